import * as oauth from "oauth4webapi";
import type { ProviderSettings } from "../settings.ts";
import { ProviderSignInError } from "./sign-in-problem.ts";

const TIMEOUT_MS = 5_000;
/** A provider changes its endpoints rarely, and its keys are asked for anew when one is unknown. */
const KEPT_MS = 10 * 60_000;

/** A provider as it describes itself, and we as its client. */
export interface Provider {
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
