import { type ResearchSection, AGREE_TO_DISAGREE } from "./research-section.ts";

/** Asks how far ahead a person looks, and how they live with distant goals. Five habits, never a "time type". */
export const TIME_HORIZONS: ResearchSection = {
  id: "time_horizons",
  title: "Time Horizons",
  summary: "How you look ahead, and how today and later share your time.",
  options: AGREE_TO_DISAGREE,
  items: [
    { text: "I plan my time several weeks ahead.", facet: "planning" },
    { text: "I act first and think later.", facet: "consequence", reverse: true },
    { text: "I can picture my life five years from now in detail.", facet: "vision" },
    { text: "Most of what happens to me is outside my control.", facet: "agency", reverse: true },
    { text: "I stay with something even when results are a long way off.", facet: "pacing" },
    { text: "Urgent things crowd out what matters to me.", facet: "planning", reverse: true },
    { text: "I think about the long-term effects of what I do.", facet: "consequence" },
    { text: "I see only one way my life could go.", facet: "vision", reverse: true },
    { text: "What I learned in the past guides what I do now.", facet: "agency" },
    { text: "Things take me longer than I expect.", facet: "pacing", reverse: true },
  ],
  prompts: [
    "Picture an ordinary Tuesday three years from now that you would be glad to live. How does it go, from waking up to going to bed?",
    "Imagine looking back 90 days from now. What would have to be true for you to be glad of how you spent them?",
  ],
};
