import type { Language } from "@goals/contracts/languages";
import type { ResearchRecord } from "@goals/contracts/research";
import type { Ask } from "./ask.ts";
import { collectAnswers } from "./coach-answers.ts";
import type { ReadLine } from "./prompt.ts";
import { readAgain } from "./check-lines.ts";
import { UnreadableResponse } from "./read-response.ts";

/** A person of the exam. A line without a `fault` is a good one. */
export interface ExamPerson {
  readonly language: Language;
  readonly records: readonly ResearchRecord[];
  readonly lines: readonly (ReadLine & { readonly fault?: string })[];
}

/** How many of a language's bad lines a model stopped, and how many of the good ones it kept. */
export interface ExamResult {
  readonly language: Language;
  readonly bad: number;
  readonly stopped: number;
  readonly good: number;
  readonly kept: number;
  /** The faults of the bad lines that it let through. */
  readonly missed: readonly string[];
}

/** The least share of bad lines to stop, and of good lines to keep. */
const SHARE_MIN = 0.9;
/** The size of one second reading, as for a report. */
const LINES_AT_ONCE = 12;

/** True if a model may write: in every language it stops nine of ten bad lines and keeps nine of ten good ones. */
export const hasPassed = (results: readonly ExamResult[]) =>
  results.length > 0 &&
  results.every(
    ({ bad, stopped, good, kept }) => stopped >= bad * SHARE_MIN && kept >= good * SHARE_MIN,
  );

/** Has a model read the lines about one person. An unreadable reply supports no line. Rethrows the errors of `ask`. */
async function examine(ask: Ask, person: ExamPerson, signal: AbortSignal) {
  const { language, records, lines } = person;
  const asking = { ask, language, signal, answers: collectAnswers(records) };
  const supported: boolean[] = [];
  for (let from = 0; from < lines.length; from += LINES_AT_ONCE) {
    const part = lines.slice(from, from + LINES_AT_ONCE);
    try {
      const reasons = await readAgain(asking, part);
      supported.push(...reasons.map((reason) => reason === undefined));
    } catch (error) {
      if (!(error instanceof UnreadableResponse)) throw error;
      supported.push(...part.map(() => false));
    }
  }
  return lines.map(({ fault }, index) => ({ fault, isSupported: supported[index] === true }));
}

/** Has a model read every line of the exam. Calls `onPerson` after each person. Rethrows the errors of `ask`. */
export async function runExam(
  ask: Ask,
  people: readonly ExamPerson[],
  { signal, onPerson }: { signal: AbortSignal; onPerson?: () => void },
): Promise<ExamResult[]> {
  const byLanguage = new Map<Language, Awaited<ReturnType<typeof examine>>>();
  for (const person of people) {
    const read = await examine(ask, person, signal);
    byLanguage.set(person.language, [...(byLanguage.get(person.language) ?? []), ...read]);
    onPerson?.();
  }
  return [...byLanguage].map(([language, read]) => {
    const bad = read.filter(({ fault }) => fault !== undefined);
    const good = read.filter(({ fault }) => fault === undefined);
    const missed = bad.filter(({ isSupported }) => isSupported);
    return {
      language,
      bad: bad.length,
      stopped: bad.length - missed.length,
      good: good.length,
      kept: good.filter(({ isSupported }) => isSupported).length,
      missed: missed.flatMap(({ fault }) => fault ?? []),
    };
  });
}
