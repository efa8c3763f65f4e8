import * as z from "zod/mini";

/**
 * Every answer of the API that is not a success. `message` is the sentence a person should read. A token's request is
 * answered as RFC 9457 has it, with `type`, `title`, `status` and `detail` beside these.
 */
export const problemDetails = z.object({
  type: z.optional(z.string()),
  title: z.optional(z.string()),
  status: z.optional(z.number()),
  detail: z.optional(z.string()),
  code: z.string(),
  message: z.string(),
  issues: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
  completed: z.optional(z.number()),
  required: z.optional(z.number()),
});
export type ProblemDetails = z.infer<typeof problemDetails>;

/**
 * Names the user a call is made for, by id. Two people may share one browser and so one cookie: a call that names
 * another user than its session does is refused before its body is read.
 */
export const USER_HEADER = "x-goals-user";

/** The code of that refusal (409): nothing was changed, and the same call may succeed once that user is back. */
export const OTHER_USER = "other_user";

/** The code of a refusal (403) until the user has shown once more who they are. The same call then succeeds. */
export const FRESH_PROOF_REQUIRED = "fresh_proof_required";
