import * as oauth from "oauth4webapi";
import type { ProviderId } from "@goals/contracts/providers";
import { finishProviderSignIn, finishSecondProviderSignIn } from "@goals/contracts/endpoints/auth";
import type { AppContext } from "../requests/app-env.ts";
import { getPublicOrigin, type ProviderSettings } from "../../platform/settings.ts";
import { discoverProvider, ProviderSignInError } from "./provider.ts";
import { startTransaction, type Transaction } from "./transaction.ts";

const CALLBACKS: Readonly<Record<ProviderId, string>> = {
  "1": finishProviderSignIn.path,
  "2": finishSecondProviderSignIn.path,
};

/**
 * The address that a provider redirects to. Each provider has its own, so that none can impersonate another. Built
 * from settings, because a forged Host header must not decide where a code is sent.
 */
export function buildRedirectUri(c: AppContext, provider: ProviderId): string {
  return `${getPublicOrigin(c.get("context").settings, c.req.url)}${CALLBACKS[provider]}`;
}

/**
 * Starts a sign-in at a provider: stores its state in this browser and returns the address of the provider's page.
 * With a session in `confirms`, the provider must ask the user to sign in again, unless an identity is being added.
 * Throws ProviderSignInError.
 */
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
  await startTransaction(c, {
    provider: settings.id,
    issuer: server.issuer,
    state,
    nonce,
    verifier,
    next,
    confirms,
    purpose,
    begunAt: String(now.getTime()),
  });
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
    ...(confirms && purpose !== "add" && { prompt: "login", max_age: "0" }),
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}
