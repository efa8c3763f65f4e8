import { isBlank } from "@goals/contracts/fields";
import { PROMPTS_A_SECTION, QUESTIONS_A_SECTION, TAGS_MAX } from "@goals/contracts/limits";
import type { ResearchRecord } from "@goals/contracts/research";

/** A person's answers to one section: options, texts and marked sentences by index, and tags. */
export interface Answers {
  mcAnswers: Record<string, string>;
  writtenResponses: Record<string, string>;
  marks: Record<string, string>;
  tags: readonly string[];
}

/** Copies these fields and leaves out all others. Older drafts and records have no marks. */
export function copyAnswers(source: Partial<ResearchRecord | Answers> = {}): Answers {
  const { mcAnswers, writtenResponses, marks, tags = [] } = source;
  return {
    mcAnswers: { ...mcAnswers },
    writtenResponses: { ...writtenResponses },
    marks: { ...marks },
    tags: [...tags],
  };
}

/** Steps have one numbering: the questions first, then the written prompts. */
export const STEPS = QUESTIONS_A_SECTION + PROMPTS_A_SECTION;

export const isQuestion = (step: number) => step < QUESTIONS_A_SECTION;
export const isLast = (step: number) => step === STEPS - 1;
export const getPromptIndex = (step: number) => (step === QUESTIONS_A_SECTION ? 0 : 1);

export type Answered = Pick<Answers, "mcAnswers" | "writtenResponses">;

export function isAnswered({ mcAnswers, writtenResponses }: Answered, step: number): boolean {
  if (isQuestion(step)) return mcAnswers[step] !== undefined;
  return !isBlank(writtenResponses[getPromptIndex(step)] ?? "");
}

export function findFirstUnanswered(answers: Answered): number {
  return Array.from({ length: STEPS }).findIndex((_, step) => !isAnswered(answers, step));
}

export function findFurthestStep(answers: Answered): number {
  const missing = findFirstUnanswered(answers);
  return missing === -1 ? STEPS - 1 : missing;
}

type Texts = Record<string, string>;

const areEqual = (one: Texts, other: Texts): boolean =>
  Object.keys({ ...one, ...other }).every((key) => one[key] === other[key]);

export function areAnswersEqual(one: Answers, other: Answers): boolean {
  return (
    areEqual(one.mcAnswers, other.mcAnswers) &&
    areEqual(one.writtenResponses, other.writtenResponses) &&
    areEqual(one.marks, other.marks) &&
    one.tags.join("\n") === other.tags.join("\n")
  );
}

/** Never loses written text: keeps both texts if two tabs changed it independently. */
function keepBoth(mine: string, theirs: string): string {
  if (mine.includes(theirs)) return mine;
  return theirs.includes(mine) ? theirs : `${theirs}\n\n${mine}`;
}

/**
 * Merges two tabs' or devices' changes to the same `base`. `choicesStay` keeps options saved since: the user then decides about
 * their own (`findChoiceConflicts`).
 */
export function mergeAnswers(
  base: Answers,
  mine: Answers,
  theirs: Answers,
  choicesStay = false,
): Answers {
  const merge = (field: "mcAnswers" | "writtenResponses" | "marks", resolve: Resolve) =>
    mergeTexts(base[field], mine[field], theirs[field], resolve);
  return {
    mcAnswers: merge("mcAnswers", (here, there) => (choicesStay ? there : here)),
    writtenResponses: merge("writtenResponses", keepBoth),
    marks: merge("marks", (here) => here),
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

type Resolve = (mine: string, theirs: string) => string;

/** Takes the change of a field that only one side changed. */
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
