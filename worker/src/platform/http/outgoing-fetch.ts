import { toPublicUrl } from "@goals/contracts/fields";
import type { Env, ModelSettings, Settings } from "../settings.ts";

/** The bounds of a call. A redirect is never followed: it could lead anywhere. */
interface Bounds {
  readonly limitMs: number;
  readonly maxBytes: number;
}

const KB = 1024;

/** The Worker's destinations. `OUTGOING` lists each one's hosts, which only come from the operator's settings, or from a user. */
const BOUNDS = {
  push: { limitMs: 10_000, maxBytes: 64 * KB },
  model: { limitMs: 60_000, maxBytes: 2 * KB * KB },
  provider: { limitMs: 5_000, maxBytes: 512 * KB },
  leakedPasswords: { limitMs: 1_500, maxBytes: 512 * KB },
  remote: { limitMs: 10_000, maxBytes: 16 * KB * KB },
  namedByUser: { limitMs: 8_000, maxBytes: 2 * KB * KB },
  /** A server's largest response has 10 MB. */
  database: { limitMs: 10_000, maxBytes: 16 * KB * KB },
} as const satisfies Readonly<Record<string, Bounds>>;

type Destination = keyof typeof BOUNDS;

/** The host is not listed. The message names neither address nor host, which may be secret. */
export class UnlistedHost extends Error {
  override readonly name = "UnlistedHost";
}

export class TooLarge extends Error {
  override readonly name = "TooLarge";
}

/** The push services of Chrome and Edge, Firefox, Safari, and Edge on older Windows. */
const PUSH_SERVICES = [
  "fcm.googleapis.com",
  "updates.push.services.mozilla.com",
  "web.push.apple.com",
  ".push.apple.com",
  ".notify.windows.com",
];

/** True for a push service: a listed host, over https and without credentials. */
export function isPushEndpoint(
  endpoint: string,
  { ENVIRONMENT, pushServices }: Pick<Settings, "ENVIRONMENT" | "pushServices">,
): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, host, username, password } = new URL(endpoint);
  if (username !== "" || password !== "") return false;
  const isAdded = pushServices.includes(host);
  if (protocol === "http:") return ENVIRONMENT === "local" && isAdded;
  const isListed = PUSH_SERVICES.some((one) =>
    one[0] === "." ? host.endsWith(one) : host === one,
  );
  return protocol === "https:" && (isAdded || isListed);
}

const isOf = (address: string) => {
  const { origin } = new URL(address);
  return (url: URL) => url.origin === origin;
};

/** Its own scheme is `libsql:`, which its client calls over https. */
const isOnHostOf = (address: string) => {
  const { host } = new URL(address);
  return (url: URL) => url.host === host;
};

/** A body that fails once it is longer than `maxBytes`. */
function bound(response: Response, maxBytes: number): Response {
  if (!response.body) return response;
  let size = 0;
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      size += chunk.byteLength;
      if (size > maxBytes) throw new TooLarge(`More than ${maxBytes} bytes came.`);
      controller.enqueue(chunk);
    },
  });
  return new Response(response.body.pipeThrough(counted), response);
}

/** A `fetch` that only reaches the hosts for which `isListed` is true, within the destination's bounds. */
function open(
  destination: Destination,
  isListed: (url: URL) => boolean,
  { limitMs, maxBytes }: Bounds = BOUNDS[destination],
  network = networkFetch,
): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, { ...init, redirect: "manual" });
    const { username, password } = new URL(request.url);
    if (username + password !== "" || !isListed(new URL(request.url)))
      throw new UnlistedHost(`This is not a host of "${destination}".`);
    const signals = [request.signal, AbortSignal.timeout(limitMs)];
    const asked = network(request, { signal: AbortSignal.any(signals) });
    return bound(await asked, maxBytes);
  };
}

/** The one list of the hosts that the Worker may reach. Bindings of the platform are not on the network. */
export const OUTGOING = {
  push: (settings: Pick<Settings, "ENVIRONMENT" | "pushServices">) =>
    open("push", ({ href }) => isPushEndpoint(href, settings)),
  model: ({ url }: Pick<ModelSettings, "url">) => open("model", isOf(url)),
  /** The issuer, and the hosts that its own metadata names. */
  provider: (issuer: string, listNamed: () => readonly (string | undefined)[]) =>
    open("provider", (url) =>
      [issuer, ...listNamed()].some((one) => one !== undefined && isOf(one)(url)),
    ),
  leakedPasswords: (address: string) =>
    open("leakedPasswords", ({ href }) => href.startsWith(address)),
  /** Another team's server, whose origin an operator allowed (`registry.ts`). */
  remote: (manifest: string) => open("remote", isOf(manifest)),
  /**
   * A host that a user names for a calendar or a webhook: any public name, on https alone. Where the Worker's network has private addresses, `PUBLIC`
   * is the one without them, so that no name can lead to them.
   */
  namedByUser: ({ PUBLIC }: Pick<Env, "PUBLIC">) =>
    open(
      "namedByUser",
      ({ href }) => toPublicUrl(href) === href,
      BOUNDS.namedByUser,
      (input, init) => (PUBLIC ? PUBLIC.fetch(input, init) : networkFetch(input, init)),
    ),
  database: (address: string, limitMs: number) =>
    open("database", isOnHostOf(address), { ...BOUNDS.database, limitMs }),
} as const satisfies Readonly<Record<Destination, unknown>>;

/** The platform's own `fetch` stays here when the global one is replaced. */
const platform: typeof globalThis = Object.getPrototypeOf(globalThis);
const networkFetch: typeof fetch = (input, init) => platform.fetch.call(globalThis, input, init);

const refuse: typeof fetch = async () => {
  throw new UnlistedHost("Only OUTGOING reaches the network.");
};

/** Makes the global `fetch` refuse, for our own code and every library. Calls must name a destination. */
export function refuseOtherFetches(): void {
  Object.assign(globalThis, { fetch: refuse, WebSocket: undefined, EventSource: undefined });
}
