// Without schemas: a dashboard card needs these, and must not add zod to the first load.

/** The four sections that unlock tasks and objectives. */
export const CORE_SECTIONS = [
  "energizers_drainers",
  "strengths_weaknesses",
  "interests_skills",
  "time_horizons",
] as const;
export const SECTIONS = [...CORE_SECTIONS, "working_preferences"] as const;
export type SectionId = (typeof SECTIONS)[number];

export const SECTION_TITLES: Record<SectionId, string> = {
  energizers_drainers: "Energizers & Drainers",
  strengths_weaknesses: "Strengths & Weaknesses",
  interests_skills: "Interests & Skills",
  time_horizons: "Time Horizons",
  working_preferences: "Working Preferences",
};
