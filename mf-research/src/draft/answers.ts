import { isBlank } from "@goals/contracts/fields";
import { PROMPTS_A_SECTION, QUESTIONS_A_SECTION } from "@goals/contracts/limits";

/** A person's answers to one section: options, texts and marked sentences by index, and tags. */
export interface Answers {
  mcAnswers: Record<string, string>;
  writtenResponses: Record<string, string>;
  marks: Record<string, string>;
  tags: readonly string[];
}

type Answered = Pick<Answers, "mcAnswers" | "writtenResponses">;
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

/** True if a step (the ten questions, then the two prompts) has an answer. */
export function isAnswered({ mcAnswers, writtenResponses }: Answered, step: number): boolean {
  if (step < QUESTIONS_A_SECTION) return mcAnswers[step] !== undefined;
  return !isBlank(writtenResponses[step - QUESTIONS_A_SECTION] ?? "");
}

/** The first unanswered step, or -1. */
export function findFirstUnanswered(answers: Answered): number {
  return Array.from({ length: QUESTIONS_A_SECTION + PROMPTS_A_SECTION }).findIndex(
    (_, step) => !isAnswered(answers, step),
  );
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

/** A changed answer: an option with its old and new value, or a text, which the form itself shows. */
export type AnswerChange =
  | { readonly question: number; readonly before: string; readonly after: string }
  | { readonly prompt: number };

export function findAnswerChanges(earlier: Answered, later: Answered): AnswerChange[] {
  const questions = Object.entries(earlier.mcAnswers).flatMap(([question, before]) => {
    const after = later.mcAnswers[question];
    return after === undefined || after === before
      ? []
      : [{ question: Number(question), before, after }];
  });
  const prompts = Object.entries(earlier.writtenResponses).flatMap(([prompt, before]) =>
    (later.writtenResponses[prompt] ?? "").trim() === before.trim()
      ? []
      : [{ prompt: Number(prompt) }],
  );
  return [...questions, ...prompts];
}
