import type { Language } from "@goals/contracts/languages";
import sentences from "./danger.json" with { type: "json" };

/** Whole sentences about ending one's own life. They move the line for help to the top of the report and change nothing else. */
export const DANGER: Readonly<Record<Language, readonly string[]>> = sentences;

/** Arabic phrases in one character, which would make a text eighteen times as long if written out. */
const PHRASES_IN_ONE = /[\uFDF0-\uFDFF]/g;

/** Lower case, without signs and vowel marks, with one blank between words and at both ends. */
export const foldText = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replaceAll(PHRASES_IN_ONE, " ")
    .normalize("NFKD")
    .replaceAll(/\p{M}|['’]/gu, "")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim()} `;

const PHRASES = Object.values(DANGER).flat().map(foldText);

/** True if a text has one of the sentences, in any of the languages. */
export function saysDanger(texts: readonly string[]): boolean {
  const whole = texts.map(foldText).join("\n");
  return PHRASES.some((phrase) => whole.includes(phrase));
}
