import { expect, test } from "vitest";
import type { Message, NamedSchema } from "../../src/coach/ask.ts";
import { type PersonState, UnreadableResponse } from "../../src/coach/read-response.ts";
import { buildTaskMessages } from "../../src/coach/prompt.ts";
import { runCoach } from "../../src/coach/run-coach.ts";
import { ANSWERS } from "./person.ts";

const LINES = [
  ["highlights", "In pieces, with Eoin: then “it spoke”.", "energizers_drainers.p0", "it spoke"],
  [
    "themes",
    "You get people home; “Nobody asked how I got home.”",
    "strengths_weaknesses.p0",
    "Nobody asked how I got home",
  ],
  [
    "strengths",
    "You “got everyone home” before you thought of yourself.",
    "strengths_weaknesses.p0",
    "I got everyone home",
  ],
  [
    "opportunities",
    "You would know it “when the old Grundig plays”.",
    "interests_skills.p1",
    "when the old Grundig plays",
  ],
  [
    "watchouts",
    "The night asks for “five minutes”, and has none.",
    "energizers_drainers.p1",
    "five minutes",
  ],
  [
    "opportunities",
    "The neighbours get radios “for nothing”. What do you get?",
    "interests_skills.p0",
    "for nothing",
  ],
].map(([list, text, id, quote]) => ({ list, text, quotes: [{ id, text: quote }], answers: [] }));

const WELL: PersonState = { mourns: false, low: false, danger: false };

const RESPONSE = {
  state: WELL,
  lines: LINES,
  missions: {
    personal: "I sit down with Eoin and mend what is in pieces.",
    professional: "I get everyone home, and I ask for my five minutes.",
    unified: "I mend things with people, and I ask for help when I need it.",
  },
  question: "Who would you let drive you home?",
};

const supported = (line: number) => ({
  line,
  words: "x",
  opposite: false,
  hurts: false,
  anybody: false,
  tells: false,
  verdict: "supported",
  reason: "",
});

/** A model that answers with these responses in turn. Its second reading is the result of `read` for each line's text. */
function createModel(
  responses: readonly unknown[],
  read: (text: string, line: number) => unknown = (_, line) => supported(line),
) {
  const calls: { readonly messages: readonly Message[]; readonly schema: NamedSchema }[] = [];
  const left = [...responses];
  const ask = async (messages: readonly Message[], schema: NamedSchema) => {
    calls.push({ messages, schema });
    if (schema.name !== "verdicts") return left.shift() ?? "";
    const [, json = "[]"] = /<lines>\n(.*)\n<\/lines>/s.exec(messages.at(-1)?.content ?? "") ?? [];
    const lines: { line: number; text: string }[] = JSON.parse(json);
    return { verdicts: lines.map(({ line, text }) => read(text, line)) };
  };
  return { ask, calls };
}

async function run(model: ReturnType<typeof createModel>, asksDespiteHeavy = false) {
  const shown: string[] = [];
  const stages: string[] = [];
  const result = await runCoach({
    answers: ANSWERS,
    language: "en",
    notMe: new Set(),
    asksDespiteHeavy,
    ask: model.ask,
    signal: new AbortController().signal,
    onLines: (_, lines) => shown.splice(0, shown.length, ...lines.map(({ text }) => text)),
    onStage: (stage) => stages.push(stage),
  });
  return { ...result, shown, stages };
}

test("a good answer is shown whole, line by line, after a second reading", async () => {
  const model = createModel([RESPONSE]);
  const result = await run(model);
  expect(result.fallen).toEqual([]);
  expect(result.shown).toEqual(LINES.map(({ text }) => text));
  expect(result.stages).toEqual(["reading", "checking"]);
  expect(result.missions).toEqual(RESPONSE.missions);
  expect(result.question).toBe(RESPONSE.question);
  expect(model.calls.map(({ schema }) => schema.name)).toEqual(["report", "verdicts"]);
});

test("JSON in a fence, after a sentence, is read", async () => {
  const raw = `Sure! Here it is:\n\`\`\`json\n${JSON.stringify(RESPONSE)}\n\`\`\`\nHope that helps.`;
  expect((await run(createModel([raw]))).lines).toHaveLength(LINES.length);
});

test("JSON with comments, with a comma too many, or cut off is read as far as it is whole", async () => {
  const entries = LINES.map((line) => JSON.stringify(line)).join(",\n// the next one\n");
  const state = `"state":${JSON.stringify(WELL)}`;
  for (const raw of [
    `<think>{"lines":0}</think>{${state},"lines":[${entries},]}`,
    `{${state},"lines":[${entries},{"list":"the`,
  ]) {
    const { shown } = await run(createModel([raw]));
    expect(shown).toEqual(LINES.map(({ text }) => text));
  }
});

test("the second reading sees the lines, and not their author", async () => {
  const model = createModel([RESPONSE]);
  await run(model);
  const reading = model.calls[1]?.messages ?? [];
  expect(reading.map(({ role }) => role)).toEqual(["system", "user"]);
  expect(reading[1]?.content).toContain("You would know it");
});

test.each([
  ["a verdict against it", { verdict: "misread", reason: "It was a joke." }],
  ["a verdict for it beside an answer against it", { hurts: true }],
  ["something that they asked to keep", { tells: true }],
  ["one of the five answers missing", { tells: undefined }],
])("a line with %s falls, and is asked for once more", async (_, against) => {
  const other = { ...LINES[4], text: "On the night run you miss “five minutes”." };
  const model = createModel([RESPONSE, { state: WELL, lines: [other] }], (text, line) => ({
    ...supported(line),
    ...(text.startsWith("The night") && against),
  }));
  const result = await run(model);
  expect(result.shown.at(-1)).toBe(other.text);
  expect(result.lines).toHaveLength(LINES.length);
  expect(model.calls.map(({ schema }) => schema.name)).toEqual([
    "report",
    "verdicts",
    "report",
    "verdicts",
  ]);
});

test("a line without a verdict falls", async () => {
  const model = createModel([RESPONSE], (text, line) =>
    text.startsWith("The night") ? { line } : supported(line),
  );
  expect((await run(model)).shown).not.toContain(LINES[4]?.text);
});

test("no quote and no thought appears twice, and a list asks once", async () => {
  const lines = [
    ...LINES,
    { ...LINES[0], list: "themes" },
    { ...LINES[5], text: "A Grundig, “for the neighbours”: what for?", quotes: [], answers: [] },
  ];
  const { fallen } = await run(createModel([{ ...RESPONSE, lines }]));
  expect(fallen.map(({ reason }) => reason)).toEqual([
    "It repeats another line.",
    expect.stringContaining("question"),
  ]);
});

test("an answer that cannot be read is asked for once more, and then given up", async () => {
  expect((await run(createModel(["no idea", RESPONSE]))).lines).toHaveLength(LINES.length);
  const model = createModel(["no idea", "{", RESPONSE]);
  await expect(run(model)).rejects.toThrow(UnreadableResponse);
  expect(model.calls).toHaveLength(2);
});

test("if one of three missions falls, all three are dropped", async () => {
  const missions = { ...RESPONSE.missions, unified: "I am at www.radios.example every day." };
  const result = await run(createModel([{ ...RESPONSE, missions }]));
  expect(result.missions).toBeUndefined();
  expect(result.lines).toHaveLength(LINES.length);
});

test.each<[string, Partial<PersonState>]>([
  ["mourns", { mourns: true }],
  ["is low", { low: true }],
  ["is in danger", { danger: true }],
])(
  "where the model says that the person %s, none of its lines is read again or shown",
  async (_, told) => {
    const model = createModel([{ ...RESPONSE, state: { ...WELL, ...told } }]);
    const { state, lines, missions, question, shown } = await run(model);
    expect({ state, lines, missions, question, shown }).toEqual({
      state: { ...WELL, ...told },
      lines: [],
      missions: undefined,
      question: undefined,
      shown: [],
    });
    expect(model.calls.map(({ schema }) => schema.name)).toEqual(["report"]);
  },
);

test("a person who asks despite what is heavy gets the lines, except in danger", async () => {
  const asking = async (state: PersonState) => {
    const model = createModel([{ ...RESPONSE, state }]);
    const { shown } = await run(model, true);
    expect(model.calls[0]?.messages[0]?.content).toContain("quiet lines");
    return shown.length;
  };
  expect(await asking({ ...WELL, mourns: true, low: true })).toBe(LINES.length);
  expect(await asking({ ...WELL, danger: true })).toBe(0);
});

test("a reply that does not say how the person is shows nothing", async () => {
  const { state: _, ...silent } = RESPONSE;
  await expect(run(createModel([silent, silent]))).rejects.toThrow(UnreadableResponse);
});

test("both prompts and the second reading name the person's requests to keep something private", async () => {
  const model = createModel([RESPONSE]);
  await run(model);
  const [writing, reading] = model.calls.map(({ messages }) => messages[0]?.content);
  const day = {
    today: "2026-11-28",
    weekday: "Saturday",
    count: 3,
    objectives: [],
    recentTitles: [],
  };
  const [ofTasks] = buildTaskMessages(ANSWERS, day, "en");
  for (const prompt of [writing, ofTasks?.content])
    expect(prompt).toContain("asks to keep something from somebody");
  expect(reading).toContain('"tells": does the person ask to keep something from somebody');
});
