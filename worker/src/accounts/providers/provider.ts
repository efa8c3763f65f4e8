import * as oauth from "oauth4webapi";
import * as z from "zod/mini";
import { finishProviderSignIn, finishSecondProviderSignIn } from "@goals/contracts/endpoints/auth";
import type { SignInProblemCode } from "@goals/contracts/sign-in-redirect";
import { providerId } from "@goals/contracts/ways-to-sign-in";
import { markUsed, setOneTimeCookie, takeOneTimeCookie } from "../../platform/http/credentials.ts";
import { OUTGOING } from "../../platform/http/outgoing-fetch.ts";
import type { ProviderSettings } from "../../platform/settings.ts";
import type { AppContext } from "../requests/app-env.ts";

/** The sign-in at the provider failed. `code` is the reason that the sign-in page shows. */
export class ProviderSignInError extends Error {
  override readonly name = "ProviderSignInError";
  readonly code: SignInProblemCode;
  constructor(code: SignInProblemCode) {
    super(code);
    this.code = code;
  }
}

/** How long a provider's metadata is cached. An unknown key causes a new fetch of its keys. */
const CACHE_MS = 10 * 60_000;

const cache = new Map<string, { server: oauth.AuthorizationServer; until: number }>();

/** Discovers the configured provider. Throws ProviderSignInError if it is unreachable or its issuer does not match. */
async function discoverProvider(settings: ProviderSettings, now: Date) {
  const issuer = new URL(settings.issuer);
  // `settings.ts` allows plain http for a loopback address only.
  const isPlain = issuer.protocol === "http:";
  let discovered = cache.get(settings.issuer);
  const fetchProvider = OUTGOING.provider(settings.issuer, () => {
    const { token_endpoint, userinfo_endpoint, jwks_uri } = discovered?.server ?? {};
    return [token_endpoint, userinfo_endpoint, jwks_uri];
  });
  const send = (
    url: string,
    { body, signal, ...rest }: oauth.CustomFetchOptions<string, URLSearchParams | undefined>,
  ) => fetchProvider(url, { ...rest, ...(body && { body }), ...(signal && { signal }) });
  const http = { [oauth.customFetch]: send, [oauth.allowInsecureRequests]: isPlain };
  if (!discovered || discovered.until <= now.getTime()) {
    try {
      const response = await oauth.discoveryRequest(issuer, { algorithm: "oidc", ...http });
      const server = await oauth.processDiscoveryResponse(issuer, response);
      discovered = { server, until: now.getTime() + CACHE_MS };
      cache.set(settings.issuer, discovered);
    } catch {
      throw new ProviderSignInError("provider");
    }
  }
  const { server } = discovered;
  const methods = server.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
  const clientAuth = methods.includes("client_secret_basic")
    ? oauth.ClientSecretBasic(settings.clientSecret)
    : oauth.ClientSecretPost(settings.clientSecret);
  return { server, client: { client_id: settings.clientId }, clientAuth, http };
}

const CALLBACKS = { "1": finishProviderSignIn.path, "2": finishSecondProviderSignIn.path };

/** Each provider's own address, so that none can impersonate another. From settings, because a Host header can be forged. */
const buildRedirectUri = (c: AppContext, { id }: ProviderSettings) =>
  c.get("context").origin + CALLBACKS[id];

const COOKIE = "sign-in";

const transactionSchema = z.object({
  provider: providerId,
  issuer: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  next: z.string(),
  /** The id of the session that is confirmed or that adds an identity; empty for a plain sign-in. */
  confirms: z.string(),
  purpose: z.enum(["proof", "add"]),
  /** In milliseconds since 1970. */
  begunAt: z.string(),
});
export type Transaction = z.infer<typeof transactionSchema>;

/** Starts a sign-in at a provider, and returns the address of its page. Throws ProviderSignInError. */
export async function startAuthorization(
  c: AppContext,
  settings: ProviderSettings,
  request: Pick<Transaction, "next" | "confirms" | "purpose">,
): Promise<string> {
  const { now } = c.get("context");
  const { server, client } = await discoverProvider(settings, now);
  if (server.authorization_endpoint === undefined) throw new ProviderSignInError("provider");
  const [state, nonce] = [oauth.generateRandomState(), oauth.generateRandomNonce()];
  const verifier = oauth.generateRandomCodeVerifier();
  const sent = { provider: settings.id, issuer: server.issuer, begunAt: String(now.getTime()) };
  const transaction: Transaction = { ...request, ...sent, state, nonce, verifier };
  await setOneTimeCookie(c, COOKIE, "provider-sign-in", transaction);
  const url = new URL(server.authorization_endpoint);
  const parameters = {
    client_id: client.client_id,
    redirect_uri: buildRedirectUri(c, settings),
    response_type: "code",
    scope: "openid email profile",
    state,
    nonce,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
    // The provider must ask a user who confirms a session to sign in again.
    ...(request.confirms && request.purpose !== "add" && { prompt: "login", max_age: "0" }),
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

export async function takeTransaction(c: AppContext): Promise<Transaction | null> {
  const value = await takeOneTimeCookie(c, COOKIE, "provider-sign-in");
  return z.safeParse(transactionSchema, value).data ?? null;
}

/** A provider's claims about a user. Issuer and subject together are the identity. */
export interface ProviderClaims {
  readonly issuer: string;
  readonly subject: string;
  readonly email: unknown;
  readonly emailVerified: boolean;
  readonly name: unknown;
  /** When the user signed in at the provider, in seconds since 1970; null if the provider does not say. */
  readonly authTime: number | null;
}

/** Exchanges a transaction's callback for claims, once: with PKCE, a nonce and a check of the signature. Throws ProviderSignInError. */
export async function finishAuthorization(
  c: AppContext,
  settings: ProviderSettings,
  { issuer, state, verifier, nonce }: Transaction,
): Promise<ProviderClaims> {
  const { now } = c.get("context");
  const { server, client, clientAuth, http } = await discoverProvider(settings, now);
  if (issuer !== server.issuer) throw new ProviderSignInError("again");
  let callback: URLSearchParams;
  try {
    callback = oauth.validateAuthResponse(server, client, new URL(c.req.url), state);
  } catch (error) {
    // An error with the right state comes from the provider; anything else does not belong to this transaction.
    if (!(error instanceof oauth.AuthorizationResponseError))
      throw new ProviderSignInError("again");
    throw new ProviderSignInError(error.error === "access_denied" ? "refused" : "provider");
  }
  if (!(await markUsed(c, state))) throw new ProviderSignInError("again");
  try {
    const response = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      clientAuth,
      callback,
      buildRedirectUri(c, settings),
      verifier,
      http,
    );
    const expected = { expectedNonce: nonce, requireIdToken: true };
    const tokens = await oauth.processAuthorizationCodeResponse(server, client, response, expected);
    // Although the ID token came over TLS.
    await oauth.validateApplicationLevelSignature(server, response, http);
    const id = oauth.getValidatedIdTokenClaims(tokens);
    if (!id) throw new ProviderSignInError("provider");
    // Some providers put the email address into the ID token, others into the userinfo response.
    const isInToken = id["email"] !== undefined || server.userinfo_endpoint === undefined;
    const readProfile = async () => {
      const profile = await oauth.userInfoRequest(server, client, tokens.access_token, http);
      return oauth.processUserInfoResponse(server, client, id.sub, profile);
    };
    const profile = isInToken ? id : await readProfile();
    return {
      issuer: id.iss,
      subject: id.sub,
      email: profile["email"],
      emailVerified: profile["email_verified"] === true,
      name: profile["name"],
      authTime: id.auth_time ?? null,
    };
  } catch {
    throw new ProviderSignInError("provider");
  }
}

const SKEW_MS = 60_000;

/** Whether the user signed in after the start: `auth_time` shows when a provider ignores `prompt=login`. */
export function isFreshSignIn({ authTime }: ProviderClaims, { begunAt }: Transaction, now: Date) {
  if (authTime === null) return false;
  const at = authTime * 1000;
  return at >= Number(begunAt) - SKEW_MS && at <= now.getTime() + SKEW_MS;
}
