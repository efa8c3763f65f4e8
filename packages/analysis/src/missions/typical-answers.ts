import type { SectionId } from "@goals/contracts/sections";

/**
 * How strongly most people agree with each item, 1 to 5, in the order of the section's items: estimates, so that what nearly
 * everybody says ("I think about the long-term effects of what I do") does not found everybody's mission.
 */
export const TYPICAL_ANSWERS: Readonly<Record<SectionId, readonly number[]>> = {
  energizers_drainers: [3.4, 3.2, 3.0, 3.5, 3.2, 3.1, 3.1, 3.4, 2.8, 2.9],
  strengths_weaknesses: [3.8, 2.5, 4.0, 3.0, 3.6, 3.1, 3.8, 3.3, 3.4, 3.0],
  interests_skills: [3.4, 4.0, 3.6, 4.0, 3.0, 3.5, 3.6, 3.4, 3.6, 3.8],
  time_horizons: [3.1, 2.5, 2.7, 2.4, 3.5, 3.5, 3.8, 2.2, 4.1, 3.6],
  working_preferences: [3.2, 3.5, 3.7, 4.0, 3.1, 3.6, 3.5, 3.7, 3.3, 3.2],
};
