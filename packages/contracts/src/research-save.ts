import * as z from "zod/mini";
import { mcAnswers, revision, sectionId, tags, timeSpent, writtenResponses } from "./research.ts";

/** A save without a revision counts as the newest. A file of its own: who only reads research carries no schema. */
export const researchSave = z.strictObject({
  section: sectionId,
  mcAnswers,
  writtenResponses,
  completed: z.boolean("Please send completed as true or false."),
  timeSpent: z.optional(timeSpent),
  tags: z.optional(tags),
  revision: z.optional(revision),
});
export type ResearchSave = z.infer<typeof researchSave>;
