import { user } from "../auth.ts";
import { defineEndpoint } from "../endpoint.ts";
import { recordId } from "../fields.ts";
import * as passkeys from "../ways-to-sign-in.ts";

export const listWaysToSignIn = defineEndpoint("GET /api/auth/ways-to-sign-in", {
  summary: "Lists the user's ways to sign in: password, passkeys, providers",
  responses: { 200: passkeys.waysToSignIn },
});

export const removePassword = defineEndpoint("DELETE /api/auth/password", {
  summary: "Removes the password, unless it is the only way to sign in",
  responses: { 204: null },
  errors: { 409: ["last_way_in"] },
  needsFreshProof: true,
  securityEvent: "password_removed",
});

export const removeIdentity = defineEndpoint("DELETE /api/auth/identities/:id", {
  summary: "Removes a sign-in provider, unless it is the only way to sign in",
  params: { id: recordId },
  responses: { 204: null },
  errors: { 409: ["last_way_in"] },
  needsFreshProof: true,
  securityEvent: "identity_removed",
});

export const startPasskeyRegistration = defineEndpoint("POST /api/auth/passkeys/options", {
  summary: "Returns the options for creating a passkey, bound to this browser for ten minutes",
  responses: { 200: passkeys.registrationOptions },
  errors: { 403: ["email_unverified"] },
  needsFreshProof: true,
});

export const addPasskey = defineEndpoint("POST /api/auth/passkeys", {
  summary: "Adds a passkey that the browser has created",
  body: passkeys.newPasskey,
  responses: { 201: passkeys.passkey },
  errors: {
    400: ["passkey_refused"],
    403: ["email_unverified"],
    409: ["too_many_passkeys", "passkey_known"],
  },
  needsFreshProof: true,
  securityEvent: "passkey_added",
});

export const renamePasskey = defineEndpoint("PATCH /api/auth/passkeys/:id", {
  summary: "Renames a passkey",
  params: { id: recordId },
  body: passkeys.passkeyName,
  responses: { 200: passkeys.passkey },
});

export const removePasskey = defineEndpoint("DELETE /api/auth/passkeys/:id", {
  summary: "Removes a passkey, unless it is the only way to sign in",
  params: { id: recordId },
  responses: { 204: null },
  errors: { 409: ["last_way_in"] },
  needsFreshProof: true,
  securityEvent: "passkey_removed",
});

export const startPasskeySignIn = defineEndpoint("POST /api/auth/passkey-sign-in/options", {
  summary: "Returns the options for using a passkey, bound to this browser for ten minutes",
  access: "public",
  responses: { 200: passkeys.authenticationOptions },
});

export const signInByPasskey = defineEndpoint("POST /api/auth/passkey-sign-in", {
  summary: "Signs in with a passkey",
  access: "public",
  body: passkeys.passkeyProof,
  responses: { 200: user },
  errors: { 400: ["passkey_refused"] },
  rateLimit: "PASSKEY",
  securityEvent: "signed_in_by_passkey",
});

export const proveByPasskey = defineEndpoint("POST /api/auth/passkey-proof", {
  summary: "Confirms the user's identity by passkey",
  body: passkeys.passkeyProof,
  responses: { 204: null },
  errors: { 400: ["passkey_refused"] },
  rateLimit: "PASSKEY",
  securityEvent: "proven",
});
