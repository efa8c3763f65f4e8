const V4 = /^(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/;
const MAPPED = /^::ffff:(?=\d+\.)/i;

/** The networks a request is counted by, the narrowest first. */
export type Networks = readonly [string, ...string[]];

/** What cannot be read as an address is one network, which all such requests share. */
const UNKNOWN: Networks = ["unknown"];

/**
 * The networks an address is in: of IPv4 the address and its /24; of IPv6 the /64 that one customer has at least, and
 * the /56 and /48 that they may have. Every spelling of an address gives the same texts.
 */
export function findNetworks(address: string): Networks {
  const plain = address.replace(MAPPED, "").replace(/%.*$/, "");
  const [, block] = V4.exec(plain) ?? [];
  if (block) return [plain, `${block}.0/24`];
  if (!plain.includes(":") || !URL.canParse(`http://[${plain}]`)) return UNKNOWN;
  const groups = groupsOf(new URL(`http://[${plain}]`).hostname.slice(1, -1));
  const [first, second, third, fourth] = groups;
  const site = `${first}:${second}:${third}`;
  // The upper half of the fourth group: "0db8" is written "db8".
  const upper = fourth?.padStart(4, "0").slice(0, 2);
  return [`${site}:${fourth}::/64`, `${site}:${upper}00::/56`, `${site}::/48`];
}

/** The eight groups of an address in its canonical spelling, which leaves out zeros. */
function groupsOf(canonical: string): string[] {
  const [head = "", tail] = canonical.split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail ? tail.split(":") : [];
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array.from({ length: zeros }, () => "0"), ...after];
}

/** The network of every request when no proxy in front of the Worker names the client's address. */
const NOWHERE: Networks = ["nowhere"];

/**
 * The networks a request comes from, by the one header that the proxy in front of the Worker sets: a client can send
 * all others. `header` is its name, or "none". Of a list the last address counts, which the nearest proxy wrote.
 */
export function findClientNetworks(header: string, headers: Headers): Networks {
  if (header === "none") return NOWHERE;
  const address = headers.get(header)?.split(",").at(-1)?.trim();
  return address ? findNetworks(address) : NOWHERE;
}
