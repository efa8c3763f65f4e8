import { type ResearchSection, AGREE_TO_DISAGREE } from "./research-section.ts";

/** Interests and skills, kept apart: the first six items ask for attractions, the last four for abilities. */
export const INTERESTS_SKILLS: ResearchSection = {
  id: "interests_skills",
  title: "Interests & Skills",
  summary: "What you are drawn to, and how your skills are doing.",
  options: AGREE_TO_DISAGREE,
  items: [
    { text: "I enjoy building or repairing things.", facet: "build" },
    { text: "I enjoy finding out why things are the way they are.", facet: "investigate" },
    {
      text: "I enjoy making something of my own, like a story or a tune.",
      facet: "create",
    },
    { text: "I enjoy helping other people grow.", facet: "help" },
    { text: "I enjoy taking the lead in a group.", facet: "lead" },
    { text: "I enjoy bringing order to a mess.", facet: "organise" },
    { text: "I use my best skill every week.", facet: "skill-use" },
    { text: "A skill I care about is getting rusty.", facet: "skill-upkeep", reverse: true },
    { text: "I am happy to be a beginner at something.", facet: "beginner" },
    { text: "People come to me for help with something I do well.", facet: "sought-out" },
  ],
  prompts: [
    "You have a free hour today, and nobody is paying you for it. What would you love to do?",
    "Which one skill would you raise by a level this year, and what would prove to you that you had?",
  ],
};
