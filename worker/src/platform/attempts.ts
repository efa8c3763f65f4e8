import { desc, eq, inArray, lte, sql } from "drizzle-orm";
import type { Connection, Database } from "./db/database.ts";
import { selectRow } from "./db/statements.ts";
import { tries } from "./db/schema.ts";
import { sha256, type SessionSecrets } from "./crypto.ts";
import type { Context, MiddlewareHandler } from "hono";
import { getContext, type PlatformContext } from "./http/context.ts";
import {
  BoundedMap,
  computeNetworkLimit,
  type AttemptLimit,
  type RateLimitName,
} from "./bounds.ts";
import { TooManyRequests } from "./errors/domain-errors.ts";
import { readDeviceCookie } from "./http/credentials.ts";

/** The counter's key for `what` and `whom`: a digest that cannot be reversed without our secret. */
export const computeAttemptKey = (
  { SESSION_SECRET }: SessionSecrets,
  what: string,
  whom: string,
): Promise<string> => sha256(JSON.stringify([SESSION_SECRET, what, whom]));

type Attempt = { readonly now: Date; readonly message?: string };

export const consumeAttempt = (db: Database, { key, limit, ...when }: AttemptLimit & Attempt) =>
  consumeAttempts(db, { counts: [{ key, limit }], ...when });

/** Counts an attempt under each key, atomically. Throws TooManyRequests, and then writes nothing, so no flood writes. */
export async function consumeAttempts(
  db: Database,
  { counts, now, message }: Attempt & { counts: readonly AttemptLimit[] },
): Promise<void> {
  const at = now.getTime();
  const wanted = sql.join(
    counts.map(({ key, limit }) => sql`(${key}, ${at + limit.windowMs}, ${limit.max})`),
    sql`, `,
  );
  const full = sql`select ${tries.key} from ${tries} join wanted on wanted.key = ${tries.key}
    where ${tries.resetsAt} > ${at} and ${tries.count} >= wanted.max`;
  const isOver = lte(tries.resetsAt, now);
  const taken = await db
    .insert(tries)
    .select(
      sql`with wanted(key, resets_at, max) as (values ${wanted})
          ${selectRow(tries, { key: sql`wanted.key`, count: 1, resetsAt: sql`wanted.resets_at` })} from wanted where not exists (${full})`,
    )
    .onConflictDoUpdate({
      target: tries.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${tries.count} + 1 end`,
        resetsAt: sql`case when ${isOver} then excluded.resets_at else ${tries.resetsAt} end`,
      },
    })
    .returning({ key: tries.key });
  if (taken.length > 0) return;
  const isCounted = inArray(tries.key, listKeys(counts));
  const stored = await db.select().from(tries).where(isCounted).orderBy(desc(tries.resetsAt));
  const longest = stored.find(({ key, count }) =>
    counts.some((one) => one.key === key && count >= one.limit.max),
  );
  throw new TooManyRequests((longest?.resetsAt.getTime() ?? at) - at, message, longest?.key);
}

const listKeys = (counts: readonly AttemptLimit[]) => counts.map(({ key }) => key);

export const clearAttempts = (db: Connection, key: string) =>
  db.delete(tries).where(eq(tries.key, key));

export const refundAttempts = (db: Connection, keys: string[]) =>
  db
    .update(tries)
    .set({ count: sql`max(0, ${tries.count} - 1)` })
    .where(inArray(tries.key, keys));

/** The key that counts wrong passwords for an address from unknown devices, even if it has no account. */
export const computeWrongPasswordsKey = (settings: SessionSecrets, email: string) =>
  computeAttemptKey(settings, "wrong-passwords", email);

/** Verifies a password. Counts before the costly hash, so that concurrent guesses count too. Throws TooManyRequests. */
export async function verifyPasswordWithLimit<Check extends { readonly matches: boolean }>(
  { db, now }: Pick<PlatformContext, "db" | "now">,
  input: {
    count: AttemptLimit;
    networks?: readonly AttemptLimit[];
    password: string;
    stored: string | null;
    passwords: { verify(password: string, stored: string | null): Promise<Check> };
  },
) {
  const { count: account, networks = [] } = input;
  await consumeAttempts(db, { counts: [account, ...networks], now });
  const check = await input.passwords.verify(input.password, input.stored);
  if (check.matches) {
    const refunds = networks.length > 0 ? [refundAttempts(db, listKeys(networks))] : [];
    // A retry may refund twice. This is harmless, because the network has just sent a correct password.
    await db.repeatable.batch([clearAttempts(db, account.key), ...refunds]);
  }
  return check;
}

/** Enough for normal traffic. In a flood from more networks, each request costs a statement. */
const FULL_MAX = 10_000;

export function listNetworkAttemptLimits(c: Context, name: RateLimitName) {
  const { route, settings, networks } = getContext(c);
  return Promise.all(
    networks.map(async (network) => ({
      key: await computeAttemptKey(settings, route, network),
      limit: computeNetworkLimit(settings.limits[name], network),
    })),
  );
}

/** Counts requests by endpoint and network. Remembers full limits, so that the rest of a flood does not reach the database. */
export function limitByNetwork(): MiddlewareHandler {
  const full = new BoundedMap<string, number>(FULL_MAX);
  return async (c, next) => {
    const { endpoint, now, db } = getContext(c);
    const name = endpoint?.rateLimit;
    if (!name) return next();
    // Sign-ins count their own attempts, once they know the device.
    const isSignIn = name === "SIGN_IN";
    const counts = await listNetworkAttemptLimits(c, name);
    const waitMs = Math.max(...counts.map(({ key }) => full.get(key) ?? 0)) - now.getTime();
    if (waitMs > 0 && !(isSignIn && (await hasKnownDevice(c)))) throw new TooManyRequests(waitMs);
    const remember = (error: unknown) => {
      if (error instanceof TooManyRequests && counts.some(({ key }) => key === error.key))
        full.set(error.key, now.getTime() + error.milliseconds);
      return error;
    };
    if (!isSignIn)
      await consumeAttempts(db, { counts, now }).catch((error: unknown) => {
        throw remember(error);
      });
    await next();
    remember(c.error);
  };
}

const hasKnownDevice = async (c: Context) => Object.keys(await readDeviceCookie(c)).length > 0;
