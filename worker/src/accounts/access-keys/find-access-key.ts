import { and, eq } from "drizzle-orm";
import type { AccessKeyKind } from "@goals/contracts/access-keys";
import type { Database } from "../../platform/db/database.ts";
import { accessKeys, users } from "../../platform/db/schema.ts";
import { sha256 } from "../../platform/encoding.ts";
import { NotFound } from "../../platform/errors/domain-errors.ts";
import type { AppContext } from "../requests/app-env.ts";
import { spendKeyBudget } from "../requests/limit-requests.ts";
import { isAlive } from "./access-keys.ts";

/** The format of a secret. Anything else needs no database lookup. */
const SECRET = /^(?:goals_)?[\w-]{43}$/;
/** `lastUsedAt` is written at most this often, so that a read rarely causes a write. */
const USED_EVERY_MS = 60 * 60_000;

async function selectByHash(db: Database, kind: AccessKeyKind, hash: string, now: Date) {
  const [found] = await db
    .select({
      id: accessKeys.id,
      userId: accessKeys.userId,
      scope: accessKeys.scope,
      period: accessKeys.period,
      usedAt: accessKeys.lastUsedAt,
      language: users.language,
    })
    .from(accessKeys)
    .innerJoin(users, eq(users.id, accessKeys.userId))
    .where(and(eq(accessKeys.secretHash, hash), eq(accessKeys.kind, kind), isAlive(now)));
  return found;
}

export type FoundAccessKey = NonNullable<Awaited<ReturnType<typeof selectByHash>>>;

/** The key of the secret in a link, with a call of its budget spent. Throws NotFound, TooManyRequests. */
export async function requireAccessKey(
  c: AppContext,
  kind: AccessKeyKind,
  secret = "",
): Promise<FoundAccessKey> {
  const key = await findAccessKey(c, kind, secret);
  if (!key) throw new NotFound();
  spendKeyBudget(c, key.id);
  return key;
}

/**
 * Finds the key of the secret in a request; null if it does not exist, has expired or is of another kind. Reads the
 * directory each time, so that a revoked key stops working with the next request.
 */
export async function findAccessKey(
  c: AppContext,
  kind: AccessKeyKind,
  secret: string,
): Promise<FoundAccessKey | null> {
  if (!SECRET.test(secret)) return null;
  const { directory, now } = c.get("context");
  const db = directory();
  const found = await selectByHash(db, kind, await sha256(secret), now);
  if (!found) return null;
  if (found.usedAt === null || now.getTime() - found.usedAt.getTime() > USED_EVERY_MS) {
    // Not awaited, because nothing depends on it: the next use would store it again.
    const change = db.repeatable.update(accessKeys).set({ lastUsedAt: now });
    c.executionCtx.waitUntil(change.where(eq(accessKeys.id, found.id)).catch(() => undefined));
  }
  return found;
}
