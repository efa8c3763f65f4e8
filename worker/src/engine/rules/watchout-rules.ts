import { SINGLE, high, low } from "./rule.ts";
import type { Rule } from "./rule.ts";

/** Strength × drainer: what comes easily may still cost something. */
export const WATCHOUT_RULES: readonly Rule[] = [
  {
    id: "people-cost",
    list: "watchouts",
    when: [high("relating"), low("social")],
    observation: "You notice how people feel, and a day full of talking wears you out.",
    question: "Which of those conversations could someone else have?",
  },
  {
    id: "finish-cost",
    list: "watchouts",
    when: [high("follow-through"), low("recovery")],
    observation: "You finish what you start, and the day comes home with you.",
    question: "Which unfinished thing is with you most evenings?",
  },
  {
    id: "steady-cost",
    list: "watchouts",
    when: [high("composure"), low("recovery")],
    observation: "You stay steady when things get tense, and you carry the worries home.",
    question: "Where does the tension go that nobody sees?",
  },
  {
    id: "asked-pulled",
    list: "watchouts",
    when: [high("sought-out", SINGLE), low("depth")],
    observation: "People come to you for help, and you get pulled away from what you are doing.",
    question: "Which of their requests could wait for an hour that you choose?",
  },
  {
    id: "lead-cost",
    list: "watchouts",
    when: [high("lead", SINGLE), low("social")],
    observation: "You enjoy taking the lead, and a day full of talking wears you out.",
    question: "Which parts of leading need no room full of people?",
  },
  {
    id: "fast-first",
    list: "watchouts",
    when: [low("judgement"), low("consequence")],
    observation: "You make up your mind fast, and you act before you think it through.",
    question: "Which choice of the last month would you have liked to sleep on?",
  },
  {
    id: "help-cost",
    list: "watchouts",
    when: [high("help", SINGLE), low("recovery")],
    observation: "You enjoy helping others grow, and you carry the day into your evening.",
    question: "Whose worries are the ones you carry?",
  },
  {
    id: "new-unfinished",
    list: "watchouts",
    when: [high("novelty"), low("follow-through")],
    observation: "New things lift your day, and you start more than you finish.",
    question: "What makes a thing worth finishing once it is no longer new?",
  },
  {
    id: "urgent-unfinished",
    list: "watchouts",
    when: [low("planning"), low("follow-through")],
    observation: "Urgent things crowd out what matters, and started things stay open.",
    question: "What is on this week's list that you already know will not fit?",
  },
];
