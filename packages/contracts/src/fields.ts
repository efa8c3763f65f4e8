import * as z from "zod/mini";
import { isBlank, countCharacters } from "./length.ts";

/** Characters no field may carry: NUL ends strings in SQLite tools, lone surrogates do not survive UTF-8. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes("\0");
}

const UNREADABLE = "This text has a character that cannot be saved.";

/** The sentence for a text over its limit. */
export function tooLong(max: number): string {
  return `Please shorten this to ${max} characters or fewer.`;
}

/** A text that may be blank, trimmed, at most `max` code units long. */
export function optionalText(max: number) {
  return z.string("Please send this as text.").check(
    z.refine(isStorable, UNREADABLE),
    z.refine((text) => countCharacters(text) <= max, tooLong(max)),
    z.trim(),
  );
}

/** A text that must say something; `sentence` is what a person reads when it does not. */
export function requiredText(max: number, sentence: string) {
  return z.string(sentence).check(
    z.refine(isStorable, UNREADABLE),
    z.refine((text) => !isBlank(text), sentence),
    z.refine((text) => countCharacters(text) <= max, tooLong(max)),
    z.trim(),
  );
}

/** An id in a path. What cannot be one of our ids is not there: the Worker answers 404, not 400. */
export const recordId = z.string().check(z.regex(/^[\w-]{1,64}$/));
