import {
  CORE_SECTIONS,
  countCompletedCore,
  isUnlocked,
  SECTION_TITLES,
} from "@goals/contracts/sections";
import type { Standing } from "./standing.ts";

const IN_GENERAL =
  "First the four core research sections, then one objective for the month under Goals, and each morning three tasks under Today. Open Home once, and I can tell you where you are in that.";

/** What to do first, by where somebody stands: the research, then the day's plan, then what is open of it. */
export function adviseNextStep({ research, objectives, tasks }: Standing): string {
  if (!research) return IN_GENERAL;
  if (!isUnlocked(research)) {
    const next = CORE_SECTIONS.find((section) => !research.completed.includes(section));
    const title = next && SECTION_TITLES[next];
    return `${countCompletedCore(research)} of ${CORE_SECTIONS.length} core sections are complete. ${title} is next: ten taps and two short texts in Research. Tasks and objectives open after the fourth.`;
  }
  if (tasks && tasks.length > 0) {
    const open = tasks.filter(({ completed }) => !completed);
    const [first] = open;
    if (!first) return "Nothing: today's tasks are all done. Enjoy what is left of the day.";
    return `Your day is planned, and ${open.length} of ${tasks.length} tasks ${open.length === 1 ? "is" : "are"} open. Begin with “${first.title}”.`;
  }
  const active = objectives?.filter(({ status }) => status === "active") ?? [];
  if (active.length > 0) {
    const titles = active.map(({ title }) => `“${title}”`).join(" and ");
    return `Plan your day under Today: three tasks, one of them a step towards ${titles}.`;
  }
  return objectives?.length === 0
    ? "Set an objective for this month under Goals. Then plan today: three tasks, one of them its first step."
    : "Plan your day under Today: three tasks that you would be glad to have done by tonight.";
}
