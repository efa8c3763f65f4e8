import * as z from "zod/mini";

/**
 * Every error response of the API. `message` is the sentence for the user. Requests with a token get RFC 9457 problem
 * details, which add `type`, `title`, `status` and `detail`.
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
 * The id of the user a call is made for. Two people may share a browser and its cookie: the server refuses a call for
 * another user than the session's before reading the body.
 */
export const USER_HEADER = "x-goals-user";

/** The code of that refusal (409). Nothing was changed, and the same call may succeed once that user is back. */
export const OTHER_USER = "other_user";

/** The code of a refusal (403) until the user confirms their identity again. The same call then succeeds. */
export const FRESH_PROOF_REQUIRED = "fresh_proof_required";
