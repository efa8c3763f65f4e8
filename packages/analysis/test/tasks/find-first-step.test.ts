import { TASK_TITLE_MAX } from "@goals/contracts/limits";
import { describe, expect, test } from "vitest";
import { findFirstStep } from "../../src/tasks/find-first-step.ts";

const MONDAY = "2026-05-11";
const TUESDAY = "2026-05-12";
const stepOf = (title: string, day = MONDAY) => findFirstStep(title, day);

describe("an act of one day is its own first step", () => {
  test.each([
    "Call the landlord",
    "Call Anna about the keys",
    "Phone my sister",
    "Book the driving test",
    "Book a dentist appointment",
    "Write a letter to Grandma",
    "Renew my passport",
    "Cancel the gym membership",
    "Sign up for a Spanish course",
    "Return the library books",
    "Ask Maria for a raise",
    "Buy a new lamp",
    "Fill in the housing form",
    "Call Dr. Meyer",
    "Die Stromrechnung bezahlen",
    "شراء مصباح جديد",
    "Oma anrufen",
    "Den Vermieter wegen der Heizung anrufen",
    "Einen Termin beim Zahnarzt vereinbaren",
    "Einen Brief an Oma schreiben",
    "Für den Tanzkurs anmelden",
    "Den Reisepass verlängern",
    "الاتصال بجدتي",
    "كتابة رسالة إلى جدتي",
    "حجز موعد عند الطبيب",
    "تجديد جواز السفر",
  ])("%s", (title) => expect(stepOf(title)).toBe(title));
});

describe("what is worked on gets twenty minutes, its title whole", () => {
  test.each([
    ["Learn Spanish", "20 minutes for this: Learn Spanish"],
    ["Write my thesis", "20 minutes for this: Write my thesis"],
    [
      "Finish the first draft of my novel",
      "20 minutes for this: Finish the first draft of my novel",
    ],
    ["Read Anna Karenina", "20 minutes for this: Read Anna Karenina"],
    ["Clean the garage", "20 minutes for this: Clean the garage"],
    ["Finish my portfolio by Friday", "20 minutes for this: Finish my portfolio by Friday"],
    ["Fix the leaking tap", "20 minutes for this: Fix the leaking tap"],
    ["Set up the spare room", "20 minutes for this: Set up the spare room"],
    ["Find a new flat", "20 minutes for this: Find a new flat"],
    ["Routes done by Friday", "20 minutes for this: Routes done by Friday"],
    ["Touren bis Freitag fertig", "20 Minuten dafür: Touren bis Freitag fertig"],
    ["Tulpen pflanzen", "20 Minuten dafür: Tulpen pflanzen"],
    ["زراعة النعناع", "عشرون دقيقة لهذا: زراعة النعناع"],
    ["Spanisch lernen", "20 Minuten dafür: Spanisch lernen"],
    ["Den Keller aufräumen", "20 Minuten dafür: Den Keller aufräumen"],
    ["Meine Bachelorarbeit schreiben", "20 Minuten dafür: Meine Bachelorarbeit schreiben"],
    ["تعلّم الإسبانية", "عشرون دقيقة لهذا: تعلّم الإسبانية"],
    ["كتابة رسالة الماجستير", "عشرون دقيقة لهذا: كتابة رسالة الماجستير"],
  ])("%s", (title, step) => expect(stepOf(title)).toBe(step));
});

describe("nothing is guessed where there is any doubt", () => {
  test.each([
    "Run 20 km a week",
    "Call my mother more often",
    "Call every customer",
    "Send 20 applications",
    "Call ten customers",
    "Write every day",
    "Read more",
    "Read the room",
    "Book Club meeting",
    "Call centre training",
    "Call the shots",
    "Email Marketing course",
    "Text Editor plugin",
    "Thank you cards",
    "Pay off my debt",
    "Fix my sleep",
    "Build trust with the team",
    "Practise patience",
    "Learn to say no",
    "Stop calling the landlord",
    "Do not call the landlord",
    "Should I call the landlord?",
    "Write",
    "Be kinder",
    "Half marathon",
    "Finish the race",
    "Buy a house",
    "Find a girlfriend",
    "Make a difference",
    "Eine Wohnung kaufen",
    "شراء بيت جديد",
    "Write the report on the 30th",
    "إصلاح علاقتي بأختي",
    "Jeden Tag laufen",
    "Öfter Oma anrufen",
    "Weniger arbeiten",
    "Marathon",
    "المشي كل يوم",
    "الصبر",
    "",
  ])("%s", (title) => expect(stepOf(title)).toBeNull());

  test("no verb of the lists alone is enough", () => {
    for (const verb of [
      "Call",
      "Book",
      "Read",
      "Learn",
      "Clean the",
      "anrufen",
      "lernen",
      "كتابة",
      "تعلّم",
    ])
      expect([verb, stepOf(verb)]).toEqual([verb, null]);
  });

  test("a title of several lines, or one that leaves no room, is none", () => {
    expect(stepOf("Call the landlord\nand then the bank")).toBeNull();
    const long = `Learn Spanish ${"and the words of the sea ".repeat(12)}`.slice(0, TASK_TITLE_MAX);
    expect(stepOf(long.trim())).toBeNull();
  });
});

describe("the day", () => {
  test("an act that names a day waits: which day it is for is not sure", () => {
    for (const title of [
      "Call the bank on Tuesday",
      "Call the bank tomorrow",
      "Book the train for 5 May 2026",
      "Call the bank next week",
      "Oma am Mittwoch anrufen",
      "Die Bank morgen anrufen",
    ])
      expect([title, stepOf(title)]).toEqual([title, null]);
  });

  test("what is worked on on a named day is there on that day alone", () => {
    expect(stepOf("Clean the garage on Tuesday", MONDAY)).toBeNull();
    expect(stepOf("Clean the garage on Tuesday", TUESDAY)).toContain("Clean the garage on Tuesday");
    expect(stepOf("Clean the garage tomorrow", TUESDAY)).toBeNull();
  });
});
