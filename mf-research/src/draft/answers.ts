import { isBlank } from "@goals/contracts/fields";
import { PROMPTS_A_SECTION, QUESTIONS_A_SECTION, TAGS_MAX } from "@goals/contracts/limits";

/** A person's answers to one section: options, texts and marked sentences by index, and tags. */
export interface Answers {
  mcAnswers: Record<string, string>;
  writtenResponses: Record<string, string>;
  marks: Record<string, string>;
  tags: readonly string[];
}

type StoredAnswers = Omit<Answers, "marks"> & { marks?: Answers["marks"] | undefined };

/** Copies these fields and leaves out all others. */
export function copyAnswers(source: StoredAnswers | undefined): Answers {
  return {
    mcAnswers: { ...source?.mcAnswers },
    writtenResponses: { ...source?.writtenResponses },
    marks: { ...source?.marks },
    tags: [...(source?.tags ?? [])],
  };
}

/** Steps have one numbering: the questions first, then the written prompts. */
export const STEPS = QUESTIONS_A_SECTION + PROMPTS_A_SECTION;

export function isQuestion(step: number): boolean {
  return step < QUESTIONS_A_SECTION;
}

export function isLast(step: number): boolean {
  return step === STEPS - 1;
}

export function getPromptIndex(step: number): 0 | 1 {
  return step - QUESTIONS_A_SECTION === 0 ? 0 : 1;
}

/** The part of the answers that a section needs to be complete. */
export type Answered = Pick<Answers, "mcAnswers" | "writtenResponses">;

/** True if a step has an answer. */
export function isAnswered({ mcAnswers, writtenResponses }: Answered, step: number): boolean {
  if (isQuestion(step)) return mcAnswers[step] !== undefined;
  return !isBlank(writtenResponses[getPromptIndex(step)] ?? "");
}

/** The first unanswered step, or -1. */
export function findFirstUnanswered(answers: Answered): number {
  return Array.from({ length: STEPS }).findIndex((_, step) => !isAnswered(answers, step));
}

export function findFurthestStep(answers: Answered): number {
  const missing = findFirstUnanswered(answers);
  return missing === -1 ? STEPS - 1 : missing;
}

function areEqual(one: Record<string, string>, other: Record<string, string>): boolean {
  return Object.keys({ ...one, ...other }).every((key) => one[key] === other[key]);
}

export function areAnswersEqual(one: Answers, other: Answers): boolean {
  return (
    areEqual(one.mcAnswers, other.mcAnswers) &&
    areEqual(one.writtenResponses, other.writtenResponses) &&
    areEqual(one.marks, other.marks) &&
    one.tags.join("\n") === other.tags.join("\n")
  );
}

type Texts = Record<string, string>;
type Resolve = (mine: string, theirs: string) => string;

const keepMine: Resolve = (mine) => mine;

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
    const [was, here, there] = [base[key], mine[key], theirs[key]];
    const bothChanged = here !== was && there !== was;
    const isConflict = bothChanged && here !== undefined && there !== undefined;
    const changed = here === was ? there : (here ?? there);
    const text = isConflict ? resolve(here, there) : changed;
    if (text !== undefined) merged[key] = text;
  }
  return merged;
}

type Tags = Answers["tags"];

function mergeTags(base: Tags, mine: Tags, theirs: Tags): Tags {
  if (mine.join("\n") === theirs.join("\n")) return theirs;
  const keptTags = theirs.filter((tag) => mine.includes(tag) || !base.includes(tag));
  const added = mine.filter((tag) => !base.includes(tag) && !theirs.includes(tag));
  return [...keptTags, ...added].slice(0, TAGS_MAX);
}
