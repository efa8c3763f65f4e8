import { TAGS_MAX } from "@goals/contracts/limits";
import type { Answers } from "./answers.ts";

type Texts = Record<string, string>;
/** Decides between two changes of the same text. */
type Settle = (mine: string, theirs: string) => string;

/** For what is being typed now. */
export const keepMine: Settle = (mine) => mine;

/** For what was chosen on this device some time ago and not saved: `unsavedChoices` has it, to be offered. */
export const keepTheirs: Settle = (_mine, theirs) => theirs;

/** Words are never thrown away: where two tabs wrote apart from each other, both texts stay. */
const keepBoth: Settle = (mine, theirs) => {
  if (mine.includes(theirs)) return mine;
  return theirs.includes(mine) ? theirs : `${theirs}\n\n${mine}`;
};

function mergeTexts(base: Texts, mine: Texts, theirs: Texts, settle: Settle): Texts {
  const merged: Texts = {};
  for (const key of Object.keys({ ...mine, ...theirs })) {
    const text = mergeText(base[key], mine[key], theirs[key], settle);
    if (text !== undefined) merged[key] = text;
  }
  return merged;
}

function mergeText(
  was: string | undefined,
  here: string | undefined,
  there: string | undefined,
  settle: Settle,
) {
  if (here === was) return there;
  return there === was || here === undefined || there === undefined
    ? (here ?? there)
    : settle(here, there);
}

type Tags = readonly string[];

/** Theirs without what was removed here, and what was added here, for as many as there may be. */
function mergeTags(base: Tags, mine: Tags, theirs: Tags): Tags {
  if (mine.join("\n") === theirs.join("\n")) return theirs;
  const kept = theirs.filter((tag) => mine.includes(tag) || !base.includes(tag));
  const added = mine.filter((tag) => !base.includes(tag) && !theirs.includes(tag));
  return [...kept, ...added].slice(0, TAGS_MAX);
}

/**
 * What two tabs or devices have both made of the same start. A field that one of them left alone takes the
 * other's change; where both chose an option, `settle` decides.
 */
export function mergeAnswers(
  base: Answers,
  mine: Answers,
  theirs: Answers,
  settle: Settle = keepMine,
): Answers {
  return {
    mcAnswers: mergeTexts(base.mcAnswers, mine.mcAnswers, theirs.mcAnswers, settle),
    writtenResponses: mergeTexts(
      base.writtenResponses,
      mine.writtenResponses,
      theirs.writtenResponses,
      keepBoth,
    ),
    tags: mergeTags(base.tags, mine.tags, theirs.tags),
  };
}

/** By question, the options chosen in `mine` where both chose another one than `base` has, and not the same. */
export function unsavedChoices(base: Answers, mine: Answers, theirs: Answers): Texts {
  const isOpen = ([question, option]: [string, string]): boolean => {
    const [was, there] = [base.mcAnswers[question], theirs.mcAnswers[question]];
    return there !== undefined && option !== was && there !== was && option !== there;
  };
  return Object.fromEntries(Object.entries(mine.mcAnswers).filter(isOpen));
}
