import { scrypt } from "node:crypto";
import { fromBase64Url, toBase64Url } from "../encoding.ts";
import { createHashQueue } from "./hash-queue.ts";

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

export interface PasswordCheck {
  readonly matches: boolean;
  /** The hash was made with other parameters than today's: store a new one. */
  readonly outdated: boolean;
}

/** Both wait for their turn (`hash-queue.ts`), and throw Busy when too many do. */
export interface Passwords {
  /** `scrypt$N$r$p$salt$key`. */
  hash(password: string): Promise<string>;
  /** Does the same work for an account that is not there (`stored` null) as for one that is. */
  verify(password: string, stored: string | null): Promise<PasswordCheck>;
}

function derive(password: string, salt: Uint8Array, cost: HashCost): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, KEY_LENGTH, cost, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

/** How long the isolate belongs to everybody else before a hash: about half of what a hash takes. */
function restFor({ N, r, p }: HashCost): number {
  return Math.floor((N * r * p) / 8_000);
}

/** Passwords hashed at `cost`, one after another: create one for each isolate, and ask it for those of a network. */
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

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && crypto.subtle.timingSafeEqual(one, other);
}
