import type { Answers } from "./answers.ts";

/** An answer that is not what it was: a choice with both options, or a text, which is shown in the form itself. */
export type MovedAnswer =
  | { readonly question: number; readonly was: string; readonly is: string }
  | { readonly prompt: number };

type Told = Pick<Answers, "mcAnswers" | "writtenResponses">;

/** What has moved between two answers to one section. White space around a text is no move. */
export function movedAnswers(before: Told, now: Told): MovedAnswer[] {
  const questions = Object.entries(before.mcAnswers).flatMap(([question, was]) => {
    const is = now.mcAnswers[question];
    return is === undefined || is === was ? [] : [{ question: Number(question), was, is }];
  });
  const prompts = Object.entries(before.writtenResponses).flatMap(([prompt, was]) =>
    (now.writtenResponses[prompt] ?? "").trim() === was.trim() ? [] : [{ prompt: Number(prompt) }],
  );
  return [...questions, ...prompts];
}
