import * as z from "zod/mini";

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

/**
 * The length of a text as the product counts it: UTF-16 code units after trimming, as `maxlength` does,
 * so that browser and server never disagree about a limit.
 */
export function countCharacters(text: string): number {
  return text.trim().length;
}

/** True when a text says nothing: empty, or only white space. */
export function isBlank(text: string): boolean {
  return countCharacters(text) === 0;
}

/** The bytes of a text in a dump of the database: as UTF-8, and each apostrophe twice. */
export function countStoredBytes(text: string): number {
  return new TextEncoder().encode(text).length + text.split("'").length - 1;
}

/** The first sentence a person should read about a value, or null when it passes. */
export function findFieldError(schema: z.ZodMiniType, value: unknown): string | null {
  const result = z.safeParse(schema, value);
  return result.success ? null : (result.error.issues[0]?.message ?? "Please check this.");
}
