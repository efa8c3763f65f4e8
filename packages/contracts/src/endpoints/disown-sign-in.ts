import { emailLinkToken } from "../email-address.ts";
import { defineEndpoint } from "../endpoint.ts";

export const disownSignIn = defineEndpoint({
  method: "POST",
  path: "/api/auth/disown-sign-in",
  summary:
    "Ends all sessions and the password, removes what was added since a sign-in, and mails a reset link, by the token of a link",
  access: "public",
  body: emailLinkToken,
  responses: { 204: null },
  errors: { 400: ["invalid_token"] },
  rateLimit: "EMAIL_LINK",
  securityEvent: "sign_in_disowned",
});
