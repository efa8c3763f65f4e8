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

/** A copy with only these fields, whatever else the source has. */
export function copyAnswers(source: StoredAnswers | undefined): Answers {
  return {
    mcAnswers: { ...source?.mcAnswers },
    writtenResponses: { ...source?.writtenResponses },
    marks: { ...source?.marks },
    tags: [...(source?.tags ?? [])],
  };
}

/** True when a step (the ten questions, then the two prompts) has been answered. */
export function isAnswered({ mcAnswers, writtenResponses }: Answered, step: number): boolean {
  if (step < QUESTIONS_A_SECTION) return mcAnswers[step] !== undefined;
  return !isBlank(writtenResponses[step - QUESTIONS_A_SECTION] ?? "");
}

/** The first step without an answer; -1 when there is none. */
export function findFirstUnanswered(answers: Answered): number {
  return Array.from({ length: QUESTIONS_A_SECTION + PROMPTS_A_SECTION }).findIndex(
    (_, step) => !isAnswered(answers, step),
  );
}

function areEqual(one: Record<string, string>, other: Record<string, string>): boolean {
  return Object.keys({ ...one, ...other }).every((key) => one[key] === other[key]);
}

/** True when both have the same options, texts, marks and tags. */
export function areAnswersEqual(one: Answers, other: Answers): boolean {
  return (
    areEqual(one.mcAnswers, other.mcAnswers) &&
    areEqual(one.writtenResponses, other.writtenResponses) &&
    areEqual(one.marks, other.marks) &&
    one.tags.join("\n") === other.tags.join("\n")
  );
}

/** An answer that differs from an earlier one: an option with both values, or a text, which the form itself shows. */
export type AnswerChange =
  | { readonly question: number; readonly before: string; readonly after: string }
  | { readonly prompt: number };

/** What has changed between two answers to one section. White space around a text is no change. */
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
