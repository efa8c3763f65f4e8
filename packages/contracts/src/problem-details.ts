import * as z from "zod/mini";

/** Every answer of the API that is not a success. `message` is the sentence a person should read. */
export const problemDetails = z.object({
  code: z.string(),
  message: z.string(),
  issues: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
  completed: z.optional(z.number()),
  required: z.optional(z.number()),
});
export type ProblemDetails = z.infer<typeof problemDetails>;
