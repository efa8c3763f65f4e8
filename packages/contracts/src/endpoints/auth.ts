import * as z from "zod/mini";
import * as auth from "../auth.ts";
import { heavyChange } from "../portrait.ts";
import { defineEndpoint, FRESH_PROOF_REQUIRED } from "../endpoint.ts";
import { providerId, providerRedirect } from "../ways-to-sign-in.ts";

export const getUser = defineEndpoint("GET /api/auth/user", {
  summary: "Returns the signed-in user",
  responses: { 200: auth.user },
});

export const changeUser = defineEndpoint("PATCH /api/auth/user", {
  summary: "Changes the user's language",
  body: z.strictObject({ language: auth.language }),
  responses: { 200: auth.user },
});

export const changeModelConsent = defineEndpoint("PATCH /api/auth/model-consent", {
  summary: "Stores whether a language model may read the user's answers",
  body: auth.modelConsentChange,
  responses: { 200: auth.user },
});

export const sayHeavy = defineEndpoint("PATCH /api/auth/heavy", {
  summary: "Stores the user's answer to: Is anything heavy right now?",
  body: heavyChange,
  responses: { 200: auth.user },
});

export const register = defineEndpoint("POST /api/auth/register", {
  summary: "Creates an account and signs in",
  access: "public",
  cost: "hash",
  body: auth.registration,
  responses: { 201: auth.user },
  errors: { 409: ["email_taken"] },
  rateLimit: "REGISTER",
  securityEvent: "registered",
});

export const signIn = defineEndpoint("POST /api/auth/login", {
  summary: "Signs in with a password",
  access: "public",
  cost: "hash",
  body: auth.credentials,
  /** Only in this response: whether the password is a common one. */
  responses: {
    200: z.extend(auth.user, {
      passwordIsCommon: z.optional(z.boolean()),
      /** Set if another account has the same mailbox under another spelling, from before addresses were normalised. */
      addressHasTwoAccounts: z.optional(z.boolean()),
    }),
  },
  errors: { 401: ["invalid_credentials"] },
  rateLimit: "SIGN_IN",
  securityEvent: "signed_in",
});

export const signOut = defineEndpoint("POST /api/auth/logout", {
  summary: "Ends this session, if there is one",
  access: "public",
  responses: { 200: auth.messageResponse },
  securityEvent: "signed_out",
});

export const finishOnboarding = defineEndpoint("POST /api/auth/onboarded", {
  summary: "Records that the user has finished the onboarding",
  responses: { 200: auth.user },
});

export const saveTimeZone = defineEndpoint("POST /api/auth/time-zone", {
  summary: "Stores the request's time zone as the user's. Deadlines move with it",
  responses: { 204: null },
});

export const requestPasswordReset = defineEndpoint("POST /api/auth/forgot-password", {
  summary: "Mails a reset link if the account exists. The response does not reveal whether it does",
  access: "public",
  body: auth.forgotPassword,
  responses: { 200: auth.messageResponse },
  rateLimit: "RESET",
  securityEvent: "reset_asked",
});

export const resetPassword = defineEndpoint("POST /api/auth/reset-password", {
  summary: "Sets a new password with the token of a reset link",
  access: "public",
  cost: "hash",
  body: auth.resetPassword,
  responses: { 200: auth.resetResponse },
  errors: { 400: ["invalid_token"] },
  rateLimit: "RESET",
  securityEvent: "password_reset",
});

export const changePassword = defineEndpoint("POST /api/auth/change-password", {
  summary: "Changes the password, or sets the first one, and ends every other session",
  cost: "hash",
  body: auth.passwordChange,
  responses: { 200: auth.user },
  errors: { 401: ["invalid_credentials"], 403: [FRESH_PROOF_REQUIRED], 409: ["password_changed"] },
  securityEvent: "password_changed",
});

export const proveByPassword = defineEndpoint("POST /api/auth/proof", {
  summary: "Confirms the user's identity by password",
  cost: "hash",
  body: z.strictObject({ password: auth.ownPassword }),
  responses: { 204: null },
  securityEvent: "proven",
});

const text = z.optional(z.string());

export const startProviderSignIn = defineEndpoint("GET /api/login", {
  summary: "Redirects to the sign-in provider",
  access: "public",
  query: { next: text, confirm: text, provider: text },
  responses: { 302: null },
  rateLimit: "PROVIDER",
});

/** The provider redirects here. No client calls these. */
const callback = {
  access: "public",
  query: { code: text, state: text, error: text },
  responses: { 302: null },
  rateLimit: "PROVIDER",
  securityEvent: "signed_in_by_provider",
} as const;

export const finishProviderSignIn = defineEndpoint("GET /api/login/callback", {
  summary: "Receives the browser back from the sign-in provider",
  ...callback,
});

/** A separate callback address, so that no provider can impersonate another (RFC 9700, mix-up). */
export const finishSecondProviderSignIn = defineEndpoint("GET /api/login/callback/2", {
  summary: "Receives the browser back from the second sign-in provider",
  ...callback,
});

export const addIdentity = defineEndpoint("POST /api/auth/identities", {
  summary: "Starts adding a sign-in provider. Returns the address of its sign-in page",
  body: z.strictObject({ provider: providerId }),
  responses: { 200: providerRedirect },
  errors: { 403: ["email_unverified"], 404: ["not_found"], 503: ["provider_unreachable"] },
  needsFreshProof: true,
  rateLimit: "PROVIDER",
});
