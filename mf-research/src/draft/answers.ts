import { isBlank, toTyped } from "@goals/contracts/fields";
import { PROMPTS_A_SECTION, QUESTIONS_A_SECTION, TAGS_MAX } from "@goals/contracts/limits";
import type { ResearchRecord } from "@goals/contracts/research";

type Texts = Record<string, string>;
export type Answered = Pick<ResearchRecord, "mcAnswers" | "writtenResponses">;
/** A person's answers to one section: options and texts by index, and tags. */
export type Answers = Answered & Pick<ResearchRecord, "tags">;

const toTexts = (texts: Texts = {}): Texts =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, toTyped(text)]));

/** Copies these fields and no others, in the one form in which they are compared and sent. */
export function copyAnswers(source: Partial<ResearchRecord | Answers> = {}): Answers {
  const { mcAnswers, writtenResponses, tags = [] } = source;
  return {
    mcAnswers: { ...mcAnswers },
    writtenResponses: toTexts(writtenResponses),
    tags: [...tags],
  };
}

/** Steps have one numbering: the questions first, then the written prompts. */
export const STEPS = QUESTIONS_A_SECTION + PROMPTS_A_SECTION;

export const isQuestion = (step: number) => step < QUESTIONS_A_SECTION;
export const isLast = (step: number) => step === STEPS - 1;
export const getPromptIndex = (step: number) => (step === QUESTIONS_A_SECTION ? 0 : 1);

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

/** Compares as JSON: the keys are indexes, which have one order in every object. */
export const areAnswersEqual = (one: Answers, other: Answers): boolean =>
  JSON.stringify(copyAnswers(one)) === JSON.stringify(copyAnswers(other));

/** Never loses written text: keeps both texts if two tabs changed it independently. */
function keepBoth(mine: string, theirs: string): string {
  if (mine.includes(theirs)) return mine;
  return theirs.includes(mine) ? theirs : `${theirs}\n\n${mine}`;
}

/** Merges two tabs' or devices' changes to `base`. `choicesStay` keeps options saved since, for `findChoiceConflicts`. */
export function mergeAnswers(
  base: Answers,
  mine: Answers,
  theirs: Answers,
  choicesStay = false,
): Answers {
  type Resolve = (mine: string, theirs: string) => string;
  /** Takes the change of a text that only one side changed. */
  function merge(field: "mcAnswers" | "writtenResponses", resolve: Resolve): Texts {
    const merged = { ...theirs[field] };
    for (const [key, here] of Object.entries(mine[field])) {
      const [was, there] = [base[field][key], merged[key]];
      if (here !== was)
        merged[key] = there === undefined || there === was ? here : resolve(here, there);
    }
    return merged;
  }
  const keptTags = theirs.tags.filter((tag) => mine.tags.includes(tag) || !base.tags.includes(tag));
  const added = mine.tags.filter((tag) => !base.tags.includes(tag) && !theirs.tags.includes(tag));
  return {
    mcAnswers: merge("mcAnswers", (here, there) => (choicesStay ? there : here)),
    writtenResponses: merge("writtenResponses", keepBoth),
    tags: [...keptTags, ...added].slice(0, TAGS_MAX),
  };
}

/** The options in `mine`, by question, that both sides changed from `base` to different values. */
export function findChoiceConflicts(base: Answers, mine: Answers, theirs: Answers): Texts {
  const conflicts = Object.entries(mine.mcAnswers).filter(([question, option]) => {
    const [was, there] = [base.mcAnswers[question], theirs.mcAnswers[question]];
    return there !== undefined && option !== was && there !== was && option !== there;
  });
  return Object.fromEntries(conflicts);
}
