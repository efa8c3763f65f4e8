import { isBlank } from "@goals/contracts/length";
import { PROMPTS_A_SECTION, QUESTIONS_A_SECTION } from "@goals/contracts/limits";

/** What a person has said in one section: choices and texts by index, and their tags. */
export interface Answers {
  mcAnswers: Record<string, string>;
  writtenResponses: Record<string, string>;
  tags: readonly string[];
}

/** A copy with these three alone, whatever else the source carries. */
export function answersOf(source: Answers | undefined): Answers {
  return {
    mcAnswers: { ...source?.mcAnswers },
    writtenResponses: { ...source?.writtenResponses },
    tags: [...(source?.tags ?? [])],
  };
}

/** True when a step (the ten questions, then the two prompts) has been answered. */
export function isAnswered({ mcAnswers, writtenResponses }: Answers, step: number): boolean {
  if (step < QUESTIONS_A_SECTION) return mcAnswers[step] !== undefined;
  return !isBlank(writtenResponses[step - QUESTIONS_A_SECTION] ?? "");
}

/** The first step without an answer; -1 when there is none. */
export function firstUnanswered(answers: Answers): number {
  return Array.from({ length: QUESTIONS_A_SECTION + PROMPTS_A_SECTION }).findIndex(
    (_, step) => !isAnswered(answers, step),
  );
}

function sameTexts(one: Record<string, string>, other: Record<string, string>): boolean {
  return Object.keys({ ...one, ...other }).every((key) => one[key] === other[key]);
}

/** True when two people reading them would see no difference. */
export function sameAnswers(one: Answers, other: Answers): boolean {
  return (
    sameTexts(one.mcAnswers, other.mcAnswers) &&
    sameTexts(one.writtenResponses, other.writtenResponses) &&
    one.tags.join("\n") === other.tags.join("\n")
  );
}
