import type { Language } from "@goals/contracts/languages";
import sentences from "./danger.json" with { type: "json" };

/** Whole sentences about ending one's own life. They move the line for help to the top of the report and change nothing else. */
export const DANGER: Readonly<Record<Language, readonly string[]>> = sentences;

/** Lower case, without signs and vowel marks, with one blank between words and at both ends. */
const normalize = (text: string): string =>
  ` ${text
    .toLowerCase()
    .normalize("NFKD")
    .replaceAll(/\p{M}|['’]/gu, "")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim()} `;

const PHRASES = Object.values(DANGER).flat().map(normalize);

/** True if a text has one of the sentences, in any of the languages. */
export function saysDanger(texts: readonly string[]): boolean {
  const whole = texts.map(normalize).join("\n");
  return PHRASES.some((phrase) => whole.includes(phrase));
}
