import * as z from "zod/mini";

/** False for what storage loses: NUL ends strings in SQLite tools, and lone surrogates are invalid in UTF-8. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes("\0");
}

export const UNSTORABLE = "This text has a character that cannot be saved.";

export function tooLong(max: number): string {
  return `Please shorten this to ${max} characters or fewer.`;
}

/** A trimmed text of at most `max` code units. May be blank. */
export function optionalText(max: number) {
  return z.string("Please send this as text.").check(
    z.refine(isStorable, UNSTORABLE),
    z.refine((text) => countCharacters(text) <= max, tooLong(max)),
    z.trim(),
  );
}

/** A text that must not be blank; `sentence` is the error shown to the user. */
export function requiredText(max: number, sentence: string) {
  return z.string(sentence).check(
    z.refine(isStorable, UNSTORABLE),
    z.refine((text) => !isBlank(text), sentence),
    z.refine((text) => countCharacters(text) <= max, tooLong(max)),
    z.trim(),
  );
}

/** For a change of which at least one field must be there. */
export const requireAField = (sentence: string) =>
  z.refine<object>(
    (change) => Object.values(change).some((value) => value !== undefined),
    sentence,
  );

/** An id in a path. The Worker answers 404, not 400, to an id it could never have created. */
export const recordId = z.string().check(z.regex(/^[\w-]{1,64}$/));

/** The length as the product counts it: UTF-16 code units after trimming, like `maxlength` in a browser. */
export function countCharacters(text: string): number {
  return text.trim().length;
}

export function isBlank(text: string): boolean {
  return countCharacters(text) === 0;
}

/** The size of a text in a dump of the database: UTF-8, with each apostrophe doubled. */
export function countStoredBytes(text: string): number {
  return new TextEncoder().encode(text).length + text.split("'").length - 1;
}

/** The first error of a value as a sentence for the user, or null if it is valid. */
export function findFieldError(schema: z.ZodMiniType, value: unknown): string | null {
  const result = z.safeParse(schema, value);
  return result.success ? null : (result.error.issues[0]?.message ?? "Please check this.");
}
