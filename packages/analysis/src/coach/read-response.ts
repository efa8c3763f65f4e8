import { ANALYSIS_LISTS } from "@goals/contracts/analysis";
import * as z from "zod/mini";

/** The model's reading of the person's state: mourning, in a low mood, or in danger. */
const personState = z.object({ mourns: z.boolean(), low: z.boolean(), danger: z.boolean() });
export type PersonState = z.infer<typeof personState>;

/** `asksDespiteHeavy` is set if the person said that something is heavy, and still asked for the model. */
export interface Heaviness {
  readonly asksDespiteHeavy?: boolean;
}

/** True if the model's lines must be hidden. Danger always hides them, even if the person asked for the model. */
export const isRestCalledFor = (
  { mourns, low, danger }: PersonState,
  { asksDespiteHeavy = false }: Heaviness = {},
) => danger || (!asksDespiteHeavy && (mourns || low));

const LINES_MAX = 20;
const EVIDENCE_MAX = 12;
const TEXT_MAX = 600;

const text = z.string().check(z.maxLength(TEXT_MAX));
const evidence = z.object({ id: text, text });

const line = z.object({
  list: z.enum(ANALYSIS_LISTS),
  text,
  quotes: z._default(z.array(evidence).check(z.maxLength(EVIDENCE_MAX)), []),
  answers: z._default(z.array(text).check(z.maxLength(EVIDENCE_MAX)), []),
});
export type CoachLine = z.infer<typeof line>;

const missions = z.object({ personal: text, professional: text, unified: text });

const task = z.object({ title: text, objective: z.nullish(z.number()) });

/** A missing answer to a question counts against the line. */
const fault = z._default(z.boolean(), true);
const verdict = z.object({
  line: z.number(),
  words: z._default(z.string(), ""),
  opposite: fault,
  hurts: fault,
  anybody: fault,
  tells: fault,
  verdict: z.enum(["supported", "misread", "harmful", "generic", "private"]),
  reason: z._default(z.string(), ""),
});
export type Verdict = z.infer<typeof verdict>;

export class UnreadableResponse extends Error {
  override readonly name = "UnreadableResponse";
}

function parseJson(candidate: string): unknown {
  try {
    return JSON.parse(candidate);
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const THINKING = /<think>.*?<\/think>/gsu;
const COMMENT_LINE = /^[ \t]*\/\/.*$/gmu;
const TRAILING_COMMA = /,(?=\s*[}\]])/gu;
/** The signs that matter between objects: an escape, the end of a line (no string goes beyond it), of a string, of an object. */
const TURN = /\\.|[\n"{}]/gsu;

/** The objects of a broken reply that are whole: lines, verdicts, or the person's state. */
function listEntries(json: string): Readonly<Record<string, unknown>>[] {
  let isString = false;
  const open: number[] = [];
  const whole: { start: number; end: number }[] = [];
  for (const { 0: turn, index } of json.matchAll(TURN)) {
    if (turn === "\n") isString = false;
    else if (turn === '"') isString = !isString;
    else if (isString || turn.length > 1) continue;
    else if (turn === "{") open.push(index);
    else {
      const start = open.pop() ?? index;
      while ((whole.at(-1)?.start ?? -1) > start) whole.pop();
      whole.push({ start, end: index + 1 });
    }
  }
  return whole.map(({ start, end }) => parseJson(json.slice(start, end))).filter(isObject);
}

/** Finds a reply's JSON object, also in a fence or between sentences. Keeps the complete entries of a broken one. Throws UnreadableResponse. */
function findObject(raw: unknown): Readonly<Record<string, unknown>> {
  if (isObject(raw)) return raw;
  if (typeof raw !== "string") throw new UnreadableResponse("The reply is no text.");
  const json = raw
    .replaceAll(THINKING, "")
    .replaceAll(COMMENT_LINE, "")
    .replaceAll(TRAILING_COMMA, "");
  const end = json.lastIndexOf("}") + 1;
  const starts = [...json.slice(0, end).matchAll(/\{/g)].slice(0, 8);
  for (const { index } of starts) {
    const parsed = parseJson(json.slice(index, end));
    if (isObject(parsed)) return parsed;
  }
  const entries = listEntries(json);
  if (entries.length === 0) throw new UnreadableResponse("The reply has no JSON object.");
  const told = entries.find((entry) => "mourns" in entry);
  return { state: told, lines: entries, verdicts: entries, tasks: entries };
}

/** The valid entries of a list. Invalid ones are dropped. */
function parseEach<Schema extends z.ZodMiniType>(schema: Schema, value: unknown) {
  if (!Array.isArray(value)) return [];
  return value.slice(0, LINES_MAX).flatMap((each) => z.safeParse(schema, each).data ?? []);
}

function parseState(value: unknown): PersonState {
  const { data } = z.safeParse(personState, value);
  if (!data) throw new UnreadableResponse("The reply does not say how the person is.");
  return data;
}

export type CoachResponse = ReturnType<typeof readResponse>;

/** Reads a model's reply about a person. Drops invalid parts. Throws UnreadableResponse. */
export function readResponse(raw: unknown) {
  const found = findObject(raw);
  return {
    state: parseState(found["state"]),
    lines: parseEach(line, found["lines"]),
    missions: z.safeParse(missions, found["missions"]).data,
    question: z.safeParse(text, found["question"]).data,
  };
}

/** Reads a model's tasks, in the same way. */
export function readTasks(raw: unknown) {
  const found = findObject(raw);
  return { state: parseState(found["state"]), tasks: parseEach(task, found["tasks"]) };
}

export const readVerdicts = (raw: unknown) => parseEach(verdict, findObject(raw)["verdicts"]);
