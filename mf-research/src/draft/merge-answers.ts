import { TAGS_MAX } from "@goals/contracts/limits";
import type { Answers } from "./answers.ts";

type Texts = Record<string, string>;
type Resolve = (mine: string, theirs: string) => string;

export const keepMine: Resolve = (mine) => mine;

/** For unsaved answers of this device: `findChoiceConflicts` lists them, and the user decides. */
export const keepTheirs: Resolve = (_mine, theirs) => theirs;

/** Never loses written text: keeps both texts if two tabs changed it independently. */
const keepBoth: Resolve = (mine, theirs) => {
  if (mine.includes(theirs)) return mine;
  return theirs.includes(mine) ? theirs : `${theirs}\n\n${mine}`;
};

/**
 * Three-way merge of two tabs' or devices' changes to the same `base`. Takes the change of a field that only one side
 * changed. If both chose a different option, `resolve` decides.
 */
export function mergeAnswers(
  base: Answers,
  mine: Answers,
  theirs: Answers,
  resolve: Resolve = keepMine,
): Answers {
  return {
    mcAnswers: mergeTexts(base.mcAnswers, mine.mcAnswers, theirs.mcAnswers, resolve),
    writtenResponses: mergeTexts(
      base.writtenResponses,
      mine.writtenResponses,
      theirs.writtenResponses,
      keepBoth,
    ),
    marks: mergeTexts(base.marks, mine.marks, theirs.marks, keepMine),
    tags: mergeTags(base.tags, mine.tags, theirs.tags),
  };
}

/** The options in `mine`, by question, that both sides changed from `base` to different values. */
export function findChoiceConflicts(base: Answers, mine: Answers, theirs: Answers): Texts {
  const isConflict = ([question, option]: [string, string]): boolean => {
    const [was, there] = [base.mcAnswers[question], theirs.mcAnswers[question]];
    return there !== undefined && option !== was && there !== was && option !== there;
  };
  return Object.fromEntries(Object.entries(mine.mcAnswers).filter(isConflict));
}

function mergeTexts(base: Texts, mine: Texts, theirs: Texts, resolve: Resolve): Texts {
  const merged: Texts = {};
  for (const key of Object.keys({ ...mine, ...theirs })) {
    const text = mergeText(base[key], mine[key], theirs[key], resolve);
    if (text !== undefined) merged[key] = text;
  }
  return merged;
}

function mergeText(
  base: string | undefined,
  mine: string | undefined,
  theirs: string | undefined,
  resolve: Resolve,
): string | undefined {
  if (mine === base) return theirs;
  return theirs === base || mine === undefined || theirs === undefined
    ? (mine ?? theirs)
    : resolve(mine, theirs);
}

type Tags = readonly string[];

function mergeTags(base: Tags, mine: Tags, theirs: Tags): Tags {
  if (mine.join("\n") === theirs.join("\n")) return theirs;
  const keptTags = theirs.filter((tag) => mine.includes(tag) || !base.includes(tag));
  const added = mine.filter((tag) => !base.includes(tag) && !theirs.includes(tag));
  return [...keptTags, ...added].slice(0, TAGS_MAX);
}
