import { toMonth } from "@goals/contracts/dates";
import { type DayEntry, isRestDay } from "@goals/contracts/days";
import { buildPath } from "@goals/contracts/endpoint";
import { getDay } from "@goals/contracts/endpoints/days";
import { listMonthObjectives } from "@goals/contracts/endpoints/objectives";
import { getResearchProgress } from "@goals/contracts/endpoints/research";
import { listTasks } from "@goals/contracts/endpoints/tasks";
import type { Objective } from "@goals/contracts/objectives";
import { countCompletedCore, isUnlocked, type ResearchProgress } from "@goals/contracts/research";
import { CORE_SECTIONS, SECTION_TITLES } from "@goals/contracts/sections";
import type { Task } from "@goals/contracts/tasks";
import { plural, t, useReadCache, useToday } from "@goals/kit";

export interface UserProgress {
  readonly research: ResearchProgress | undefined;
  readonly objectives: readonly Objective[] | undefined;
  readonly tasks: readonly Task[] | undefined;
  readonly day?: DayEntry | undefined;
}

/** Reads the progress from the cache, without a request. */
export function useReadProgress(): () => Promise<UserProgress> {
  const read = useReadCache();
  const today = useToday();
  return async () => {
    const [research, objectives, tasks, day] = await Promise.all([
      read(buildPath(getResearchProgress)),
      read(buildPath(listMonthObjectives, { month: toMonth(today) })),
      read(buildPath(listTasks, { date: today })),
      read(buildPath(getDay, { date: today })),
    ]);
    return { research, objectives, tasks, day };
  };
}

const IN_GENERAL =
  "First the four core research sections, then one objective for the month under Goals, and each morning three tasks under Today. Open Home once, and I can tell you where you are in that.";

export function adviseNextStep({ research, objectives, tasks, day }: UserProgress): string {
  if (!research) return t(IN_GENERAL);
  if (!isUnlocked(research)) {
    const next = CORE_SECTIONS.find((section) => !research.completed.includes(section));
    const title = next && SECTION_TITLES[next];
    return t(
      "{completed} of {max} core sections are complete. {title} is next: ten taps and two short texts in Research. Tasks and objectives open after the fourth.",
      {
        completed: countCompletedCore(research),
        max: CORE_SECTIONS.length,
        title: title ? t(title) : "",
      },
    );
  }
  if (day && isRestDay(day.rest, Boolean(tasks?.length))) {
    return t("Nothing: it is a day of rest. You can still plan under Today, if you like.");
  }
  if (tasks && tasks.length > 0) {
    const open = tasks.filter(({ completed }) => !completed);
    const [first] = open;
    if (!first) return t("Nothing: today's tasks are all done. Enjoy what is left of the day.");
    return plural(
      open.length,
      "Your day is planned, and {count} of {max} tasks is open. Begin with “{title}”.",
      "Your day is planned, and {count} of {max} tasks are open. Begin with “{title}”.",
      { max: tasks.length, title: first.title },
    );
  }
  const active = objectives?.filter(({ status }) => status === "active") ?? [];
  if (active.length > 0) {
    const titles = active.map(({ title }) => `“${title}”`).join(t(" and "));
    return t("Plan your day under Today: three tasks, one of them a step towards {titles}.", {
      titles,
    });
  }
  return objectives?.length === 0
    ? t(
        "Set an objective for this month under Goals. Then plan today: three tasks, one of them its first step.",
      )
    : t("Plan your day under Today: three tasks that you would be glad to have done by tonight.");
}

/** By name: what it is about, and the reply. */
export type Intents = Readonly<
  Record<string, [about: RegExp, reply: string | ((progress: UserProgress) => string)]>
>;
