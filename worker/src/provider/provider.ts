import * as oauth from "oauth4webapi";
import type { SignInProblemCode } from "@goals/contracts/sign-in-problems";
import type { ProviderSettings } from "../settings.ts";

/** Signing in through the provider ended without a session; `code` is what the sign-in page is told. */
export class ProviderSignInError extends Error {
  override readonly name = "ProviderSignInError";
  readonly code: SignInProblemCode;
  constructor(code: SignInProblemCode) {
    super(code);
    this.code = code;
  }
}

const TIMEOUT_MS = 5_000;
/** A provider changes its endpoints rarely, and its keys are asked for anew when one is unknown. */
const KEPT_MS = 10 * 60_000;

/** A provider as it describes itself, and we as its client. */
interface Provider {
  readonly server: oauth.AuthorizationServer;
  readonly client: oauth.Client;
  readonly proof: oauth.ClientAuth;
  /** How to talk to it: not for ever, and in the clear only on this very machine. */
  readonly http: {
    readonly signal: () => AbortSignal;
    readonly [oauth.allowInsecureRequests]: boolean;
  };
}

const kept = new Map<
  string,
  { readonly server: oauth.AuthorizationServer; readonly until: number }
>();

/** The configured provider. Throws ProviderSignInError while it cannot be reached or is not who it should be. */
export async function discoverProvider(settings: ProviderSettings, now: Date): Promise<Provider> {
  const issuer = new URL(settings.issuer);
  // settings.ts lets plain http pass for loopback alone.
  const isPlain = issuer.protocol === "http:";
  const http = {
    signal: () => AbortSignal.timeout(TIMEOUT_MS),
    [oauth.allowInsecureRequests]: isPlain,
  };
  let known = kept.get(settings.issuer);
  if (!known || known.until <= now.getTime()) {
    try {
      const response = await oauth.discoveryRequest(issuer, { algorithm: "oidc", ...http });
      const server = await oauth.processDiscoveryResponse(issuer, response);
      known = { server, until: now.getTime() + KEPT_MS };
      kept.set(settings.issuer, known);
    } catch {
      throw new ProviderSignInError("provider");
    }
  }
  const { server } = known;
  const methods = server.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
  const proof = methods.includes("client_secret_basic")
    ? oauth.ClientSecretBasic(settings.clientSecret)
    : oauth.ClientSecretPost(settings.clientSecret);
  return { server, client: { client_id: settings.clientId }, proof, http };
}

/** What a provider says of a person. Only issuer and subject are who they are. */
export interface ProviderClaims {
  readonly issuer: string;
  readonly subject: string;
  readonly email: unknown;
  readonly emailVerified: boolean;
  readonly name: unknown;
  /** When they signed in at the provider, in seconds since 1970; null where it does not say. */
  readonly authTime: number | null;
}

/** The provider's answer in the address, if it belongs to this transaction. Throws ProviderSignInError. */
export function validateCallback(
  { server, client }: Provider,
  address: URL,
  { state }: { readonly state: string },
): URLSearchParams {
  try {
    return oauth.validateAuthResponse(server, client, address, state);
  } catch (error) {
    // An error that came with the right state is the provider's own word; anything else is not an answer to us.
    if (!(error instanceof oauth.AuthorizationResponseError))
      throw new ProviderSignInError("again");
    throw new ProviderSignInError(error.error === "access_denied" ? "refused" : "provider");
  }
}

/**
 * Exchanges the code for who it is: with the verifier only we have, a nonce, and the provider's signature checked
 * against its keys although it came over TLS. Throws ProviderSignInError for anything that does not fit.
 */
export async function exchangeCode(
  { server, client, proof, http }: Provider,
  input: {
    answer: URLSearchParams;
    transaction: { readonly verifier: string; readonly nonce: string };
    redirectUri: string;
  },
): Promise<ProviderClaims> {
  const { answer, redirectUri } = input;
  const { verifier, nonce } = input.transaction;
  try {
    const response = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      proof,
      answer,
      redirectUri,
      verifier,
      http,
    );
    const tokens = await oauth.processAuthorizationCodeResponse(server, client, response, {
      expectedNonce: nonce,
      requireIdToken: true,
    });
    await oauth.validateApplicationLevelSignature(server, response, http);
    const id = oauth.getValidatedIdTokenClaims(tokens);
    if (!id) throw new ProviderSignInError("provider");

    // Some providers put the address into the token, some behind another call.
    const said =
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
      email: said["email"],
      emailVerified: said["email_verified"] === true,
      name: said["name"],
      authTime: id.auth_time ?? null,
    };
  } catch {
    throw new ProviderSignInError("provider");
  }
}
