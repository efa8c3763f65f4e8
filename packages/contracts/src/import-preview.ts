import * as z from "zod/mini";
import { IMPORTED_LISTS } from "./imported-lists.ts";

export const importPreview = z.object({
  exportedAt: z.string(),
  email: z.string(),
  /** How many rows of each list the file and the account have. */
  lists: z.array(
    z.object({ list: z.enum(IMPORTED_LISTS), incoming: z.number(), existing: z.number() }),
  ),
  /** Rows that are not restored: those that belong to the original account, and those over today's limits. */
  left: z.object({ ofAccount: z.number(), surplus: z.number() }),
  /** Why the file cannot be restored here, as a sentence; null if it can. */
  refusal: z.nullable(z.string()),
});
export type ImportPreview = z.infer<typeof importPreview>;
