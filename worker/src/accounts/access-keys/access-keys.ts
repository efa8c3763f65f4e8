import { and, asc, eq, getTableColumns, gt, isNull, or } from "drizzle-orm";
import { type AccessKeyKind, TOKEN_PREFIX } from "@goals/contracts/access-keys";
import * as endpoints from "@goals/contracts/endpoints/account";
import { ACCESS_KEYS_MAX } from "@goals/contracts/limits";
import { generateToken, sha256 } from "../../platform/crypto.ts";
import { hasRow, insertWhere } from "../../platform/db/statements.ts";
import { accessKeys, users } from "../../platform/db/schema.ts";
import { Conflict, NotFound } from "../../platform/errors/domain-errors.ts";
import { createAccessMail, queueMailWhere } from "../../platform/mail/outbox.ts";
import { mayAddAccess, requireMayAddAccess } from "../auth/account-access.ts";
import type { AppContext } from "../requests/app-env.ts";
import { spendKeyBudget } from "../requests/prepare-request.ts";
import { currentUser } from "../requests/request-session.ts";
import { createRoutes, route } from "../requests/route.ts";

/** The format of a secret. Anything else needs no database lookup. */
const SECRET = /^(?:goals_)?[\w-]{43}$/;
/** `lastUsedAt` is written at most this often, so that a read rarely causes a write. */
const USED_EVERY_MS = 60 * 60_000;

type AccessKeyRow = typeof accessKeys.$inferSelect;

const { userId: _owner, secretHash: _digest, ...SHOWN } = getTableColumns(accessKeys);

function toAccessKey(row: Omit<AccessKeyRow, "userId" | "secretHash">) {
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
  };
}

export const isAlive = (now: Date) =>
  or(isNull(accessKeys.expiresAt), gt(accessKeys.expiresAt, now));

export const routes = createRoutes();

route(routes, endpoints.listAccessKeys, async (_, { user: { userId } }, { db, now }) => {
  const rows = await db
    .select(SHOWN)
    .from(accessKeys)
    .where(and(eq(accessKeys.userId, userId), isAlive(now)))
    .orderBy(asc(accessKeys.createdAt), asc(accessKeys.id));
  return rows.map(toAccessKey);
});

type NewKey = Pick<AccessKeyRow, "kind" | "name" | "scope" | "period" | "expiresAt" | "secretHash">;

/** Adds a key of the session's user, and mails them. Throws Conflict if the name is taken or nothing more fits. */
export async function addAccessKey(c: AppContext, key: NewKey) {
  const context = c.get("context");
  const { db, now, newId } = context;
  const session = currentUser(c);
  const { userId } = session;
  const { name } = key;
  const id = newId();
  const row = { ...key, id, userId, createdAt: now, lastUsedAt: null };
  const mail = await createAccessMail(context, userId, "access_key_made");
  const canAdd = mayAddAccess(session, accessKeys, ACCESS_KEYS_MAX);
  const isNamesake = and(eq(accessKeys.userId, userId), eq(accessKeys.name, name));
  const [[made], , [namesake]] = await db.batch([
    insertWhere(db, accessKeys, row, canAdd)
      .onConflictDoNothing({ target: [accessKeys.userId, accessKeys.name] })
      .returning({ id: accessKeys.id }),
    queueMailWhere(db, mail, hasRow(accessKeys, eq(accessKeys.id, id))),
    db.select({ id: accessKeys.id }).from(accessKeys).where(isNamesake),
  ]);
  if (made) {
    context.madeKeyId = id;
    return row;
  }
  if (namesake) {
    const message = "You already have something with this name. Please choose another one.";
    throw new Conflict("access_key_name_taken", message);
  }
  await requireMayAddAccess(db, session);
  const message = `You have ${ACCESS_KEYS_MAX} feeds, pages and tokens. Revoke one to make another.`;
  throw new Conflict("too_many_access_keys", message);
}

// Only this response has the secret; the database stores its digest.
route(routes, endpoints.createAccessKey, async (c, { body: key }, { now }) => {
  const { kind, name } = key;
  const secret = (kind === "token" ? TOKEN_PREFIX : "") + generateToken();
  const {
    userId: _userId,
    secretHash: _secretHash,
    ...row
  } = await addAccessKey(c, {
    kind,
    name,
    scope: kind === "token" ? key.scope : "read",
    period: kind === "share" ? key.period : null,
    expiresAt: kind === "token" ? new Date(now.getTime() + key.days * 86_400_000) : null,
    secretHash: await sha256(secret),
  });
  return { ...toAccessKey(row), secret };
});

route(routes, endpoints.revokeAccessKey, async (_, { user, params: { id } }, { db }) => {
  const isTheirs = and(eq(accessKeys.id, id), eq(accessKeys.userId, user.userId));
  const revoked = await db.delete(accessKeys).where(isTheirs).returning({ id: accessKeys.id });
  if (revoked.length === 0) throw new NotFound("This has already been revoked.");
});

/** Finds the key of a secret, or null. Reads the directory each time, so that a revoked key stops with the next request. */
export async function findAccessKey(c: AppContext, kind: AccessKeyKind, secret: string) {
  if (!SECRET.test(secret)) return null;
  const { directory, now } = c.get("context");
  const db = directory();
  const { id, userId, scope, period, lastUsedAt: usedAt } = accessKeys;
  const isThis = and(eq(accessKeys.secretHash, await sha256(secret)), eq(accessKeys.kind, kind));
  const [found] = await db
    .select({ id, userId, scope, period, usedAt, language: users.language })
    .from(accessKeys)
    .innerJoin(users, eq(users.id, userId))
    .where(and(isThis, isAlive(now)));
  if (!found) return null;
  if (found.usedAt === null || now.getTime() - found.usedAt.getTime() > USED_EVERY_MS) {
    // Not awaited, because nothing depends on it: the next use would store it again.
    const change = db.repeatable.update(accessKeys).set({ lastUsedAt: now });
    c.executionCtx.waitUntil(change.where(eq(id, found.id)).catch(() => undefined));
  }
  return found;
}

/** Finds the key of a link's secret, and spends a call of its budget. Throws NotFound, TooManyRequests. */
export async function requireAccessKey(c: AppContext, kind: AccessKeyKind, secret = "") {
  const key = await findAccessKey(c, kind, secret);
  if (!key) throw new NotFound();
  spendKeyBudget(c, key.id);
  return key;
}
