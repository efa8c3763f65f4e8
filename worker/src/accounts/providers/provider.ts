import * as oauth from "oauth4webapi";
import type { SignInProblemCode } from "@goals/contracts/sign-in-redirect";
import type { ProviderSettings } from "../../platform/settings.ts";

/** The sign-in at the provider failed. `code` is the reason that the sign-in page shows. */
export class ProviderSignInError extends Error {
  override readonly name = "ProviderSignInError";
  readonly code: SignInProblemCode;
  constructor(code: SignInProblemCode) {
    super(code);
    this.code = code;
  }
}

const TIMEOUT_MS = 5_000;
/** How long a provider's metadata is cached. An unknown key causes a new fetch of its keys. */
const CACHE_MS = 10 * 60_000;

const cache = new Map<string, { server: oauth.AuthorizationServer; until: number }>();

/** Discovers the configured provider. Throws ProviderSignInError if it is unreachable or its issuer does not match. */
export async function discoverProvider(settings: ProviderSettings, now: Date) {
  const issuer = new URL(settings.issuer);
  // `settings.ts` allows plain http for a loopback address only.
  const isPlain = issuer.protocol === "http:";
  const signal = () => AbortSignal.timeout(TIMEOUT_MS);
  const http = { signal, [oauth.allowInsecureRequests]: isPlain };
  let discovered = cache.get(settings.issuer);
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

type Provider = Awaited<ReturnType<typeof discoverProvider>>;

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

/** The parameters of the callback, if it belongs to this transaction. Throws ProviderSignInError. */
export function validateCallback(
  { server, client }: Provider,
  callbackUrl: URL,
  { state }: { readonly state: string },
): URLSearchParams {
  try {
    return oauth.validateAuthResponse(server, client, callbackUrl, state);
  } catch (error) {
    // An error with the right state comes from the provider; anything else does not belong to this transaction.
    if (!(error instanceof oauth.AuthorizationResponseError))
      throw new ProviderSignInError("again");
    throw new ProviderSignInError(error.error === "access_denied" ? "refused" : "provider");
  }
}

/** Exchanges the code for claims, with PKCE, a nonce and a check of the signature. Throws ProviderSignInError. */
export async function exchangeCode(
  { server, client, clientAuth, http }: Provider,
  callback: URLSearchParams,
  { verifier, nonce }: { readonly verifier: string; readonly nonce: string },
  redirectUri: string,
): Promise<ProviderClaims> {
  try {
    const response = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      clientAuth,
      callback,
      redirectUri,
      verifier,
      http,
    );
    const tokens = await oauth.processAuthorizationCodeResponse(server, client, response, {
      expectedNonce: nonce,
      requireIdToken: true,
    });
    // Although the ID token came over TLS.
    await oauth.validateApplicationLevelSignature(server, response, http);
    const id = oauth.getValidatedIdTokenClaims(tokens);
    if (!id) throw new ProviderSignInError("provider");

    // Some providers put the email address into the ID token, others into the userinfo response.
    const profile =
      id["email"] === undefined && server.userinfo_endpoint !== undefined
        ? await oauth.processUserInfoResponse(
            server,
            client,
            id.sub,
            await oauth.userInfoRequest(server, client, tokens.access_token, http),
          )
        : id;
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
