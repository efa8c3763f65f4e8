import * as z from "zod/mini";
import { ANALYSIS_LISTS } from "./analysis.ts";
import { LINE_KEY_MAX } from "./line-key.ts";

/** A line the person does not see themselves in, as it was worded then. `key` is its `lineKey`. */
export const setAsideLine = z.object({
  key: z.string(),
  list: z.enum(ANALYSIS_LISTS),
  text: z.string(),
  createdAt: z.string(),
});
export type SetAsideLine = z.infer<typeof setAsideLine>;
export const setAsideList = z.array(setAsideLine);

/** "Not me": names a line by its place in a stored analysis, so that its words need not be believed. */
export const setAsideRequest = z.strictObject({
  analysis: z.string().check(z.maxLength(64)),
  list: z.enum(ANALYSIS_LISTS, "There is no such list."),
  line: z.int().check(z.gte(0)),
});
export type SetAsideRequest = z.infer<typeof setAsideRequest>;

export const takeBackRequest = z.strictObject({
  key: z.string().check(z.maxLength(LINE_KEY_MAX)),
});
