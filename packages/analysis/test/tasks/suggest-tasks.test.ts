import { addDays } from "@goals/contracts/dates";
import { LANGUAGES } from "@goals/contracts/languages";
import { TASK_TITLE_MAX } from "@goals/contracts/limits";
import type { Objective, ObjectiveType } from "@goals/contracts/objectives";
import { QUESTIONS_IN_ORDER } from "@goals/contracts/questions/questions";
import { describe, expect, test } from "vitest";
import { GENTLE_ACTS } from "../../src/tasks/acts.ts";
import { ENDS } from "../../src/missions/ends.ts";
import { readEnds } from "../../src/missions/read-ends.ts";
import { SMALL_ACTS } from "../../src/tasks/acts.ts";
import { suggestTasks, type TaskSources } from "../../src/tasks/suggest-tasks.ts";
import { buildRecord, createPeople, createPerson } from "../synthetic-people.ts";

const MONDAY = "2026-05-11";
const NOTHING: TaskSources = {
  objectives: [],
  records: [],
  recentTitles: [],
  today: MONDAY,
  language: "en",
  count: 3,
};

const objective = (title: string, type: ObjectiveType = "personal"): Objective => ({
  id: title,
  type,
  title,
  description: "",
  month: "2026-05-01",
  status: "active",
  dueAt: "2026-06-01T00:00:00.000Z",
  reflection: null,
});

const noteOf = (title: string) => `One step: ${title}`;

const titlesOf = (from: Partial<TaskSources>) =>
  suggestTasks({ ...NOTHING, ...from }).map(({ title }) => title);

/** The titles of day after day, each planned as suggested. */
function planDays(from: Partial<TaskSources>, days: number): string[][] {
  const planned: string[][] = [];
  for (let day = 0; day < days; day += 1) {
    // As the Worker reads them: the last fourteen days, the newest first.
    const recentTitles = planned.slice(-14).toReversed().flat();
    planned.push(titlesOf({ ...from, recentTitles, today: addDays(MONDAY, day) }));
  }
  return planned;
}

describe.each(LANGUAGES)("the small acts in %s", (language) => {
  test("name ends that exist, fit a task, and are as many in each language", () => {
    for (const { end, title } of SMALL_ACTS[language]) {
      expect(["", ...ENDS.keys()]).toContain(end);
      expect(title).toMatch(/^\p{L}[^!]+$/u);
      expect(title.length).toBeLessThanOrEqual(90);
    }
    expect(SMALL_ACTS[language].map(({ end }) => end)).toEqual(SMALL_ACTS.en.map(({ end }) => end));
  });

  test("are in the language of the pages where nothing was written", () => {
    const acts = SMALL_ACTS[language].map(({ title }) => title);
    for (const title of titlesOf({ records: createPerson(1), language }))
      expect(acts).toContain(title);
  });

  test("come with one step of a title that is no sure act, whatever it names", () => {
    const note = { en: "One step: #", de: "Ein Schritt: #", ar: "خطوة نحو الهدف: #" }[language];
    for (const title of ["swim club", "Rückstände", "kumma mit da oma aus", "توفير مبلغ"])
      expect(titlesOf({ language, objectives: [objective(title)] })[0]).toBe(
        note.replace("#", title),
      );
  });
});

describe("a step towards each objective", () => {
  test("comes first, says what it serves, and an ended objective has none", () => {
    const objectives = [
      objective("Learn Spanish"),
      objective("Call the landlord", "professional"),
      { ...objective("Book the train"), status: "completed" as const },
    ];
    expect(suggestTasks({ ...NOTHING, objectives })).toEqual([
      { title: "Call the landlord", serves: "professional" },
      { title: noteOf("Learn Spanish"), serves: "personal" },
      { title: expect.any(String), serves: null },
    ]);
  });

  test("keeps the title whole, and leaves out one that has no room around it", () => {
    const title = "x".repeat(TASK_TITLE_MAX - noteOf("").length);
    expect(titlesOf({ objectives: [objective(title)] })[0]).toBe(noteOf(title));
    const tasks = suggestTasks({ ...NOTHING, objectives: [objective("x".repeat(TASK_TITLE_MAX))] });
    expect(tasks.map(({ serves }) => serves)).toEqual([null, null, null]);
  });

  test("is none for another day: nobody goes to the Tuesday class on a Monday", () => {
    const objectives = [objective("Go to the Tuesday class")];
    const servesOn = (today: string) =>
      suggestTasks({ ...NOTHING, objectives, today }).map(({ serves }) => serves);
    expect(servesOn(MONDAY)).toEqual([null, null, null]);
    expect(servesOn(addDays(MONDAY, 1))).toEqual(["personal", null, null]);
    const german = [objective("Zum Dienstagskurs gehen")];
    expect(titlesOf({ objectives: german }).join(" ")).not.toContain("Dienstag");
    const deadline = [objective("Raise the money by Friday")];
    expect(titlesOf({ objectives: deadline })[0]).toBe(noteOf("Raise the money by Friday"));
  });

  test("is the next action that the description names, once", () => {
    const objectives = [{ ...objective("Calmer evenings"), description: "Next: clear the desk." }];
    expect(titlesOf({ objectives })[0]).toBe("Clear the desk");
    expect(titlesOf({ objectives, recentTitles: ["Clear the desk"] })[0]).toBe(
      noteOf("Calmer evenings"),
    );
  });

  test("is the person's own plan on its weekday, every week", () => {
    const objectives = [objective("Chorprobe dienstags"), objective("no sugar on tuesdays")];
    const tuesday = addDays(MONDAY, 1);
    expect(titlesOf({ objectives, today: tuesday })[0]).toBe("Chorprobe");
    const before = ["Chorprobe", ...Array.from({ length: 10 }, (_, day) => `${day}`)];
    const recentTitles = before.toReversed();
    expect(titlesOf({ objectives, today: tuesday, recentTitles })[0]).toBe("Chorprobe");
    expect(titlesOf({ objectives }).join()).not.toMatch(/dienstag|tuesday/);
  });

  test("is none once the date of the title has passed", () => {
    const objectives = [objective("Fall routes done before the 20th")];
    const servesOn = (today: string) => suggestTasks({ ...NOTHING, objectives, today })[0]?.serves;
    expect(servesOn("2026-05-19")).toBe("personal");
    expect(servesOn("2026-05-27")).toBeNull();
  });

  test("is one note a day, for the other objective on the next", () => {
    const objectives = [objective("Calmer evenings"), objective("Learn Spanish", "professional")];
    const days = planDays({ objectives }, 2);
    expect(days.map(([first]) => first)).toEqual([
      noteOf("Calmer evenings"),
      noteOf("Learn Spanish"),
    ]);
    expect(suggestTasks({ ...NOTHING, objectives }).map(({ serves }) => serves)).toEqual([
      "personal",
      null,
      null,
    ]);
  });

  test("that was one act does not come again, and the others change from day to day", () => {
    const objectives = [
      objective("Call the landlord"),
      objective("Calmer evenings", "professional"),
    ];
    const days = planDays({ objectives, records: createPerson(3) }, 12);
    expect(days.flat().filter((title) => title === "Call the landlord")).toHaveLength(1);
    for (const [index, titles] of days.entries()) {
      const before = days.slice(Math.max(0, index - 1), index).flat();
      for (const title of titles) expect(before).not.toContain(title);
    }
    const steps = days.map((titles) => titles.indexOf(noteOf("Calmer evenings")));
    expect(steps.flatMap((place, day) => (place < 0 ? [] : [day]))).toEqual([0, 7]);
  });

  test("is what the title plans for its days, and one step where only a note does", () => {
    const weekly = { ...objective("Paint the hull"), description: "Mondays and Thursdays at six" };
    const objectives = [objective("Laufen (Mo, Mi, Sa)", "professional"), weekly];
    const days = planDays({ objectives }, 7).map((titles) =>
      titles.filter((title) => /Lauf|Paint/.test(title)),
    );
    expect(days).toEqual([
      ["Laufen", "One step: Paint the hull"],
      [],
      ["Laufen"],
      [],
      [],
      ["Laufen"],
      [],
    ]);
    const noted =
      "Law 41 first. Jo is here on Thursday, paper every Friday night, the exam is in January";
    const exam = { ...objective("Pass the paper, every day a page"), description: noted };
    expect(
      planDays({ objectives: [exam] }, 7)
        .flat()
        .join(),
    ).not.toContain("paper");
    const dance = { ...objective("Tanzkurs mit Toni"), description: "ab Januar Freitags" };
    const dances = planDays({ objectives: [dance] }, 7).flat();
    expect(dances.filter((title) => title.includes("Januar"))).toEqual([]);
    const nora = [objective("Take Nora Wednesdays so Jess can sleep", "personal")];
    const naps = planDays({ objectives: nora }, 7).map((titles) =>
      titles.some((title) => title.includes("Nora")),
    );
    expect(naps).toEqual([false, false, true, false, false, false, false]);
  });

  test("that the person stalls at is none of them, on any day", () => {
    const objectives = [objective("Send the reimbursement claim")];
    const stall = buildRecord("working_preferences", {}, [
      "",
      "The reimbursement form. I open it in the evening, and then I close it because of the receipts.",
    ]);
    const days = planDays({ objectives, records: [stall] }, 7).flat();
    expect(days.filter((title) => title.includes("reimbursement"))).toEqual([]);
    expect(planDays({ objectives, records: [] }, 7).flat()).toContain(
      "Send the reimbursement claim",
    );
  });
});

describe("a day's tasks", () => {
  test("are as many as asked for, different, and new on two days in a row, for everybody", () => {
    for (const records of [[], ...createPeople(8)]) {
      const days = planDays({ records }, 14);
      for (const titles of days) expect(titles).toHaveLength(3);
      for (const [index] of days.entries()) {
        const next = days.slice(index, index + 2).flat();
        expect(new Set(next).size).toBe(next.length);
      }
    }
    expect(titlesOf({ count: 1 })).toHaveLength(1);
  });

  test("are no small act that a plan of the day names", () => {
    const water = { ...objective("Drink 3 litre water every day"), type: "personal" as const };
    const days = planDays({ objectives: [water], records: [] }, 7).flat();
    expect(days.filter((title) => title.includes("water")).length).toBeGreaterThan(0);
    expect(days.filter((title) => /^(?:Drink a glass|Refresh)/.test(title))).toEqual([]);
  });

  test("suit what the person chose, and speak against nothing they chose", () => {
    for (const records of createPeople(60)) {
      const able = new Set(["", ...readEnds(records).map(({ id }) => id)]);
      const titles = titlesOf({ records });
      const acts = SMALL_ACTS.en.filter(({ title }) => titles.includes(title));
      for (const { end } of acts) expect(able).toContain(end);
    }
  });

  test("are gentle ones for somebody whose energy is low", () => {
    const tired = { "recovery-r": 5, recovery: 1, "depth-r": 5, depth: 2, novelty: 1, meaning: 2 };
    const records = [
      buildRecord("energizers_drainers", tired),
      buildRecord("strengths_weaknesses", { "follow-through": 1, relating: 2, courage: 1 }),
      buildRecord("time_horizons", { planning: 1, vision: 1, agency: 1 }),
    ];
    for (const title of titlesOf({ records })) expect(GENTLE_ACTS.en).toContain(title);
  });

  test("are no question of the research and of no report", () => {
    const asked = QUESTIONS_IN_ORDER.flatMap(({ items, prompts }) => [
      ...items.map(({ text }) => text),
      ...prompts,
    ]);
    for (const { title } of SMALL_ACTS.en) {
      expect(asked).not.toContain(title);
    }
  });

  test("are the same for the same answers", () => {
    const from = { records: createPerson(7), objectives: [objective("Sing again")] };
    expect(titlesOf(from)).toEqual(titlesOf(from));
  });
});

describe("somebody in a hard time", () => {
  const HARD = "I feel hopeless about everything. I am worthless and nobody would miss me.";

  test.each<[string, Partial<TaskSources>]>([
    ["research", { records: [buildRecord("energizers_drainers", { social: 5 }, [HARD])] }],
    ["objective", { objectives: [{ ...objective("Get through this month"), description: HARD }] }],
    ["tasks of late", { recentTitles: [HARD] }],
  ])("by their %s has gentle tasks alone", (_, from) => {
    for (const title of titlesOf({ objectives: [objective("Call the landlord")], ...from }))
      expect(GENTLE_ACTS.en).toContain(title);
  });
});
