import { TASK_TITLE_MAX } from "@goals/contracts/limits";
import type { Missions } from "@goals/contracts/missions";
import type { Objective } from "@goals/contracts/objectives";
import { FIRST_ACTS } from "./objective-titles.ts";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { analyse } from "../../src/engine/analyse.ts";
import { GENTLE_TASKS } from "@goals/analysis/care/gentle-tasks";
import { buildObjectiveSteps } from "../../src/engine/tasks/objective-steps.ts";
import { suggestMissions } from "../../src/engine/suggest-missions.ts";
import * as engine from "../../src/engine/suggest-tasks.ts";
import type { TaskSources } from "../../src/engine/suggest-tasks.ts";
import { toObjectives, toRecords } from "../analysis-corpus/corpus-person.ts";
import { CORPUS } from "../analysis-corpus/corpus.ts";
import { MAYA, buildSection } from "./people.ts";

/** The titles alone. */
const suggestTasks = (from: TaskSources) => engine.suggestTasks(from).map(({ title }) => title);

const objective = (title: string, more: Partial<Objective> = {}): Objective => ({
  id: title,
  type: "personal",
  title,
  description: "",
  month: "2026-03-01",
  status: "active",
  dueAt: "2026-04-01T00:00:00.000Z",
  reflection: null,
  ...more,
});

const missions = (text: string): Missions => ({
  personalMission: "",
  professionalMission: "",
  unifiedMission: text,
  unified: text,
});
const nothing = { objectives: [], missions: missions(""), recentTitles: [], count: 3 };
const first = (title: string) =>
  suggestTasks({ ...nothing, objectives: [objective(title)], count: 1 })[0];

/** Three a day for so many days. */
function plan(from: Omit<TaskSources, "recentTitles" | "count">, days: number): string[][] {
  const planned: string[][] = [];
  for (let day = 0; day < days; day += 1) {
    planned.push(suggestTasks({ ...from, recentTitles: planned.flat(), count: 3 }));
  }
  return planned;
}

const VERB =
  /^(?:Agree|Air|Answer|Ask|Block|Book|Brush|Build|Call|Cancel|Change|Check|Choose|Clear|Close|Collect|Cook|Copy|Count|Cycle|Decide|Decline|Delete|Do|Draft|Draw|Drink|Eat|Explain|Fill|Find|Finish|Follow|Gather|Get|Give|Go|Have|Help|Hum|Interview|Invite|Keep|Lay|Learn|Leave|Let|Lie|Light|List|Listen|Look|Make|Mark|Mend|Meditate|Message|Move|Name|Note|Open|Pack|Pick|Plan|Play|Practise|Print|Put|Read|Record|Repair|Repeat|Rinse|Say|Send|Set|Show|Sit|Sketch|Smell|Sort|Spend|Start|Step|Stretch|Stroke|Take|Tell|Text|Thank|Throw|Tidy|Try|Turn|Unsubscribe|Walk|Wash|Watch|Water|Work|Wrap|Write) /;

describe("the first act towards an objective", () => {
  it.each([
    ["Run three times a week", "Go for the first run today, 20 minutes"],
    ["Publish the portfolio site", "Sketch the page list for the portfolio site"],
    ["Talk to Sam about the budget", "Message Sam to find a time to talk about the budget"],
    ["Meditate daily", "Meditate today, ten minutes are enough"],
    [
      "Learn to play the guitar",
      "Find one beginner's lesson on playing the guitar and do its first ten minutes",
    ],
    ["Declutter the garage by June", "Clear one corner of the garage, 15 minutes by the clock"],
    ["Save 500 euros", "Move a first small amount aside today, whatever it is"],
    ["Read two books", "Choose the first book and read ten pages of it"],
    ["Send every open invoice", "Send the first open invoice"],
    ["Sell the amps", "Take three photos of the amps for the advert"],
    ["Pass the tax exam part two", "Write the list of topics for the tax exam part two"],
    ["Heat pump certificate", "Look up what the heat pump certificate asks for, and by when"],
    [
      "Hand over the release process to Mina",
      "List the steps of the release process so that Mina can follow them",
    ],
    ["Finish the oak chest", "List what is left to do on the oak chest"],
    ["Write 3 blog posts", "Write the outline of the first blog post in ten lines"],
    ["Keep Fridays free", "Block Fridays in the calendar now"],
    ["Be more patient", "Choose one moment today to be more patient"],
    ["Visit my grandmother", "Message my grandmother to find a day for the visit"],
  ])("is its own: %s", (title, act) => {
    expect(first(title)).toBe(act);
  });

  it.each(FIRST_ACTS)("is found without a verb and with figures: %s", (title, act) => {
    expect(first(title)).toBe(act);
  });

  it.each(["Die Fachleitung abgeben", "Aménager le coin atelier", "Hablar con el banco del local"])(
    "puts no English around one in another language: %s",
    (title) => {
      expect(first(title)).toMatch(VERB);
      for (const word of title.split(" ")) expect(first(title)).not.toContain(word);
    },
  );

  it("comes only for what is active", () => {
    const objectives = [
      objective("Sell the amps", { status: "completed" }),
      objective("Sell the boat", { status: "failed" }),
    ];
    expect(suggestTasks({ ...nothing, objectives }).join(" ")).not.toMatch(/amps|boat/);
  });
});

describe("a day's tasks", () => {
  const days = CORPUS.flatMap((person) => {
    const records = toRecords(person);
    const { personalSuggestion, professionalSuggestion, unifiedSuggestion } =
      suggestMissions(records);
    const report = analyse(records);
    const from = {
      objectives: toObjectives(person),
      missions: {
        personalMission: personalSuggestion,
        professionalMission: professionalSuggestion,
        unifiedMission: unifiedSuggestion,
        unified: unifiedSuggestion,
      },
      report,
      records,
    };
    return plan(from, 10).map((titles) => ({ person, report, titles }));
  });

  it("each begin with a verb, and one at most is a question", () => {
    for (const { titles, report } of days) {
      expect(titles).toHaveLength(3);
      expect(titles.filter((title) => title.endsWith("?")).length).toBeLessThanOrEqual(1);
      if ((report.care?.language ?? "en") !== "en") continue;
      for (const title of titles) expect(title).toMatch(VERB);
    }
  });

  it("are never twice in one frame, and rarely a frame around a title", () => {
    const frames = days.map(({ titles }) =>
      titles.map((title) => title.split(" ").slice(0, 3).join(" ")),
    );
    for (const frame of frames) expect(new Set(frame).size, frame.join(" | ")).toBe(3);
    const around = days.filter(({ person, titles }) =>
      (person.objectives ?? []).some(([, title]) =>
        titles.some((task) => task.includes(`“${title}”`)),
      ),
    );
    expect(around.length).toBeLessThanOrEqual(days.length * 0.35);
  });

  it("are gentle ones alone for somebody in a hard time, in their language", () => {
    const hard = days.filter(({ person }) => person.care);
    expect(hard.length).toBeGreaterThan(0);
    for (const { report, titles } of hard) {
      const language = report.care?.language ?? "en";
      const gentle = language === "ar" ? [] : GENTLE_TASKS[language];
      for (const title of titles) expect(gentle).toContain(title);
    }
  });

  it("change when the missions or the objectives do", () => {
    const singing = suggestTasks({
      ...nothing,
      missions: missions("I make time to sing old songs."),
    });
    const mending = suggestTasks({
      ...nothing,
      missions: missions("I make time to mend old radios."),
    });
    expect(singing[0]).toContain("sing old songs");
    expect(mending[0]).toContain("mend old radios");
    expect(first("Sell the amps")).not.toBe(first("Sell the boat"));
  });
});

describe("words that call for care", () => {
  const HOPELESS = "I don't want to live any more.";
  const gentle = GENTLE_TASKS.en.slice(0, 3);

  it.each<[string, Partial<TaskSources>]>([
    ["an objective's title", { objectives: [objective("end my life")] }],
    ["an objective's description", { objectives: [objective("Run", { description: HOPELESS })] }],
    ["a mission", { missions: missions(HOPELESS) }],
    ["a task of late", { recentTitles: ["kill myself"] }],
    ["the research", { records: [buildSection("energizers_drainers", {}, [HOPELESS])] }],
    [
      "a report of before",
      { report: analyse([buildSection("energizers_drainers", {}, [HOPELESS])]) },
    ],
  ])("in %s make the day a gentle one", (_, from) => {
    const objectives = [objective("Sell the amps")];
    expect(suggestTasks({ ...nothing, objectives, ...from })).toEqual(gentle);
  });

  it("in one heavy sentence are nothing to build on", () => {
    const objectives = [objective("I feel so empty inside"), objective("Sell the amps")];
    const titles = suggestTasks({ ...nothing, objectives }).join(" ");
    expect(titles).toContain("amps");
    expect(titles).not.toContain("empty");
  });

  it("leave enough gentle tasks for a fortnight without a repeat, in every language", () => {
    for (const tasks of Object.values(GENTLE_TASKS)) {
      expect(new Set(tasks).size).toBeGreaterThanOrEqual(45);
    }
  });
});

describe("titles", () => {
  it("do not come back within a fortnight of three a day", () => {
    const planned = plan({ objectives: [objective("Run 10 km")], missions: missions("") }, 14);
    expect(new Set(planned.flat()).size).toBe(42);
  });

  it("in other capitals or with a full stop are the same", () => {
    const recentTitles = ["take three photos of  the AMPS for the advert."];
    const objectives = [objective("Sell the amps")];
    expect(suggestTasks({ ...nothing, objectives, recentTitles })[0]).toBe(
      "Look up a fair price for the amps",
    );
  });

  it("are as many as asked for, different, not blank and within the limit, whatever was written", () => {
    const text = fc.string({ unit: "binary", minLength: 1, maxLength: 280 });
    const mission = fc.string({ unit: "binary", maxLength: 1000 });
    fc.assert(
      fc.property(
        fc.array(text, { maxLength: 4 }),
        mission,
        fc.array(text, { maxLength: 21 }),
        fc.nat(3),
        (titles, unified, recentTitles, count) => {
          const tasks = suggestTasks({
            objectives: titles.map((title) => objective(title)),
            missions: missions(unified),
            report: analyse(MAYA),
            recentTitles,
            count,
          });
          expect(tasks).toHaveLength(count);
          expect(new Set(tasks).size).toBe(count);
          for (const task of tasks) {
            expect(task.trim()).not.toBe("");
            expect(task.length).toBeLessThanOrEqual(TASK_TITLE_MAX);
            expect(task).not.toMatch(/\n/);
            expect(task.isWellFormed()).toBe(true);
          }
        },
      ),
    );
  });
});

describe("what a suggestion serves", () => {
  const types = { run: "personal", site: "professional" } as const;
  const objectives = [
    objective("Run three times a week", { type: types.run }),
    objective("Publish the portfolio site", { type: types.site }),
  ];

  it("is the objective that it is a step towards, on every day; of what comes from elsewhere nothing is said", () => {
    const recentTitles: string[] = [];
    const steps = objectives.map((each) => ({
      type: each.type,
      titles: buildObjectiveSteps(each).map(({ title }) => title),
    }));
    for (let day = 0; day < 14; day += 1) {
      const tasks = engine.suggestTasks({ ...nothing, objectives, recentTitles });
      for (const { title, serves } of tasks) {
        const from = steps.find(({ titles }) => titles.includes(title));
        expect([title, serves]).toEqual([title, from?.type ?? null]);
      }
      recentTitles.push(...tasks.map(({ title }) => title));
    }
    expect(
      engine.suggestTasks({ ...nothing, objectives, recentTitles: [] }).map(({ serves }) => serves),
    ).toEqual(["personal", "professional", "personal"]);
  });

  it("is nothing in a hard time", () => {
    const tasks = engine.suggestTasks({
      ...nothing,
      objectives,
      missions: missions("I don't want to live any more."),
    });
    expect(tasks.map(({ serves }) => serves)).toEqual([null, null, null]);
  });
});
