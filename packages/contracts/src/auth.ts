import * as z from "zod/mini";
import { EMAIL_MAX, NAME_MAX, PASSWORD_MAX, PASSWORD_MIN } from "./limits.ts";
import { LANGUAGES } from "./languages.ts";
import { isLostEmail } from "./lost-email.ts";
import { RESET, VALIDATION } from "./notices.ts";
import { requiredText, tooLong } from "./fields.ts";

/** One plain address: no spaces, commas or control characters, so it can never become two recipients. */
const ADDRESS = /^[^\s,;<>()[\]\\"@\p{C}]+@[^\s,;<>()[\]\\"@\p{C}]+\.[^\s,;<>()[\]\\"@\p{C}.]+$/u;

/** Trimmed and lower-cased before it is checked: the stored form is the compared form. */
export const emailField = z.string(VALIDATION.credentials.description).check(
  z.trim(),
  z.toLowerCase(),
  z.refine((text) => text !== "", VALIDATION.credentials.description),
  z.refine((text) => text.length <= EMAIL_MAX, tooLong(EMAIL_MAX)),
  z.refine(
    (text) => text === "" || (ADDRESS.test(text) && !isLostEmail(text)),
    "Please enter one valid email address.",
  ),
);

/** Never trimmed or changed: a password is exactly what was typed. */
const newPassword = (missing: string, short: string) =>
  z.string(missing).check(
    z.refine((text) => text !== "", missing),
    z.refine((text) => text === "" || text.length >= PASSWORD_MIN, short),
    z.refine((text) => text.length <= PASSWORD_MAX, tooLong(PASSWORD_MAX)),
    z.refine((text) => text.isWellFormed(), "This password has a character that cannot be saved."),
  );

const language = z.enum(LANGUAGES, "There is no such language.");

export const user = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  timeZone: z.string(),
  createdAt: z.string(),
  /** False for a person whom only a sign-in provider knows: they are asked for their e-mail instead. */
  hasPassword: z.boolean(),
  /** True once they have finished the onboarding, on whichever device. */
  onboarded: z.boolean(),
  /** What they chose; absent in accounts that are older than the choice, which follow their browser. */
  language: z.optional(language),
  /** Whether a language model may read their answers, and since when; absent until they have been asked. */
  modelConsent: z.optional(z.object({ allowed: z.boolean(), at: z.string() })),
  /** The hour at which their day begins; absent for midnight. */
  dayBeginsAt: z.optional(z.number()),
  /** Whether their answers are offered where a cue is written; absent until they said no. */
  offersObstacles: z.optional(z.boolean()),
  /** Seals what waits on a device once the session is over there. The same for the user on every device, and never stored by us. */
  deviceKey: z.optional(z.string()),
  /** When this session is over at the latest if it is not used again: a device keeps nothing for longer. */
  sessionEndsAt: z.string(),
});
export type User = z.infer<typeof user>;

/** What users change of themselves. */
export const userChange = z.strictObject({ language });
export type UserChange = z.infer<typeof userChange>;

/** Whether a language model may read the answers of the user. */
export const modelConsentChange = z.strictObject({
  allowed: z.boolean("Please answer yes or no."),
});
export type ModelConsentChange = z.infer<typeof modelConsentChange>;

/** Whether answers of the user are offered where they write when and where a task is done. */
export const obstacleOffersChange = z.strictObject({
  offered: z.boolean("Please answer yes or no."),
});

/** Who has signed in with a password is told if it is one of those that everybody tries first. Kept nowhere. */
export const signedInUser = z.extend(user, { passwordIsCommon: z.optional(z.boolean()) });

export const registration = z.strictObject({
  name: requiredText(NAME_MAX, VALIDATION.credentials.description),
  email: emailField,
  password: newPassword(VALIDATION.credentials.description, VALIDATION.password.description),
});
export type Registration = z.infer<typeof registration>;

export const credentials = z.strictObject({
  email: emailField,
  password: z.string(VALIDATION.credentials.description).check(
    z.refine((text) => text !== "", VALIDATION.credentials.description),
    z.refine((text) => text.length <= PASSWORD_MAX, tooLong(PASSWORD_MAX)),
  ),
});
export type Credentials = z.infer<typeof credentials>;

export const forgotPassword = z.strictObject({
  email: z.string(RESET.email).check(
    z.trim(),
    z.toLowerCase(),
    z.refine((text) => text !== "", RESET.email),
    z.refine((text) => text.length <= EMAIL_MAX, tooLong(EMAIL_MAX)),
    z.refine((text) => text === "" || ADDRESS.test(text), RESET.email),
  ),
});

export const resetPassword = z.strictObject({
  token: z.string(RESET.invalid.description).check(z.maxLength(200, RESET.invalid.description)),
  newPassword: newPassword(RESET.password, RESET.short),
});

/** A password as its owner types it to show who they are. */
const ownPassword = z.string("Please enter your password.").check(
  z.refine((text) => text !== "", "Please enter your password."),
  z.refine((text) => text.length <= PASSWORD_MAX, tooLong(PASSWORD_MAX)),
);

/** Who has no password yet sends the new one alone. */
export const passwordChange = z.strictObject({
  currentPassword: z.optional(ownPassword),
  newPassword: newPassword(RESET.password, RESET.short),
  /** Whether tokens, feeds, shared pages and notifications end with the old password. */
  endsKeys: z.optional(z.boolean()),
});
export type PasswordChange = z.infer<typeof passwordChange>;

export const passwordProof = z.strictObject({ password: ownPassword });

/** The password again; who has none, because a provider signs them in, types their e-mail instead. */
export const accountDeletion = z
  .strictObject({
    password: z.optional(
      z
        .string("Please enter your password.")
        .check(z.maxLength(PASSWORD_MAX, tooLong(PASSWORD_MAX))),
    ),
    email: z.optional(emailField),
  })
  .check(
    z.refine(
      ({ password, email }) => (password === undefined) !== (email === undefined),
      "Please enter your password.",
    ),
  );
export type AccountDeletion = z.infer<typeof accountDeletion>;

/** What an answer says when there is nothing else to send. */
export const messageResponse = z.object({ message: z.string() });
export type MessageResponse = z.infer<typeof messageResponse>;

/** One signed-in browser: a session, named so that a person can recognise it. Instants are ISO 8601 in UTC. */
export const device = z.object({
  id: z.string(),
  /** The one that asks. */
  current: z.boolean(),
  /** In words, such as "Chrome on Android". */
  name: z.string(),
  signedInAt: z.string(),
  lastSeenAt: z.string(),
});
export type Device = z.infer<typeof device>;
export const deviceList = z.array(device);
