import { type ResearchSection, ALWAYS_TO_NEVER } from "./research-section.ts";

/** Ten single preferences. Neither end is the better one, so nothing is reversed. */
export const WORKING_PREFERENCES: ResearchSection = {
  id: "working_preferences",
  title: "Working Preferences",
  summary: "The conditions you do your best work in. No answer is better or worse.",
  options: ALWAYS_TO_NEVER,
  items: [
    { text: "I do my best work in the morning.", facet: "morning" },
    { text: "I like to finish one thing before I start the next.", facet: "one-thing" },
    { text: "I like to know exactly what is expected of me.", facet: "structure" },
    { text: "I want to choose how I do my work.", facet: "autonomy" },
    { text: "I would rather work alone than with others.", facet: "solo" },
    { text: "I need quiet to concentrate.", facet: "quiet" },
    { text: "I keep my work and my home life apart.", facet: "separation" },
    { text: "I would rather work at a steady pace than rush at the end.", facet: "steady-pace" },
    { text: "I want feedback while I am still working on something.", facet: "feedback" },
    { text: "I would rather write a message than talk.", facet: "writing" },
  ],
  prompts: [
    "Describe your best working day, hour by hour. When do you start, who is around, and what do you get done?",
    "What makes you stall? Think of the last time you got stuck, and tell what was in the way.",
  ],
};
