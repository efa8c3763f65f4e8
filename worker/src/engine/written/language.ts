import type { Word } from "./words.ts";

const set = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

/** Common in English, and nothing common in its neighbours. */
const ENGLISH = set(`
the and my with that it this when they but what which their from been were you would could about because i'm i've i'd
it's for at of was had is are have how who where your our out up them there then than some more very into just someone something anything
nothing nobody everyone everything myself together without again before after through away much many other only make makes
made want know think feel good time home would've don't didn't can't there's that's what's he's she's we're
`);

/** Common in another language of Latin script, and rare in English. */
const ELSEWHERE = set(`
und ich der das mit nicht ein eine ist mein meine auf zu für wenn wir
le les et je avec est un une des mon ma mes dans pour nous que qui pas du
el los las y con sin desde mi una por para muy es yo en
il che sono di della mio mia non
os um uma meu minha eu não
het een ik niet mijn voor
och jag inte att som är og jeg ikke er på
i się na nie jest mam że
ben ve bir bu saya yang di
`);

/** "j'aurais", "l'heure", "qu'il": French and Italian leave a vowel out where English does not. */
const ELISION = /^(?:[jlntm]|qu|dell|nell|un)'\p{L}/u;

/** Enough words for English to show itself. */
const ENOUGH_WORDS = 12;
const ENGLISH_SHARE = 0.1;
const PLAIN_SHARE = 0.75;

/**
 * Whether the engine can read a text. It knows English alone; a note of a few plain letters gets the benefit of
 * the doubt, because "piano, garden" has no grammar to tell it by.
 */
export function isReadable(text: string, words: readonly Word[]): boolean {
  // A lower-case "i" is a word of Polish and Italian, an upper-case one is English.
  const english = words.filter(
    (word) => ENGLISH.has(word.lower) || text.slice(word.start, word.end) === "I",
  );
  const elsewhere = words.filter(
    (word) =>
      (ELSEWHERE.has(word.lower) || ELISION.test(word.lower)) &&
      text.slice(word.start, word.end) !== "I",
  );
  if (elsewhere.length > english.length) return false;
  if (english.length >= words.length * ENGLISH_SHARE) return words.length > 0;
  const plain = words.filter((word) => /^[a-z'-]+$/.test(word.lower));
  return words.length < ENOUGH_WORDS && plain.length >= words.length * PLAIN_SHARE;
}
