import { getList } from "../languages/detect-language.ts";
import type { CareLanguage } from "./care-language.ts";
import { toPlainText } from "./plain-text.ts";

type Code = CareLanguage["code"];

const CODES = ["en", "de", "es", "fr"] as const;
const ARABIC_LETTER = /[\u0621-\u064a]/;
/** The first words of a language tell it, and one of them alone is too little. */
const [TELLING, ENOUGH] = [400, 2];

let lists: readonly ReadonlySet<string>[] | undefined;

/** The languages a sentence may be in. Beside `home` another one counts only with more of its words: "die" is an article. */
export function detectCareLanguages(sentence: string, home?: string): ReadonlySet<Code> {
  if (ARABIC_LETTER.test(sentence)) return new Set(["ar"]);
  lists ??= CODES.map((code) => new Set([...getList(code, TELLING)].map(toPlainText)));
  const words = [...new Set(sentence.split(" "))];
  const found = lists.map((list) => words.filter((word) => list.has(word)).length);
  const most = Math.max(...found);
  const own = CODES.findIndex((code) => code === home);
  return new Set(
    CODES.filter((_, index) => {
      const count = found[index] ?? 0;
      if (own >= 0 && most > 0) return index === own || count > (found[own] ?? 0);
      return most < ENOUGH || count * 2 >= most;
    }),
  );
}
