import type { Language } from "@goals/contracts/languages";
import { QUESTIONS_IN_ORDER } from "@goals/contracts/questions/questions";
import type { CoachAnswers } from "./coach-answers.ts";

const WORD = /[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu;
const NUMBER = /\p{Nd}+(?:[.,:]\p{Nd}+)*/gu;
const CASED_NAME = /\p{Lu}[\p{L}\p{M}]+(?:['’-]\p{L}+)*/gu;
const STARTS_SENTENCE = /[.!?:;…\u{FFFC}(–—]["'“„«]?\s*$/u;

/** Words in lower case, with a straight apostrophe. */
export function readWords(text: string): string[] {
  return [...text.matchAll(WORD)].map(([word]) => word.toLowerCase().replaceAll("’", "'"));
}

/** The numbers in a text. Arabic and Persian digits are converted. */
const readNumbers = (text: string): string[] =>
  [...text.matchAll(NUMBER)].map(([number]) =>
    number.replaceAll(/[٠-٩۰-۹]/gu, (digit) => String((digit.codePointAt(0) ?? 0) % 16)),
  );

/** The words and numbers that a line may use because the person or the questionnaire did. */
type Vocabulary = ReturnType<typeof readVocabulary>;

export function readVocabulary({ written, chosen, earlier, pinned, tags }: CoachAnswers) {
  const texts = [
    ...written.map(({ text }) => text),
    ...chosen.map(({ option }) => option),
    ...earlier.flatMap(({ question, answer }) => [question, answer]),
    ...pinned,
    ...tags,
    ...QUESTIONS_IN_ORDER.flatMap(({ title, items, prompts }) => [
      title,
      ...items.map((item) => item.text),
      ...prompts,
    ]),
  ];
  return { words: new Set(texts.flatMap(readWords)), numbers: new Set(texts.flatMap(readNumbers)) };
}

/** True if the vocabulary has a word, also with another ending. */
export function isTheirWord({ words }: Vocabulary, word: string): boolean {
  const plain = word.toLowerCase().replaceAll("’", "'");
  if (words.has(plain)) return true;
  const stem = plain.replace(/'s?$/u, "");
  const length = Math.min(stem.length, Math.max(4, stem.length - 2));
  return [...words].some(
    (each) => each.startsWith(stem.slice(0, length)) && Math.abs(each.length - stem.length) <= 3,
  );
}

export const findForeignNumber = (text: string, { numbers }: Vocabulary) =>
  readNumbers(text).find((number) => !numbers.has(number));

/** Finds an invented name by its capital letter. In German and Arabic only the second reading looks for them. */
export function findForeignName(text: string, vocabulary: Vocabulary, language: Language) {
  if (language === "de") return undefined;
  return [...text.matchAll(CASED_NAME)]
    .filter(
      ({ index }) => index > 0 && !STARTS_SENTENCE.test(text.slice(Math.max(0, index - 9), index)),
    )
    .map(([name]) => name)
    .find((name) => !/^I['’]/.test(name) && !isTheirWord(vocabulary, name));
}

const SCRIPTS: Readonly<Record<Language, RegExp>> = {
  en: /\p{Script=Latin}/gu,
  de: /\p{Script=Latin}/gu,
  ar: /\p{Script=Arabic}/gu,
};

/** True when at least half of a text's letters belong to the script of a language. */
export function isInScript(text: string, language: Language): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return letters === 0 || (text.match(SCRIPTS[language])?.length ?? 0) * 2 >= letters;
}
