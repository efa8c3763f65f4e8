import { SINGLE, high, low } from "./rule.ts";
import type { Rule } from "./rule.ts";

/** Something a person is drawn to, beside something that lies idle. */
export const OPPORTUNITY_RULES: readonly Rule[] = [
  {
    id: "picture-finish",
    list: "opportunities",
    when: [high("vision"), low("follow-through")],
    observation: "You can picture where you are going, and you start more than you finish.",
    question: "How would you end this sentence: if it is Tuesday evening, then I will …?",
  },
  {
    id: "effects-unsaid",
    list: "opportunities",
    when: [high("consequence"), low("courage")],
    observation: "You think about where things lead, and you keep quiet when you should speak up.",
    question: "What do you see coming that nobody has heard from you yet?",
  },
  {
    id: "lead-unsaid",
    list: "opportunities",
    when: [high("lead", SINGLE), low("courage")],
    observation: "You enjoy taking the lead, and you keep quiet when you should speak up.",
    question: "In which small group could you be the first to say what you think?",
  },
  {
    id: "idle-skill",
    list: "opportunities",
    when: [low("skill-use", SINGLE), low("meaning")],
    observation:
      "There are weeks without your best skill in them, and some of your effort seems pointless.",
    question: "Where would one hour of that skill be of use to somebody?",
  },
  {
    id: "alike-beginner",
    list: "opportunities",
    when: [low("novelty"), high("beginner", SINGLE)],
    observation: "Your days feel alike, and you are happy to be a beginner.",
    question: "What would you try for one hour this week, knowing it will go badly at first?",
  },
  {
    id: "help-unseen",
    list: "opportunities",
    when: [low("meaning"), high("help", SINGLE)],
    observation: "You enjoy helping people grow, and your days rarely show you whom you helped.",
    question: "Who could tell you what your work has changed for them?",
  },
  {
    id: "create-time",
    list: "opportunities",
    when: [high("create", SINGLE), low("planning")],
    observation: "You enjoy making something of your own, and urgent things take the time for it.",
    question: "Which half hour of next week could be for making, before the week fills up?",
  },
  {
    id: "build-absorbed",
    list: "opportunities",
    when: [high("build", SINGLE), low("depth")],
    observation: "You enjoy building and repairing, and you seldom get long enough at one thing.",
    question: "What could you build or mend in a single sitting this week?",
  },
  {
    id: "rusty-alike",
    list: "opportunities",
    when: [low("skill-upkeep", SINGLE), low("novelty")],
    observation: "A skill you care about is getting rusty, and your days feel alike.",
    question: "Which ordinary day could begin with ten minutes of that skill?",
  },
];
