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
