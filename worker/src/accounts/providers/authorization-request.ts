import * as oauth from "oauth4webapi";
import { finishProviderSignIn, finishSecondProviderSignIn } from "@goals/contracts/endpoints/auth";
import { PROOF_PURPOSES } from "@goals/contracts/sign-in-redirect";
import { providerId, type ProviderId } from "@goals/contracts/ways-to-sign-in";
import * as z from "zod/mini";
import { setOneTimeCookie, takeOneTimeCookie } from "../../platform/http/credentials.ts";
import type { ProviderSettings } from "../../platform/settings.ts";
import type { AppContext } from "../requests/app-env.ts";
import { discoverProvider, ProviderSignInError, type ProviderClaims } from "./provider.ts";

const COOKIE = "sign-in";

const transactionSchema = z.object({
  provider: z._default(providerId, "1"),
  issuer: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  next: z.string(),
  /** The id of the session that is confirmed or that adds an identity; empty for a plain sign-in. */
  confirms: z._default(z.string(), ""),
  purpose: z._default(z.enum([...PROOF_PURPOSES, "add"]), "proof"),
  /** In milliseconds since 1970. */
  begunAt: z._default(z.string(), ""),
});
export type Transaction = z.infer<typeof transactionSchema>;

const CALLBACKS: Readonly<Record<ProviderId, string>> = {
  "1": finishProviderSignIn.path,
  "2": finishSecondProviderSignIn.path,
};

/** Each provider's own address, so that none can impersonate another. From settings, because a Host header can be forged. */
export function buildRedirectUri(c: AppContext, provider: ProviderId): string {
  return `${c.get("context").origin}${CALLBACKS[provider]}`;
}

/** Starts a sign-in at a provider, and returns the address of its page. Throws ProviderSignInError. */
export async function startAuthorization(
  c: AppContext,
  settings: ProviderSettings,
  { next, confirms, purpose }: Pick<Transaction, "next" | "confirms" | "purpose">,
): Promise<string> {
  const { now } = c.get("context");
  const { server, client } = await discoverProvider(settings, now);
  if (server.authorization_endpoint === undefined) throw new ProviderSignInError("provider");
  const state = oauth.generateRandomState();
  const nonce = oauth.generateRandomNonce();
  const verifier = oauth.generateRandomCodeVerifier();
  const transaction: Transaction = {
    provider: settings.id,
    issuer: server.issuer,
    state,
    nonce,
    verifier,
    next,
    confirms,
    purpose,
    begunAt: String(now.getTime()),
  };
  await setOneTimeCookie(c, COOKIE, "provider-sign-in", transaction);
  const url = new URL(server.authorization_endpoint);
  const parameters = {
    client_id: client.client_id,
    redirect_uri: buildRedirectUri(c, settings.id),
    response_type: "code",
    scope: "openid email profile",
    state,
    nonce,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
    // The provider must ask a user who confirms a session to sign in again.
    ...(confirms && purpose !== "add" && { prompt: "login", max_age: "0" }),
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}
export async function takeTransaction(c: AppContext): Promise<Transaction | null> {
  const value = await takeOneTimeCookie(c, COOKIE, "provider-sign-in");
  return z.safeParse(transactionSchema, value).data ?? null;
}

const SKEW_MS = 60_000;

/** Whether the user signed in after the start: `auth_time` shows when a provider ignores `prompt=login`. */
export function isFreshSignIn({ authTime }: ProviderClaims, { begunAt }: Transaction, now: Date) {
  if (authTime === null) return false;
  const at = authTime * 1000;
  return at >= Number(begunAt) - SKEW_MS && at <= now.getTime() + SKEW_MS;
}
