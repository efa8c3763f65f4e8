import { isBlank } from "./length.ts";
import type { ResearchProgress, ResearchRecord, SectionId } from "./research.ts";

/** What of research is no schema, for those who only read: a page that shows "n/4" carries no zod. */

/** The four that open tasks and objectives. */
export const CORE_SECTIONS = [
  "energizers_drainers",
  "strengths_weaknesses",
  "interests_skills",
  "time_horizons",
] as const;
/** All five, in the workspace's order. */
export const SECTIONS = [...CORE_SECTIONS, "working_preferences"] as const;
export const SECTION_TITLES: Record<SectionId, string> = {
  energizers_drainers: "Energizers & Drainers",
  strengths_weaknesses: "Strengths & Weaknesses",
  interests_skills: "Interests & Skills",
  time_horizons: "Time Horizons",
  working_preferences: "Working Preferences",
};

/** How many of the four core sections are complete: the n of every "n/4". */
export function countCompletedCore(progress: ResearchProgress): number {
  return CORE_SECTIONS.filter((section) => progress.completed.includes(section)).length;
}

/** True once tasks, objectives and analysis are open. */
export function isUnlocked(progress: ResearchProgress): boolean {
  return countCompletedCore(progress) === CORE_SECTIONS.length;
}

/** How many of a section's ten questions and two prompts are answered: the n of every "n of 12". */
export function countAnswered({
  mcAnswers,
  writtenResponses,
}: Pick<ResearchRecord, "mcAnswers" | "writtenResponses">): number {
  const written = Object.values(writtenResponses).filter((text) => !isBlank(text));
  return Object.keys(mcAnswers).length + written.length;
}
