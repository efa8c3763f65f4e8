import type { Cue } from "./cue.ts";

/** What a person leans on, and what others say of it. */
export const STRENGTH_CUES: readonly Cue[] = [
  {
    facet: "follow-through",
    side: "high",
    scenes: ["best", "feedback"],
    words:
      "reliable finish deliver deadline organised organized persistent persisted dependable completed launched shipped promise count",
    list: "strengths",
    observation: "Finishing things comes up in what you tell",
    question: "What do you finish that nobody asked you for?",
  },
  {
    facet: "follow-through",
    side: "low",
    scenes: ["feedback", "stall"],
    words:
      "finish unfinished procrastinate procrastination perfect perfectionism perfectionist late deadline distracted half-finished ideas overwhelmed",
    list: "opportunities",
    observation: "Finishing comes up in your own words",
    question: "Which open thing would you gladly call done as it is?",
  },
  {
    facet: "judgement",
    side: "high",
    scenes: ["best", "feedback"],
    words:
      "careful analysis analysed analyzed analytical evidence data thorough detail solved research prepared checked accurate facts",
    list: "strengths",
    observation: "Looking closely is how you work, by your own account",
    question: "Which decision near you could use such a look?",
  },
  {
    facet: "relating",
    side: "high",
    scenes: ["best", "feedback"],
    words:
      "listen listener patient patience understanding empathetic empathy trust comforted calmed encouraged supported supportive mediator mediated",
    list: "strengths",
    observation: "You tell of being there for people",
    question: "Who listens to you in that way?",
  },
  {
    facet: "courage",
    side: "high",
    scenes: ["best", "feedback"],
    words:
      "honest honesty direct frank blunt outspoken spoke challenged defended argued disagreed straightforward opinion stubborn",
    list: "strengths",
    observation: "You tell of speaking up",
    question: "When did saying it change what happened?",
  },
  {
    facet: "courage",
    side: "low",
    scenes: ["feedback", "stall"],
    words:
      "quiet shy speak voice confident confidence afraid fear reserved hesitant hesitate doubt permission approval",
    list: "opportunities",
    observation: "Holding back comes up in your own words",
    question: "What is the smallest thing you could say tomorrow that you would usually keep?",
  },
  {
    facet: "composure",
    side: "high",
    scenes: ["best", "feedback"],
    words:
      "calm steady patient pressure crisis emergency panic panicked chaos tense unflappable composed relaxed",
    list: "strengths",
    observation: "You tell of staying steady",
    question: "What do you do in the first minute?",
  },
  {
    facet: "composure",
    side: "low",
    scenes: ["drained", "feedback", "stall"],
    words:
      "criticism criticised criticized critical critique complaint complained argument argued conflict defensive sensitive shouted blamed remark personally upset review",
    list: "watchouts",
    observation: "Hard words stay with you",
    question: "Whose view of it would you trust a week later?",
  },
];
