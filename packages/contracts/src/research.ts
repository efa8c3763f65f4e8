import * as z from "zod/mini";
import { optionalText } from "./fields.ts";
import { TAGS_MAX, TAG_MAX, TIME_SPENT_MAX, WRITTEN_MAX, WRITTEN_MAX_BYTES } from "./limits.ts";
import { SECTIONS } from "./sections.ts";
import { countStoredBytes } from "./stored-bytes.ts";

export const sectionId = z.enum(SECTIONS, "There is no such research section.");
export type SectionId = z.infer<typeof sectionId>;

/** A question's index as text (`"0"` to `"9"`) to the text of the chosen option. */
export const mcAnswers = z.record(
  z.string().check(z.regex(/^[0-9]$/, "A question is numbered 0 to 9.")),
  z.string().check(z.maxLength(60, "Please pick one of the options.")),
);
/** A prompt's index as text (`"0"` or `"1"`) to what the person wrote. Kept as typed, not trimmed. */
export const writtenResponses = z
  .record(
    z.string().check(z.regex(/^[01]$/, "A prompt is numbered 0 or 1.")),
    z.string().check(
      z.maxLength(WRITTEN_MAX, `Please shorten this to ${WRITTEN_MAX} characters or fewer.`),
      z.refine(
        (text) => text.isWellFormed() && !text.includes("\0"),
        "This text has a character that cannot be saved.",
      ),
    ),
  )
  .check(
    // Only control characters, which no keyboard has, take so much.
    z.refine(
      (texts) => countStoredBytes(JSON.stringify(texts)) <= WRITTEN_MAX_BYTES,
      "These texts take too much room. Please shorten them.",
    ),
  );
export const tags = z.array(optionalText(TAG_MAX)).check(z.maxLength(TAGS_MAX, "Up to five tags."));
export const timeSpent = z.int().check(z.gte(0), z.lte(TIME_SPENT_MAX));
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
});
export type ResearchRecord = z.infer<typeof researchRecord>;
export const researchList = z.array(researchRecord);

/** What a section said when it was last completed, and when that was. */
export const completedAnswers = z.strictObject({
  at: z.iso.datetime(),
  mcAnswers,
  writtenResponses,
});
export type CompletedAnswers = z.infer<typeof completedAnswers>;

/** The last completion of each section: what a retake is compared with. */
export const researchCompletion = z.extend(completedAnswers, { section: sectionId });
export type ResearchCompletion = z.infer<typeof researchCompletion>;
export const researchCompletions = z.array(researchCompletion);

/**
 * Which sections are complete, and how much of each other one that was begun is answered: what the gate and the
 * dashboard need, without a word of the answers. `answered` is absent in an answer that a device kept from before.
 */
export const researchProgress = z.object({
  completed: z.array(sectionId),
  answered: z.optional(z.partialRecord(sectionId, z.number())),
});
export type ResearchProgress = z.infer<typeof researchProgress>;
