import { type DetectedLanguage as Code, getList } from "../languages/detect-language.ts";
import { toPlainText } from "./plain-text.ts";

const CODES = ["en", "de", "es", "fr"] as const;
const ARABIC_LETTER = /[\u0621-\u064a]/;
/** The first words of a language tell it, and one of them alone is too little. */
const [TELLING, ENOUGH] = [400, 2];

/** German is typed in dialect, too. */
const DIALECT =
  "i ned net nid nix koa koan wia ois isch gsi gwesn hob han ham hot dr dro scho".split(" ");

let lists: readonly ReadonlySet<string>[] | undefined;

/** The languages a sentence may be in. Beside `home` another one counts only with more of its words: "die" is an article. */
export function detectCareLanguages(sentence: string, home?: string): ReadonlySet<Code> {
  if (ARABIC_LETTER.test(sentence)) return new Set(["ar"]);
  const listOf = (code: (typeof CODES)[number]) =>
    new Set([...getList(code, TELLING), ...(code === "de" ? DIALECT : [])].map(toPlainText));
  lists ??= CODES.map(listOf);
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
