import { scrypt } from "node:crypto";
import { fromBase64Url, toBase64Url } from "../encoding.ts";
import { Busy } from "../errors/common-errors.ts";

/** scrypt's parameters. Stored beside each hash, so that they can grow. */
export interface HashCost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

/** OWASP's choice for scrypt at 16 MiB; 0.15 s of the Worker's CPU. */
export const HASH_COST: HashCost = { N: 2 ** 14, r: 8, p: 5 };

const KEY_LENGTH = 32;
const SALT_LENGTH = 16;
/** Hashes run one after another in an isolate: a third would only make everybody wait. */
const IN_FLIGHT_MAX = 2;

export interface Verdict {
  readonly matches: boolean;
  /** The hash was made with other parameters than today's: store a new one. */
  readonly outdated: boolean;
}

export interface Passwords {
  /** `scrypt$N$r$p$salt$key`. Throws Busy while two hashes are under way. */
  hash(password: string): Promise<string>;
  /** Does the same work for an account that is not there (`stored` null) as for one that is. */
  verify(password: string, stored: string | null): Promise<Verdict>;
}

function derive(password: string, salt: Uint8Array, cost: HashCost): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, KEY_LENGTH, cost, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

/** Passwords hashed at `cost`, at most two at a time: create one for each isolate. */
export function createPasswords(cost: HashCost): Passwords {
  let inFlight = 0;

  async function limited(password: string, salt: Uint8Array, at: HashCost): Promise<Uint8Array> {
    if (inFlight >= IN_FLIGHT_MAX) throw new Busy(1);
    inFlight += 1;
    try {
      // workerd hashes at once and on the same thread: without a turn of the loop nobody else would be seen
      // to be waiting, and everybody would.
      await scheduler.wait(0);
      return await derive(password, salt, at);
    } finally {
      inFlight -= 1;
    }
  }

  return {
    async hash(password) {
      const salt = crypto.getRandomValues(new Uint8Array(SALT_LENGTH));
      const key = await limited(password, salt, cost);
      return ["scrypt", cost.N, cost.r, cost.p, toBase64Url(salt), toBase64Url(key)].join("$");
    },
    async verify(password, stored) {
      if (stored === null) {
        await limited(password, new Uint8Array(SALT_LENGTH), cost);
        return { matches: false, outdated: false };
      }
      const [, N, r, p, salt = "", key = ""] = stored.split("$");
      const at = { N: Number(N), r: Number(r), p: Number(p) };
      const made = await limited(password, fromBase64Url(salt), at);
      const outdated = at.N !== cost.N || at.r !== cost.r || at.p !== cost.p;
      return { matches: isSame(made, fromBase64Url(key)), outdated };
    },
  };
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && crypto.subtle.timingSafeEqual(one, other);
}
