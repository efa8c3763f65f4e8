import { ANALYSIS_LISTS } from "@goals/contracts/analysis";
import * as z from "zod/mini";

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

const verdict = z.object({
  line: z.number(),
  words: z._default(z.string(), ""),
  opposite: z._default(z.boolean(), false),
  hurts: z._default(z.boolean(), false),
  anybody: z._default(z.boolean(), false),
  verdict: z.enum(["supported", "misread", "generic", "harmful"]),
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
const COMMENT_LINE = /^\s*\/\/.*$/gmu;
const TRAILING_COMMA = /,(?=\s*[}\]])/gu;
/** An object with nothing but lists of flat objects inside: a line, or a verdict. */
const ENTRY = /\{(?:[^{}"]|"(?:[^"\\]|\\.)*"|\{(?:[^{}"]|"(?:[^"\\]|\\.)*")*\})*\}/gsu;

/** Finds the JSON object of an answer, also in a fence or between sentences; of a broken one, its whole entries. Throws UnreadableResponse. */
function findObject(raw: unknown): Readonly<Record<string, unknown>> {
  if (isObject(raw)) return raw;
  if (typeof raw !== "string") throw new UnreadableResponse("The answer is no text.");
  const text = raw
    .replaceAll(THINKING, "")
    .replaceAll(COMMENT_LINE, "")
    .replaceAll(TRAILING_COMMA, "");
  const end = text.lastIndexOf("}") + 1;
  const starts = [...text.slice(0, end).matchAll(/\{/g)].slice(0, 8);
  for (const { index } of starts) {
    const parsed = parseJson(text.slice(index, end));
    if (isObject(parsed)) return parsed;
  }
  const entries = [...text.matchAll(ENTRY)].map(([entry]) => parseJson(entry)).filter(isObject);
  if (entries.length === 0) throw new UnreadableResponse("The answer has no JSON object.");
  return { lines: entries, verdicts: entries, tasks: entries };
}

/** The entries of a list that have the right shape; a wrong one does not spoil the others. */
function parseEach<Schema extends z.ZodMiniType>(schema: Schema, value: unknown) {
  if (!Array.isArray(value)) return [];
  return value.slice(0, LINES_MAX).flatMap((each) => z.safeParse(schema, each).data ?? []);
}

export type CoachResponse = ReturnType<typeof readResponse>;

/** Reads what a model wrote about a person, without parts that have another shape. Throws UnreadableResponse. */
export function readResponse(raw: unknown) {
  const found = findObject(raw);
  return {
    lines: parseEach(line, found["lines"]),
    missions: z.safeParse(missions, found["missions"]).data,
    obstacle: z.safeParse(evidence, found["obstacle"]).data,
    question: z.safeParse(text, found["question"]).data,
  };
}

export const readTasks = (raw: unknown) => parseEach(task, findObject(raw)["tasks"]);

export const readVerdicts = (raw: unknown) => parseEach(verdict, findObject(raw)["verdicts"]);
