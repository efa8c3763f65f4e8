import { type ResearchSection, AGREE_TO_DISAGREE } from "./research-section.ts";

/** Asks for a person's strengths and weaker sides. */
export const STRENGTHS_WEAKNESSES: ResearchSection = {
  id: "strengths_weaknesses",
  title: "Strengths & Weaknesses",
  summary: "What you can count on in yourself, and what comes less easily.",
  options: AGREE_TO_DISAGREE,
  items: [
    { text: "I finish what I start.", facet: "follow-through" },
    { text: "I make up my mind too fast.", facet: "judgement", reverse: true },
    { text: "I notice how the people around me are feeling.", facet: "relating" },
    { text: "I keep quiet when I should speak up.", facet: "courage", reverse: true },
    { text: "I stay steady when things get tense.", facet: "composure" },
    { text: "I start more things than I finish.", facet: "follow-through", reverse: true },
    { text: "I look at the evidence before I decide.", facet: "judgement" },
    { text: "I put off difficult conversations.", facet: "relating", reverse: true },
    { text: "I say what I think, even when others disagree.", facet: "courage" },
    { text: "Criticism throws me off for the rest of the day.", facet: "composure", reverse: true },
  ],
  prompts: [
    "Tell the story of a time you were at your best. What did you do, and what did it do for others?",
    "What feedback have you heard more than once, welcome or not? Put it the way people said it.",
  ],
};
