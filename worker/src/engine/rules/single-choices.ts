import type { AnalysisList } from "@goals/contracts/analysis";
import type { ItemId } from "../read-choices.ts";

/** One choice by itself. */
export interface SingleChoice {
  readonly item: ItemId;
  readonly list: AnalysisList;
  readonly tell: (option: string) => string;
}

/** What may be told of one choice where there is little else: agreeing with it is on the telling side. */
export const SINGLE_CHOICES: readonly SingleChoice[] = [
  {
    item: "depth",
    list: "highlights",
    tell: (option) =>
      `Getting so absorbed in one thing that you lose track of time happens to you “${option}”.`,
  },
  {
    item: "meaning",
    list: "highlights",
    tell: (option) => `You can see that what you do helps someone, and chose “${option}” for it.`,
  },
  {
    item: "quiet",
    list: "themes",
    tell: (option) => `For concentrating you need quiet, “${option}”.`,
  },
  {
    item: "autonomy",
    list: "themes",
    tell: (option) =>
      `How you do your work is something you want to choose yourself (“${option}”).`,
  },
  {
    item: "one-thing",
    list: "themes",
    tell: (option) =>
      `One thing is to be finished before the next begins; you answered “${option}”.`,
  },
  {
    item: "relating",
    list: "strengths",
    tell: (option) => `How the people around you are feeling does not escape you: “${option}”.`,
  },
  {
    item: "composure",
    list: "strengths",
    tell: (option) =>
      `Staying steady when things get tense is something you can say of yourself (“${option}”).`,
  },
  {
    item: "sought-out",
    list: "strengths",
    tell: (option) =>
      `Others come to you for help with something you do well, by your own “${option}”.`,
  },
  {
    item: "skill-upkeep-r",
    list: "opportunities",
    tell: (option) =>
      `There is a skill you care about that is getting rusty: you chose “${option}”.`,
  },
  {
    item: "planning-r",
    list: "opportunities",
    tell: (option) =>
      `Urgent things crowd out what matters to you, and you marked that with “${option}”.`,
  },
  {
    item: "beginner",
    list: "opportunities",
    tell: (option) => `Happy to be a beginner at something? You answered “${option}”.`,
  },
  {
    item: "recovery-r",
    list: "watchouts",
    tell: (option) => `The day's worries come into the evening with you: “${option}”.`,
  },
  {
    item: "social-r",
    list: "watchouts",
    tell: (option) =>
      `After a day full of talking you are worn out, which you said happens “${option}”.`,
  },
  {
    item: "depth-r",
    list: "watchouts",
    tell: (option) =>
      `Before you can settle into something you are pulled away: “${option}”, by your answer.`,
  },
  {
    item: "social",
    list: "highlights",
    tell: (option) => `Energy comes to you from being with people: “${option}”.`,
  },
  {
    item: "novelty",
    list: "highlights",
    tell: (option) => `Something new that you learn lifts your day, “${option}”.`,
  },
  {
    item: "build",
    list: "themes",
    tell: (option) => `Building or repairing things is a pleasure of yours, by your “${option}”.`,
  },
  {
    item: "investigate",
    list: "themes",
    tell: (option) =>
      `Why things are the way they are is what you enjoy finding out (“${option}”).`,
  },
  {
    item: "create",
    list: "themes",
    tell: (option) =>
      `To making something of your own, like a story or a tune, you said “${option}”.`,
  },
  {
    item: "organise",
    list: "strengths",
    tell: (option) => `Bringing order to a mess is something you enjoy: “${option}”.`,
  },
  {
    item: "help",
    list: "strengths",
    tell: (option) => `You enjoy it when you can help other people grow, and chose “${option}”.`,
  },
  {
    item: "courage",
    list: "strengths",
    tell: (option) => `Even when others disagree you say what you think: “${option}”.`,
  },
  {
    item: "judgement",
    list: "strengths",
    tell: (option) => `Before you decide, you look at the evidence; that got “${option}”.`,
  },
  {
    item: "pacing",
    list: "strengths",
    tell: (option) =>
      `Results may be a long way off and you stay with a thing all the same (“${option}”).`,
  },
  {
    item: "consequence",
    list: "strengths",
    tell: (option) => `The long-term effects of what you do are on your mind, “${option}”.`,
  },
  {
    item: "agency",
    list: "opportunities",
    tell: (option) => `What you learned in the past guides what you do now: “${option}”.`,
  },
  {
    item: "planning",
    list: "opportunities",
    tell: (option) => `Several weeks ahead is how far you plan your time (“${option}”).`,
  },
  {
    item: "morning",
    list: "themes",
    tell: (option) => `Mornings are when you do your best work, which you said is so “${option}”.`,
  },
  {
    item: "structure",
    list: "themes",
    tell: (option) => `Exactly what is expected of you is what you like to know: “${option}”.`,
  },
  {
    item: "solo",
    list: "themes",
    tell: (option) => `Rather alone than with others is how you would work, “${option}”.`,
  },
  {
    item: "steady-pace",
    list: "themes",
    tell: (option) => `A steady pace, and no rush at the end, is what you chose (“${option}”).`,
  },
  {
    item: "feedback",
    list: "opportunities",
    tell: (option) => `While you are still working on something you want feedback: “${option}”.`,
  },
];
