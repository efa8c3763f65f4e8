import type { RateLimit } from "./rate-limits.ts";

const V4 = /^(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/;
const MAPPED = /^::ffff:(?=\d+\.)/i;

export type Networks = readonly [string, ...string[]];

/** Requests with an unreadable address share one network. */
const UNKNOWN: Networks = ["unknown"];

/**
 * The networks of an address: for IPv4 the address and its /24; for IPv6 the /64 that a customer has at least, and
 * the /56 and /48 that they may have. Every spelling of an address gives the same result.
 */
export function findNetworks(address: string): Networks {
  const plain = address.replace(MAPPED, "").replace(/%.*$/, "");
  const [, block] = V4.exec(plain) ?? [];
  if (block) return [plain, `${block}.0/24`];
  if (!plain.includes(":") || !URL.canParse(`http://[${plain}]`)) return UNKNOWN;
  const groups = groupsOf(new URL(`http://[${plain}]`).hostname.slice(1, -1));
  const [first, second, third, fourth] = groups;
  const site = `${first}:${second}:${third}`;
  // The upper half of the fourth group, padded: "db8" becomes "0db8".
  const upper = fourth?.padStart(4, "0").slice(0, 2);
  return [`${site}:${fourth}::/64`, `${site}:${upper}00::/56`, `${site}::/48`];
}

/** The eight groups of an address, from its canonical spelling, which omits zeros. */
function groupsOf(canonical: string): string[] {
  const [head = "", tail] = canonical.split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail ? tail.split(":") : [];
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array.from({ length: zeros }, () => "0"), ...after];
}

/** The network of every request if no proxy provides the client's address. */
const NOWHERE: Networks = ["nowhere"];

/**
 * The client's networks, by the header that the proxy in front of the Worker sets, because a client can forge all
 * others. `header` is its name, or "none". The last address of a list counts, because the nearest proxy added it.
 */
export function findClientNetworks(header: string, headers: Headers): Networks {
  if (header === "none") return NOWHERE;
  const address = headers.get(header)?.split(",").at(-1)?.trim();
  return address ? findNetworks(address) : NOWHERE;
}

/** How much more a wider network may do than one address or one /64: it may be many people, or one who owns it all. */
const WIDER: Readonly<Record<string, number>> = { "/24": 5, "/48": 5, "/56": 2 };

export function computeNetworkLimit({ max, windowMs }: RateLimit, network: string): RateLimit {
  return { max: max * (WIDER[network.replace(/^[^/]*/, "")] ?? 1), windowMs };
}
