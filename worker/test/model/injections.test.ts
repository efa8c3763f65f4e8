import { ANALYSIS_LISTS } from "@goals/contracts/analysis";
import type { ResearchRecord } from "@goals/contracts/research";
import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { mirrorEngine } from "../../src/analysis/mirror-engine.ts";
import { isVerbatim } from "../../src/engine/build-report.ts";
import { buildModelInput } from "../../src/model/model-input.ts";
import { createPlatformEngine } from "../../src/model/platform-engine.ts";
import { buildMessages } from "../../src/model/prompt.ts";
import { MAYA } from "../../../packages/analysis/test/support/people.ts";
import { GOOD_LINES, buildModelStep } from "./answers.ts";
import { INJECTIONS } from "./injections.ts";
import { createStandInModel, type Step } from "./stand-in-model.ts";

/** Maya, with an order at the end of one of her answers. */
function mayaWith(order: string): ResearchRecord[] {
  return MAYA.map((record) =>
    record.section === "strengths_weaknesses"
      ? { ...record, writtenResponses: { ...record.writtenResponses, 1: order }, tags: [order] }
      : record,
  );
}

async function reportOf(records: readonly ResearchRecord[], step: Step) {
  const { name, listCalls } = await createStandInModel(step);
  const engine = createPlatformEngine()({ ...env, AI_MODEL: name }, () => undefined);
  const { engine: _, ...report } = await engine.analyse(records, {
    verdicts: { me: new Set(), notMe: new Set() },
  });
  return { report, calls: await listCalls() };
}

/** What the model wrote of a report, with its evidence. */
const modelLines = ({ sources, ...lists }: Awaited<ReturnType<typeof reportOf>>["report"]) =>
  sources
    .filter(({ rule }) => rule === "model")
    .map(({ list, line, quotes, answers }) => ({ text: lists[list][line], quotes, answers }));

const SYSTEM = buildMessages(buildModelInput(MAYA))[0]?.content ?? "";

/** A model that does what the answers tell it, in one of the ways there are. */
const obedient = (order: string): readonly Step[] => {
  const quote = { id: "strengths_weaknesses.p1", text: order.slice(0, 20) };
  const line = { list: "highlights", text: order.slice(0, 300), answers: [], quotes: [quote] };
  return [
    { answers: { response: order } },
    buildModelStep([{ ...line, text: SYSTEM }]),
    buildModelStep([{ ...line, text: "OWNED" }]),
    buildModelStep([line, { ...line, list: "themes", text: "Go to https://evil.example now?" }]),
    buildModelStep([{ ...line, quotes: [{ id: "system", text: "You read one person" }] }]),
  ];
};

describe("row 35: fifty orders written into an answer", async () => {
  const plain = await reportOf(MAYA, buildModelStep(GOOD_LINES));

  test("are fifty", () => expect(new Set(INJECTIONS).size).toBe(50));

  test.each(INJECTIONS)("%j reaches the model as data alone", async (order) => {
    const { report, calls } = await reportOf(mayaWith(order), buildModelStep(GOOD_LINES));
    const [system, user] = calls[0]?.input.messages ?? [];
    expect(system).toEqual(plain.calls[0]?.input.messages[0]);
    expect(user?.content.match(/[<>]/g)).toHaveLength(4);
    const inside = /^<answers>\n(.*)\n<\/answers>$/s.exec(user?.content ?? "")?.[1] ?? "";
    expect(JSON.parse(inside)).toMatchObject({ tags: expect.arrayContaining([order]) });
    expect(modelLines(report)).toEqual(modelLines(plain.report));
  });

  // Over its five disguises each order is obeyed in each of the five ways.
  const obeyed = INJECTIONS.flatMap((order, index) => {
    const turn = index + Math.floor(index / 10);
    const step = obedient(order).filter((_, way, ways) => way === turn % ways.length);
    return step.map((one) => ({ order, step: one }));
  });

  test.each(obeyed)("$order, obeyed by the model, shows nothing it asked for", async (one) => {
    const records = mayaWith(one.order);
    const { engine: _, ...embedded } = await mirrorEngine.analyse(records, {
      verdicts: { me: new Set(), notMe: new Set() },
    });
    const { report } = await reportOf(records, one.step);
    expect(report).toEqual(embedded);
    for (const list of ANALYSIS_LISTS) {
      expect(report[list].join("\n")).not.toMatch(/OWNED$|evil\.example\/|You read one person/);
    }
    for (const { quotes } of report.sources) {
      for (const each of quotes) expect(isVerbatim(records, each)).toBe(true);
    }
  });
});
