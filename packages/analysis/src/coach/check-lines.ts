import { toLineKey } from "@goals/contracts/set-aside";
import { checkLine, countQuestions, type CheckContext, type CheckedLine } from "./check-line.ts";
import { splitQuotes } from "./find-quote.ts";
import { type CoachLine, readVerdicts, type Verdict } from "./read-response.ts";
import { readWords } from "./read-words.ts";
import { type Asking, VERDICTS_SCHEMA } from "./ask.ts";
import { buildReadingMessages, type ReadLine } from "./prompt.ts";

export const COACH_RULE = "coach";
const LIST_MAX = 3;
const SAME_SHARE = 0.7;

export interface FallenLine {
  readonly list: CoachLine["list"];
  readonly text: string;
  readonly reason: string;
}

const getKey = (line: CheckedLine) => toLineKey({ ...line, rule: COACH_RULE });

const hasQuestion = ({ text }: CheckedLine) => countQuestions(splitQuotes(text).around) > 0;

function hasSameWords(one: CheckedLine, other: CheckedLine): boolean {
  const words = [...new Set(readWords(one.text))];
  const others = new Set(readWords(other.text));
  const shared = words.filter((word) => others.has(word)).length;
  return shared / Math.max(1, Math.min(words.length, others.size)) > SAME_SHARE;
}

function findRepetition(line: CheckedLine, before: readonly CheckedLine[]): string | undefined {
  const sameList = before.filter(({ list }) => list === line.list);
  if (sameList.length >= LIST_MAX) return "Its list is full.";
  if (hasQuestion(line) && sameList.some(hasQuestion)) return "Its list has a question already.";
  const isRepeated = before.some(
    (other) => getKey(line) === getKey(other) || hasSameWords(line, other),
  );
  return isRepeated ? "It repeats another line." : undefined;
}

/** Checks lines in order, and against the accepted ones. `notMe` holds the keys of lines that the person refused. */
export function checkLines(
  lines: readonly CoachLine[],
  context: CheckContext,
  { standing = [], notMe }: { standing?: readonly CheckedLine[]; notMe: ReadonlySet<string> },
) {
  const passed: CheckedLine[] = [];
  const fallen: FallenLine[] = [];
  for (const line of lines) {
    const check = checkLine(line, context);
    const reason =
      check.reason ??
      (notMe.has(getKey(check.passed)) ? "The person does not see themselves in it." : undefined) ??
      findRepetition(check.passed, [...standing, ...passed]);
    if (reason === undefined && check.passed) passed.push(check.passed);
    else fallen.push({ list: line.list, text: line.text, reason: reason ?? "" });
  }
  return { passed, fallen };
}

/** True if the verdict and the answers to all five questions support a line. */
const isSupported = ({ verdict, opposite, hurts, anybody, tells }: Verdict) =>
  verdict === "supported" && !opposite && !hurts && !anybody && !tells;

/** The reason against each line from a second reading; undefined if it is supported. No verdict counts as a refusal. Throws UnreadableResponse. */
export async function readAgain(
  { ask, answers, language, signal }: Asking,
  lines: readonly ReadLine[],
): Promise<(string | undefined)[]> {
  if (lines.length === 0) return [];
  const messages = buildReadingMessages(answers, lines, language);
  const verdicts = readVerdicts(await ask(messages, VERDICTS_SCHEMA, signal));
  return lines.map((_, index) => {
    const own = verdicts.filter(({ line }) => line === index + 1);
    const against = own.find((verdict) => !isSupported(verdict));
    if (own.length > 0 && !against) return undefined;
    return against ? `${against.verdict}: ${against.reason}` : "Nothing was said about it.";
  });
}
