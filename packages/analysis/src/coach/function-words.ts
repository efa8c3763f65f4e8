/** Frequent words that few other languages have, to tell the language of a short line. */
const FUNCTION_WORDS: Readonly<Record<string, ReadonlySet<string>>> = {
  en: toSet(
    "the and you your that with what when not for this have is are it was of to in on they would who how but from where still never asks say said yours it's you're don't",
  ),
  de: toSet(
    "der die das und du dein deine deinen deinem dir dich nicht mit was wenn für ist es ein eine einen einem im von zu auf auch aber wer wie bei dem den noch nie sich als wo hast bist sagst wäre würde",
  ),
  es: toSet(
    "el la los las y que tu tus te con lo para no un una es por cuando pero qué quién cómo donde dónde del al más como sin ya eres has dices su sus está nunca",
  ),
  fr: toSet(
    "le la les et que tu ton ta tes te avec ce pour ne pas un une est quand mais qui comment où des du dans plus sans ou sur au aux c'est qu'est l'on jamais tes toi es as dis",
  ),
  ar: toSet(
    "من في على إلى أن ما لا هو هي هذا هذه التي الذي مع عن كل لم قد ثم أو بين حين حيث لك أنت كنت عند",
  ),
};

function toSet(words: string): ReadonlySet<string> {
  return new Set(words.split(" "));
}

/** True when a word says nothing of the subject of a line, in any of the five languages. */
export function isFunctionWord(word: string): boolean {
  return Object.values(FUNCTION_WORDS).some((words) => words.has(word));
}

const FEW = 3;
/** A language that a person writes in has at least this share of its function words in their answers. */
const SHARE_MIN = 0.06;

const countIn = (words: readonly string[]) =>
  Object.entries(FUNCTION_WORDS).map(([code, known]) => ({
    code,
    count: words.filter((word) => known.has(word)).length,
  }));

/** The languages of the five that a person writes in; for texts whose language could not be told. */
export function findLanguages(words: readonly string[]): string[] {
  return countIn(words)
    .filter(({ count }) => count > 0 && count >= words.length * SHARE_MIN)
    .map(({ code }) => code);
}

/** True when words are surely of a language that is not expected: three of that one, and not half as many of an expected. */
export function isOtherLanguage(words: readonly string[], expected: readonly string[]): boolean {
  const counts = countIn(words);
  const [best] = counts.toSorted((one, other) => other.count - one.count);
  if (!best || best.count < FEW || expected.includes(best.code)) return false;
  const theirs = counts.filter(({ code }) => expected.includes(code)).map(({ count }) => count);
  return 2 * Math.max(0, ...theirs) < best.count;
}

const SCRIPTS = [
  "Latin",
  "Arabic",
  "Cyrillic",
  "Greek",
  "Hebrew",
  "Han",
  "Hangul",
  "Kana",
] as const;
const SCRIPT_PATTERNS = SCRIPTS.map((name) =>
  name === "Kana"
    ? /[\p{Script=Hiragana}\p{Script=Katakana}]/gu
    : new RegExp(`\\p{Script=${name}}`, "gu"),
);

/** The script most letters of a text are of; undefined for a text of few letters. */
export function findScript(text: string): string | undefined {
  const counts = SCRIPT_PATTERNS.map((pattern) => text.match(pattern)?.length ?? 0);
  const most = Math.max(...counts);
  return most < 8 ? undefined : SCRIPTS[counts.indexOf(most)];
}
