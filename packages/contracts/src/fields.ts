import * as z from "zod/mini";

/** False for what storage loses: NUL ends strings in SQLite tools, and lone surrogates are invalid in UTF-8. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes("\0");

const UNSTORABLE = "This text has a character that cannot be saved.";

export const tooLong = (max: number): string =>
  `Please shorten this to ${max} characters or fewer.`;

/** White space and invisible characters (`DI`: default ignorable), such as U+200B, U+3164 and U+2800. */
const ONLY_BLANKS = /^[\s\p{Cc}\p{DI}\u2800\uFFF9-\uFFFB\u{16FE4}\u{1D159}]*$/u;
const BLANK = String.raw`\s\xAD\u115F\u1160\u180E\u200B\u2060\u2800\u3164\uFEFF\uFFA0`;
/** Blanks at both ends. A joiner or selector at the end stays, because it belongs to the character before it. */
const BLANK_ENDS = new RegExp(
  String.raw`^[${BLANK}\u034F\u200C\u200D\uFE00-\uFE0F]+|(?<![${BLANK}])[${BLANK}]+$`,
  "g",
);

/** A text of several lines as it is stored: in one form of Unicode, without blanks at its ends. */
export const toParagraph = (text: string): string =>
  text.normalize("NFC").replaceAll(/\r\n?/g, "\n").replaceAll(BLANK_ENDS, "");

const BREAK = /[\t-\r\x85\u2028\u2029]/;

/** A text of one line as it is stored: line breaks become spaces, and control characters are removed. */
export const toLine = (text: string): string =>
  toParagraph(
    text
      .replaceAll(/[\s\x85]+/g, (blanks) => (BREAK.test(blanks) ? " " : blanks))
      .replaceAll(/\p{Cc}/gu, ""),
  );

/** A password in one form: keyboards compose "ü" differently, and have spaces of different width (RFC 8265). */
export const toSecret = (text: string): string => text.normalize("NFC").replaceAll(/\p{Zs}/gu, " ");

/** True if two texts would be stored as the same line. */
export const isSameLine = (one: string, other: string): boolean => toLine(one) === toLine(other);

const limited = (max: number, toStored: (text: string) => string) =>
  z.string("Please send this as text.").check(
    z.refine(isStorable, UNSTORABLE),
    z.overwrite(toStored),
    z.refine((text) => text.length <= max, tooLong(max)),
  );

/** A paragraph of at most `max` code units. May be blank. */
export const optionalText = (max: number) => limited(max, toParagraph);

/** A line of at most `max` code units. May be blank. */
export const optionalLine = (max: number) => limited(max, toLine);

/** A text as it is being typed, in one form of Unicode, with the blanks at its ends. */
export const toTyped = (text: string): string => text.normalize("NFC");

/** A text that is stored as it is sent: a page of an earlier build takes any other form for another device's words. */
export const typedText = (max: number) =>
  z.string("Please send this as text.").check(
    z.refine(isStorable, UNSTORABLE),
    z.refine((text) => Math.max(text.length, toTyped(text).length) <= max, tooLong(max)),
  );

const required = (max: number, sentence: string, toStored: (text: string) => string) =>
  z.string(sentence).check(
    z.refine(isStorable, UNSTORABLE),
    z.refine((text) => !isBlank(text), sentence),
    z.overwrite(toStored),
    z.refine((text) => text.length <= max, tooLong(max)),
  );

/** A paragraph that must not be blank; `sentence` is the error shown to the user. */
export const requiredText = (max: number, sentence: string) => required(max, sentence, toParagraph);

/** A line that must not be blank; `sentence` is the error shown to the user. */
export const requiredLine = (max: number, sentence: string) => required(max, sentence, toLine);

/** A public host name: no number, and no ending of private networks. */
const PUBLIC_HOST =
  /^(?:[a-z\d-]+\.)+(?!(?:local|localhost|internal|home|lan|arpa|test)$)[a-z][a-z\d-]+$/;
const ADDRESS_MAX = 1000;

/** An address that a user gave, as it is fetched; null unless it is https, on the usual port of a public host. */
export function toPublicUrl(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { protocol, hostname, port, username, password, href } = new URL(address);
  const isPlain = protocol === "https:" && port + username + password === "";
  return isPlain && PUBLIC_HOST.test(hostname) ? href : null;
}

/** An address that `toUrl` accepts; `sentence` is the error shown to the user. */
export const publicAddress = (sentence: string, toUrl = toPublicUrl) =>
  z.string(sentence).check(
    z.maxLength(ADDRESS_MAX, sentence),
    z.refine((text) => toUrl(text) !== null, sentence),
  );

/** A whole number in a range; `sentence` is the error shown to the user. */
export const intBetween = (min: number, max: number, sentence: string) =>
  z.int(sentence).check(z.gte(min, sentence), z.lte(max, sentence));

/** An id in a path. The Worker answers 404, not 400, to an id it could never have created. */
export const recordId = z.string().check(z.regex(/^[\w-]{1,64}$/));

/** The length as the product counts it: UTF-16 code units of the stored text. */
export const countCharacters = (text: string): number => toParagraph(text).length;

/** True for a text that shows nothing. */
export const isBlank = (text: string): boolean => ONLY_BLANKS.test(text);

/** The size of a text in a dump of the database: UTF-8, with each apostrophe doubled. */
export const countStoredBytes = (text: string): number =>
  new TextEncoder().encode(text).length + text.split("'").length - 1;

/** The first error of a value as a sentence for the user, or null if it is valid. */
export function findFieldError(schema: z.ZodMiniType, value: unknown): string | null {
  const result = z.safeParse(schema, value);
  return result.success ? null : (result.error.issues[0]?.message ?? "Please check this.");
}
