import * as z from "zod/mini";

/** False for what storage loses: NUL ends strings in SQLite tools, and lone surrogates are invalid in UTF-8. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes("\0");

const UNSTORABLE = "This text has a character that cannot be saved.";

export const tooLong = (max: number): string =>
  `Please shorten this to ${max} characters or fewer.`;

/** A trimmed text of at most `max` code units. May be blank. */
export const optionalText = (max: number) =>
  z.string("Please send this as text.").check(
    z.refine(isStorable, UNSTORABLE),
    z.refine((text) => countCharacters(text) <= max, tooLong(max)),
    z.trim(),
  );

export const typedText = (max: number) =>
  z.string().check(z.maxLength(max, tooLong(max)), z.refine(isStorable, UNSTORABLE));

/** A text that must not be blank; `sentence` is the error shown to the user. */
export const requiredText = (max: number, sentence: string) =>
  z.string(sentence).check(
    z.refine(isStorable, UNSTORABLE),
    z.refine((text) => !isBlank(text), sentence),
    z.refine((text) => countCharacters(text) <= max, tooLong(max)),
    z.trim(),
  );

/** A whole number in a range; `sentence` is the error shown to the user. */
export const intBetween = (min: number, max: number, sentence: string) =>
  z.int(sentence).check(z.gte(min, sentence), z.lte(max, sentence));

/** An id in a path. The Worker answers 404, not 400, to an id it could never have created. */
export const recordId = z.string().check(z.regex(/^[\w-]{1,64}$/));

/** The length as the product counts it: UTF-16 code units after trimming, like `maxlength` in a browser. */
export const countCharacters = (text: string): number => text.trim().length;

export const isBlank = (text: string): boolean => countCharacters(text) === 0;

/** The size of a text in a dump of the database: UTF-8, with each apostrophe doubled. */
export const countStoredBytes = (text: string): number =>
  new TextEncoder().encode(text).length + text.split("'").length - 1;

/** The first error of a value as a sentence for the user, or null if it is valid. */
export function findFieldError(schema: z.ZodMiniType, value: unknown): string | null {
  const result = z.safeParse(schema, value);
  return result.success ? null : (result.error.issues[0]?.message ?? "Please check this.");
}
