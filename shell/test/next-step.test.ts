import type { Objective } from "@goals/contracts/objectives";
import type { ResearchProgress } from "@goals/contracts/research";
import { CORE_SECTIONS } from "@goals/contracts/sections";
import type { Task } from "@goals/contracts/tasks";
import { expect, test } from "vitest";
import { adviseNextStep } from "../src/chat/use-chat.ts";

const completed = (sections: ResearchProgress["completed"]): ResearchProgress => ({
  completed: sections,
});
const unlocked = completed([...CORE_SECTIONS]);

const objective: Objective = {
  id: "1",
  type: "personal",
  title: "Walk every morning",
  description: "",
  month: "2026-11-01",
  status: "active",
  dueAt: "2026-12-01T00:00:00.000Z",
  reflection: null,
};
const task = (slot: 1 | 2 | 3, title: string, done: boolean): Task => ({
  id: `${slot}`,
  title,
  date: "2026-11-22",
  slot,
  completed: done,
});

test.each([
  [
    "nothing is known",
    { research: undefined, objectives: undefined, tasks: undefined },
    "First the four core research sections",
  ],
  [
    "one section is complete",
    { research: completed(["energizers_drainers"]), objectives: [], tasks: [] },
    "1 of 4 core sections are complete. Strengths & Weaknesses is next",
  ],
  [
    "today is a day of rest",
    {
      research: unlocked,
      objectives: [objective],
      tasks: [],
      day: { date: "2026-11-22", rest: "weekday", line: "" },
    } as const,
    "Nothing: it is a day of rest.",
  ],
  [
    "the research is complete",
    { research: unlocked, objectives: [], tasks: [] },
    "Set an objective for this month under Goals.",
  ],
  [
    "an objective is set",
    { research: unlocked, objectives: [objective], tasks: [] },
    "one of them a step towards “Walk every morning”.",
  ],
  [
    "an objective has ended",
    { research: unlocked, objectives: [{ ...objective, status: "completed" }], tasks: [] },
    "three tasks that you would be glad to have done by tonight.",
  ],
  [
    "one of three tasks is done",
    {
      research: unlocked,
      objectives: [objective],
      tasks: [task(1, "Write", true), task(2, "Call", false), task(3, "Walk", false)],
    },
    "Your day is planned, and 2 of 3 tasks are open. Begin with “Call”.",
  ],
  [
    "one task is left",
    {
      research: unlocked,
      objectives: [objective],
      tasks: [task(1, "Write", true), task(2, "Call", false)],
    },
    "1 of 2 tasks is open.",
  ],
  [
    "the day is done",
    { research: unlocked, objectives: [objective], tasks: [task(1, "Write", true)] },
    "today's tasks are all done",
  ],
] as const)("when %s", (_, progress, advice) => {
  expect(adviseNextStep(progress)).toContain(advice);
});
