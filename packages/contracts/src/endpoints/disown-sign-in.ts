import { emailLinkToken } from "../email-address.ts";
import { defineEndpoint } from "../endpoint.ts";

export const disownSignIn = defineEndpoint("POST /api/auth/disown-sign-in", {
  summary:
    "Disowns a sign-in by a mailed link's token: ends all sessions and the password, removes everything added since, and mails a reset link",
  access: "public",
  body: emailLinkToken,
  responses: { 204: null },
  errors: { 400: ["invalid_token"] },
  rateLimit: "EMAIL_LINK",
  securityEvent: "sign_in_disowned",
});
