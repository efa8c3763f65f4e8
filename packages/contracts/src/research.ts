import * as z from "zod/mini";
import { CORE_SECTIONS, SECTIONS } from "./sections.ts";
import { countStoredBytes, isBlank, optionalLine, typedText } from "./fields.ts";
import * as limits from "./limits.ts";

export const sectionId = z.enum(SECTIONS, "There is no such research section.");

/** Maps a question's index (`"0"` to `"9"`) to the text of the chosen option. */
export const mcAnswers = z.record(
  z.string().check(z.regex(/^[0-9]$/, "A question is numbered 0 to 9.")),
  z.string().check(z.maxLength(60, "Please pick one of the options.")),
);
const promptIndex = z.string().check(z.regex(/^[01]$/, "A prompt is numbered 0 or 1."));
/** Maps a prompt's index (`"0"` or `"1"`) to the person's text. */
export const writtenResponses = z.record(promptIndex, typedText(limits.WRITTEN_MAX)).check(
  // Only control characters, which keyboards cannot type, need this much space.
  z.refine(
    (texts) => countStoredBytes(JSON.stringify(texts)) <= limits.WRITTEN_MAX_BYTES,
    "These texts take too much room. Please shorten them.",
  ),
);
/** Maps a prompt's index to the sentence the person marked. One that the answer no longer contains is ignored. */
export const marks = z.record(promptIndex, typedText(limits.MARK_MAX));
export const tags = z
  .array(optionalLine(limits.TAG_MAX))
  .check(z.maxLength(limits.TAGS_MAX, "Up to five tags."));
export const timeSpent = z.int().check(z.gte(0), z.lte(limits.TIME_SPENT_MAX));
export const revision = z.int().check(z.gte(1), z.lte(Number.MAX_SAFE_INTEGER));

/** `timeSpent` in seconds. `revision` grows with every change the person makes. */
export const researchRecord = z.object({
  section: sectionId,
  mcAnswers,
  writtenResponses,
  completed: z.boolean(),
  timeSpent: z.number(),
  tags: z.array(z.string()),
  revision: z.number(),
  updatedAt: z.string(),
  marks: z.optional(marks),
});
export type ResearchRecord = z.infer<typeof researchRecord>;
export const researchList = z.array(researchRecord);

/** A section's answers at its last completion, to compare a retake with. */
export const completedAnswers = z.strictObject({
  at: z.iso.datetime(),
  mcAnswers,
  writtenResponses,
});
export type CompletedAnswers = z.infer<typeof completedAnswers>;

export const researchCompletion = z.extend(completedAnswers, { section: sectionId });
export type ResearchCompletion = z.infer<typeof researchCompletion>;
export const researchCompletions = z.array(researchCompletion);

/** For the gate and the dashboard, without answers. `answered` is absent from older responses in a device's cache. */
export const researchProgress = z.object({
  completed: z.array(sectionId),
  answered: z.optional(z.partialRecord(sectionId, z.number())),
});
export type ResearchProgress = z.infer<typeof researchProgress>;

/** A save without a revision counts as the newest. */
export const researchSave = z.strictObject({
  section: sectionId,
  mcAnswers,
  writtenResponses,
  completed: z.boolean("Please send completed as true or false."),
  timeSpent: z.optional(timeSpent),
  tags: z.optional(tags),
  revision: z.optional(revision),
  marks: z.optional(marks),
});
export type ResearchSave = z.infer<typeof researchSave>;

/** How many of the four core sections are complete: the n of every "n/4". */
export const countCompletedCore = (progress: ResearchProgress): number =>
  CORE_SECTIONS.filter((section) => progress.completed.includes(section)).length;

export const isUnlocked = (progress: ResearchProgress): boolean =>
  countCompletedCore(progress) === CORE_SECTIONS.length;

export function countAnswered({
  mcAnswers,
  writtenResponses,
}: Pick<ResearchRecord, "mcAnswers" | "writtenResponses">): number {
  const written = Object.values(writtenResponses).filter((text) => !isBlank(text));
  return Object.keys(mcAnswers).length + written.length;
}
