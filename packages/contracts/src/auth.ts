import * as z from "zod/mini";
import { EMAIL_MAX, MODEL_OPERATOR_MAX, NAME_MAX, PASSWORD_MAX, PASSWORD_MIN } from "./limits.ts";
import { LANGUAGES } from "./languages.ts";
import { PRODUCT, RESET, VALIDATION } from "./notices.ts";
import { requiredLine, tooLong, toLine, toSecret } from "./fields.ts";

/** One plain address without spaces, commas or control characters, so that it can never become two recipients; no placeholder. */
const EMPTY_OR_KNOWN =
  /^$|^(?!.*@lost\.invalid$)[^\s,;<>()[\]\\"@\p{C}]+@[^\s,;<>()[\]\\"@\p{C}]+\.[^\s,;<>()[\]\\"@\p{C}.]+$/u;
const WORD = String.raw`[\w\p{L}\p{M}\p{N}!#$%&'*+/=?^{|}~-]+`;
const LABEL = "[a-z0-9](?:[a-z0-9-]*[a-z0-9])?";
/** Words with single dots between them, in any script, before the name of a host. */
const EMPTY_OR_ADDRESS = new RegExp(
  String.raw`^$|^(?!.*@lost\.invalid$)${WORD}(?:\.${WORD})*@(?:${LABEL}\.)+(?!\d+$|.$)${LABEL}$`,
  "u",
);

/** A host as mail servers name it: `bücher.example` is `xn--bcher-kva.example`. Null if it is none. */
function toHost(domain: string): string | null {
  if (!/^[\p{L}\p{M}\p{N}.。-]+$/u.test(domain)) return null;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return null;
  }
}

/** The one spelling of a mailbox, so that one mailbox has one account. */
export function toAddress(typed: string): string {
  const text = toLine(typed).toLowerCase();
  // A host in letters of other scripts is many times as long, and slow to spell.
  if (text.length > EMAIL_MAX) return text;
  const at = text.lastIndexOf("@");
  const host = toHost(text.slice(at + 1));
  return at > 0 && host !== null ? text.slice(0, at + 1) + host : text;
}

/** The placeholder's domain for an address that another user has proved to own. No mail goes there (RFC 6761). */
export const LOST_EMAIL_DOMAIN = "lost.invalid";

export const isLostEmail = (email: string): boolean => email.endsWith(`@${LOST_EMAIL_DOMAIN}`);

/** Spelled in one way before the check, so that the stored form is also the compared form. */
const addressField = (missing: string, invalid: string, form = EMPTY_OR_KNOWN) =>
  z
    .string(missing)
    .check(
      z.overwrite(toAddress),
      z.minLength(1, missing),
      z.maxLength(EMAIL_MAX, tooLong(EMAIL_MAX)),
      z.regex(form, invalid),
    );
const NOT_AN_ADDRESS = "Please enter one valid email address.";
/** An address that a user enters for the first time. */
export const emailField = addressField(
  VALIDATION.credentials.description,
  NOT_AN_ADDRESS,
  EMPTY_OR_ADDRESS,
);
/** An address of an existing account or from a provider. It may have a name such as `a..b`, which new accounts cannot use. */
export const knownAddress = addressField(VALIDATION.credentials.description, NOT_AN_ADDRESS);

/** Never trimmed: a password is what the user typed, in one form of Unicode. */
const newPassword = (missing: string, short: string) =>
  z.string(missing).check(
    z.overwrite(toSecret),
    z.refine((text) => text !== "", missing),
    z.refine((text) => text === "" || text.length >= PASSWORD_MIN, short),
    z.refine((text) => text.length <= PASSWORD_MAX, tooLong(PASSWORD_MAX)),
    z.refine((text) => text.isWellFormed(), "This password has a character that cannot be saved."),
  );

/** A password that is only compared. Its length is not checked, so older rules do not lock users out. */
const typedPassword = (missing: string) =>
  z
    .string(missing)
    .check(z.minLength(1, missing), z.maxLength(PASSWORD_MAX, tooLong(PASSWORD_MAX)));

export const language = z.enum(LANGUAGES, "There is no such language.");

export const user = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  timeZone: z.string(),
  createdAt: z.string(),
  /** False for users who only sign in through a provider. They confirm with their e-mail instead. */
  hasPassword: z.boolean(),
  onboarded: z.boolean(),
  /** The chosen language. Absent for accounts from before the choice existed, which follow the browser. */
  language: z.optional(language),
  /** Whether a language model may read the answers; absent until decided. A missing operator means Workers AI. */
  modelConsent: z.optional(
    z.object({ allowed: z.boolean(), at: z.string(), operator: z.optional(z.string()) }),
  ),
  /** The hour at which the user's day begins; absent for midnight. */
  dayBeginsAt: z.optional(z.number()),
  /** The answer to "Is anything heavy right now?"; absent until the user gives one. */
  heavy: z.optional(z.boolean()),
  /** The key that encrypts unsent work on the user's devices after the session ends. The server never stores it. */
  deviceKey: z.optional(z.string()),
  /** When this session expires if unused. A device keeps no data beyond it. */
  sessionEndsAt: z.string(),
});
export type User = z.infer<typeof user>;

/** Without an operator: Workers AI. */
export const modelConsentChange = z.strictObject({
  allowed: z.boolean("Please answer yes or no."),
  operator: z.optional(requiredLine(MODEL_OPERATOR_MAX, "Please say who runs the model.")),
});

export const registration = z.strictObject({
  name: requiredLine(NAME_MAX, VALIDATION.credentials.description),
  email: emailField,
  password: newPassword(VALIDATION.credentials.description, VALIDATION.password.description),
});
export type Registration = z.infer<typeof registration>;

export const credentials = z.strictObject({
  email: knownAddress,
  password: typedPassword(VALIDATION.credentials.description),
});

export const forgotPassword = z.strictObject({ email: addressField(RESET.email, RESET.email) });

export const resetPassword = z.strictObject({
  token: z.string(RESET.invalid.description).check(z.maxLength(200, RESET.invalid.description)),
  newPassword: newPassword(RESET.password, RESET.short),
});

export const ownPassword = typedPassword("Please enter your password.");

/** Users without a password send only the new one. */
export const passwordChange = z.strictObject({
  currentPassword: z.optional(ownPassword),
  newPassword: newPassword(RESET.password, RESET.short),
  /** Whether tokens, feeds, shared pages and notifications end with the old password. */
  endsKeys: z.optional(z.boolean()),
});

export const messageResponse = z.object({ message: z.string() });
export const resetResponse = z.extend(messageResponse, {
  /** Set if nobody had verified the address before. */
  wasUnverified: z.optional(z.literal(true)),
});
export type MessageResponse = z.infer<typeof messageResponse>;

/** Removes case, digits and signs, which attackers vary first. Returns the text unchanged if nothing would be left. */
const toWord = (text: string) => text.toLowerCase().replaceAll(/\P{L}/gu, "") || text.toLowerCase();

/** True for the product's name, and for a word that strangers know about the user, or a part of it. */
export function isOwnWord(password: string, personalWords: readonly string[]): boolean {
  const parts = personalWords.flatMap((text) => text.split(/[@\s]+/));
  return [PRODUCT, ...personalWords, ...parts].some(
    (word) => word !== "" && toWord(word) === toWord(password),
  );
}
