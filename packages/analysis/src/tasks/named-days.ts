import { getWeekday, type Day } from "@goals/contracts/dates";

/** Words for each weekday from Sunday on; Arabic as `toPlainTitle` spells it. */
const WEEKDAYS: readonly RegExp[] = [
  /\b(?:sun|sundays?|sonntags?)\b|(?<!\p{L})(?:ال)?احد(?!\p{L})/u,
  /\b(?:mon|mondays?|montags?)\b|(?<!\p{L})(?:ال)?ا?ثنين(?!\p{L})/u,
  /\b(?:tues?|tuesdays?|dienstags?)\b|(?<!\p{L})(?:ال)?ثلاثاء(?!\p{L})/u,
  /\b(?:wed|wednesdays?|mittwochs?)\b|(?<!\p{L})(?:ال)?اربعاء(?!\p{L})/u,
  /\b(?:thurs?|thursdays?|donnerstags?)\b|(?<!\p{L})(?:ال)?خميس(?!\p{L})/u,
  /\b(?:fri|fridays?|freitags?)\b|(?<!\p{L})(?:ال)?جمعه(?!\p{L})/u,
  /\b(?:sat|saturdays?|samstags?|sonnabends?)\b|(?<!\p{L})(?:ال)?سبت(?!\p{L})/u,
];

/** A German weekday with a part of the day ("Dienstagabend") is that day too. */
const GERMAN_COMPOUND =
  /\b(sonntag|montag|dienstag|mittwoch|donnerstag|freitag|samstag)(?=(?:s?kurs|abend|morgen|mittag|vormittag|nachmittag|nacht|früh)[a-zäöüß]*\b)/g;

const TOMORROW =
  /(?<!\p{L})(?:tomorrow|übermorgen|(?<!(?:jeden|am|guten|frühen) )morgen|غدا)(?!\p{L})/u;

const DATE =
  /\b(?:weekends?|next (?:week|month|year)|wochenenden?|nächste[nrs]? (?:woche|monat|jahr)|january|february|march (?=\d)|april|june|july|august|september|october|november|december|januar|jänner|februar|märz|mai|juni|juli|oktober|dezember|christmas|weihnachten|easter|ostern)\b|\d{1,2}\.\s?\d{1,2}\.|\d{4}-\d{2}-\d{2}|\b\d{1,2}(?:st|nd|rd|th)\b|(?<!\p{L})(?:الاسبوع القادم|الشهر القادم|نهايه الاسبوع)(?!\p{L})/u;

/** "by Friday", "bis Freitag", "قبل الجمعة": the last day for it, and no day on which it is done. */
const DEADLINE =
  /(?<!\p{L})(?:by|before|until|till|bis|vor|spätestens|قبل|حتي)(?: (?:the|next|this|end|of|zum|dem|nächsten|kommenden|ende|يوم|نهايه))*(?: \d{1,2}(?:\.|st|nd|rd|th)?(?: of)?)? \S+/gu;

/** A title in lower case without vowel signs, its Arabic letters in one spelling, its digits those of English. */
export function toPlainTitle(title: string): string {
  return title
    .toLowerCase()
    .replace(/[\u064B-\u0652\u0670\u0640]/g, "")
    .replace(/[أإآٱ]/g, "ا")
    .replace(/ة/g, "ه")
    .replace(/ى/g, "ي")
    .replace(/[٠-٩]/g, (digit) => String("٠١٢٣٤٥٦٧٨٩".indexOf(digit)))
    .replace(/\s+/g, " ")
    .trim();
}

/** In plain letters, with the day of "Dienstagabend" as a word of its own. */
const readDays = (title: string) => toPlainTitle(title).replace(GERMAN_COMPOUND, "$1 ");

/** True where a title is about a day that is not `today`: nobody goes to the Tuesday class on a Monday. */
export function namesAnotherDay(title: string, today: Day): boolean {
  const text = readDays(title).replace(DEADLINE, " ");
  const weekdays = WEEKDAYS.flatMap((day, index) => (day.test(text) ? [index] : []));
  const isWeekday = weekdays.length > 0 && !weekdays.includes(getWeekday(today));
  return isWeekday || TOMORROW.test(text);
}

/** True where a title is about a date, and not about the time until one: nobody writes the exam of the 30th before. */
export const namesDate = (title: string): boolean =>
  DATE.test(readDays(title).replace(DEADLINE, " "));

/** True where a title names a day or a date of any kind, the last day for it too. */
export function namesDay(title: string): boolean {
  const text = readDays(title);
  return [...WEEKDAYS, TOMORROW, DATE].some((day) => day.test(text));
}
