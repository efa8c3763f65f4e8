import type { Cue } from "./cue.ts";

/** Where energy comes from and where it goes. */
export const ENERGY_CUES: readonly Cue[] = [
  {
    facet: "social",
    side: "high",
    scenes: ["flow", "best", "hour", "tuesday", "day"],
    words:
      "friend team family colleague group people conversation class choir band neighbour guests kids children daughter son partner students club",
    list: "themes",
    observation: "There is company when things go well",
    question: "Who should be in more of your weeks?",
  },
  {
    facet: "social",
    side: "low",
    scenes: ["drained", "stall"],
    words:
      "meeting talk chat crowd party visitor colleague customer client people phone zoom conference guests conversation standup",
    list: "watchouts",
    observation: "Talking is where your energy goes",
    question: "What would that day have been with half of it?",
  },
  {
    facet: "depth",
    side: "high",
    scenes: ["flow", "day", "hour", "tuesday"],
    words:
      "focus absorbed concentrate flow uninterrupted undisturbed quiet silence writing reading coding programming painting drawing drafting designing practising building fixing sketching",
    list: "highlights",
    observation: "There is something you lose yourself in",
    question: "What guards the time for it, and what takes it?",
  },
  {
    facet: "depth",
    side: "low",
    scenes: ["drained", "stall"],
    words:
      "interruption interrupt email inbox message slack notification phone switching request ticket meeting distraction distracted ping task juggling tab",
    list: "watchouts",
    observation: "You can name what pulls you away",
    question: "Which hour could be without it tomorrow?",
  },
  {
    facet: "novelty",
    side: "high",
    scenes: ["flow", "hour", "skill", "tuesday", "day"],
    words:
      "learn course study discover explore experiment research language travel workshop lesson tutorial museum",
    list: "highlights",
    observation: "Learning lifts you, and you say where",
    question: "What will be new about it next week?",
  },
  {
    facet: "novelty",
    side: "low",
    scenes: ["drained", "stall"],
    words:
      "repeat repetitive repetition routine boring monotonous form paperwork spreadsheet copying data-entry filing invoice dull tedious",
    list: "watchouts",
    observation: "You can name what is always the same",
    question: "What about it could be done another way, or by nobody?",
  },
  {
    facet: "meaning",
    side: "high",
    scenes: ["flow", "best", "hour", "tuesday"],
    words:
      "help teach student patient mentor volunteer support care community neighbour thanked grateful",
    list: "highlights",
    observation: "You can see whom it is for",
    question: "For whom would you like to do it next?",
  },
  {
    facet: "meaning",
    side: "low",
    scenes: ["drained", "stall"],
    words:
      "pointless useless bureaucracy bureaucratic admin paperwork form report waste politics nonsense absurd meaningless",
    list: "watchouts",
    observation: "You can name what seems pointless",
    question: "What would happen if it were left undone once?",
  },
  {
    facet: "recovery",
    side: "low",
    scenes: ["drained", "stall"],
    words: "tired exhausted sleep awake late night evening midnight weekend worry overtime bed",
    list: "watchouts",
    observation: "The day follows you home",
    question: "At which hour should it be over, and what would tell you so?",
  },
];
