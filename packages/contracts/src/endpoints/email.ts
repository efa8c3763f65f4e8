import { emailAddress, emailChange, emailLinkResult, emailLinkToken } from "../email-address.ts";
import { defineEndpoint } from "../endpoint.ts";

export const getEmailAddress = defineEndpoint({
  method: "GET",
  path: "/api/account/email",
  summary: "The address of the user, whether it is verified, and the change that waits",
  cost: "batch",
  responses: { 200: emailAddress },
});

export const requestEmailChange = defineEndpoint({
  method: "POST",
  path: "/api/account/email",
  summary:
    "Mails a link to a new address; the response does not say whether another account has it",
  body: emailChange,
  responses: { 200: emailAddress },
  errors: { 409: ["too_many_changes"] },
  needsFreshProof: true,
  securityEvent: "email_change_requested",
});

export const cancelEmailChange = defineEndpoint({
  method: "DELETE",
  path: "/api/account/email",
  summary: "Forgets the change of address that waits, if there is one",
  cost: "batch",
  responses: { 200: emailAddress },
});

export const sendEmailVerification = defineEndpoint({
  method: "POST",
  path: "/api/account/email/verification",
  summary: "Mails another link that verifies the address, unless it is verified",
  responses: { 204: null },
});

export const verifyEmail = defineEndpoint({
  method: "POST",
  path: "/api/auth/verify-email",
  summary: "Verifies the address of an account by the token of a link",
  access: "public",
  body: emailLinkToken,
  responses: { 200: emailLinkResult },
  errors: { 400: ["invalid_token"] },
  rateLimit: "EMAIL_LINK",
  securityEvent: "email_verified",
});

export const confirmEmailChange = defineEndpoint({
  method: "POST",
  path: "/api/auth/confirm-email-change",
  summary: "Changes the address of an account by the token of a link that was sent to the new one",
  access: "public",
  body: emailLinkToken,
  responses: { 200: emailLinkResult },
  errors: { 400: ["invalid_token"], 409: ["email_taken"] },
  rateLimit: "EMAIL_LINK",
  securityEvent: "email_changed",
});

export const undoEmailChange = defineEndpoint({
  method: "POST",
  path: "/api/auth/undo-email-change",
  summary:
    "Restores the address before, ends all sessions and the password, and mails a reset link",
  access: "public",
  body: emailLinkToken,
  responses: { 200: emailLinkResult },
  errors: { 400: ["invalid_token"] },
  rateLimit: "EMAIL_LINK",
  securityEvent: "email_change_undone",
});
