import type { CareLanguage } from "./care-language.ts";

type Code = CareLanguage["code"];
const set = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

const CODES = ["en", "de", "es", "fr"] as const;
const ARABIC_LETTER = /[\u0621-\u064a]/;

/** Small words of each language that are rare in the other three, as `toPlainText` spells them. */
const SMALL_WORDS: Readonly<Record<(typeof CODES)[number], ReadonlySet<string>>> = {
  en: set(
    "i the and my to of is it im dont in that was for with not be have at me this on so but just you a am or all if they what when who ive id an are its we he she there from about too because want everyone nobody would without up been being had out by",
  ),
  de: set(
    "ich und der die das nicht mich mir ist zu ein eine bin mehr mit auf fur habe mein meine will es den so wenn dass aber auch nur alles nichts noch wie sich im am sie er wir dem hab kann ohne keinen kein keine werde sein oder um beim bei von vor",
  ),
  es: set(
    "que no la el me de mi yo es en y los las un una con para por ya nada todo quiero como estoy mas muy pero porque soy lo se a del al esto vida siento cuando nadie sin mis he tengo ojala seria",
  ),
  fr: set(
    "je de la le les et ne pas plus que un une mon ma mes me suis est jai pour dans en ce qui des du tout rien avec cest moi jen sur il elle on veux nai sans quand tous ca au aux personne trop vie si mais envie a sen",
  ),
};

function counts(plain: string): number[] {
  const words = plain.split(" ");
  return CODES.map((code) => words.filter((word) => SMALL_WORDS[code].has(word)).length);
}

/** One small word is too little to tell by. */
const ENOUGH = 2;

/** The languages a sentence may be in; all of them where its small words do not tell. */
export function detectCareLanguages(sentence: string): ReadonlySet<Code> {
  if (ARABIC_LETTER.test(sentence)) return new Set(["ar"]);
  const found = counts(sentence);
  const most = Math.max(...found);
  return new Set(CODES.filter((_, index) => most < ENOUGH || (found[index] ?? 0) * 2 >= most));
}
