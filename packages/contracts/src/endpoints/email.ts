import * as z from "zod/mini";
import { emailAddress, emailChange, emailLinkToken } from "../account.ts";
import { defineEndpoint } from "../endpoint.ts";

export const getEmailAddress = defineEndpoint("GET /api/account/email", {
  summary: "Returns the user's address, whether it is verified, and the pending change",
  responses: { 200: emailAddress },
});

export const requestEmailChange = defineEndpoint("POST /api/account/email", {
  summary: "Mails a link to a new address, without revealing whether another account has it",
  body: emailChange,
  responses: { 200: emailAddress },
  errors: { 409: ["too_many_changes"] },
  needsFreshProof: true,
  securityEvent: "email_change_requested",
});

export const cancelEmailChange = defineEndpoint("DELETE /api/account/email", {
  summary: "Cancels the pending change of address, if there is one",
  responses: { 200: emailAddress },
});

export const sendEmailVerification = defineEndpoint("POST /api/account/email/verification", {
  summary: "Mails another link that verifies the address, unless it is verified",
  responses: { 204: null },
});

/** A mailbox's reader may not be the account's owner, so these links need a session of the account. */
const inOwnSession = { 403: ["own_session_required"] } as const;

/** Anyone with a mailed link may call these. */
const byLink = {
  access: "public",
  body: emailLinkToken,
  responses: { 200: z.object({ email: z.string() }) },
  errors: { 400: ["invalid_token"] },
  rateLimit: "EMAIL_LINK",
} as const;

export const verifyEmail = defineEndpoint("POST /api/auth/verify-email", {
  ...byLink,
  errors: { ...byLink.errors, ...inOwnSession },
  summary: "Verifies an account's address by a mailed link's token",
  securityEvent: "email_verified",
});

export const confirmEmailChange = defineEndpoint("POST /api/auth/confirm-email-change", {
  ...byLink,
  summary: "Changes an account's address by the token of a link that was mailed to the new address",
  errors: { ...byLink.errors, ...inOwnSession, 409: ["email_taken"] },
  securityEvent: "email_changed",
});

export const undoEmailChange = defineEndpoint("POST /api/auth/undo-email-change", {
  ...byLink,
  summary: "Restores the previous address, ends sessions and password, and mails a reset link",
  securityEvent: "email_change_undone",
});

export const disownSignIn = defineEndpoint("POST /api/auth/disown-sign-in", {
  ...byLink,
  summary: "Ends sessions and password, removes what was added since, and mails a reset link",
  responses: { 204: null },
  securityEvent: "sign_in_disowned",
});
