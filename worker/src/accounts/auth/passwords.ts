import { scrypt } from "node:crypto";
import { sql } from "drizzle-orm";
import { users } from "../../platform/db/schema.ts";
import { fromBase64Url, toBase64Url } from "../../platform/encoding.ts";
import { createHashQueue } from "./hash-queue.ts";

/** The parameters of scrypt. They are stored with each hash, so that they can be raised later. */
export interface HashCost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

/** OWASP's parameters for scrypt with 16 MiB. Takes 0.15 s of CPU time in the Worker. */
export const HASH_COST: HashCost = { N: 2 ** 14, r: 8, p: 5 };

/** The time of a password change, and its version: strictly increasing, even if clocks disagree. */
export const nextPasswordVersion = (now: Date) =>
  sql<Date>`max(${now.getTime()}, coalesce(${users.passwordChangedAt}, 0) + 1)`;

export const selectPasswordVersion = (userId: string) =>
  sql<number>`(select ${users.passwordChangedAt} from ${users} where ${users.id} = ${userId})`;

const KEY_LENGTH = 32;
const SALT_LENGTH = 16;

export interface PasswordCheck {
  readonly matches: boolean;
  readonly outdated: boolean;
}

/** Both functions wait in the hash queue and throw ServiceBusy when it is full. */
export interface Passwords {
  /** `scrypt$N$r$p$salt$key`. */
  hash(password: string): Promise<string>;
  /** Hashes even if `stored` is null, so that the response time does not reveal whether there is an account. */
  verify(password: string, stored: string | null): Promise<PasswordCheck>;
}

function derive(password: string, salt: Uint8Array, cost: HashCost): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, KEY_LENGTH, cost, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

/** The pause before each hash, in milliseconds: about half the time of a hash. */
const restFor = ({ N, r, p }: HashCost) => Math.floor((N * r * p) / 8_000);

/** Creates an isolate's password functions. The result takes the network for its place in the queue. */
export function createPasswords(cost: HashCost): (network: string) => Passwords {
  const queue = createHashQueue(restFor(cost));

  return (network) => {
    const deriveInTurn = (password: string, salt: Uint8Array, at: HashCost) =>
      queue.run(network, () => derive(password, salt, at));
    return {
      async hash(password) {
        const salt = crypto.getRandomValues(new Uint8Array(SALT_LENGTH));
        const key = await deriveInTurn(password, salt, cost);
        return ["scrypt", cost.N, cost.r, cost.p, toBase64Url(salt), toBase64Url(key)].join("$");
      },
      async verify(password, stored) {
        if (stored === null) {
          await deriveInTurn(password, new Uint8Array(SALT_LENGTH), cost);
          return { matches: false, outdated: false };
        }
        const [, N, r, p, salt = "", key = ""] = stored.split("$");
        const at = { N: Number(N), r: Number(r), p: Number(p) };
        const made = await deriveInTurn(password, fromBase64Url(salt), at);
        const outdated = at.N !== cost.N || at.r !== cost.r || at.p !== cost.p;
        return { matches: isSame(made, fromBase64Url(key)), outdated };
      },
    };
  };
}

const isSame = (one: Uint8Array, other: Uint8Array) =>
  one.length === other.length && crypto.subtle.timingSafeEqual(one, other);
