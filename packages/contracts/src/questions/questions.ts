import { SECTIONS, type SectionId } from "../sections.ts";
import { ENERGIZERS_DRAINERS } from "./energizers-drainers.ts";
import { INTERESTS_SKILLS } from "./interests-skills.ts";
import type { ResearchSection } from "./research-section.ts";
import { STRENGTHS_WEAKNESSES } from "./strengths-weaknesses.ts";
import { TIME_HORIZONS } from "./time-horizons.ts";
import { WORKING_PREFERENCES } from "./working-preferences.ts";

/** Every section's texts and keying. */
export const QUESTIONS: Record<SectionId, ResearchSection> = {
  energizers_drainers: ENERGIZERS_DRAINERS,
  strengths_weaknesses: STRENGTHS_WEAKNESSES,
  interests_skills: INTERESTS_SKILLS,
  time_horizons: TIME_HORIZONS,
  working_preferences: WORKING_PREFERENCES,
};

/** The same five, in the workspace's order. */
export const QUESTIONS_IN_ORDER: readonly ResearchSection[] = SECTIONS.map((id) => QUESTIONS[id]);

/** What an answer says about its facet, 1 to 5, turned round on a reverse-keyed item. Undefined for another item or text. */
export function scoreOption(section: SectionId, item: number, option: string): number | undefined {
  const { items, options } = QUESTIONS[section];
  const question = items[item];
  const place = options.indexOf(option);
  if (!question || place === -1) return undefined;
  return question.reverse ? place + 1 : options.length - place;
}
