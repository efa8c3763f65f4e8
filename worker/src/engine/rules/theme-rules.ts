import { SINGLE, high, low } from "./rule.ts";
import type { Rule } from "./rule.ts";

/** How a person likes to work, beside how it goes. */
export const THEME_RULES: readonly Rule[] = [
  {
    id: "one-thing-pulled",
    list: "themes",
    when: [high("one-thing", SINGLE), low("depth")],
    observation: "You like to finish one thing before the next, and you get pulled away from it.",
    question: "Which hour of your day could be closed to everyone else?",
  },
  {
    id: "quiet-talk",
    list: "themes",
    when: [high("quiet", SINGLE), low("social")],
    observation: "You need quiet to concentrate, and a day full of talking wears you out.",
    question: "How much of last week's talking needed you?",
  },
  {
    id: "own-way-pointless",
    list: "themes",
    when: [high("autonomy", SINGLE), low("meaning")],
    observation: "You want to choose how you work, and some of what you do seems pointless.",
    question: "Which of those things would make sense again if you did it your way?",
  },
  {
    id: "apart-carried",
    list: "themes",
    when: [high("separation", SINGLE), low("recovery")],
    observation: "You like work and home apart, and the day comes home with you all the same.",
    question: "What is the last thing you do at work, and could it mark the end?",
  },
  {
    id: "expected-urgent",
    list: "themes",
    when: [high("structure", SINGLE), low("planning")],
    observation: "You like to know what is expected, and urgent things crowd out what matters.",
    question: "Whose expectations are the urgent ones?",
  },
  {
    id: "steady-late",
    list: "themes",
    when: [high("steady-pace", SINGLE), low("pacing")],
    observation: "You like a steady pace, and things take you longer than you expect.",
    question: "What would you leave out if everything took twice as long?",
  },
  {
    id: "alone-help",
    list: "themes",
    when: [high("solo", SINGLE), high("help", SINGLE)],
    observation: "You would rather work alone, and you enjoy helping others grow.",
    question: "What kind of help can you give from a quiet room?",
  },
  {
    id: "write-unsaid",
    list: "themes",
    when: [high("writing", SINGLE), low("courage")],
    observation: "You would rather write than talk, and you keep quiet when you should speak up.",
    question: "What stays unsaid that you could put in writing?",
  },
  {
    id: "feedback-sting",
    list: "themes",
    when: [high("feedback", SINGLE), low("composure")],
    observation: "You want feedback while you work, and criticism stays with you for the day.",
    question: "What kind of feedback do you want early on, and from whom?",
  },
];
