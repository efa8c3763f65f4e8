import { createFailure, type Notice } from "./notices.ts";

/** Notices about e-mailed links. Separate from the other notices, which every page loads. */
export const EMAIL_LINK = {
  invalid: {
    title: "Invalid Link",
    description: "This link is invalid or expired.",
  },
  taken: "Another account uses this address now, so yours keeps its current one.",
} as const;

export const EMAIL = {
  own: "This is your address already.",
  unverified: "Please confirm your email address first: open the link we emailed you.",
  tooMany: "Your address was changed too often lately. Please try again in a week.",
} as const;

export const EMAIL_SUCCESS = {
  sent: {
    title: "Check Your Email",
    description: "The link in our mail makes it your address. It works for a day.",
  },
  verificationSent: {
    title: "Check Your Email",
    description: "The link in our mail confirms your address. It works for a day.",
  },
  cancelled: { title: "Your address stays as it is" },
} as const satisfies Record<string, Notice>;

export const EMAIL_FAILURE = {
  change: createFailure("Failed to change your email address. Please try again."),
  verification: createFailure("Failed to send the link. Please try again."),
  cancel: createFailure("Failed to cancel the change. Please try again."),
  link: createFailure("The link could not be used just now. Please try again."),
} as const satisfies Record<string, Notice>;
