import type { CareLanguage } from "./care-language.ts";

type Code = CareLanguage["code"];
const set = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

const CODES = ["en", "de", "es", "fr"] as const;
const ARABIC_LETTER = /[\u0621-\u064a]/;

/** Small words of each language that are rare in the other three, as `toPlainText` spells them. German has those of its dialects. */
const SMALL_WORDS: Readonly<Record<(typeof CODES)[number], ReadonlySet<string>>> = {
  en: set(
    `i the and my to of is it im dont in that was for with not be have at me this on so but just you a am or all if they what when who ive id an are its we he she there from about too because want wanna gonna everyone nobody would without up been being had out by`,
  ),
  de: set(
    `ich und der das nicht mich mir ist zu ein eine bin mehr mit auf fur habe mein meine will es den so wenn dass aber auch nur alles nichts noch wie sich im am sie er wir dem hab kann ohne keinen kein keine werde sein oder um beim bei von vor is war hob han ham hot hat ned net nid nix koa koan wia ois isch gsi gwesn dr dro scho no da do vom zum gschnitten gschnittn`,
  ),
  es: set(
    `que no la el me de mi yo es en y los las un una con para por ya nada todo quiero como estoy mas muy pero porque soy lo se a del al esto vida siento cuando nadie sin mis he tengo ojala seria`,
  ),
  fr: set(
    `je de la le les et ne pas plus que un une mon ma mes me suis est jai pour dans en ce qui des du tout rien avec cest moi jen sur il elle on veux nai sans quand tous ca au aux personne trop vie si mais envie a sen`,
  ),
};

/** One small word is too little to tell by. */
const ENOUGH = 2;

/** The languages a sentence may be in. Beside `home` another one counts only with more of its words: "die" is an article. */
export function detectCareLanguages(sentence: string, home?: string): ReadonlySet<Code> {
  if (ARABIC_LETTER.test(sentence)) return new Set(["ar"]);
  const words = [...new Set(sentence.split(" "))];
  const found = CODES.map((code) => words.filter((word) => SMALL_WORDS[code].has(word)).length);
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
