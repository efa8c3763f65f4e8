import type { AnalysisList } from "@goals/contracts/analysis";
import type { Language } from "@goals/contracts/languages";
import type { SectionId } from "@goals/contracts/sections";

/** A question with a written answer: its list and its plain heading. A heading claims nothing about the answer. */
export interface PromptHeading {
  readonly section: SectionId;
  readonly prompt: number;
  readonly list: AnalysisList;
  /** Left out of a gentle report. */
  readonly isHard?: boolean;
  readonly lead: Readonly<Record<Language, string>>;
}

/** In the order in which the lines stand in their lists. */
export const PROMPT_HEADINGS: readonly PromptHeading[] = [
  {
    section: "energizers_drainers",
    prompt: 0,
    list: "highlights",
    lead: {
      en: "When you last lost track of time",
      de: "Als du zuletzt die Zeit vergessen hast",
      ar: "آخر مرة نسيت فيها الوقت",
    },
  },
  {
    section: "working_preferences",
    prompt: 0,
    list: "highlights",
    lead: { en: "Your best working day", de: "Dein bester Arbeitstag", ar: "أفضل يوم عمل لك" },
  },
  {
    section: "strengths_weaknesses",
    prompt: 0,
    list: "strengths",
    lead: {
      en: "A time you were at your best",
      de: "Als du in Bestform warst",
      ar: "حين كنت في أفضل حالاتك",
    },
  },
  {
    section: "strengths_weaknesses",
    prompt: 1,
    list: "strengths",
    lead: {
      en: "Feedback you have heard more than once",
      de: "Was du mehr als einmal über dich gehört hast",
      ar: "ما سمعته عن نفسك أكثر من مرة",
    },
  },
  {
    section: "interests_skills",
    prompt: 0,
    list: "opportunities",
    lead: {
      en: "A free hour that nobody pays you for",
      de: "Eine freie Stunde, die dir niemand bezahlt",
      ar: "ساعة حرة لا يدفع لك أحد مقابلها",
    },
  },
  {
    section: "interests_skills",
    prompt: 1,
    list: "opportunities",
    lead: {
      en: "The skill you would raise, and what would prove it",
      de: "Was du besser können willst, und woran du es merkst",
      ar: "المهارة التي تريد رفعها، وما يثبت ذلك",
    },
  },
  {
    section: "time_horizons",
    prompt: 1,
    list: "opportunities",
    lead: {
      en: "Looking back 90 days from now, glad of",
      de: "In 90 Tagen im Rückblick",
      ar: "حين تنظر إلى الوراء بعد 90 يومًا",
    },
  },
  {
    section: "time_horizons",
    prompt: 0,
    list: "opportunities",
    lead: {
      en: "An ordinary Tuesday three years from now",
      de: "Ein gewöhnlicher Dienstag in drei Jahren",
      ar: "يوم ثلاثاء عادي بعد ثلاث سنوات",
    },
  },
  {
    section: "energizers_drainers",
    prompt: 1,
    list: "watchouts",
    isHard: true,
    lead: {
      en: "A recent day that drained you",
      de: "Ein Tag, der dich zuletzt Kraft gekostet hat",
      ar: "يوم قريب استنزفك",
    },
  },
  {
    section: "working_preferences",
    prompt: 1,
    list: "watchouts",
    isHard: true,
    lead: { en: "What makes you stall", de: "Was dich ins Stocken bringt", ar: "ما الذي يعطّلك" },
  },
];

const COUNTS = {
  en: ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"],
  de: ["zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn"],
};

/** The heading of a word that stands in several answers. */
export function describeTheme(word: string, answers: number, language: Language): string {
  if (language === "ar") {
    return answers === 2 ? `«${word}» في اثنتين من إجاباتك` : `«${word}» في ${answers} من إجاباتك`;
  }
  const count = COUNTS[language][answers - 2] ?? String(answers);
  return language === "de"
    ? `„${word}“ steht in ${count} deiner Antworten`
    : `“${word}” stands in ${count} of your answers`;
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
