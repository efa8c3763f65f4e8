import { buildPath } from "@goals/contracts/endpoint";
import type { ProviderId } from "@goals/contracts/ways-to-sign-in";
import { startProviderSignIn } from "@goals/contracts/endpoints/auth";
import { env } from "cloudflare:workers";
import { inject } from "vitest";
import type { Env } from "../../../src/platform/settings.ts";
import { openEdge, ORIGIN, type Edge } from "../../edge.ts";
import { fetchStandIn } from "../../fetch-stand-in.ts";

declare module "vitest" {
  interface ProvidedContext {
    readonly provider: Client;
    readonly secondProvider: Client;
  }
}

/** This app as a provider's client. */
interface Client {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

const provider = inject("provider");

/** The Worker's bindings with the test provider configured. */
export const CONFIGURED: Env = {
  ...env,
  OIDC_ISSUER: provider.issuer,
  OIDC_CLIENT_ID: provider.clientId,
  OIDC_CLIENT_SECRET: provider.clientSecret,
};

const second = inject("secondProvider");

/** With both test providers. */
export const CONFIGURED_TWICE: Env = {
  ...CONFIGURED,
  OIDC_2_ISSUER: second.issuer,
  OIDC_2_CLIENT_ID: second.clientId,
  OIDC_2_CLIENT_SECRET: second.clientSecret,
};

/** The provider's tokens use real time, so this edge does too. */
export function openProviderEdge(): Edge {
  return openEdge({ now: new Date().toISOString() });
}

export const cookieIn = (response: Response, name: string) =>
  response.headers
    .getSetCookie()
    .map((set) => set.split(";")[0] ?? "")
    .find((pair) => pair.startsWith(`${name}=`) && pair.length > name.length + 1);

/** Starts a sign-in: the redirect to the provider's page, and the new cookie. */
export async function beginSignIn(
  edge: Edge,
  next = "/",
  bindings: Partial<Env> = {},
  provider?: ProviderId,
) {
  const path = buildPath(
    startProviderSignIn,
    {},
    { ...(next !== "/" && { next }), ...(provider && { provider }) },
  );
  const response = await edge.send(path, {}, { ...CONFIGURED, ...bindings });
  const location = response.headers.get("location") ?? "";
  return { response, location, cookie: cookieIn(response, "sign-in") ?? "" };
}

/** Signs in as `who` on the provider's pages, and returns the address of its redirect. */
export async function signInAtProvider(location: string, who: string): Promise<URL> {
  const jar = new Map<string, string>();
  let url = new URL(location);
  url.searchParams.set("login_hint", who);
  for (let hops = 0; hops < 8 && url.origin !== ORIGIN; hops += 1) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetchStandIn(url, { headers: { cookie }, redirect: "manual" });
    for (const set of response.headers.getSetCookie()) {
      const [name = "", value = ""] = (set.split(";")[0] ?? "").split("=");
      jar.set(name, value);
    }
    await response.body?.cancel();
    const to = response.headers.get("location");
    if (to === null) break;
    url = new URL(to, url);
  }
  return url;
}

/** Returns from the provider: the next redirect, and the new session, if any. */
export async function followCallback(
  edge: Edge,
  back: URL | string,
  cookie: string,
  bindings: Partial<Env> = {},
  headers: Readonly<Record<string, string>> = {},
) {
  const response = await edge.send(
    String(back),
    { headers: { ...headers, cookie } },
    { ...CONFIGURED, ...bindings },
  );
  return {
    status: response.status,
    location: response.headers.get("location"),
    session: cookieIn(response, "session"),
  };
}

/** A complete sign-in of `who`. */
export async function signInWith(edge: Edge, who: string, next = "/") {
  const { location, cookie } = await beginSignIn(edge, next);
  return followCallback(edge, await signInAtProvider(location, who), cookie);
}
