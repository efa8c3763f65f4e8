import type { Answers } from "./answers.ts";

type Texts = Record<string, string>;
/** Decides between two changes of the same text. */
type Settle = (mine: string, theirs: string) => string;

const keepMine: Settle = (mine) => mine;

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

/**
 * What two tabs or devices have both made of the same start. A field that one of them left alone takes the
 * other's change; where both chose an option, the choice made here stands.
 */
export function mergeAnswers(base: Answers, mine: Answers, theirs: Answers): Answers {
  const tagsChangedHere = mine.tags.join("\n") !== base.tags.join("\n");
  return {
    mcAnswers: mergeTexts(base.mcAnswers, mine.mcAnswers, theirs.mcAnswers, keepMine),
    writtenResponses: mergeTexts(
      base.writtenResponses,
      mine.writtenResponses,
      theirs.writtenResponses,
      keepBoth,
    ),
    tags: [...(tagsChangedHere ? mine.tags : theirs.tags)],
  };
}
