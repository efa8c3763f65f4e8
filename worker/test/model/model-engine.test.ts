import { toLineKey } from "@goals/contracts/set-aside";
import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { mirrorEngine } from "../../src/analysis/mirror-engine.ts";
import { isVerbatim } from "../../src/engine/build-report.ts";
import { createPlatformEngine } from "../../src/model/platform-engine.ts";
import { MAYA, buildSection } from "../../../packages/analysis/test/support/people.ts";
import { GOOD_LINES, buildModelStep } from "./answers.ts";
import { createStandInModel, type Step } from "./stand-in-model.ts";

const NOTHING = { verdicts: { me: new Set<string>(), notMe: new Set<string>() } };
const embedded = await mirrorEngine.analyse(MAYA, NOTHING);

/** The engine as production makes it, with a model behind the `AI` binding that does these steps. */
async function engineThat(steps: readonly Step[], limitMs?: number) {
  const { name, listCalls } = await createStandInModel(...steps);
  const failed = vi.fn<(what: { model: string; reason: string }) => void>();
  const engine = createPlatformEngine(limitMs)({ ...env, AI_MODEL: name }, failed);
  return { engine, name, listCalls, failed };
}

test("a good answer is shown, with its evidence and the name of who wrote it", async () => {
  const { engine, name, listCalls, failed } = await engineThat([buildModelStep(GOOD_LINES)]);
  const report = await engine.analyse(MAYA, NOTHING);
  expect(report.engine).toBe(`workers-ai-2 ${name}`);
  expect(report.engine).toBe(engine.version);
  expect(report.highlights[0]).toBe(GOOD_LINES[0]?.text);
  expect(report.themes[0]).toBe(GOOD_LINES[1]?.text);
  expect(report.watchouts[0]).toBe(GOOD_LINES[2]?.text);
  expect(report.coverage).toBe(embedded.coverage);
  expect(report.sources.filter(({ rule }) => rule === "model")).toHaveLength(3);
  for (const { quotes } of report.sources) {
    for (const quote of quotes) expect(isVerbatim(MAYA, quote)).toBe(true);
  }
  expect(await listCalls()).toHaveLength(1);
  expect(failed).not.toHaveBeenCalled();
});

test("an answer that comes as text is read like one that comes as an object", async () => {
  const response = JSON.stringify({ lines: GOOD_LINES });
  const { engine } = await engineThat([{ answers: { response } }]);
  expect((await engine.analyse(MAYA, NOTHING)).engine).toBe(engine.version);
});

const line = GOOD_LINES[0];
const FAULTS: Readonly<Record<string, Step>> = {
  "no JSON": { answers: { response: "Here is your analysis!" } },
  "half a JSON": { answers: { response: '{"lines":[{"list":"highl' } },
  "another shape": { answers: { response: { highlights: ["You are kind."] } } },
  "lines that are no lines": buildModelStep(["You are kind."]),
  "a list there is not": buildModelStep([{ ...line, list: "horoscope" }]),
  "nothing at all": {},
  "an answer without the envelope": { answers: "ok" },
  "a stream": { streams: "data: {}" },
  "no lines": buildModelStep([]),
  "lines in one list alone": buildModelStep([
    line,
    { ...line, text: "Another one. And what else?" },
  ]),
  "ten thousand lines": buildModelStep(Array.from({ length: 10_000 }, () => line)),
  "a line as long as a book": buildModelStep([{ ...line, text: "a".repeat(100_000) }]),
  "lines without evidence": buildModelStep(
    GOOD_LINES.map((each) => ({ ...each, answers: [], quotes: [] })),
  ),
  "evidence that is not theirs": buildModelStep(
    GOOD_LINES.map((each) => ({ ...each, answers: ["time_horizons.q99"] })),
  ),
  "invented quotes": buildModelStep(
    GOOD_LINES.map((each) => ({
      ...each,
      quotes: [{ id: "energizers_drainers.p0", text: "I hate my job" }],
    })),
  ),
  "quotes with one letter changed": buildModelStep(
    GOOD_LINES.map((each) => ({
      ...each,
      quotes: [{ id: "energizers_drainers.p0", text: "repairing an old Bicycle for my niece" }],
    })),
  ),
  "quotes put in another mouth": buildModelStep(
    GOOD_LINES.map((each) => ({
      ...each,
      quotes: [{ id: "time_horizons.p0", text: "repairing an old bicycle for my niece" }],
    })),
  ),
  "a paraphrase in quotation marks": buildModelStep(
    GOOD_LINES.map((each) => ({ ...each, text: "You said “bikes are my life”. Are they?" })),
  ),
  "addresses to go to": buildModelStep(
    GOOD_LINES.map((each) => ({ ...each, text: `${each.text} See https://evil.example` })),
  ),
  markup: buildModelStep(GOOD_LINES.map((each) => ({ ...each, text: `<img src=x> ${each.text}` }))),
  "words of harm": buildModelStep(
    GOOD_LINES.map((each) => ({ ...each, text: "You are better off dead." })),
  ),
  "lone surrogates": buildModelStep(GOOD_LINES.map((each) => ({ ...each, text: "\uD800" }))),
};

test.each(Object.entries(FAULTS))(
  "a model that answers with %s is asked once more, and then the embedded engine answers",
  async (_, step) => {
    const { engine, listCalls, failed } = await engineThat([step]);
    expect(await engine.analyse(MAYA, NOTHING)).toEqual(embedded);
    expect(await listCalls()).toHaveLength(2);
    expect(failed).toHaveBeenCalledTimes(2);
  },
);

/** developers.cloudflare.com/workers-ai/platform/errors, and the one of JSON mode. */
const DOCUMENTED = [
  "5007: No such model @cf/example/model or task",
  "5004: Invalid data type for base64 input: string",
  "3039: Finetune is missing required files (model.safetensors and config.json)",
  "3003: Request is missing headers or body: body",
  "5018: The account is not allowed to access this model",
  "5016: User has not agreed to Llama3.2 model terms",
  "3023: Service unavailable for account",
  "3041: The account is not allowed to access this model",
  "5019: Request trying to use deprecated SDK version",
  "5005: The model does not support LoRA inference",
  "3042: The model name is invalid",
  "3006: Request is too large",
  "3007: Request timeout",
  "3008: Request was aborted",
  "3036: You have used up your daily free allocation of 10,000 neurons.",
  "3040: No more data centers to forward the request to",
  "JSON Mode couldn't be met",
];

test.each(DOCUMENTED)(
  "the platform's “%s” ends in the embedded engine's answer",
  async (message) => {
    const { engine, name, listCalls, failed } = await engineThat([{ fails: message }]);
    expect(await engine.analyse(MAYA, NOTHING)).toEqual(embedded);
    expect(await listCalls()).toHaveLength(2);
    const code = /^\d{4}/.exec(message)?.[0];
    const reason = code ? `InferenceUpstreamError ${code}` : "InferenceUpstreamError";
    expect(failed.mock.calls).toEqual([[{ model: name, reason }], [{ model: name, reason }]]);
  },
);

test("row 35: one failure is made good by the second try", async () => {
  const { engine, listCalls, failed } = await engineThat([
    { fails: "3040: No more data centers to forward the request to" },
    buildModelStep(GOOD_LINES),
  ]);
  expect((await engine.analyse(MAYA, NOTHING)).engine).toBe(engine.version);
  expect(await listCalls()).toHaveLength(2);
  expect(failed).toHaveBeenCalledTimes(1);
});

test("an answer that never comes is not waited for beyond the limit, told to stop, and not asked for again", async () => {
  const { engine, name, listCalls, failed } = await engineThat([{ never: true }], 60);
  expect(await engine.analyse(MAYA, NOTHING)).toEqual(embedded);
  expect(failed.mock.calls).toEqual([[{ model: name, reason: "TimeoutError" }]]);
  await vi.waitFor(async () => {
    expect(await listCalls()).toEqual([expect.objectContaining({ aborted: true })]);
  });
});

test("the limit holds for both tries: after a failure, one that never answers leaves the embedded engine's", async () => {
  const { engine, listCalls, failed } = await engineThat(
    [{ fails: "3040: busy" }, { never: true }],
    60,
  );
  expect(await engine.analyse(MAYA, NOTHING)).toEqual(embedded);
  expect(await listCalls()).toHaveLength(2);
  expect(failed.mock.calls.map(([{ reason }]) => reason)).toEqual([
    "InferenceUpstreamError 3040",
    "TimeoutError",
  ]);
});

test("an answer that comes too late changes nothing any more", async () => {
  const late = { ...buildModelStep(GOOD_LINES), after: 150 };
  const { engine, listCalls } = await engineThat([late], 60);
  expect(await engine.analyse(MAYA, NOTHING)).toEqual(embedded);
  expect(await listCalls()).toHaveLength(1);
});

test("lines that do not hold are dropped and the others stay", async () => {
  const { engine } = await engineThat([
    buildModelStep([
      ...GOOD_LINES,
      { ...line, list: "strengths", text: "You are a leader.", answers: [], quotes: [] },
      { ...line, list: "strengths", quotes: [{ id: "energizers_drainers.p0", text: "my boat" }] },
      ...GOOD_LINES,
    ]),
  ]);
  const report = await engine.analyse(MAYA, NOTHING);
  expect(report.sources.filter(({ rule }) => rule === "model")).toHaveLength(3);
  expect(report.strengths.join(" ")).not.toMatch(/leader|my boat/);
});

test("a line that was set aside is not written again by the model in other words", async () => {
  const { engine } = await engineThat([buildModelStep(GOOD_LINES)]);
  const [first] = (await engine.analyse(MAYA, NOTHING)).sources;
  const reworded = GOOD_LINES.map((each) => ({ ...each, text: `Now then. ${each.text}` }));
  const { engine: next } = await engineThat([buildModelStep(reworded)]);
  const report = await next.analyse(MAYA, {
    verdicts: { me: new Set(), notMe: new Set(first ? [toLineKey(first)] : []) },
  });
  expect(report.sources.filter(({ rule }) => rule === "model")).toHaveLength(2);
  expect(report.highlights.join(" ")).not.toContain("Now then. You come back");
});

/** Maya, who also wrote what no line may say in her name. */
const REVERSIBLE = MAYA.map((record) =>
  record.section === "energizers_drainers"
    ? {
        ...record,
        writtenResponses: {
          ...record.writtenResponses,
          0: "I used to love the weekly orchestra. I don't enjoy painting landscapes. My boss says I live for targets. Oh joy, another pottery evening. I should have learned the cello. Repairing an old bicycle for my niece.",
        },
      }
    : record,
);

test.each([
  ["what is over", "I used to love the weekly orchestra"],
  ["what is negated", "I don't enjoy painting landscapes"],
  ["a clause without its negation", "enjoy painting landscapes"],
  ["what others say", "I live for targets"],
  ["what is ironic", "another pottery evening"],
  ["what never was", "I should have learned the cello"],
  ["a piece of a clause", "old bicycle for my niece"],
  ["two words", "my niece"],
])("a quote of %s is dropped, and a line of the embedded engine stands in", async (_, text) => {
  const quotes = [{ id: "energizers_drainers.p0", text }];
  const wrong = { list: "highlights", text: `Here you are: “${text}”.`, answers: [], quotes };
  const { engine } = await engineThat([buildModelStep([wrong, ...GOOD_LINES.slice(1)])]);
  const report = await engine.analyse(REVERSIBLE, NOTHING);
  expect(report.engine).toBe(engine.version);
  expect(report.sources.filter(({ rule }) => rule === "model")).toHaveLength(2);
  expect(report.highlights.length).toBeGreaterThan(0);
  expect(report.highlights.join(" ")).not.toContain("Here you are");
});

test("a list asks one question, and no line is built like another or tells the same again", async () => {
  const [first, second, third] = GOOD_LINES;
  const { engine } = await engineThat([
    buildModelStep([
      first,
      { ...second, list: "highlights" },
      { ...second, list: "themes", text: "Working alone on one thing runs through all you say." },
      { ...third, text: "One? Two? And three." },
      third,
    ]),
  ]);
  const report = await engine.analyse(MAYA, NOTHING);
  const asking = report.highlights.filter((each) => each.endsWith("?"));
  expect(asking).toEqual([first?.text]);
  expect(report.highlights).toContain("Working alone on one thing runs through your answers.");
  expect(JSON.stringify(report)).not.toMatch(/all you say|One\? Two/);
});

const HEAVY = "Some days I want to die and nobody at work would notice.";
const inNeed = [
  ...MAYA.slice(1),
  buildSection(
    "energizers_drainers",
    { depth: 5 },
    ["Repairing an old bicycle.", HEAVY],
    ["suicide"],
  ),
];

test.each<[string, Step]>([
  [
    "answers well",
    buildModelStep(
      GOOD_LINES.map((each) => ({
        ...each,
        quotes: [],
        text: "A line?",
        answers: ["working_preferences.q1"],
      })).map((each, index) => ({ ...each, text: `Line ${index}?` })),
    ),
  ],
  ["says all is well", buildModelStep([])],
  ["fails", { fails: "3040" }],
])(
  "when somebody writes of self-harm and the model %s, the pointer to help stands first and the words stay here",
  async (_, step) => {
    const { engine, listCalls } = await engineThat([step]);
    const report = await engine.analyse(inNeed, NOTHING);
    expect(report.highlights[0]).toContain("findahelpline.com");
    expect(JSON.stringify(report)).not.toContain("nobody at work");
    expect(JSON.stringify(await listCalls())).not.toMatch(/nobody at work|suicide/);
  },
);

test("suggestions stay with the embedded engine", async () => {
  const { engine, listCalls } = await engineThat([buildModelStep(GOOD_LINES)]);
  expect(await engine.suggestMissions(MAYA, "en")).toEqual(
    await mirrorEngine.suggestMissions(MAYA, "en"),
  );
  expect(await listCalls()).toEqual([]);
});
