import type { Asking } from "./ask.ts";
import { buildReadingMessages, type ReadLine } from "./prompt.ts";
import { readVerdicts, type Verdict } from "./read-response.ts";
import { VERDICTS_SCHEMA } from "./schemas.ts";

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
