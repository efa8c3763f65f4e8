import { describe, expect, test } from "vitest";
import {
  isDayOf,
  isOutOfTime,
  isOver,
  namesAnotherDate,
  namesAnotherDay,
  namesPastDay,
} from "../../src/tasks/days.ts";

const TODAY = "2026-11-27";

describe("a day that has passed", () => {
  test.each([
    "Fall routes done before the 20th",
    "Routes done by the 26th",
    "Windows before the 27th",
    "sign up for the crane course b4 fri 27 nov",
    "Report by November 20",
    "Dinner on 25 November",
    "Invoices by 2026-11-01",
    "Touren bis 20. fertig",
    "Rechnungen vor dem 27. schreiben",
    "Rechnungen bis 20.11. schicken",
    "Bis zum 3. Oktober umziehen",
    "إنهاء الجولات قبل ٢٠",
    "إنهاء التقرير قبل ٢٠ نوفمبر",
  ])("is named by: %s", (title) => expect(namesPastDay(title, TODAY)).toBe(true));

  test.each([
    "Routes done by the 30th",
    "Invoices by the 27th",
    "Invoices by 5 January",
    "The 20th birthday of Kim",
    "The 19th century",
    "Zum 20. Geburtstag von Kim",
    "Touren bis zum 30. fertig",
    "Bis 20 Uhr zu Hause",
    "Zwei Leute anstellen bis 15. Dezember",
    "Hütte winterfest bis 1. Advent",
    "Kurs anmelden bis Montag 30.11",
    "PASS the test 17th dec",
    "Driving test Thursday 3rd Dec (2nd attempt)",
    "Hand in the essay (was due 13th, ext till Fri 27th)",
    "انزل ٤ كيلو قبل ما احد يشوفني",
    "التسليم يوم 15 ديسمبر",
    "دورة الترميم نهار الجمعة ٤ كانون",
    "20 Bewerbungen schreiben",
    "إنهاء الجولات قبل ٣٠",
    "تسليم الستائر قبل 15/12",
    "توقيع العقد قبل الاثنين 30 نونبر",
    "القراءة قبل ٢٠ دقيقة من النوم",
    "Calmer evenings",
  ])("is not named by: %s", (title) => expect(namesPastDay(title, TODAY)).toBe(false));
});

describe("the weekday of a title", () => {
  const isAimOver = (title: string, today: string, createdOn?: string, description = "") =>
    isOver(title, today, createdOn) ||
    isOutOfTime({ title, description, ...(createdOn && { createdOn }) }, today);

  // Written on a Monday; from then on it is Tuesday the 24th to Tuesday the 1st.
  const WRITTEN = "2026-11-23";
  const [TUESDAY, FRIDAY, SATURDAY, NEXT_FRIDAY] = [
    "2026-11-24",
    "2026-11-27",
    "2026-11-28",
    "2026-12-04",
  ];

  test.each([
    "Offer done by Friday",
    "Angebot Freitag",
    "Anzeige raus bis Fr",
    "تسليم العرض يوم الجمعة",
    "Flyers, the 27th",
  ])("is the day of: %s", (title) => {
    expect(isDayOf(title, TUESDAY)).toBe(false);
    expect(isDayOf(title, FRIDAY)).toBe(true);
    expect(isAimOver(title, FRIDAY, WRITTEN)).toBe(false);
    expect(isAimOver(title, SATURDAY, WRITTEN)).toBe(true);
  });

  test("is over only where it is known when the title was written, and a class comes again", () => {
    expect(isAimOver("Angebot Freitag", SATURDAY, undefined)).toBe(false);
    expect(isAimOver("Angebot Freitag", NEXT_FRIDAY, WRITTEN)).toBe(true);
    expect(isAimOver("Zum Freitagskurs", NEXT_FRIDAY, WRITTEN)).toBe(false);
    expect(isAimOver("Kurs am Freitag, 4.12.", SATURDAY, WRITTEN)).toBe(false);
    expect(isDayOf("Kurs am Freitag, 4.12.", FRIDAY)).toBe(false);
    expect(isAimOver("Call Ada Monday", TUESDAY, WRITTEN)).toBe(false);
    expect(isAimOver("Five Loud Mondays", SATURDAY, WRITTEN)).toBe(false);
    expect(isAimOver("Book the flight", SATURDAY, WRITTEN, "till Friday")).toBe(true);
  });
});

describe("a day that something comes before", () => {
  const [THURSDAY, SATURDAY] = ["2026-11-26", "2026-11-28"];
  test.each([
    "Read chapter three before the exam on Saturday 28",
    "Kapitel drei lernen vor der Prüfung am Samstag, 28.11.",
    "اذاكر الباب التالت كيميا قبل امتحان السبت 28",
  ])("ends it: %s", (title) => {
    expect(namesAnotherDay(title, THURSDAY)).toBe(false);
    expect(isOver(title, THURSDAY)).toBe(false);
    expect(isDayOf(title, SATURDAY)).toBe(false);
    expect(isOver(title, SATURDAY)).toBe(true);
  });
});

describe("another day", () => {
  const MONDAY = "2026-11-23";

  test.each([
    "Go to the Tuesday class",
    "Zum Dienstagskurs",
    "Am 1. Adventsonntag singen",
    "Course on Saturday, 5 December",
    "Sa Pauke holen (Göttingen)",
    "درس الخميس",
    "اصلاح العجله يوم التلات",
  ])("is named by: %s", (title) => expect(namesAnotherDay(title, MONDAY)).toBe(true));

  test.each([
    "The Monday class",
    "Raise the money by Friday",
    "Guten Morgen sagen",
    "Do yoga",
    "Samen sortieren",
    "Calmer evenings",
  ])("is not named by: %s", (title) => expect(namesAnotherDay(title, MONDAY)).toBe(false));
});

test("two of something are no Monday", () => {
  expect(isDayOf("المتبقي مستثمرين اثنين", "2026-11-23")).toBe(false);
  expect(isDayOf("المراجعة يوم اثنين", "2026-11-23")).toBe(true);
});

test("the Sundays of Advent are dates", () => {
  const title = "Scheune ausfegen bis 1. Advent";
  const [friday, sunday, monday] = ["2026-11-27", "2026-11-29", "2026-11-30"];
  expect([friday, sunday, monday].map((day) => namesPastDay(title, day))).toEqual([
    false,
    false,
    true,
  ]);
  expect(isDayOf(title, sunday)).toBe(true);
  expect(isDayOf("Singen am 4. Adventsonntag", "2026-12-20")).toBe(true);
});

describe("a date with a stroke", () => {
  const TODAY = "2026-11-26";
  test.each([
    ["تسليم الفصل الثاني يوم الخميس 10/12", true],
    ["Thesis due Thu 12/10", true],
    ["Exam 3/12/2026", true],
    ["Flyer 26/11", false],
    ["Besichtigung Sa 28.", true],
    ["Open 24/7", undefined],
    ["Pay by 30/11", undefined],
  ])("is one of this month or the next: %s", (title, isAnother) => {
    expect(namesAnotherDate(title, TODAY)).toBe(isAnother);
    expect(isDayOf(title, TODAY)).toBe(isAnother === false);
  });
});
