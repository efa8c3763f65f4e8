import { scrypt } from "node:crypto";
import { sql } from "drizzle-orm";
import { toSecret } from "@goals/contracts/fields";
import { fromBase64Url, toBase64Url } from "../../platform/crypto.ts";
import { users } from "../../platform/db/schema.ts";
import { ServiceBusy } from "../../platform/errors/domain-errors.ts";

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

/** The form in which passwords are hashed, then the forms of older hashes: as typed, and decomposed. */
function listForms(password: string): [string, ...string[]] {
  const form = toSecret(password);
  const before = new Set([password, password.normalize("NFC"), password.normalize("NFD")]);
  before.delete(form);
  return [form, ...before];
}

function derive(password: string, salt: Uint8Array, cost: HashCost): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, KEY_LENGTH, cost, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

/** An isolate's password functions, by the network that queues for a hash. Both throw ServiceBusy when the queue is full. */
export function createPasswords(cost: HashCost) {
  // The pause after a hash, in milliseconds: about half the time of a hash.
  const queue = createHashQueue(Math.floor((cost.N * cost.r * cost.p) / 8_000));

  return (network: string) => {
    const deriveInTurn = (password: string, salt: Uint8Array, at: HashCost) =>
      queue.run(network, () => derive(password, salt, at));
    return {
      /** `scrypt$N$r$p$salt$key`. */
      async hash(password: string): Promise<string> {
        const salt = crypto.getRandomValues(new Uint8Array(SALT_LENGTH));
        const key = await deriveInTurn(toSecret(password), salt, cost);
        return ["scrypt", cost.N, cost.r, cost.p, toBase64Url(salt), toBase64Url(key)].join("$");
      },
      /** Hashes even if `stored` is null, so that the response time does not reveal whether there is an account. */
      async verify(password: string, stored: string | null) {
        const [form, ...before] = listForms(password);
        if (stored === null) {
          for (const one of [form, ...before])
            await deriveInTurn(one, new Uint8Array(SALT_LENGTH), cost);
          return { matches: false, outdated: false };
        }
        const [, N, r, p, salt = "", key = ""] = stored.split("$");
        const at = { N: Number(N), r: Number(r), p: Number(p) };
        const isKey = async (one: string) =>
          isSame(await deriveInTurn(one, fromBase64Url(salt), at), fromBase64Url(key));
        const isCheap = at.N !== cost.N || at.r !== cost.r || at.p !== cost.p;
        if (await isKey(form)) return { matches: true, outdated: isCheap };
        for (const one of before) if (await isKey(one)) return { matches: true, outdated: true };
        return { matches: false, outdated: false };
      },
    };
  };
}

export type Passwords = ReturnType<ReturnType<typeof createPasswords>>;

const isSame = (one: Uint8Array, other: Uint8Array) =>
  one.length === other.length && crypto.subtle.timingSafeEqual(one, other);

/** A separate file of the shell, to keep it out of the bundle: 18,000 passwords in lower case, one per line. */
const COMMON_PASSWORDS = "https://assets.local/common-passwords.txt";

/** Cached for the isolate. One string, because a set of so many strings takes several times the memory. */
let common: string | undefined;

/** True for a common password, in any case. Attackers try these first. */
export async function isCommonPassword(
  assets: Fetcher,
  password: string,
  context: {
    log: (line: { event: string; id: string; status: number }) => void;
    requestId: string;
  },
): Promise<boolean> {
  if (common === undefined) {
    const file = await assets.fetch(COMMON_PASSWORDS);
    if (!file.ok) {
      // A missing file must not lock anyone out.
      const id = context.requestId;
      context.log({ event: "common_passwords_missing", id, status: file.status });
      return false;
    }
    common = `\n${await file.text()}\n`;
  }
  const isLine = !password.includes("\n");
  return isLine && common.includes(`\n${password.toLowerCase()}\n`);
}

/** How many requests may wait, at the cost of a timer and the read body. At 0.2 s per hash, the last one waits for 20 s. */
const WAITING_MAX = 100;
/** A disconnected client's request stops without an event, so a place that is not polled for this long is dropped. */
const LOST_AFTER_MS = 2_000;
const LOOK_MAX_MS = 250;
/** The estimate before the first hash was timed. */
const TURN_MS = 250;

interface Place {
  readonly network: string;
  /** Each network has one place per round, so a network that sends a hundred requests only delays itself. */
  readonly round: number;
  lookedAt: number;
  isDisplaced: boolean;
}

/** Runs one hash at a time in an isolate, with pauses of `restMs`, because workerd hashes on the thread of all requests. */
export function createHashQueue(restMs: number) {
  /** The places in order. The first one is hashing or about to. */
  const places: Place[] = [];
  let endedAt = 0;
  let turnMs = TURN_MS;

  function insert(place: Place): void {
    const behind = places.findIndex(({ round }, index) => index > 0 && round > place.round);
    places.splice(behind === -1 ? places.length : behind, 0, place);
  }

  function remove(place: Place): void {
    const at = places.indexOf(place);
    if (at !== -1) places.splice(at, 1);
  }

  function join(network: string): Place {
    const before = places.findLast((place) => place.network === network);
    const round = before ? before.round + 1 : (places[0]?.round ?? 0);
    const place = { network, round, lookedAt: Date.now(), isDisplaced: false };
    if (places.length >= WAITING_MAX) {
      const last = places.at(-1);
      if (!last || last.round <= round) throw busy();
      last.isDisplaced = true;
      remove(last);
    }
    insert(place);
    return place;
  }

  const busy = () => new ServiceBusy(Math.max(1, Math.ceil((places.length * turnMs) / 1000)));

  /** Polls, because workerd does not let one request await a promise of another request. */
  async function waitFor(place: Place): Promise<void> {
    for (;;) {
      const now = Date.now();
      place.lookedAt = now;
      places.filter(({ lookedAt }) => now - lookedAt > LOST_AFTER_MS).forEach(remove);
      if (place.isDisplaced) throw busy();
      // Other requests dropped this place while the isolate was blocked.
      if (!places.includes(place)) insert(place);
      const ahead = places.indexOf(place);
      const rest = endedAt + restMs - now;
      if (ahead === 0 && rest <= 0) return;
      const look = Math.min(LOOK_MAX_MS, (restMs / 4) * Math.max(1, 2 * ahead - 1));
      await scheduler.wait(ahead === 0 ? rest : look);
    }
  }

  return {
    /** Runs `work` when it is its turn. Throws ServiceBusy if the queue is full. */
    async run<Result>(network: string, work: () => Promise<Result>): Promise<Result> {
      const place = join(network);
      try {
        await waitFor(place);
        const started = Date.now();
        const result = await work();
        turnMs = Date.now() - started + restMs;
        return result;
      } finally {
        if (places[0] === place) endedAt = Date.now();
        remove(place);
      }
    },
  };
}
