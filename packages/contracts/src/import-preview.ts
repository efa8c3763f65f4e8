import * as z from "zod/mini";
import { IMPORTED_LISTS } from "./imported-lists.ts";

/** What a restore of a file would do, which changes nothing. */
export const importPreview = z.object({
  exportedAt: z.string(),
  /** Of the account that the file came from. */
  email: z.string(),
  /** How many of each list the file holds, and how many the account has. */
  lists: z.array(
    z.object({ list: z.enum(IMPORTED_LISTS), incoming: z.number(), existing: z.number() }),
  ),
  /** What stays behind: rows that belong to the account they came from, and rows over the limits of today. */
  left: z.object({ ofAccount: z.number(), surplus: z.number() }),
  /** Why nothing of the file can be restored here, in a sentence; null where it can. */
  refusal: z.nullable(z.string()),
});
export type ImportPreview = z.infer<typeof importPreview>;
