import { addDays, getWeekday, type Day } from "@goals/contracts/dates";
import type { Objective } from "@goals/contracts/objectives";

/** "bis Do", "Abgabe Fr", and "Sa Wahid anrufen" in a list */
const SHORT = ["so", "mo", "di", "mi", "do", "fr", "sa"].map(
  (day) => String.raw`(?<=(?<!\p{L})(?:bis|am|abgabe) |^(?=mo|fr|sa))${day}(?![\p{L}.])`,
);
/** Words for each weekday from Sunday on, German ones also in "Dienstagskurs"; Arabic as `toPlainText` spells it. */
const WEEKDAYS: readonly RegExp[] = [
  /\b(?:sun|sundays?)\b|sonntag|su?nn?tig|(?<!\p{L})(?:(?<!(?:ما|اي|في|من) )احد|الاحد|الحد(?! من| ال?ادني| ال?اقصي))(?!\p{L})/u,
  /\b(?:mon|mondays?)\b|montag(?!smaler)|m[äo]n?tig|(?<!\p{L})(?:الا?ثنين|(?<=(?:يوم|قبل|لحد|حتي) )(?:ا?ثنين|الا?تنين))(?!\p{L})/u,
  /\b(?:tues?|tuesdays?)\b|dienstag|dienstig|ziischtig|(?<!\p{L})(?:(?:ال)?ثلاثاء|الثلاثا|الثلثاء|التلاتا?ء?)(?!\p{L})/u,
  /\b(?:weds?|wednesdays?)\b|mittwoch|mittw[uü]+ch|(?<!\p{L})(?:(?:ال)?اربعاء|الاربعا|(?<=يوم )الاربع)(?!\p{L})/u,
  /\b(?:thu|thurs?|thursdays?)\b|donnerstag|donner(?:sch|s)tig|donnschtig|(?<!\p{L})(?:ال)?خميس(?! مشيط|\p{L})/u,
  /\b(?:fri|fridays?)\b|freitag|fr[ei]+tig|(?<!\p{L}|(?:مرتين|مرات|مره|الاقل) (?:في|ب) ?)(?:ال)?جمعه(?!\p{L})/u,
  /\b(?:sat|saturdays?)\b|samstag|sams(?:ch)?tig|sonnabend|(?<!\p{L})(?:ال)?سبت(?!\p{L})/u,
].map((day, index) => new RegExp(`${day.source}|${SHORT[index]}`, "u"));
const OTHER_DAYS =
  /(?<!\p{L})(?:tomorrow|übermorgen|(?<!(?:jeden|am|guten|frühen) )morgen|غدا|بكره|(?:at|on|over|per|every|each|am|pro|next|this|jedes|nächstes) (?:the )?(?:week-?end|wochenende|wuchenend)|weekends|wknds?|wochenenden|(?:ال)?ويكاند\p{L}*)(?!\p{L})/u;

const MONTHS =
  `january|jan|januar|jänner|يناير|كانون الثاني|جانفي ; february|feb|februar|فبراير|شباط|فيفري ; march|märz|مارس|اذار ; april|apr|ابريل|نيسان|افريل ; may|mai|مايو|ايار|ماي ; june|jun|juni|يونيو|حزيران|جوان ;
july|jul|juli|يوليو|تموز|يوليوز|جويليه ; august|aug|اغسطس|اب|غشت|اوت ; september|sept|sep|سبتمبر|ايلول|شتنبر ; october|oct|oktober|okt|اكتوبر|تشرين الاول ; november|nov|نوفمبر|تشرين الثاني|نونبر ; december|dec|dezember|dez|ديسمبر|كانون الاول|كانون|دجنبر`.split(
    / ;\s/u,
  );
const MONTH = `(?<month>${MONTHS.join("|")})`;
const YEAR = String.raw`(?:,? (?<year>20\d\d))?`;
const DAY = String.raw`(?<day>[12]\d|3[01]|0?[1-9])`;
/** "by", "bis", "قبل": the last day for it, and no day on which it is done. */
const UNTIL = String.raw`(?<until>(?<!\p{L})(?:by|until|till|(?<before>before|b4|vor|قبل)|bis|spätestens|حتي|لحد|لغايه|لين|بحلول) (?:(?:the|zum|dem|am|يوم|تاريخ) )*)?`;
const END = String.raw`(?![\p{L}\d])`;
const START = String.raw`(?<![\p{L}\d.])`;
/** A day of this month never precedes these: "bis 15. Dezember", "the 20th birthday", "bis 20. Seite", "قبل ٢٠ دقيقة". */
const NO_THING = String.raw`(?! ?(?:of )?(?:${MONTHS.join("|")}|advent)(?!\p{L})| ?(?:birthday|century|time|anniversary|floor|chapter|grade|edition|place|street|avenue|lesson|week|year|geburtstag|jahrestag|mal|platz|kapitel|lebensjahr|stunde|woche|seite|stock|uhr|دقيق|ساع|صباح|مساء|سن|كتاب|مر|كم|كيلو)|[.:/]?\d)`;
/** Stands in place of a weekday that a number follows. */
const OF_DATE = "\u0001";
const DATES: readonly RegExp[] = [
  String.raw`${OF_DATE}${DAY}(?!\d)(?:\.?(?= ?(?:$|[,،)]|و|الساعه|(?:at|um) \d|\d\d?[:.]\d\d))|\.(?= \p{L})${NO_THING})`,
  String.raw`${UNTIL}${START}(?<year>20\d\d)-(?<month>\d\d)-${DAY}${END}`,
  String.raw`${UNTIL}${START}${DAY}\.\s?(?<month>1[0-2]|0?[1-9])\.(?:\s?(?<year>20\d\d))?(?!\d)`,
  String.raw`(?<!um )${UNTIL}${START}${DAY}\.(?<month>1[0-2]|0[1-9])(?![\d.,]| ?(?:uhr|km|kg|h|m|l|€|%|euro|franken)(?!\p{L}))`,
  String.raw`${UNTIL}${START}${DAY}(?:\.|st|nd|rd|th)? (?:of )?${MONTH}${YEAR}${END}`,
  String.raw`${UNTIL}${START}${MONTH} ${DAY}(?:st|nd|rd|th)?${YEAR}${END}`,
  String.raw`${UNTIL}${START}(?<=(?:by|before|until|till|on|due|from|for)(?: the)? |${OF_DATE}|^)${DAY}(?:st|nd|rd|th)${END}${NO_THING}`,
  String.raw`${START}(?<!(?:by|before|until|till)(?: the)? )${DAY}(?:st|nd|rd|th)(?= ?(?:$|[,.;!?)]|(?:at |@ ?)?\d\d?(?:[:.]\d\d| ?[ap]m)))`,
  String.raw`(?<!\p{L})(?:am|(?<until>bis|(?<before>vor)|spätestens))(?: (?:zum|dem|am))* ${DAY}(?:\.|te[rn])${NO_THING}`,
  String.raw`(?<!\p{L})(?:يوم|نهار|(?<until>حتي|بحلول|(?<before>قبل))(?: يوم| تاريخ| (?=1[3-9]|[23]\d)))(?: (?:تاريخ|ال))* ?${DAY}${END}${NO_THING}`,
  String.raw`${UNTIL}${START}(?<first>\d\d?)/(?<second>\d\d?)(?:/(?<year>20\d\d))?(?![\d/])`,
].map((pattern) => new RegExp(pattern, "gu"));
/** "bis Montag 30.11.", "السبت ٥ ديسمبر": the date decides. */
const WEEKDAY_OF_DATE =
  /(?<!\p{L})(?:\p{L}+(?:day|tag)|mittwoch|sonnabend|mon|tue|wed|thu|fri|sat|sun|mo|di|mi|do|fr|sa|so|(?:ال)?(?:ا?حد|ا?[ثت]نين|ثلاثاء?|تلاتا?ء?|اربعاء?|خميس|جمعه|سبت))[,.]? (?:the |den |dem |der )?(?=\d)/gu;
const SEASONS =
  /(?<!\p{L})(?:next (?:week|month|year)|nächste[nrs]? (?:woche|monat|jahr)|advent|christmas|weihnacht|silvester|easter|ostern|new year|رمضان|العيد|الاسبوع القادم|الشهر القادم)|(?<!\p{L})(?:in|im|في|by|before|until|till|bis|vor|قبل|حتي) (?:(?:شهر|the|end|of|ende|mitte|anfang|نهايه) )*(?:MONTHS)(?!\p{L})/u;
const LATER = new RegExp(SEASONS.source.replace("MONTHS", MONTHS.join("|")), "u");
const DEADLINE = new RegExp(
  String.raw`(?<!\p{L})(?:by|before|b4|until|till|bis|vor|spätestens|قبل|حتي|لحد|لغايه|لين)(?: (?:the|next|this|end|of|zum|dem|nächsten|kommenden|ende|يوم|نهايه))* \S+(?: \d[\d.]*(?:st|nd|rd|th)?)?(?: (?:of )?(?:${MONTHS.join("|")})(?!\p{L}))?(?: \(\d[\d./]*\))?`,
  "gu",
);
/** "Read chapter three before the exam on Saturday 28": the day ends it. */
const BEFORE_DAY = new RegExp(
  String.raw`(?<!\p{L})(?:before|b4|vor|bevor|قبل) (?:\S+ ){0,5}?(?:${WEEKDAYS.map(({ source }) => source).join("|")}|\d)\S*(?: \d+(?:st|nd|rd|th)?)?(?: (?:of )?(?:${MONTHS.join("|")}|advent)(?!\p{L}))?(?: \(\d[\d./]*\))?`,
  "gu",
);
const withoutDeadlines = (plain: string) => plain.replace(BEFORE_DAY, " ").replace(DEADLINE, " ");

const NAMED =
  /(?<!\p{L})(?:(?:frau|herrn?|hr\.|dr\.?|prof\.?|mrs?\.?|ms\.?|[اأ]م|[اأ]بو|عم|د\.|(?:ال)?(?:دكتور|[اأ]ستاذ|مهندس)[هة]?) (?:(?:prof|dr)\.? )?\p{L}+|مع (?:خميس|جمع[هة]))(?!\p{L})/giu;
/** "Dr. Sonntag" is no day. */
export const withoutNames = (text: string): string => text.replace(NAMED, " ");

/** "To practise the veena" is "Practise the veena" as a task. */
export const toImperative = (text: string): string =>
  text.replace(/^to ([a-z])/iu, (_, letter: string) => letter.toUpperCase());

/** A text in lower case without vowel signs, its Arabic letters in one spelling, its digits those of English. */
export function toPlainText(text: string): string {
  return text
    .toLowerCase()
    .replace(/[\u064B-\u0652\u0670\u0640]/g, "")
    .replace(/[أإآٱ]/g, "ا")
    .replace(/ة/g, "ه")
    .replace(/ى/g, "ي")
    .replace(/[٠-٩]/g, (digit) => String("٠١٢٣٤٥٦٧٨٩".indexOf(digit)))
    .replace(/\s+/g, " ")
    .trim();
}

function findYear(month: number, today: Day): number {
  const apart = month - Number(today.slice(5, 7));
  // "By 15 August", written in November, is about the next one.
  return Number(today.slice(0, 4)) + (apart < -1 ? 1 : apart > 10 ? -1 : 0);
}

/** "10/12" or "12/10": the month is this one or the next, because an objective is a month's. Otherwise it is no date ("24/7"). */
function orderSlashed(groups: Record<string, string>, today: Day): Record<string, string>[] {
  const { first = "", second = "" } = groups;
  if (first === "") return [groups];
  const isNear = (month: string) =>
    Number(month) <= 12 && (Number(month) - Number(today.slice(5, 7)) + 12) % 12 <= 1;
  if (isNear(second)) return [{ ...groups, day: first, month: second }];
  return isNear(first) ? [{ ...groups, day: second, month: first }] : [];
}

/** Writes the date in place of "1. Advent", the fourth Sunday before Christmas. */
function dateAdvents(plain: string, today: Day): string {
  const christmas = `${today.slice(0, 4)}-12-25`;
  const fourth = addDays(christmas, -(getWeekday(christmas) || 7));
  return plain.replace(/(?<!\d)([1-4])\. advent(?:s?sonntag)?(?!\p{L})/gu, (_, sunday: string) =>
    addDays(fourth, 7 * (Number(sunday) - 4)),
  );
}

/** "17-18 Nov", "28./29.11.", "١٩ و٢٠ نوفمبر": the month stands behind the last of them. */
const SOME_DAYS = new RegExp(
  String.raw`${START}(\d\d?)\.?\s?(?:[-–]|bis|to|[+&]|\./|and|und|و)\s?(\d\d?)(\.\s?(?:1[0-2]|0?[1-9])\.|(?:\.|st|nd|rd|th)? (?:of )?(?:${MONTHS.join("|")})(?!\p{L})|/\d\d?(?!\d))`,
  "gu",
);
const spreadDays = (plain: string) => plain.replace(SOME_DAYS, "$1$3 $2$3");

/** The dates that a plain text names. A day without a month is the next one after it was written, or one of this month. */
function readDates(plain: string, today: Day, createdOn?: Day) {
  const dated = dateAdvents(plain, today).replace(WEEKDAY_OF_DATE, OF_DATE);
  const text = spreadDays(spreadDays(dated));
  const found = DATES.flatMap((date) => [...text.matchAll(date)]);
  return found
    .flatMap(({ groups = {} }) => orderSlashed(groups, today))
    .map((groups) => {
      const isNext = createdOn !== undefined && Number(groups["day"]) < Number(createdOn.slice(8));
      const nearest = isNext ? addDays(`${createdOn.slice(0, 8)}28`, 4) : today;
      const name = groups["month"] ?? nearest.slice(5, 7);
      const place = MONTHS.findIndex((names) => names.split("|").includes(name));
      const month = place < 0 ? Number(name) : place + 1;
      const year = groups["year"] ?? findYear(month, today);
      const pad = (part: string | number) => String(part).padStart(2, "0");
      const day = `${year}-${pad(month)}-${pad(groups["day"] ?? "")}`;
      return { day, isUntil: Boolean(groups["until"]), isBefore: Boolean(groups["before"]) };
    });
}

/** True where a text names a date that has passed: "before the 20th" on the 20th, "by the 20th" on the 21st. */
export function namesPastDay(text: string, today: Day, createdOn?: Day): boolean {
  const plain = toPlainText(text);
  const dates = readDates(plain, today, createdOn);
  const isPast = ({ day, isBefore }: (typeof dates)[number]) =>
    day < today || ((isBefore || plain.search(BEFORE_DAY) >= 0) && day === today);
  // "Was due on the 13th, extended till the 27th" has not passed.
  return dates.length > 0 && dates.every(isPast);
}

/** "Ask about Monday off" is about that day, "السبت راحة" a day of rest, "no cake except Fridays" about all others. */
const ABOUT =
  /(?<!\p{L})(?:wegen|about|regarding|بخصوص|nicht(?: erst)?|(?:au(?:ß|ss)er|exc?ept|عدا|الا)(?: an| am| on)?) \S+|\S+ (?:راحه|عطله|off|frei)(?!\p{L})/gu;
/** All weekdays that a title names, from Sunday (0) on, those of deadlines as well. */
function readNamedWeekdays(title: string): number[] {
  const plain = toPlainText(withoutNames(title)).replace(ABOUT, " ");
  return WEEKDAYS.flatMap((day, index) => (day.test(plain) ? [index] : []));
}

/** "Five Loud Mondays" is a name or a habit, and no day. */
const withoutPlurals = (title: string) => title.replace(/(?<!\p{L})\p{L}+days(?!\p{L})/giu, "");

/** True on the day, or the last day, that a title names: then the title itself is what is to be done. `isAlone`: it names no other day. */
export function isDayOf(title: string, today: Day, isAlone = false): boolean {
  const plain = toPlainText(title);
  if (plain.search(BEFORE_DAY) >= 0) return false;
  const dates = readDates(plain, today).map(({ day, isBefore }) => day === today && !isBefore);
  if (dates.length > 0) return isAlone ? !dates.includes(false) : dates.includes(true);
  const days = readNamedWeekdays(withoutPlurals(title));
  return days.includes(getWeekday(today)) && (!isAlone || days.length === 1);
}

/** An objective with the day on which its title was written, where that is known. */
export type Aim = Pick<Objective, "title" | "description"> &
  Partial<Pick<Objective, "type">> & { readonly createdOn?: Day };

/** "The Tuesday class", "Dienstagskurs". */
const COMES_AGAIN =
  /(?<!\p{L})(?:the|my|our) \p{L}+day \p{L}|(?:(?:sonn|mon|diens|donners|frei|sams)tag|mittwoch)\p{L}/iu;

/** "From 22 Nov", "ab dem 1. Advent" */
const FROM =
  /(?<!\p{L})(?:from|starting|ab|من|[يت]?بدا) (?:(?:the|on|dem|am|يوم) )?(\S+(?: \S+)?)/gu;

const LEFT_OUT =
  /(?<!\p{L})(?:(?:not|nicht|مو|مش) (?:(?:on|am|counting|يوم|ليله) )?\S+|\S+ (?:nicht|ned|frei|off|nothing|nichts|nix|لا)(?!\p{L}))/gu;
/** True before an aim begins, after its last day, and on a weekday that it leaves out ("daily, not Friday"). */
export function isOutOfTime({ title, description, createdOn }: Aim, today: Day): boolean {
  const plain = toPlainText(`${title} , ${description}`);
  const starts = [...plain.matchAll(FROM)].flatMap(([, day = ""]) => readDates(day, today));
  const ends = [DEADLINE, BEFORE_DAY].flatMap((end) => plain.match(end) ?? []).join(" ");
  const isLeft = WEEKDAYS[getWeekday(today)]?.test((plain.match(LEFT_OUT) ?? []).join(" "));
  return isLeft || starts.some(({ day }) => day > today) || isOver(ends, today, createdOn);
}

/** True where the date or the weekday of a title has passed. "The Tuesday class" comes again on Tuesdays. */
export function isOver(title: string, today: Day, createdOn?: Day): boolean {
  if (namesPastDay(title, today, createdOn)) return true;
  const named = readNamedWeekdays(withoutPlurals(title));
  const isDated = readDates(toPlainText(title), today).length > 0;
  if (createdOn === undefined || named.length === 0 || isDated) return false;
  // "Call Ada Monday", written on a Monday, is about the next one.
  const ahead = named.map((day) => ((day - getWeekday(createdOn) + 6) % 7) + 1);
  const isNext = COMES_AGAIN.test(title) && isDayOf(title, today);
  const last = addDays(createdOn, Math.max(...ahead));
  const isLast = today === last && toPlainText(title).search(BEFORE_DAY) >= 0;
  return (today > last || isLast) && !isNext;
}

/** True where a text is about another day, or about tomorrow: nobody goes to the Tuesday class on a Monday. "By Friday" is about none. */
export function namesAnotherDay(text: string, today: Day): boolean {
  return namesAnotherDate(text, today) ?? namesAnotherWeekday(text, today);
}

/** Undefined where a text names no date. "By the 5th" is about none. */
export function namesAnotherDate(text: string, today: Day): boolean | undefined {
  const dates = readDates(withoutDeadlines(toPlainText(text)), today);
  return dates.length > 0 ? dates.every(({ day }) => day !== today) : undefined;
}

function namesAnotherWeekday(text: string, today: Day): boolean {
  const plain = withoutDeadlines(toPlainText(text));
  const days = readNamedWeekdays(plain);
  return (days.length > 0 && !days.includes(getWeekday(today))) || OTHER_DAYS.test(plain);
}

const NEAR_DAYS =
  /(?<!\p{L})(?:yesterday|today|tonight|that day|same day|gestern|an dem tag|heute?|امس|البارحه?|[اي]?مبارح|اليوم|النهارده|الليله)(?!\p{L})/u;
const DAY_WORDS = [NEAR_DAYS, OTHER_DAYS, LATER, DEADLINE, BEFORE_DAY];
/** True where a text names any day, deadline or season: the rest may be done, or meant for that day alone. */
export function namesTime(text: string, today: Day): boolean {
  const plain = toPlainText(text);
  const isDated = readNamedWeekdays(text).length > 0 || readDates(plain, today).length > 0;
  return isDated || DAY_WORDS.some((sign) => plain.search(sign) >= 0);
}

/** True where an act can be done today: no other day, no date but today's or a near deadline, and nothing for later. */
export function isActForToday(text: string, today: Day): boolean {
  const plain = toPlainText(text);
  if (LATER.test(plain) || namesAnotherDay(text, today) || namesPastDay(text, today)) return false;
  const latest = addDays(today, 7); // a title with a later deadline is more than an act of today
  return readDates(plain, today).every(({ day, isUntil }) =>
    isUntil ? day <= latest : day === today,
  );
}
