import { SINGLE, high } from "./rule.ts";
import type { Rule } from "./rule.ts";

/** Strength × energizer, interest or habit: two things that may be feeding each other. */
export const STRENGTH_RULES: readonly Rule[] = [
  {
    id: "finish-absorbed",
    list: "strengths",
    when: [high("follow-through"), high("depth")],
    observation: "You finish what you start, and you can lose yourself in one thing.",
    question: "Which open project should get your next unbroken hour?",
  },
  {
    id: "people-company",
    list: "strengths",
    when: [high("relating"), high("social")],
    observation: "You notice how people feel, and being with them gives you energy.",
    question: "In which group are you using both this week?",
  },
  {
    id: "people-help",
    list: "strengths",
    when: [high("relating"), high("help", SINGLE)],
    observation: "You notice how people feel, and you enjoy helping them grow.",
    question: "Whom are you already helping without calling it that?",
  },
  {
    id: "evidence-why",
    list: "strengths",
    when: [high("judgement"), high("investigate", SINGLE)],
    observation: "You look at the evidence before you decide, and you enjoy finding out why.",
    question: "Which puzzle around you has been waiting for someone to look into it?",
  },
  {
    id: "speak-lead",
    list: "strengths",
    when: [high("courage"), high("lead", SINGLE)],
    observation: "You say what you think, and you enjoy taking the lead.",
    question: "What have you been saying for a while that you could now take on yourself?",
  },
  {
    id: "steady-helpful",
    list: "strengths",
    when: [high("composure"), high("meaning")],
    observation: "You stay steady when things get tense, and you can see whom your work helps.",
    question: "Who relies on your calm, and when did you last hear about it?",
  },
  {
    id: "finish-order",
    list: "strengths",
    when: [high("follow-through"), high("organise", SINGLE)],
    observation: "You finish what you start, and you enjoy bringing order to a mess.",
    question: "What would you put in order first if it were yours alone to decide?",
  },
  {
    id: "evidence-effects",
    list: "strengths",
    when: [high("judgement"), high("consequence")],
    observation: "You look at the evidence, and you think about where things lead.",
    question: "Which choice in front of you is worth that kind of look?",
  },
  {
    id: "new-beginner",
    list: "strengths",
    when: [high("novelty"), high("beginner", SINGLE)],
    observation: "Learning lifts your day, and being a beginner does not put you off.",
    question: "What did you last learn from the very start, and what made it stick?",
  },
  {
    id: "asked-steady",
    list: "strengths",
    when: [high("sought-out", SINGLE), high("composure")],
    observation: "People come to you for help, and you stay steady when things get tense.",
    question: "Do they come for what you know, or for how you are when it gets hard?",
  },
];
