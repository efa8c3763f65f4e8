import { createNotice, type Notice } from "./notices/create-notice.ts";
import * as validation from "./notices/validation.ts";

/** Source: the specification's own toast, "Welcome to Goals." */
export const PRODUCT = "Goals";

export { createFailure, createNotice, type Notice } from "./notices/create-notice.ts";
// Namespaces, so that a bundle contains only the notices it shows.
export * as FAILURE from "./notices/failure.ts";
export * as SUCCESS from "./notices/success.ts";
export * as VALIDATION from "./notices/validation.ts";

export const objectiveExists = (type: string) =>
  createNotice("Objective exists", `You already have a ${type} objective for this month.`);

/** Finds the notice for the server's sentence, so that its title matches the browser's own check. */
export const findValidationNotice = (sentence: string): Required<Notice> | undefined =>
  [...Object.values(validation), ...["personal", "professional"].map(objectiveExists)].find(
    ({ description }) => description === sentence,
  );

/** Errors that the reset forms show at their fields, without a title. */
export const RESET = {
  email: "Please enter your email address",
  password: "Please enter a new password",
  short: "Password must be at least 6 characters long",
  mismatch: "Passwords do not match",
  sent: "If an account with that email exists, we've sent you a password reset link.",
  invalid: createNotice("Invalid Link", "This password reset link is invalid or expired."),
  unverified:
    "Nobody had confirmed this address before. If somebody else registered it, sign in, delete this account in your profile, and register again.",
} as const;

export const PASSWORD = {
  missing: "Please enter your current password.",
  wrong: "This is not your password.",
  common: "This password is too common. Please choose another.",
  own: "This password is easy to guess for people who know you. Please choose another.",
  leaked: "This password is in lists of stolen passwords. Please choose another.",
} as const;

export const PASSKEY = {
  refused: "This passkey was not accepted. Please try again, or sign in another way.",
  notChosen: "No passkey was chosen. You can sign in another way.",
  notMade: "Your browser or device has not made a passkey.",
  known: "This passkey is already with an account.",
  tooMany: "There are 20 passkeys on this account. Please remove one first.",
  lastWayIn: "This is your only way to sign in. Please add another one first.",
} as const;

/** The notice after a sign-in to one of two accounts of a mailbox. */
export const TWO_ACCOUNTS = createNotice(
  "You have two accounts",
  "Another account has this address, in another spelling. Its own password opens it. Please give one of them another address.",
);

/** The notice after a sign-in with a common password, which still works. */
export const COMMON_PASSWORD = createNotice(
  "Please change your password",
  "Your password is too common. You can change it in your profile.",
);

/** Shown instead of a sentence about the password if the server has not checked the password. */
export const UNREACHABLE = "Goals could not be reached. Please try again in a moment.";
