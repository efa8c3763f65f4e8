import { createFailure, createNotice, type Notice } from "./notices.ts";
import type { AddedEnd } from "./sign-in-redirect.ts";

/** Notices about e-mailed links and ways to sign in. Not in `notices.ts`, which every page loads. */
export const EMAIL_LINK = {
  invalid: createNotice("Invalid Link", "This link is invalid or expired."),
  foreign: createNotice(
    "Sign in to Confirm",
    "Sign in to the account that asked for this, then confirm. If it isn't yours, set a new password: that ends everything set up before.",
  ),
  taken: "Another account uses this address now, so yours keeps its current one.",
} as const;

export const EMAIL = {
  own: "This is your address already.",
  unverified: "Please confirm your email address first: open the link we emailed you.",
  tooMany: "Your address was changed too often lately. Please try again in a week.",
} as const;

export const EMAIL_SUCCESS = {
  sent: createNotice(
    "Check Your Email",
    "The link in our mail makes it your address. It works for a day.",
  ),
  verificationSent: createNotice(
    "Check Your Email",
    "The link in our mail confirms your address. It works for a day.",
  ),
  cancelled: { title: "Your address stays as it is" },
} as const satisfies Record<string, Notice>;

export const EMAIL_FAILURE = {
  change: createFailure("Failed to change your email address. Please try again."),
  verification: createFailure("Failed to send the link. Please try again."),
  cancel: createFailure("Failed to cancel the change. Please try again."),
  link: createFailure("The link could not be used just now. Please try again."),
} as const satisfies Record<string, Notice>;

export const WAYS_SUCCESS = {
  passwordChanged: createNotice(
    "Your password is changed",
    "You have been signed out everywhere else.",
  ),
  passwordSet: { title: "Your password is set" },
  passwordRemoved: { title: "Your password is removed" },
  passkeyAdded: { title: "Passkey added" },
  passkeyRemoved: { title: "Passkey removed" },
  passkeyRenamed: { title: "Passkey renamed" },
  identityAdded: { title: "Sign-in provider added" },
  identityRemoved: { title: "Sign-in provider removed" },
} as const satisfies Record<string, Notice>;

export const WAYS_FAILURE = {
  removePassword: createFailure("Failed to remove your password. Please try again."),
  addPasskey: createFailure("Failed to add the passkey. Please try again."),
  removePasskey: createFailure("Failed to remove the passkey. Please try again."),
  renamePasskey: createFailure("Failed to rename the passkey. Please try again."),
  addIdentity: createFailure("Failed to add the sign-in provider. Please try again."),
  removeIdentity: createFailure("Failed to remove the sign-in provider. Please try again."),
  changePassword: createFailure("Failed to change your password. Please try again."),
} as const satisfies Record<string, Notice>;

export const IDENTITY_NOT_ADDED = {
  taken: createNotice("Not added", "This sign-in already belongs to another account."),
  full: createNotice(
    "Not added",
    "There are 10 sign-in providers on this account. Please remove one first.",
  ),
  refused: createNotice(
    "Not added",
    "Your sign-in provider did not confirm that it's you. Nothing has changed.",
  ),
} as const satisfies Record<Exclude<AddedEnd, "added">, Notice>;

export const DISOWN_FAILURE = createFailure("Failed to sign out everywhere. Please try again.");
