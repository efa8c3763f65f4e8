// Over 200 lines because it is data: one entry for each choice and written answer that belong together.
import type { AnalysisList } from "@goals/contracts/analysis";
import type { ItemId } from "../read-choices.ts";
import type { PromptId } from "../reading/prompts.ts";

/** A written answer and a choice that tell more together than apart. */
export interface JoinRule {
  readonly id: string;
  readonly list: AnalysisList;
  readonly prompt: PromptId;
  readonly item: ItemId;
  /** Which side of the middle the choice is on: "Always", "Often", "Agree", or the other. */
  readonly side: "yes" | "no";
  /** True where only the end of the scale tells anything: "Always", not "Often". */
  readonly isExtreme?: true;
  /** What the quoted clause has to speak of, where the choice says nothing about the answer otherwise. */
  readonly speaksOf?: RegExp;
  readonly strength: number;
  readonly tell: (quote: string, option: string) => string;
  readonly question?: string;
}

const TALK =
  /\b(?:meetings?|calls?|phones?|conversations?|customers?|clients?|stand-?ups?|alignment|people|updates?|handover|review)\b/;
const POINTLESS =
  /\b(?:paperwork|forms?|reports?|admin|spreadsheets?|updates?|alignment|tickets|budget|slides?|politics|approvals?|same)\b/;
const PULLED =
  /\b(?:interrupt\w*|emails?|messages?|phones?|at once|orders|requests?|slack|tabs|switch\w*|calls?|again)\b/;
const ALONE = /\b(?:alone|quiet|nobody|no ?one|on my own|by myself|no voices|silence|peace)\b/;
const QUIET_SELF =
  /\b(?:quiet|speak up|speak louder|speak more|say more|louder|opinion|shy|voice|hold back|holds back)\b/;
const UNFINISHED =
  /\b(?:(?:not|n't|don't|dont|never|doesn't|doesnt) finish|unfinished|half[- ]|starts? (?:too|new|things|everything)|scattered|chaotic|follow through|all over the place)\b/;
const UNCLEAR =
  /\b(?:unclear|vague|know(?:ing)?|told|waiting|decid\w+|decisions?|missing|expects?|expected|changed)\b/;
const AT_ONCE = /\b(?:at once|three things|two things|juggl\w+|switch\w*|everything|too many)\b/;
const DECIDED = /\b(?:without asking|told|permission|approval|decided|boss|manager|rules|moved)\b/;
const MORNING =
  /^(?:up |start |i start |in )?(?:at |by )?(?:around |about )?(?:five|six|seven|half (?:five|six|seven)|early|0?[5-7](?::\d\d)?\b)|\b(?:morning|mornings|sunrise|dawn)\b/;

const CRITICISM =
  /\b(?:too|should|terrible|late|blunt|abrasive|slow|loud|louder|quiet|hover|stubborn|difficult|impatient|bossy|cold|messy|chaotic|(?:do not|don't|dont|does not|doesn't|not) (?:\w+ )?(?:listen|finish|answer|care|talk|delegate))\b/;

/** Every join of words and a choice. */
export const JOIN_RULES: readonly JoinRule[] = [
  {
    id: "flow-pulled-away",
    list: "highlights",
    prompt: "flow",
    item: "depth-r",
    side: "yes",
    strength: 7,
    tell: (quote, option) =>
      `You lost track of time with this: ${quote}. Being pulled away before you can settle into something got “${option}” from you.`,
    question: "Which hour next week could be guarded for it?",
  },
  {
    id: "flow-alike",
    list: "highlights",
    prompt: "flow",
    item: "novelty-r",
    side: "yes",
    strength: 6.4,
    tell: (quote, option) =>
      `To days that feel too much alike you said “${option}”, and one of them was different: ${quote}.`,
    question: "What made that day different?",
  },
  {
    id: "drained-carried",
    list: "watchouts",
    prompt: "drained",
    item: "recovery-r",
    side: "yes",
    strength: 6.8,
    tell: (quote, option) =>
      `This was part of a day that drained you: ${quote}. Carrying the day's worries into the evening got “${option}”.`,
    question: "What could mark the end of such a day?",
  },
  {
    id: "drained-talk",
    list: "watchouts",
    prompt: "drained",
    item: "social-r",
    side: "yes",
    speaksOf: TALK,
    strength: 7.6,
    tell: (quote, option) =>
      `A day full of talking leaves you worn out (“${option}”), and what you wrote of a draining day bears it out: ${quote}.`,
    question: "Which of those conversations needed you?",
  },
  {
    id: "drained-pointless",
    list: "watchouts",
    prompt: "drained",
    item: "meaning-r",
    side: "yes",
    speaksOf: POINTLESS,
    strength: 7.4,
    tell: (quote, option) =>
      `You “${option}” spend energy on things that seem pointless. A draining day of yours had this in it: ${quote}.`,
    question: "What would happen if it were left undone once?",
  },
  {
    id: "drained-pulled-away",
    list: "watchouts",
    prompt: "drained",
    item: "depth-r",
    side: "yes",
    speaksOf: PULLED,
    strength: 7.2,
    tell: (quote, option) =>
      `Being pulled away before you can settle: “${option}”. On a day that drained you it looked like this: ${quote}.`,
    question: "Which hour could be closed to it?",
  },
  {
    id: "best-idle",
    list: "opportunities",
    prompt: "best",
    item: "skill-use",
    side: "no",
    strength: 7,
    tell: (quote, option) =>
      `Your best skill every week? You said “${option}”. And yet there is this, from a time you were at your best: ${quote}.`,
    question: "Where would one hour of it be of use this week?",
  },
  {
    id: "best-asked",
    isExtreme: true,
    list: "strengths",
    prompt: "best",
    item: "sought-out",
    side: "yes",
    strength: 6.4,
    tell: (quote, option) =>
      `People come to you for help (“${option}”). What they may come for can be seen in your own story: ${quote}.`,
  },
  {
    id: "best-criticised",
    list: "strengths",
    prompt: "best",
    item: "composure",
    side: "yes",
    speaksOf:
      /\b(?:calm|steady|panic\w*|storm|flooded|crisis|emergency|burst|crash\w*|fell over|dropped out|shouting|alarm\w*|power)\b/,
    strength: 7.4,
    tell: (quote, option) =>
      `${quote}: beside that stands your “${option}” to staying steady when things get tense.`,
  },
  {
    id: "feedback-sting",
    list: "watchouts",
    prompt: "feedback",
    item: "composure-r",
    side: "yes",
    speaksOf: CRITICISM,
    strength: 6.2,
    tell: (quote, option) =>
      `You have heard this more than once: ${quote}. And being thrown off by criticism for the rest of the day got “${option}”.`,
    question: "Whose view of it would still count a week later?",
  },
  {
    id: "feedback-quiet",
    list: "opportunities",
    prompt: "feedback",
    item: "courage-r",
    side: "yes",
    speaksOf: QUIET_SELF,
    strength: 7.6,
    tell: (quote, option) =>
      `Others tell you: ${quote}. Keeping quiet when you should speak up is something you know too (“${option}”).`,
    question: "In which small round could you be the first to speak?",
  },
  {
    id: "feedback-unfinished",
    list: "opportunities",
    prompt: "feedback",
    item: "follow-through-r",
    side: "yes",
    speaksOf: UNFINISHED,
    strength: 7.6,
    tell: (quote, option) =>
      `To starting more things than you finish you said “${option}”, and you hear it from others: ${quote}.`,
    question: "Which open thing would you gladly call done as it is?",
  },
  {
    id: "hour-alike",
    list: "opportunities",
    prompt: "hour",
    item: "novelty-r",
    side: "yes",
    strength: 6.1,
    tell: (quote, option) =>
      `Days that feel too much alike got “${option}” from you. Against them stands what you would do with a free hour: ${quote}.`,
    question: "On which of those days could it fit?",
  },
  {
    id: "hour-urgent",
    list: "opportunities",
    prompt: "hour",
    item: "planning-r",
    side: "yes",
    strength: 6.3,
    tell: (quote, option) =>
      `A free hour would go to this: ${quote}. That urgent things crowd out what matters to you got “${option}”.`,
    question: "Which half hour can be set aside before the week fills up?",
  },
  {
    id: "hour-switching-off",
    list: "opportunities",
    prompt: "hour",
    item: "recovery",
    side: "no",
    strength: 6.2,
    tell: (quote, option) =>
      `Switching off when work is over is something you manage “${option}”. For a free hour you have an idea all the same: ${quote}.`,
    question: "Could the one help with the other?",
  },
  {
    id: "skill-rusty",
    list: "opportunities",
    prompt: "skill",
    item: "skill-upkeep-r",
    side: "yes",
    strength: 6.9,
    tell: (quote, option) =>
      `About the skill you would raise you wrote: ${quote}. A skill you care about is getting rusty, too (“${option}”).`,
  },
  {
    id: "ninety-urgent",
    list: "opportunities",
    prompt: "ninety",
    item: "planning-r",
    side: "yes",
    strength: 7,
    tell: (quote, option) =>
      `This is to be true in 90 days: ${quote}. That urgent things crowd out what matters got “${option}” from you.`,
    question: "When this week does it come first?",
  },
  {
    id: "ninety-unfinished",
    list: "opportunities",
    prompt: "ninety",
    item: "follow-through-r",
    side: "yes",
    strength: 6.9,
    tell: (quote, option) =>
      `The next 90 days have an aim: ${quote}. You also chose “${option}” for starting more things than you finish.`,
    question: "What would you put down so that this one gets finished?",
  },
  {
    id: "ninety-longer",
    list: "watchouts",
    prompt: "ninety",
    item: "pacing-r",
    side: "yes",
    strength: 7.1,
    tell: (quote, option) =>
      `You gave yourself 90 days for this: ${quote}. Things taking longer than you expect got “${option}”.`,
    question: "What would be left if you only had 45?",
  },
  {
    id: "tuesday-control",
    list: "opportunities",
    prompt: "tuesday",
    item: "agency-r",
    side: "yes",
    strength: 6.5,
    tell: (quote, option) =>
      `On your Tuesday in three years there is this: ${quote}. Most of what happens being outside your control got “${option}”.`,
    question: "Which part of that Tuesday is in your hands already?",
  },
  {
    id: "tuesday-vivid",
    isExtreme: true,
    list: "themes",
    prompt: "tuesday",
    item: "vision",
    side: "yes",
    strength: 5.8,
    tell: (quote, option) =>
      `You can picture your life in five years (“${option}”), and three years from now on a Tuesday it has this in it: ${quote}.`,
    question: "Which detail could be true this month?",
  },
  {
    id: "day-pulled-away",
    list: "themes",
    prompt: "day",
    item: "depth-r",
    side: "yes",
    strength: 6,
    tell: (quote, option) =>
      `A best working day of yours goes like this: ${quote}. On others you are pulled away before you settle (“${option}”).`,
    question: "What could be said no to for one such day?",
  },
  {
    id: "day-quiet",
    list: "themes",
    prompt: "day",
    item: "quiet",
    side: "yes",
    speaksOf: ALONE,
    strength: 7.3,
    tell: (quote, option) =>
      `Quiet is what you need to concentrate (“${option}”), and your best working day has some: ${quote}.`,
    question: "Where in this week is such an hour?",
  },
  {
    id: "day-morning",
    list: "themes",
    prompt: "day",
    item: "morning",
    side: "yes",
    speaksOf: MORNING,
    strength: 6.6,
    tell: (quote, option) =>
      `You do your best work in the morning (“${option}”). So begins the best day you describe: ${quote}.`,
    question: "What gets those hours now?",
  },
  {
    id: "stall-expected",
    list: "themes",
    prompt: "stall",
    item: "structure",
    side: "yes",
    speaksOf: UNCLEAR,
    strength: 7.4,
    tell: (quote, option) =>
      `You get stuck here: ${quote}. Wanting to know exactly what is expected of you got “${option}”.`,
    question: "Whom could you ask for one clear sentence?",
  },
  {
    id: "stall-at-once",
    list: "themes",
    prompt: "stall",
    item: "one-thing",
    side: "yes",
    speaksOf: AT_ONCE,
    strength: 7.4,
    tell: (quote, option) =>
      `One thing finished before the next is how you like it (“${option}”). What stops you is the opposite: ${quote}.`,
    question: "Which of them could wait an hour?",
  },
  {
    id: "stall-own-way",
    list: "themes",
    prompt: "stall",
    item: "autonomy",
    side: "yes",
    speaksOf: DECIDED,
    strength: 7.2,
    tell: (quote, option) =>
      `Choosing how you do your work matters to you (“${option}”), and this is where you stall: ${quote}.`,
    question: "Which of these decisions could you ask to make yourself?",
  },
];
