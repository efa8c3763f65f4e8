import { createNotice } from "./create-notice.ts";

// The rules of section 5: checked before a request is sent, and again by the server.
export const tasks = createNotice("Invalid tasks", "Please enter exactly 3 daily tasks.");
export const objective = createNotice(
  "Invalid objective",
  "Please enter a title for your objective.",
);
export const mission = createNotice("Invalid mission", "Please enter a mission statement.");
export const missions = createNotice(
  "Invalid missions",
  "Please enter both personal and professional missions.",
);
export const incompleteMissions = createNotice(
  "Incomplete missions",
  "Please complete all three mission statements.",
);
export const unfinishedMission = createNotice(
  "Unfinished mission",
  "Please put your own words in place of ___.",
);
export const mergeMissions = createNotice(
  "Missing missions",
  "Please write both personal and professional missions first.",
);
export const suggestions = createNotice(
  "No research data",
  "Complete some research sections to generate suggestions.",
);
export const completeSection = createNotice(
  "Complete all questions",
  "Please answer all multiple choice questions and written prompts before completing this section.",
);
export const analysis = createNotice(
  "More research needed",
  "Complete at least 3 research sections to generate analysis.",
);
export const credentials = createNotice("Missing Information", "Please fill in all fields.");
export const password = createNotice(
  "Password Too Short",
  "Password must be at least 6 characters long.",
);
export const locked = createNotice(
  "Research Required",
  "Complete all of the research sections to unlock this feature",
);
