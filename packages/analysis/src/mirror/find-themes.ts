import { QUESTIONS_IN_ORDER } from "@goals/contracts/questions/questions";
import type { SectionId } from "@goals/contracts/sections";
import type { Sentence } from "@goals/contracts/split-sentences";
import type { DetectedLanguage } from "../languages/detect-language.ts";
import { isFrequentWord, withoutPrefix } from "../languages/is-frequent-word.ts";

/** An answer in its sentences. */
export interface Answer {
  readonly section: SectionId;
  readonly prompt: number;
  readonly sentences: readonly Sentence[];
}

/** A name, a place or a thing that stands in two or more answers. */
export interface Theme {
  readonly key: string;
  /** As it was first written. */
  readonly word: string;
  readonly isPerson: boolean;
  /** The sentences with it, by answer, in the order of the answers. */
  readonly places: ReadonlyMap<Answer, readonly Sentence[]>;
}

const WORD = /[$€£]\s?\d[\d.,]*\d|\p{L}[\p{L}\p{M}\p{N}]*(?:['’-]\p{L}[\p{L}\p{M}]*)*|\d+\s?[€£]/gu;
const WORD_MIN = 4;
const WORD_MAX = 30;

const set = (words: string) => new Set(words.split(" "));
/** Capitals that name no person and no place. */
const CALENDAR = set(
  "monday tuesday wednesday thursday friday saturday sunday mon tue wed thu fri sat sun january february march april may june july august september october november december christmas easter " +
    "montag dienstag mittwoch donnerstag freitag samstag sonnabend sonntag januar februar märz mai juni juli oktober dezember weihnachten ostern " +
    "lunes martes miércoles jueves viernes sábado domingo enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre " +
    "lundi mardi mercredi jeudi vendredi samedi dimanche janvier février mars avril juin juillet août septembre octobre novembre décembre " +
    "الاثنين الثلاثاء الأربعاء الخميس الجمعة السبت الأحد i i'm i'll i've i'd ok god lol",
);
const NUMBERS = set(
  "five seven eight nine eleven twelve thirteen fifteen twenty thirty forty fifty hundred thousand million once twice thrice zwölf zwanzig dreißig vierzig fünfzig hundert tausend doce quince veinte treinta cuarenta cincuenta cien onze douze quinze vingt trente quarante cinquante cent",
);
/** "didnt", "J'ai", "they're" */
const CONTRACTION =
  /^(?:\p{L}+n['’]?t|\p{L}+['’](?:ll|ve|re|d|m)|(?:im|ive|id|youre|theyre|thats|whats)|(?:[jlcdmtsnq]|qu|jusqu|lorsqu)['’].+)$/u;
/** Kin are people without a name. */
const KIN = set(
  "mother mom mum mama mam father dad papa grandma grandpa grandmother grandfather nan nana granddad grandad sister brother daughter son wife husband niece nephew aunt uncle cousin grandson granddaughter twins " +
    "mutter mama vater papa oma opa schwester bruder tochter sohn frau mann nichte neffe tante onkel enkel enkelin " +
    "madre mamá padre papá abuela abuelo hermana hermano hija hijo esposa esposo sobrina sobrino tía tío " +
    "mère maman père grand-mère grand-père sœur frère fille fils femme mari nièce neveu tante oncle " +
    "أمي أبي أختي أخي ابنتي ابني زوجتي زوجي جدتي جدي خالتي عمي",
);
/** Rare words of the questions themselves, and endings that name no thing. */
const ASKED = new Set(
  QUESTIONS_IN_ORDER.flatMap(({ prompts }) =>
    prompts.flatMap((text) => text.toLowerCase().match(/\p{L}+/gu) ?? []),
  ),
);
const NO_THING: Readonly<Partial<Record<DetectedLanguage, RegExp>>> = {
  en: /(?:ly|ed|n['’]t|['’](?:ll|ve|re|d|m)|body|thing|where|ever|self|selves)$/u,
  de: /^\p{Ll}/u,
  es: /(?:mente|ando|endo|aba|aban|ía|ían|ado|ido|ados|idos)$/u,
  fr: /(?:ment|ais|ait|aient|ant|é|ée|és)$/u,
};

interface Mention {
  readonly key: string;
  readonly word: string;
  readonly isPerson: boolean;
}

/** One key for "bikes" and "bike", "Eoin's" and "Eoin". */
function toKey(word: string): string {
  const plain = word.toLowerCase().replace(/['’]s?$/u, "");
  if (plain.length > WORD_MIN && /[^s]s$/u.test(plain)) return plain.slice(0, -1);
  return withoutPrefix(plain);
}

function readMention(
  word: string,
  isFirst: boolean,
  language: DetectedLanguage | undefined,
): Mention | undefined {
  if (word.length > WORD_MAX) return undefined;
  if (/\d/u.test(word))
    return /[$€£]/u.test(word)
      ? { key: word.replace(/\s/gu, ""), word, isPerson: false }
      : undefined;
  const bare = word.replace(/['’]s?$/u, "");
  const lower = bare.toLowerCase();
  if (CALENDAR.has(lower) || NUMBERS.has(lower) || ASKED.has(lower)) return undefined;
  if (CONTRACTION.test(lower)) return undefined;
  const key = toKey(bare);
  if (KIN.has(lower)) return { key, word: bare, isPerson: true };
  const isCapital = /^\p{Lu}/u.test(bare) && bare.length > 2;
  const isFrequent = language === undefined ? true : isFrequentWord(lower, language);
  // German writes every noun with a capital: there a name is a rare word like others.
  const isName = isCapital && !isFirst && language !== "de" && !/^\p{Lu}+$/u.test(bare);
  if (isName && (language === undefined || !isFrequent)) return { key, word: bare, isPerson: true };
  if (isFrequent || bare.length < (language === "ar" ? 3 : WORD_MIN)) return undefined;
  if (language !== undefined && NO_THING[language]?.test(bare)) return undefined;
  return { key, word: bare, isPerson: false };
}

function listMentions(sentence: Sentence, language: DetectedLanguage | undefined): Mention[] {
  return [...sentence.text.matchAll(WORD)].flatMap(({ 0: word, index }) => {
    const isFirst = !/\p{L}/u.test(sentence.text.slice(0, index));
    return readMention(word, isFirst, language) ?? [];
  });
}

/** What comes back: in two or more different answers, people first, then what stands in most answers. */
export function findThemes(
  answers: readonly Answer[],
  language: DetectedLanguage | undefined,
): Theme[] {
  const found = new Map<
    string,
    { word: string; isPerson: boolean; places: Map<Answer, Sentence[]> }
  >();
  for (const answer of answers) {
    for (const sentence of answer.sentences) {
      for (const { key, word, isPerson } of listMentions(sentence, language)) {
        const theme = found.get(key) ?? { word, isPerson, places: new Map() };
        const sentences = theme.places.get(answer) ?? [];
        if (!sentences.includes(sentence)) sentences.push(sentence);
        theme.places.set(answer, sentences);
        found.set(key, { ...theme, isPerson: theme.isPerson || isPerson });
      }
    }
  }
  return [...found]
    .map(([key, theme]) => ({ key, ...theme }))
    .filter(({ places }) => places.size > 1)
    .toSorted(
      (one, other) =>
        Number(other.isPerson) - Number(one.isPerson) || other.places.size - one.places.size,
    );
}
