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
  recentTitles: [],
  leftOver: [],
  kept: [],
  served: [],
  isHeavy: false,
  today: "2026-05-13",
  count: 3,
};
const suggest = (changes: Partial<TaskSources>) => suggestTasks({ ...SOURCES, ...changes }, "en");
const titlesOf = (changes: Partial<TaskSources>) => suggest(changes).map(({ title }) => title);

describe("the tasks of a day", () => {
  test("objectives first, then tasks left over, then answers to a question, then the strongest pull", () => {
    const objectives = [
      objective("personal", "Run a marathon"),
      objective("professional", "Call the bank"),
    ];
    const all = titlesOf({ objectives, leftOver: ["Oil the gate"], kept: ["The sea"], count: 5 });
    expect(all.slice(0, 4)).toEqual([
      "Ten minutes on “Run a marathon”: which piece, where, when?",
      "Call the bank",
      "Oil the gate",
      "You wrote: “The sea” One step of it today: which?",
    ]);
    expect(WORDS.en.tasks.acts["investigate"]).toContain(all[4]);
  });

  test("an objective that a task serves, and one that has ended, is left out", () => {
    const objectives = [objective("personal", "Run"), objective("professional", "Write")];
    expect(suggest({ objectives, served: ["personal"], count: 1 })).toMatchObject([
      { serves: "professional" },
    ]);
    const ended = objectives.map((each) => ({ ...each, status: "failed" as const }));
    expect(suggest({ objectives: ended }).every(({ serves }) => serves === null)).toBe(true);
  });

  test("an act of another day is not left over to today, and nothing free is suggested twice in two weeks", () => {
    const leftOver = ["Fetch the bread on Friday", "Oil the gate"];
    expect(titlesOf({ leftOver })).not.toContain(leftOver[0]);
    const [first] = titlesOf({});
    expect(titlesOf({ recentTitles: [first ?? ""], count: 1 })).not.toContain(first);
  });

  test("a title too long for its question is asked about without it", () => {
    const objectives = [objective("personal", "a".repeat(280))];
    expect(titlesOf({ objectives, count: 1 })).toEqual([WORDS.en.tasks.untitled.personal]);
  });

  test("where something is heavy, plain questions take the place of objectives and sentences", () => {
    const objectives = [objective("personal", "Run")];
    expect(titlesOf({ objectives, kept: ["The sea"], isHeavy: true })).toEqual(
      WORDS.en.tasks.plain,
    );
  });

  test.each(LANGUAGES)("in %s a day is filled", (language) => {
    expect(suggestTasks({ ...SOURCES, records: [], count: 3 }, language).length).toBe(0);
    expect(suggestTasks(SOURCES, language)).toHaveLength(2);
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
