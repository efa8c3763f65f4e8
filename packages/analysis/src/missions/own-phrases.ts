import type { Language } from "@goals/contracts/languages";
import type { ResearchRecord } from "@goals/contracts/research";
import { readHardTimes } from "../care/hard-times.ts";
import { HURTING } from "../care/redact-care.ts";
import { detectLanguage } from "../languages/detect-language.ts";
import { findThemes, LOVED, type Theme } from "../mirror/find-themes.ts";
import { toId } from "../mirror/line.ts";
import { hasCapital, TITLE, readAnswers } from "../mirror/list-mentions.ts";
import { KIN } from "../mirror/theme-words.ts";
import { digest } from "../sort-records.ts";

/** Sentences that fit any person or thing in the place of "#". Arabic joins "ل" to the word. */
const PHRASES: Readonly<Record<Language, string>> = {
  en: "I make time for # / There is room in my days for # / I keep one evening free for # / I keep time free for #",
  de: "Ich nehme mir Zeit für # / In meinen Tagen ist Platz für # / Ich halte mir einen Abend für # frei / Für # habe ich Zeit",
  ar: "أجد وقتًا ل# / أترك ل# متّسعًا في أيامي / أخصّص ل# وقتًا كل أسبوع",
};
/** Where nothing sets a person apart: true of anybody who looks for their way, personal | professional | unified. */
export const PLAIN_MISSIONS: Readonly<Record<Language, string>> = {
  en: `I am kind to myself / I stay close to what does me good / I give myself time | I do what I can today / I do the next thing in front of me / I do one thing at a time | I take the next small step / I take one day at a time / I go at my own pace`,
  de: `Ich gehe gut mit mir um / Ich bleibe nah bei dem, was mir guttut / Ich lasse mir Zeit | Ich tue heute, was ich kann / Ich mache das, was gerade vor mir liegt / Ich mache eins nach dem anderen | Ich gehe den nächsten kleinen Schritt / Ich nehme einen Tag nach dem anderen / Ich gehe in meinem Tempo`,
  ar: `أرفق بنفسي / أُبقي قربي ما يريحني / آخذ وقتي | أعمل اليوم ما أستطيع / أعمل ما هو أمامي الآن / أعمل شيئًا بعد شيء | أخطو الخطوة الصغيرة التالية / أعيش كل يوم بيومه / أمضي على مهلي`,
};
const GLAD = /^(?:energizers_drainers 0|interests_skills 0|time_horizons [01])$/u;

/** The thing with the article or the "my" that the person wrote before it; undefined where its grammar is not sure. */
function nameThing({ word, rank, places }: Theme, language: Language): string | undefined {
  const text = [...places.keys()].map((answer) => answer.text).join("\n");
  const behind = (articles: string) =>
    new RegExp(String.raw`(?<![\p{L}])(?:${articles}) ${word}(?![\p{L}\p{N}])`, "iu").exec(
      text,
    )?.[0];
  // An Arabic thing is as often another one of the same name.
  if (language === "ar") return undefined;
  // "Room for Renfrew": a name that is no person's may be of a place to get away from.
  if (rank > 0 || /[-\d]/u.test(word)) return undefined;
  if (language === "en")
    return word.endsWith("ing") ? word.toLowerCase() : behind("my|the")?.toLowerCase();
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
export type OwnPhrase = ReturnType<typeof listOwnPhrases>[number];

/** Missions that name what comes back gladly and drains nowhere: "I make time for Eoin". Only where the grammar is sure. */
export function listOwnPhrases(
  records: readonly ResearchRecord[],
  language: Language,
  seed: string,
) {
  const answers = readAnswers(records);
  if (detectLanguage(answers.map(({ text }) => text)) !== language) return [];
  const isLoss = answers.some(({ text }) => readHardTimes(text).isSign);
  return findThemes(answers, language).flatMap((theme, place) => {
    const ids = [...theme.places.keys()].map(toId);
    const isPerson = theme.rank === 2;
    const glad = ids.filter((id) => GLAD.test(id)).length;
    const isLoved = isPerson
      ? glad > 1 && theme.isClose
      : glad > 0 && ids.some((id) => LOVED.test(id));
    // Beside any loss a name may be that of the dead.
    const isLost =
      (isPerson && isLoss) ||
      [...theme.places.keys()].some(({ text }) => readHardTimes(text).hasLeft);
    const name = isPerson ? namePerson(theme, language) : nameThing(theme, language);
    if (
      !isLoved ||
      isLost ||
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
