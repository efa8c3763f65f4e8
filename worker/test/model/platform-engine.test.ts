import { generatedAnalysis } from "@goals/contracts/analysis";
import { generateAnalysis } from "@goals/contracts/endpoints/analysis";
import { changeModelConsent } from "@goals/contracts/endpoints/auth";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { mirrorEngine } from "../../src/analysis/mirror-engine.ts";
import { createPlatformEngine } from "../../src/model/platform-engine.ts";
import { BadSettings, readSettings } from "../../src/settings.ts";
import { openEdge, ORIGIN } from "../edge.ts";
import { createUnlockedPerson } from "../person.ts";
import { buildModelStep } from "./answers.ts";
import { createStandInModel, type Step } from "./stand-in-model.ts";

const { AI: _, ...unbound } = env;

test("without a binding the embedded engine writes", () => {
  expect(createPlatformEngine()(unbound, () => undefined)).toBe(mirrorEngine);
});

async function generated(step: Step, limitMs = 10_000) {
  const { name } = await createStandInModel(step);
  const edge = openEdge({ engineOf: createPlatformEngine(limitMs) });
  const person = await createUnlockedPerson(edge);
  await person.patch(changeModelConsent.path, { allowed: true });
  const headers = { cookie: person.cookie(), origin: ORIGIN };
  const init = { method: "POST", headers };
  const answer = await edge.send(generateAnalysis.path, init, { AI_MODEL: name });
  const { engine } = generatedAnalysis.parse(await answer.json());
  const log = edge.lines.filter(({ event }) => event === "model_failed");
  return { name, answer, engine, log };
}

test("a person's analysis says which model wrote it, and the log says nothing", async () => {
  const { name, engine, log } = await generated(
    buildModelStep([
      { list: "highlights", text: "This is one thing.", answers: ["time_horizons.q0"], quotes: [] },
      { list: "themes", text: "That is another.", answers: ["time_horizons.q1"], quotes: [] },
    ]),
  );
  expect(engine).toBe(`workers-ai-2 ${name}`);
  expect(log).toEqual([]);
});

test.each<[string, Step, string[]]>([
  ["fails", { fails: "3040: no" }, ["InferenceUpstreamError 3040", "InferenceUpstreamError 3040"]],
  ["never answers", { never: true }, ["TimeoutError"]],
])(
  "when the model %s the person has an analysis all the same, and the log names their request",
  async (_does, step, reasons) => {
    const { name, answer, engine, log } = await generated(step, 200);
    expect(answer.status).toBe(201);
    expect(engine).toBe(mirrorEngine.version);
    const id = answer.headers.get("x-request-id");
    expect(log).toEqual(
      reasons.map((reason) => ({ event: "model_failed", id, model: name, reason })),
    );
  },
);

test("the model is a setting, and has to look like one", () => {
  expect(readSettings(env).AI_MODEL).toBe("@cf/meta/llama-3.3-70b-instruct-fp8-fast");
  expect(readSettings({ ...env, AI_MODEL: "@hf/some/model-7b" }).AI_MODEL).toBe(
    "@hf/some/model-7b",
  );
  for (const AI_MODEL of ["", "llama", "https://evil.example", "@cf/a b"]) {
    expect(() => readSettings({ ...env, AI_MODEL })).toThrow(BadSettings);
  }
});
