import type { AnalysisList } from "@goals/contracts/analysis";
import type { Language } from "@goals/contracts/languages";
import type { SectionId } from "@goals/contracts/sections";

/** A question with a written answer: its list and its plain heading. A heading claims nothing about the answer. */
export interface PromptHeading {
  readonly section: SectionId;
  readonly prompt: number;
  readonly list: AnalysisList;
  readonly lead: Readonly<Record<Language, string>>;
}

/** In the order in which the lines stand in their lists. */
const PLACES: readonly (readonly [SectionId, prompt: number, AnalysisList])[] = [
  ["energizers_drainers", 0, "highlights"],
  ["working_preferences", 0, "highlights"],
  ["strengths_weaknesses", 0, "strengths"],
  ["strengths_weaknesses", 1, "themes"],
  ["interests_skills", 0, "opportunities"],
  ["interests_skills", 1, "opportunities"],
  ["time_horizons", 1, "opportunities"],
  ["time_horizons", 0, "opportunities"],
  ["energizers_drainers", 1, "watchouts"],
  ["working_preferences", 1, "watchouts"],
];

/** English | German | Arabic, in the same order. */
const LEADS = `
When you last lost track of time | Als du zuletzt die Zeit vergessen hast | آخر مرة نسيت فيها الوقت
Your best working day | Dein bester Arbeitstag | أفضل يوم عمل لك
A time you were at your best | Als du in Bestform warst | حين كنت في أفضل حالاتك
Feedback you have heard more than once | Was du mehr als einmal über dich gehört hast | ما سمعته عن نفسك أكثر من مرة
A free hour that nobody pays you for | Eine freie Stunde, die dir niemand bezahlt | ساعة حرة لا يدفع لك أحد مقابلها
The skill you would raise, and what would prove it | Was du besser können willst, und woran du es merkst | المهارة التي تريد رفعها، وما يثبت ذلك
Looking back 90 days from now, glad of | In 90 Tagen im Rückblick | حين تنظر إلى الوراء بعد 90 يومًا
An ordinary Tuesday three years from now | Ein gewöhnlicher Dienstag in drei Jahren | يوم ثلاثاء عادي بعد ثلاث سنوات
A recent day that drained you | Ein Tag, der dich zuletzt Kraft gekostet hat | يوم قريب استنزفك
What makes you stall | Was dich ins Stocken bringt | ما الذي يعطّلك`;

const leads = LEADS.trim().split("\n");

export const PROMPT_HEADINGS: readonly PromptHeading[] = PLACES.map(
  ([section, prompt, list], index) => {
    const [en = "", de = "", ar = ""] = leads[index]?.split(" | ") ?? [];
    return { section, prompt, list, lead: { en, de, ar } };
  },
);

const COUNTS = {
  en: ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"],
  de: ["zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn"],
};
/** Headings have commas of their own. */
const PARTED: Readonly<Record<Language, string>> = { en: "; ", de: "; ", ar: "؛ " };

/** Says in which answers a word stands, by their headings. */
export function describeTheme(word: string, headings: readonly string[], language: Language) {
  const answers = headings.length;
  const places = headings
    .map((heading) => heading.charAt(0).toLowerCase() + heading.slice(1))
    .join(PARTED[language]);
  if (language === "ar") {
    const count = answers === 2 ? "اثنتين" : String(answers);
    return `تتكرر «${word}» في ${count} من إجاباتك: ${places}.`;
  }
  const count = COUNTS[language][answers - 2] ?? String(answers);
  return language === "de"
    ? `„${word}“ kommt in ${count} deiner Antworten wieder: ${places}.`
    : `“${word}” comes back in ${count} of your answers: ${places}.`;
}

const MARKS: Readonly<Record<Language, readonly [string, string]>> = {
  en: ["“", "”"],
  de: ["„", "“"],
  ar: ["«", "»"],
};

/** A line for clients that only know lists: the heading, and the quotes behind it. */
export function joinLine(
  lead: string,
  quotes: readonly { readonly text: string }[],
  language: Language,
): string {
  const [open, close] = MARKS[language];
  return `${lead}: ${quotes.map(({ text }) => `${open}${text}${close}`).join(" ")}`;
}
