import * as z from "zod/mini";

/** Every error response. `message` is for the user; tokens get RFC 9457: `type`, `title`, `status` and `detail`. */
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

/** The user a call is made for: people may share a browser, and a call for another user than the session's is refused. */
export const USER_HEADER = "x-goals-user";

/** The code of that refusal (409). Nothing was changed. */
export const OTHER_USER = "other_user";

/** The code of a refusal (403) until the user confirms their identity again. The same call then succeeds. */
export const FRESH_PROOF_REQUIRED = "fresh_proof_required";
