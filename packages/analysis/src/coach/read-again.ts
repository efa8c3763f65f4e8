import type { CoachAnswers } from "./coach-answers.ts";
import { buildReadingMessages, type Message, type ReadLine } from "./prompt.ts";
import { readVerdicts, type Verdict } from "./read-response.ts";
import { VERDICTS_SCHEMA, type NamedSchema } from "./schemas.ts";

/** Asks a model. Resolves with what it answered: an object, or a text with one in it. */
export type Ask = (
  messages: readonly Message[],
  schema: NamedSchema,
  signal: AbortSignal,
) => Promise<unknown>;

/** True when the verdict and the answers to all four questions agree that a line may stand. */
const isSupported = ({ verdict, opposite, hurts, anybody }: Verdict) =>
  verdict === "supported" && !opposite && !hurts && !anybody;

/** Why each line falls in a second reading; undefined if it is supported. A line without a verdict falls. Throws UnreadableResponse. */
export async function readAgain(
  ask: Ask,
  answers: CoachAnswers,
  lines: readonly ReadLine[],
  signal: AbortSignal,
): Promise<(string | undefined)[]> {
  if (lines.length === 0) return [];
  const raw = await ask(buildReadingMessages(answers, lines), VERDICTS_SCHEMA, signal);
  const verdicts = readVerdicts(raw);
  return lines.map((_, index) => {
    const own = verdicts.filter(({ line }) => line === index + 1);
    const against = own.find((verdict) => !isSupported(verdict));
    if (own.length > 0 && !against) return undefined;
    return against ? `${against.verdict}: ${against.reason}` : "Nothing was said about it.";
  });
}
