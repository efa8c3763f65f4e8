import { LANGUAGES } from "@goals/contracts/languages";
import { QUESTIONS_IN_ORDER } from "@goals/contracts/questions/questions";
import { describe, expect, test } from "vitest";
import { isAct, namesTime } from "../src/tasks/read-act.ts";
import { suggestTasks, type TaskSources } from "../src/tasks/suggest-tasks.ts";
import { WORDS } from "../src/words/words.ts";
import { buildRecord } from "./coach/person.ts";

const objective = (type: "personal" | "professional", title: string) => ({
  id: type,
  type,
  title,
  description: "",
  month: "2026-05-01",
  status: "active" as const,
  dueAt: "2026-05-31T22:00:00.000Z",
  reflection: null,
});

/** Finding out why is the strongest pull. */
const records = QUESTIONS_IN_ORDER.map(({ id, options }) =>
  buildRecord(id, [], id === "interests_skills" ? { "0": options[2], "1": options[0] } : {}),
);

const SOURCES: TaskSources = {
  objectives: [],
  records,
  titlesOfToday: [],
  recentTitles: [],
  leftOver: [],
  kept: [],
  served: [],
  isHeavy: false,
  count: 3,
};
const PLAIN = WORDS.en.tasks.plain;
const suggest = (changes: Partial<TaskSources>) => suggestTasks({ ...SOURCES, ...changes }, "en");
const titlesOf = (changes: Partial<TaskSources>) => suggest(changes).map(({ title }) => title);

describe("the tasks of a day", () => {
  test("objectives first, then tasks left over, then answers to a question, then the strongest pull", () => {
    const objectives = [
      objective("personal", "Run a marathon"),
      objective("professional", "Call the bank"),
    ];
    expect(
      suggest({ objectives, leftOver: ["Oil the gate"], kept: ["The sea"], count: 5 }),
    ).toEqual([
      { title: "Your personal objective: what of it today, and when?", serves: "personal" },
      { title: "Your professional objective: what of it today, and when?", serves: "professional" },
      { title: "Oil the gate", serves: null },
      { title: "You wrote: “The sea” One step of it today: which?", serves: null },
      { title: "Ten minutes of finding out why: about what?", serves: null },
    ]);
  });

  test("no task contains an objective's words: a title may be a secret, or no act", () => {
    const objectives = [objective("personal", "Tell them"), objective("professional", "Call Ana")];
    expect(titlesOf({ objectives }).join()).not.toMatch(/tell|ana/i);
  });

  test("a pull that was not agreed to is no task", () => {
    expect(titlesOf({})).toEqual([WORDS.en.tasks.pulls["investigate"], ...PLAIN.slice(0, 2)]);
  });

  test("an objective that a task serves, and one that has ended, is left out", () => {
    const objectives = [objective("personal", "Run"), objective("professional", "Write")];
    expect(suggest({ objectives, served: ["personal"], count: 1 })).toMatchObject([
      { serves: "professional" },
    ]);
    const ended = objectives.map((each) => ({ ...each, status: "failed" as const }));
    expect(suggest({ objectives: ended }).every(({ serves }) => serves === null)).toBe(true);
  });

  test("an act of another day and an open question are not left over to today", () => {
    const leftOver = ["Fetch the bread on Friday", WORDS.en.tasks.objectives.personal];
    expect(titlesOf({ leftOver }).join()).not.toMatch(/bread|objective/);
  });

  test("a question of the last days comes last, and today's question is not repeated", () => {
    const [first, ...others] = titlesOf({ kept: ["The sea"] });
    const later = titlesOf({ kept: ["The sea"], recentTitles: [first ?? ""] });
    expect(later.slice(0, 2)).toEqual([others[0], first]);
    const titlesOfToday = PLAIN.slice(0, 2);
    expect(titlesOf({ isHeavy: true, titlesOfToday, count: 1 })).toEqual(PLAIN.slice(2));
  });

  test("an answer too long for its question is left out, and the day is filled all the same", () => {
    expect(titlesOf({ kept: ["a".repeat(280)] })).toHaveLength(3);
  });

  test("where something is heavy, plain questions take the place of all others", () => {
    const objectives = [objective("personal", "Run")];
    expect(
      titlesOf({ objectives, kept: ["The sea"], leftOver: ["Tell them"], isHeavy: true }),
    ).toEqual(PLAIN);
  });

  test.each(LANGUAGES)("in %s a day is filled", (language) => {
    expect(suggestTasks({ ...SOURCES, records: [] }, language)).toHaveLength(3);
    expect(suggestTasks(SOURCES, language)).toHaveLength(3);
  });
});

describe("a title is an act", () => {
  test.each(["Call the landlord", "Book a table", "Den Vermieter anrufen", "اتصل بالطبيب"])(
    "%j",
    (title) => {
      expect(isAct(title)).toBe(true);
    },
  );

  test.each([
    "Call Ana on Friday",
    "Call the landlord and the bank",
    "Buy 3 chairs",
    "Run a marathon",
    "Den Vermieter morgen anrufen",
    "Book a hall in March",
    "Call mum every week",
    "اتصل بالطبيب غدا",
  ])("%j is not, or not surely of today", (title) => {
    expect(isAct(title)).toBe(false);
  });

  test("weekdays are found in every language, not in other words", () => {
    expect(["on Fridays", "am Freitag", "يوم الجمعة"].map(namesTime)).toEqual([true, true, true]);
    expect(["Byron", "Mayor", "Jederzeit"].map(namesTime)).toEqual([false, false, false]);
  });
});
