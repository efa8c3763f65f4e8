import type { Language } from "@goals/contracts/languages";
import type { ResearchRecord } from "@goals/contracts/research";
import { HURTING } from "../care/redact-care.ts";
import { detectLanguage } from "../languages/detect-language.ts";
import { findThemes, LOVED, type Theme } from "../mirror/find-themes.ts";
import { toId } from "../mirror/line.ts";
import { hasCapital, TITLE, readAnswers } from "../mirror/list-mentions.ts";
import { KIN } from "../mirror/theme-words.ts";
import { digest } from "../sort-records.ts";

/** Sentences that fit any person or thing in the place of "#". Arabic joins "ل" to the word. */
const PHRASES: Readonly<Record<Language, string>> = {
  en: "I make time for # / I keep an hour of my week for # / I save a good hour for # / There is room in my week for #",
  de: "Ich nehme mir Zeit für # / Ich halte jede Woche eine Stunde für # frei / Ich hebe mir eine gute Stunde für # auf / In meiner Woche ist Platz für #",
  ar: "أجد وقتًا ل# / أعطي # ساعة من أسبوعي / أحفظ ل# مكانًا في أسبوعي / أترك ل# متّسعًا في أيامي",
};
const GLAD = /^(?:energizers_drainers 0|interests_skills 0|time_horizons [01])$/u;

/** The thing with the article or the "my" that the person wrote before it; undefined where its grammar is not sure. */
function nameThing({ word, rank, places }: Theme, language: Language): string | undefined {
  const text = [...places.keys()].map((answer) => answer.text).join("\n");
  const behind = (articles: string) =>
    new RegExp(String.raw`(?<![\p{L}])(?:${articles}) ${word}(?![\p{L}\p{N}])`, "iu").exec(
      text,
    )?.[0];
  if (language === "ar") {
    const bare = word.replace(/^ال/u, "");
    return word !== bare || text.includes(`ال${bare}`) ? `ال${bare}` : undefined;
  }
  if (rank > 0 || /[-\d]/u.test(word)) return word;
  if (language === "en")
    return word.endsWith("ing") ? word.toLowerCase() : behind("my|the")?.toLowerCase();
  if (/^\p{Ll}+[lrt]?n$/u.test(word) && !behind("der|die|das|den|dem"))
    return `das ${word.charAt(0).toUpperCase()}${word.slice(1)}`;
  const found = behind("die|das|meine") ?? behind("zur")?.replace(/^zur/iu, "die");
  return found && hasCapital({ word }) ? found.charAt(0).toLowerCase() + found.slice(1) : undefined;
}

/** Names that read as other words behind "for": "for here", "for hope". */
const NO_NAME = /^(?:هنا|[أا]مل|جود|منى)$/u;

/** A person by their name. English and German relatives need a "my" in the right form, so they are left out. */
function namePerson({ word }: Theme, language: Language): string | undefined {
  if (NO_NAME.test(word) || (language !== "ar" && KIN.has(word.toLowerCase()))) return undefined;
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** A mission that names a person or a thing of the person's own. */
export interface OwnPhrase {
  readonly isPerson: boolean;
  readonly phrase: string;
}

/** Missions that name what comes back gladly and drains nowhere: "I make time for Eoin". Only where the grammar is sure. */
export function listOwnPhrases(
  records: readonly ResearchRecord[],
  language: Language,
  seed: string,
): OwnPhrase[] {
  const answers = readAnswers(records);
  if (detectLanguage(answers.map(({ text }) => text)) !== language) return [];
  return findThemes(answers, language).flatMap((theme, place): OwnPhrase[] => {
    const ids = [...theme.places.keys()].map(toId);
    const isPerson = theme.rank === 2;
    const glad = ids.filter((id) => GLAD.test(id)).length;
    const isLoved = isPerson ? glad > 1 : glad > 0 && ids.some((id) => LOVED.test(id));
    const name = isPerson ? namePerson(theme, language) : nameThing(theme, language);
    if (
      !isLoved ||
      name === undefined ||
      TITLE.test(theme.word) ||
      ids.some((id) => HURTING.test(id))
    )
      return [];
    const phrases = PHRASES[language].split(" / ");
    const phrase = phrases[(digest(seed) + place) % phrases.length] ?? "";
    return [{ isPerson, phrase: phrase.replace("#", () => name).replace("لال", "لل") }];
  });
}
