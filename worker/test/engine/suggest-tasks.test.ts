import { TASK_TITLE_MAX } from "@goals/contracts/limits";
import type { Missions } from "@goals/contracts/missions";
import type { Objective } from "@goals/contracts/objectives";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { analyse } from "../../src/engine/analyse.ts";
import { suggestTasks } from "../../src/engine/suggest-tasks.ts";
import { MAYA } from "./people.ts";

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

const NO_MISSIONS: Missions = {
  personalMission: "",
  professionalMission: "",
  unifiedMission: "",
  unified: "",
};

const nothing = { objectives: [], missions: NO_MISSIONS, recentTitles: [], count: 3 };

describe("task suggestions", () => {
  it("start with a step for each active objective, then one for the mission", () => {
    const unifiedMission = "I make time to sing. I finish ____.";
    expect(
      suggestTasks({
        ...nothing,
        objectives: [
          objective("Run 10 km"),
          objective("Ship the report", { type: "professional" }),
        ],
        missions: { ...NO_MISSIONS, unifiedMission, unified: unifiedMission },
        report: analyse(MAYA),
      }),
    ).toEqual([
      "Spend 20 minutes on “Run 10 km”",
      "Spend 20 minutes on “Ship the report”",
      "Do one thing today that fits “I make time to sing”",
    ]);
  });

  it("leave completed and failed objectives alone", () => {
    const objectives = [
      objective("Done", { status: "completed" }),
      objective("Lost", { status: "failed" }),
    ];
    expect(suggestTasks({ ...nothing, objectives }).join(" ")).not.toMatch(/Done|Lost/);
  });

  it("turn to the questions of the analysis when objectives and missions are empty", () => {
    for (const title of suggestTasks({ ...nothing, report: analyse(MAYA) })) {
      expect(title).toMatch(/^Take ten minutes with this: .+\?$/);
    }
  });

  it("make no task of a pointer to help", () => {
    const report = analyse(MAYA.map((record) => ({ ...record, tags: ["suicide"] })));
    const titles = suggestTasks({ ...nothing, report, count: 40 });
    expect(titles.join(" ")).not.toContain("someone now");
  });

  it("repeat nothing within a week of three a day", () => {
    const objectives = [objective("Run 10 km")];
    const planned: string[] = [];
    for (let day = 0; day < 7; day += 1) {
      planned.push(...suggestTasks({ ...nothing, objectives, recentTitles: planned }));
    }
    expect(new Set(planned).size).toBe(21);
  });

  it("take a title in other capitals or with a full stop for the same", () => {
    const recentTitles = ["spend 20 minutes  on “run 10 km”."];
    const [first] = suggestTasks({
      ...nothing,
      objectives: [objective("Run 10 km")],
      recentTitles,
    });
    expect(first).toBe("Write down the next small step for “Run 10 km”");
  });

  it("come in the number asked for when everything is empty or used up", () => {
    const all = suggestTasks({ ...nothing, count: 12 });
    const more = suggestTasks({ ...nothing, recentTitles: all });
    expect(more).toHaveLength(3);
    expect(more.filter((title) => all.includes(title))).toEqual([]);
    const further = suggestTasks({ ...nothing, recentTitles: [...all, ...more] });
    expect(further.filter((title) => [...all, ...more].includes(title))).toEqual([]);
    expect(suggestTasks({ ...nothing, count: 0 })).toEqual([]);
  });

  it("are always as many as asked for, different, not blank and within the limit", () => {
    const text = fc.string({ unit: "binary", minLength: 1, maxLength: 280 });
    const mission = fc.string({ unit: "binary", maxLength: 1000 });
    fc.assert(
      fc.property(
        fc.array(text, { maxLength: 4 }),
        fc.tuple(mission, mission, mission),
        fc.array(text, { maxLength: 21 }),
        fc.nat(30),
        (titles, [personalMission, professionalMission, unifiedMission], recentTitles, count) => {
          const tasks = suggestTasks({
            objectives: titles.map((title) => objective(title)),
            missions: {
              personalMission,
              professionalMission,
              unifiedMission,
              unified: unifiedMission,
            },
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
          }
        },
      ),
    );
  });
});
