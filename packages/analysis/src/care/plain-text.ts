/** A sentence where it stands in a text, with what the patterns are matched against. */
export interface Sentence {
  readonly start: number;
  readonly end: number;
  readonly plain: string;
}

const SENTENCE = /[^.!?…;\n。！？؟؛]+/g;
type Letters = Readonly<Record<string, string>>;
const LETTERS: Letters = { ß: "ss", œ: "oe", æ: "ae", ø: "o", ł: "l" };
const DIGITS: Letters = { "0": "o", "1": "i", "3": "e", "4": "a", "5": "s" };

/** "Disappointed, that I woke up" is one statement: a comma before a conjunction parts nothing. */
const CONJOINED = / , (?=(?:dass|ob|zu|that|que|qu|ان|اني|انني|انه|لاني|لانني)(?![^ ]))/g;

/** One to three words over and over say no more than three times: a flood of them costs no more. */
const REPEATED = /(?<![^ ])((?:[^ ]+ ){1,3}?)\1{3,}/g;

/** "su1c1de" for "suicide": a digit between letters is one of them. */
function withoutDisguise(text: string): string {
  return text
    .replace(/(?<=[a-z])[01345](?=[a-z])/g, (digit) => DIGITS[digit] ?? digit)
    .replace(/(?<=[a-z])[*@#$](?=[a-z])/g, "");
}

const ARABIC_SPELLING: Letters = { أ: "ا", إ: "ا", آ: "ا", ئ: "ي", ؤ: "و", ة: "ه", ى: "ي" };
/** "أحسن حياة" is also written "احسن حياه": both are reduced to one spelling. */
export const spellArabic = (text: string): string =>
  text.replace(/[أإآئؤةى]/g, (letter) => ARABIC_SPELLING[letter] ?? letter);

/** "I can’t, sooo tired" becomes "i cant , so tired": lower case, no accents and apostrophes, a comma as a word of its own. */
export function toPlainText(text: string): string {
  const lower = text
    .toLowerCase()
    .replace(/\s+/g, " ")
    .normalize("NFKD")
    .replace(/[\p{M}\u200b-\u200f\u2060\ufeff]/gu, "")
    .replace(/[ßœæøł]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/['’‘ʼ´`]/g, "");
  return spellArabic(withoutDisguise(lower))
    .replace(/([a-z])\1{2,}/g, "$1")
    .replace(/ ?[,،:()] ?| [-–—]+ |—/g, " , ")
    .replace(/[^\p{L}\p{N},]+/gu, " ")
    .replace(CONJOINED, " ")
    .replace(REPEATED, "$1$1$1")
    .trim();
}

/** A plain sentence, and in Arabic also with "and" and "so" parted from the words they are written onto. */
export function listReadings(plain: string): string[] {
  const parted = plain.replace(/(?<![^ ])([وف])(?=[\u0621-\u064a]{2})/gu, "$1 ");
  return parted === plain ? [plain] : [plain, parted];
}

/** The sentences of a text in order, each with its place. A flood of short ones repeats itself. */
export function splitSentences(text: string): Sentence[] {
  const known = new Map<string, string>();
  return [...text.matchAll(SENTENCE)].flatMap(({ 0: found, index: start }) => {
    const plain = known.get(found) ?? toPlainText(found);
    known.set(found, plain);
    return plain === "" ? [] : [{ start, end: start + found.length, plain }];
  });
}
