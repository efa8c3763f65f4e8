import { LANGUAGES } from "@goals/contracts/languages";

/** The few verbs that make a title one act. They begin it, or end a German one. Any other title becomes a question. */
const BEGINS =
  /^(call|phone|ring|ask|tell|thank|text|email|book|buy|order|pay|cancel|اتصل|اسأل|احجز|اشتر|ادفع|أرسل)(?!\p{L})/iu;
const ENDS =
  /\s(anrufen|fragen|danken|schreiben|buchen|kaufen|bestellen|bezahlen|absagen|abgeben)$/iu;

/** Longer titles, and those with two parts, are more than one act. */
const ACT_MAX = 60;
const PARTS = /[,;:/+&،]|(?<!\p{L})(and|und|then|dann|ثم)(?!\p{L})/iu;

/** Weekdays and months as the languages write them, and other words for a day or a rhythm. */
const NAMES = LANGUAGES.flatMap((language) => {
  const write = (options: Intl.DateTimeFormatOptions, dates: readonly string[]) =>
    dates.map((date) =>
      new Intl.DateTimeFormat(language, { ...options, timeZone: "UTC" }).format(new Date(date)),
    );
  const days = Array.from({ length: 7 }, (_, index) => `2026-02-0${index + 1}`);
  const months = Array.from(
    { length: 12 },
    (_, index) => `2026-${`${index + 1}`.padStart(2, "0")}-01`,
  );
  return [...write({ weekday: "long" }, days), ...write({ month: "long" }, months)];
});
const OTHER =
  "tomorrow|every|each|week|month|year|until|by|morgen|jeden?|woche|monat|jahr|bis|غدا|غدًا|كل|أسبوع|شهر|سنة|قبل";
const WHEN = new RegExp(`\\d|(?<!\\p{L})(${[...NAMES, OTHER].join("|")})s?(?!\\p{L})`, "iu");

/** True if a title names a day, a date or a rhythm, which may not be today. */
export const namesTime = (title: string): boolean => WHEN.test(title);

/** True if a title surely names one act that can be done today. */
export function isAct(title: string): boolean {
  const text = title.trim().replace(/[.!]$/u, "");
  return (
    text.length <= ACT_MAX &&
    !PARTS.test(text) &&
    !namesTime(text) &&
    (BEGINS.test(text) || ENDS.test(text))
  );
}
