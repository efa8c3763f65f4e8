import { ANALYSIS_LISTS } from "@goals/contracts/analysis";
import type { Language } from "@goals/contracts/languages";
import { SECTIONS } from "@goals/contracts/sections";
import type { Sentence } from "@goals/contracts/split-sentences";
import { readTable } from "../read-table.ts";

/** Section, prompt and list | English | German | Arabic, in the order in which the lines stand in their lists. */
const ROWS = `
energizers_drainers 0 highlights | When you last lost track of time | Als du zuletzt die Zeit vergessen hast | آخر مرة سرقك فيها الوقت
working_preferences 0 highlights | Your best working day | Dein bester Arbeits- oder Lerntag | يومك الأمثل في العمل أو الدراسة
strengths_weaknesses 0 strengths | A time you were at your best | Ein Moment, in dem du richtig gut warst | موقف يُحسب لك
strengths_weaknesses 1 themes | Feedback you have heard more than once | Was du schon öfter über dich gehört hast | ما سمعته عن نفسك أكثر من مرة
interests_skills 0 opportunities | A free hour that nobody pays you for | Eine freie Stunde, nur für dich | لو كانت لك ساعة فراغ
interests_skills 1 opportunities | The skill you would raise, and what would prove it | Was du besser können willst, und woran du es merken würdest | مهارة هذا العام، وعلامة إتقانها
time_horizons 1 opportunities | What you would be glad of 90 days from now | Worüber du in 90 Tagen froh wärst | ما يسرّك أن يتحقّق خلال 90 يومًا
time_horizons 0 opportunities | An ordinary Tuesday three years from now | Ein gewöhnlicher Dienstag in drei Jahren | ثلاثاء من أيامك بعد ثلاث سنوات
energizers_drainers 1 watchouts | When a day drains you | Wenn ein Tag Kraft kostet | حين يُرهقك يوم
working_preferences 1 watchouts | When you get stuck | Wenn es stockt | حين يتعطّل الأمر`;

/** The questions with written answers, their lists and plain headings. A heading names the subject and stays true beside "I never get stuck". */
export const PROMPT_HEADINGS = readTable(ROWS).flatMap(
  ([place = "", en = "", de = "", ar = ""]) => {
    const [id, prompt, name] = place.split(" ");
    const section = SECTIONS.find((each) => each === id);
    const list = ANALYSIS_LISTS.find((each) => each === name);
    return section && list ? [{ section, prompt: Number(prompt), list, lead: { en, de, ar } }] : [];
  },
);
export type PromptHeading = (typeof PROMPT_HEADINGS)[number];

const MARKS = { en: ["“", "”"], de: ["„", "“"], ar: ["«", "»"] } as const;
const quote = (text: string, language: Language) => MARKS[language].join(text);
const APPEARS = { en: "# appears in:", de: "# kommt vor in:", ar: "لـ# حضور في إجاباتك:" };

export function describeTheme(
  word: string,
  headings: readonly PromptHeading[],
  language: Language,
) {
  const comma = language === "ar" ? "، " : ", ";
  const named = headings.map(({ lead }) => quote(lead[language], language)).join(comma);
  return `${APPEARS[language].replace("#", () => quote(word, language))} ${named}.`;
}

/** A line for clients that only know lists: the heading and the quotes of its answer, with "…" for what lies between. */
export function joinLine(lead: string, quotes: readonly Sentence[], language: Language): string {
  return `${lead}: ${quote(quotes.map(({ text }) => text).join(" … "), language)}`;
}
