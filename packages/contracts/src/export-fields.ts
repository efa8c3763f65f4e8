import * as z from "zod/mini";
import { isStorable } from "./fields.ts";

export const UNREADABLE = "This is not a file that was exported here.";
export const id = z.string(UNREADABLE).check(z.maxLength(64, UNREADABLE));
export const instant = z.iso.datetime(UNREADABLE);
/** A text that was validated when it was stored. */
export const storedText = z
  .string(UNREADABLE)
  .check(z.maxLength(2000, UNREADABLE), z.refine(isStorable, UNREADABLE));
export const count = z.int(UNREADABLE).check(z.gte(0, UNREADABLE));
