import * as z from "zod/mini";
import { isStorable, requiredText } from "./fields.ts";
import { COACH_ANSWER_MAX } from "./limits.ts";

export const COACH_QUESTION_MAX = 280;

/** An answer to the question that a report asked back. The next report is written with it. */
export const coachAnswer = z.object({
  question: z.string(),
  answer: z.string(),
  createdAt: z.string(),
});
export type CoachAnswer = z.infer<typeof coachAnswer>;
export const coachAnswers = z.array(coachAnswer);

/** Names the question by its analysis, so that the client need not be trusted with its words. */
export const coachAnswerRequest = z.strictObject({
  analysis: z.string().check(z.maxLength(64)),
  answer: requiredText(COACH_ANSWER_MAX, "Please write an answer."),
});
export type CoachAnswerRequest = z.infer<typeof coachAnswerRequest>;

export const deleteCoachAnswerRequest = z.strictObject({
  question: z.string().check(z.maxLength(COACH_QUESTION_MAX), z.refine(isStorable)),
});
