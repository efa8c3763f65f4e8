import { type ResearchSection, ALWAYS_TO_NEVER } from "./research-section.ts";

/** Asks which things give a person energy in their present life, and which take it. */
export const ENERGIZERS_DRAINERS: ResearchSection = {
  id: "energizers_drainers",
  title: "Energizers & Drainers",
  summary: "What fills you up in an ordinary week, and what wears you out.",
  options: ALWAYS_TO_NEVER,
  items: [
    { text: "Being with people gives me energy.", facet: "social" },
    { text: "I get so absorbed in one thing that I lose track of time.", facet: "depth" },
    { text: "My days feel too much alike.", facet: "novelty", reverse: true },
    { text: "I can see that what I do helps someone.", facet: "meaning" },
    { text: "I carry the day's worries into my evening.", facet: "recovery", reverse: true },
    { text: "A day full of talking leaves me worn out.", facet: "social", reverse: true },
    {
      text: "I get pulled away before I can settle into something.",
      facet: "depth",
      reverse: true,
    },
    { text: "I learn something new that lifts my day.", facet: "novelty" },
    { text: "I spend energy on things that seem pointless.", facet: "meaning", reverse: true },
    { text: "When the day's work is over, I can switch off.", facet: "recovery" },
  ],
  prompts: [
    "Think of the last time you lost track of time. Where were you, who was with you, and what were you doing?",
    "Think of a recent day that drained you. Walk through it step by step: what took the most out of you?",
  ],
};
