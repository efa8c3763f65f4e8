// Over 200 lines because it is data: one entry for each pair of choices.
import type { AnalysisList } from "@goals/contracts/analysis";
import type { ItemId } from "../read-choices.ts";

/** Two choices that tell more together than apart. */
export interface ChoiceRule {
  readonly id: string;
  readonly list: AnalysisList;
  readonly when: readonly [Condition, Condition];
  /** A sentence of its own with both options in it, as they were chosen. */
  readonly tell: (first: string, second: string) => string;
  readonly question: string;
}

export interface Condition {
  readonly item: ItemId;
  /** Which side of the middle the choice is on. */
  readonly side: "yes" | "no";
}

const yes = (item: ItemId): Condition => ({ item, side: "yes" });
const no = (item: ItemId): Condition => ({ item, side: "no" });

/** What a person leans on, and what goes with it. */
const STRENGTHS: readonly ChoiceRule[] = [
  {
    id: "finish-absorbed",
    list: "strengths",
    when: [yes("follow-through"), yes("depth")],
    tell: (first, second) =>
      `Finishing what you start (“${first}”) and getting lost in one thing (“${second}”) go together in your answers.`,
    question: "Which open project should get your next unbroken hour?",
  },
  {
    id: "people-company",
    list: "strengths",
    when: [yes("relating"), yes("social")],
    tell: (first, second) =>
      `You notice how people feel (“${first}”), and their company gives you energy: “${second}”.`,
    question: "In which group are you using both this week?",
  },
  {
    id: "evidence-why",
    list: "strengths",
    when: [yes("judgement"), yes("investigate")],
    tell: (first, second) =>
      `To evidence before a decision you said “${first}”, and “${second}” to finding out why things are the way they are.`,
    question: "Which puzzle near you is waiting for somebody to look into it?",
  },
  {
    id: "speak-lead",
    list: "strengths",
    when: [yes("courage"), yes("lead")],
    tell: (first, second) =>
      `“${first}” to saying what you think when others disagree, “${second}” to taking the lead: both are on record from you.`,
    question: "What have you been saying for a while that you could take on yourself?",
  },
  {
    id: "steady-helpful",
    list: "strengths",
    when: [yes("composure"), yes("meaning")],
    tell: (first, second) =>
      `When things get tense you stay steady (“${first}”), and you can see whom your work helps (“${second}”).`,
    question: "Who relies on your calm?",
  },
  {
    id: "new-beginner",
    list: "strengths",
    when: [yes("novelty"), yes("beginner")],
    tell: (first, second) =>
      `Learning lifts your day “${first}”, and being a beginner is fine by you: “${second}”.`,
    question: "What did you last learn from the very start?",
  },
];

/** Something a person is drawn to, beside something that lies idle. */
const OPPORTUNITIES: readonly ChoiceRule[] = [
  {
    id: "picture-finish",
    list: "opportunities",
    when: [yes("vision"), yes("follow-through-r")],
    tell: (first, second) =>
      `Five years from now is vivid to you (“${first}”); between here and there you start more than you finish (“${second}”).`,
    question: "How would you end this sentence: if it is Tuesday evening, then I will …?",
  },
  {
    id: "lead-unsaid",
    list: "opportunities",
    when: [yes("lead"), yes("courage-r")],
    tell: (first, second) =>
      `Taking the lead appeals to you (“${first}”) although you keep quiet when you should speak up (“${second}”).`,
    question: "In which small group could you be the first to say what you think?",
  },
  {
    id: "help-unseen",
    list: "opportunities",
    when: [yes("help"), no("meaning")],
    tell: (first, second) =>
      `Helping others grow is something you enjoy: “${first}”. That you can see whom your work helps got only “${second}”.`,
    question: "Who could tell you what your work has changed for them?",
  },
  {
    id: "create-crowded",
    list: "opportunities",
    when: [yes("create"), yes("planning-r")],
    tell: (first, second) =>
      `Making something of your own draws you (“${first}”), and the urgent crowds out what matters (“${second}”).`,
    question: "Which half hour of next week could be for making, before the week fills up?",
  },
  {
    id: "build-pulled-away",
    list: "opportunities",
    when: [yes("build"), yes("depth-r")],
    tell: (first, second) =>
      `A person who enjoys building and repairing (“${first}”) but is pulled away “${second}” before settling: that is what you chose.`,
    question: "What could you build or mend in a single sitting?",
  },
  {
    id: "rusty-alike",
    list: "opportunities",
    when: [yes("skill-upkeep-r"), yes("novelty-r")],
    tell: (first, second) =>
      `While days feel too much alike (“${second}”), a skill you care about is getting rusty (“${first}”).`,
    question: "Which ordinary day could begin with ten minutes of that skill?",
  },
];

/** How a person likes to work, beside how it goes. */
const PREFERENCES: readonly ChoiceRule[] = [
  {
    id: "quiet-talk",
    list: "themes",
    when: [yes("quiet"), yes("social-r")],
    tell: (first, second) =>
      `Two answers point to the same room: needing quiet to concentrate (“${first}”) and being worn out by a day of talking (“${second}”).`,
    question: "How much of last week's talking needed you?",
  },
  {
    id: "one-thing-pulled",
    list: "themes",
    when: [yes("one-thing"), yes("depth-r")],
    tell: (first, second) =>
      `“${first}” is your answer to finishing one thing before the next, and “${second}” to being pulled away from it.`,
    question: "Which hour of your day could be closed to everyone else?",
  },
  {
    id: "apart-carried",
    list: "themes",
    when: [yes("separation"), yes("recovery-r")],
    tell: (first, second) =>
      `Work and home are apart for you (“${first}”), except for the worries, which come along into the evening: “${second}”.`,
    question: "What is the last thing you do at work, and could it mark the end?",
  },
  {
    id: "expected-urgent",
    list: "themes",
    when: [yes("structure"), yes("planning-r")],
    tell: (first, second) =>
      `Knowing exactly what is expected matters (“${first}”); what is urgent crowds it out all the same (“${second}”).`,
    question: "Whose expectations are the urgent ones?",
  },
  {
    id: "alone-help",
    list: "themes",
    when: [yes("solo"), yes("help")],
    tell: (first, second) =>
      `You would rather work alone, “${first}”. You also enjoy helping other people grow, “${second}”.`,
    question: "What kind of help can be given from a quiet room?",
  },
  {
    id: "write-unsaid",
    list: "themes",
    when: [yes("writing"), yes("courage-r")],
    tell: (first, second) =>
      `Writing rather than talking is your choice (“${first}”), and in talk you keep quiet when you should speak up (“${second}”).`,
    question: "What stays unsaid that you could put in writing?",
  },
  {
    id: "feedback-criticism",
    list: "themes",
    when: [yes("feedback"), yes("composure-r")],
    tell: (first, second) =>
      `Feedback while you are still working is welcome (“${first}”); criticism stays with you for the rest of the day (“${second}”).`,
    question: "What kind of feedback do you want early on, and from whom?",
  },
  {
    id: "steady-late",
    list: "themes",
    when: [yes("steady-pace"), yes("pacing-r")],
    tell: (first, second) =>
      `A steady pace suits you better than a rush (“${first}”), yet things take longer than you expect (“${second}”).`,
    question: "What would you leave out if everything took twice as long?",
  },
];

/** What comes easily and still costs something. */
const COSTS: readonly ChoiceRule[] = [
  {
    id: "people-cost",
    list: "watchouts",
    when: [yes("relating"), yes("social-r")],
    tell: (first, second) =>
      `Noticing how everybody feels (“${first}”) has its price on a day full of talking, which leaves you worn out (“${second}”).`,
    question: "Which of those conversations could somebody else have?",
  },
  {
    id: "finish-cost",
    list: "watchouts",
    when: [yes("follow-through"), yes("recovery-r")],
    tell: (first, second) =>
      `What you start you finish (“${first}”), and what is not finished may be what you carry into the evening (“${second}”).`,
    question: "Which unfinished thing is with you most evenings?",
  },
  {
    id: "steady-cost",
    list: "watchouts",
    when: [yes("composure"), yes("recovery-r")],
    tell: (first, second) =>
      `Steady when it gets tense (“${first}”), and the worries come out in the evening (“${second}”).`,
    question: "Where does the tension go that nobody sees?",
  },
  {
    id: "asked-pulled",
    list: "watchouts",
    when: [yes("sought-out"), yes("depth-r")],
    tell: (first, second) =>
      `Others come to you for help (“${first}”) and you are pulled away before you can settle (“${second}”): one may be the other.`,
    question: "Which of their requests could wait for an hour that you choose?",
  },
  {
    id: "lead-cost",
    list: "watchouts",
    when: [yes("lead"), yes("social-r")],
    tell: (first, second) =>
      `You enjoy leading a group (“${first}”), and a day full of talking, which leading brings, wears you out (“${second}”).`,
    question: "Which parts of leading need no room full of people?",
  },
  {
    id: "fast-first",
    list: "watchouts",
    when: [yes("judgement-r"), yes("consequence-r")],
    tell: (first, second) =>
      `“${first}” to making up your mind too fast, and “${second}” to acting first and thinking later.`,
    question: "Which choice of the last month would you have liked to sleep on?",
  },
  {
    id: "new-unfinished",
    list: "watchouts",
    when: [yes("novelty"), yes("follow-through-r")],
    tell: (first, second) =>
      `New things lift your day (“${first}”), and more of them get started than finished (“${second}”).`,
    question: "What makes a thing worth finishing once it is no longer new?",
  },
  {
    id: "urgent-unfinished",
    list: "watchouts",
    when: [yes("planning-r"), no("follow-through")],
    tell: (first, second) =>
      `The urgent pushes aside what matters (“${first}”), and to finishing what you start you said “${second}”.`,
    question: "What is on this week's list that you already know will not fit?",
  },
];

/** Every rule that joins two choices. */
export const CHOICE_RULES: readonly ChoiceRule[] = [
  ...STRENGTHS,
  ...OPPORTUNITIES,
  ...PREFERENCES,
  ...COSTS,
];
