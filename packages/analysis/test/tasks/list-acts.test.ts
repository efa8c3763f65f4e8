import type { Day } from "@goals/contracts/dates";
import { TASK_TITLE_MAX } from "@goals/contracts/limits";
import { describe, expect, test } from "vitest";
import { listActs } from "../../src/tasks/list-acts.ts";
import { readPlan } from "../../src/tasks/read-plan.ts";

const MONDAY = "2026-05-11";
const TUESDAY = "2026-05-12";
function findFirstStep(title: string, today: Day, description = ""): string | null {
  const plan = readPlan(title, description, today);
  return plan ? plan.act : (listActs(title, description, today)[0] ?? null);
}
const stepOf = (title: string, day = MONDAY) => findFirstStep(title, day);

test.each(["Buy one grade cow", "Neue Küche kaufen", "شراء سيارة"])(
  "what a month may be needed to buy is no act of a day: %s",
  (title) => expect(stepOf(title)).toBeNull(),
);

test("what somebody may as well leave is none", () => {
  expect(findFirstStep("Odds and ends", MONDAY, "call Deb back, or don't. she is busy")).toBeNull();
});

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
    "Send the form to the doctor by Friday",
    "Email Dr. Adeyemi about the interpreter",
    "Mit Dr. Pichler wegen 30 Stunden reden",
    "Tante fragen, was sie noch braucht",
    "Dolmetschen dauerhaft beantragen (Integrationsamt)",
    "Fill in the housing form",
    "Call Dr. Meyer",
    "Die Stromrechnung bezahlen",
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
    "llamar a la chica de las tardes",
    "Envoyer le dossier à la mairie",
  ])("%s", (title) => expect(stepOf(title)).toBe(title));
});

test("a thing that comes first, without an act, stands behind the title", () => {
  expect(findFirstStep("9 open invoices", MONDAY, "the one for Hofer first")).toBe(
    "9 open invoices: the one for Hofer",
  );
});

describe("an act in the description is the first step, in its own words", () => {
  test.each([
    [
      "4 rechnungen, älteste ist alt. mahnung schreiben (silke hilft)",
      "Mahnung schreiben (silke hilft)",
    ],
    [
      "Zwei Sackerl, mehr nicht. Tante fragen, was sie noch braucht.",
      "Tante fragen, was sie noch braucht",
    ],
    ["Mahnung schreiben, Steuerberater anrufen", "Mahnung schreiben"],
    ["It drips. Call the plumber, then paint.", "Call the plumber"],
    ["ثلاث أوراق. الاتصال بالبلدية", "الاتصال بالبلدية"],
    ["Ask Mrs. Lane for the room, then flyers", "Ask Mrs. Lane for the room"],
    ["It drips. First: call the plumber.", "Call the plumber"],
    ["Next: measure the wall for shelves", "Measure the wall for shelves"],
    ["ask Ron if the firm pays half", "Ask Ron if the firm pays half"],
    ["start with the top drawer", "Start with the top drawer"],
    ["Erst: die Maße nehmen", "Die Maße nehmen"],
    ["Als nächstes: Farbe kaufen.", "Farbe kaufen"],
    ["أولاً: قياس الجدار", "قياس الجدار"],
    ["أوّلًا: قياس الجدار", "قياس الجدار"],
  ])("%s", (description, step) =>
    expect(findFirstStep("Calmer evenings", MONDAY, description)).toBe(step),
  );

  test.each([
    "",
    "First I cried. Then nothing.",
    "First time I try this",
    "Next week I move",
    "First: call the bank before the 10th",
    "First: should I call the bank?",
    "Am 1. Adventsonntag die Tante anrufen.",
    "Tante wegen Kuchen anrufen (Samstag!)",
    "Am Samstag den Müll abholen",
    "Call the plumber on Thursday",
    "Fri to Sun, phone stays in the boot. Already promised them twice.",
    "Every Sunday I call my mother",
    "Er will mich immer anrufen",
    "Belege sortieren, dann Frau Kern anrufen",
    "Belege sortieren. Dann Frau Kern anrufen.",
    "Der Arzt soll mich anrufen",
    "Zeit haben, um Brot zu kaufen",
    "إعادة بناء الثقة",
    "تسليم دفاتر 2019 إلى 2023",
  ])("and none where it is not surely one for today: %s", (description) =>
    expect(findFirstStep("Calmer evenings", MONDAY, description)).toBeNull(),
  );
});

describe("nothing is guessed where there is any doubt", () => {
  test.each([
    "Learn Spanish",
    "Clean the garage",
    "Die Bachelorarbeit schreiben",
    "Run 20 km a week",
    "Call my mother more often",
    "Call every customer",
    "Send 20 applications",
    "Call ten customers",
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
    "comprar una casa",
    "Appeler ma mère plus souvent",
    "Öfter Oma anrufen",
    "Weniger arbeiten",
    "Marathon",
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
    expect(stepOf(`Buy ${"w".repeat(TASK_TITLE_MAX)}`)).toBeNull();
  });
});

describe("the day", () => {
  test.each([
    "Call the bank on Tuesday",
    "Call the bank tomorrow",
    "Book the train for 5 May 2026",
    "Call the bank next week",
    "Call the bank on the 20th",
    "Oma am Mittwoch anrufen",
    "Die Bank morgen anrufen",
    "Die Karten im Dezember kaufen",
    "الاتصال بالبنك يوم الخميس",
  ])("an act of another one waits: %s", (title) => expect(stepOf(title)).toBeNull());

  test("an act of today, or with a deadline ahead, does not", () => {
    expect(stepOf("Call the bank on Tuesday", TUESDAY)).toBe("Call the bank on Tuesday");
    expect(stepOf("Call the bank by Friday")).toBe("Call the bank by Friday");
    expect(stepOf("Call the bank before the 18th")).toBe("Call the bank before the 18th");
    expect(stepOf("Call the bank before the 30th")).toBeNull();
    expect(stepOf("Buy the inverter before July")).toBeNull();
    expect(stepOf("Call the bank before the 10th")).toBeNull();
  });
});

describe("what the title or the description plans for its days", () => {
  test.each([
    ["Write every day", "", "Write"],
    ["Jeden Tag Klavier üben", "", "Klavier üben"],
    ["المشي كل يوم", "", "المشي"],
    ["Schwimmen 2x pro Woche (Mo, Fr)", "", "Schwimmen"],
    ["Practise the cello, Mondays and Fridays", "", "Practise the cello"],
    ["llamar a mamá los lunes", "", "Llamar a mamá"],
    ["Less sugar", "weigh the jam, every evening", "Less sugar: weigh the jam, every evening"],
    [
      "Mehr Klavier",
      "jeden tag eine etüde, auch wenn müde",
      "Mehr Klavier: jeden tag eine etüde, auch wenn müde",
    ],
    ["Italienisch", "Kurs Montag und Mittwoch", "Italienisch: Kurs Montag und Mittwoch"],
    ["أحفظ القصيدة", "كل اثنين وخميس بعد الفجر", "أحفظ القصيدة: كل اثنين وخميس بعد الفجر"],
    ["Letters", "10 pages a day", "Letters: 10 pages a day"],
  ])("is the step on a Monday: %s, %s", (title, description, step) =>
    expect(findFirstStep(title, MONDAY, description)).toBe(step),
  );

  test.each([
    ["Schwimmen 2x pro Woche (Mo, Fr)", ""],
    ["Practise the cello, Mondays and Fridays", ""],
    ["أعلّم ليان العزف كل أحد واثنين", ""],
    ["Italienisch", "Kurs Montag und Mittwoch"],
  ])("is none on a Tuesday: %s, %s", (title, description) =>
    expect(findFirstStep(title, TUESDAY, description)).toBeNull(),
  );

  test.each([
    ["No sugar every day", ""],
    ["Calmer evenings", "not every day"],
    ["Holidays", "by Monday"],
  ])("is nothing that is denied, and no deadline: %s, %s", (title, description) =>
    expect(findFirstStep(title, MONDAY, description)).toBeNull(),
  );
});

test("a title is not cut off before the weekdays it ends with", () => {
  const title = "Home by 6 on Tuesdays and Thursdays";
  expect(findFirstStep(title, TUESDAY)).toBe(title);
  expect(findFirstStep(title, MONDAY)).toBeNull();
});
