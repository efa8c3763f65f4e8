import type { Language } from "@goals/contracts/languages";

/** A phrase that holds an "and" of its own, after which another one would be heard as part of it. */
const CONJUNCTION: Readonly<Record<Language, RegExp | undefined>> = {
  en: /\b(?:and|or)\b/,
  de: /\b(?:und|oder)\b/,
  ar: undefined,
};

const SUBJECT: Readonly<Record<Language, string>> = { en: "I ", de: "Ich ", ar: "" };
const JOINED: Readonly<Record<Language, string>> = { en: ", and I ", de: ", und ich ", ar: "، و" };

/** "I …, and I …. I …." A third phrase is a sentence of its own, and so is one after an "and". */
export function joinPhrases(phrases: readonly string[], language: Language): string {
  const [first, second, ...rest] = phrases;
  if (first === undefined) return "";
  const subject = SUBJECT[language];
  const say = (phrase: string) => `${subject}${phrase}.`;
  if (second === undefined) return say(first);
  const isSeparate = [first, second].some((phrase) => CONJUNCTION[language]?.test(phrase));
  const opening = isSeparate
    ? [say(first), say(second)]
    : [say(`${first}${JOINED[language]}${second}`)];
  return [...opening, ...rest.map(say)].join(" ");
}
