import type { AnalysisList } from "@goals/contracts/analysis";
import type { ItemId } from "../choices.ts";

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
];
