import { and, asc, desc, eq, gt, isNull, or, sql } from "drizzle-orm";
import {
  type AccessKey,
  type AccessKeyKind,
  TOKEN_PREFIX,
  WEBHOOK_PREFIX,
  type WebhookDelivery,
} from "@goals/contracts/access-keys";
import { toMonth } from "@goals/contracts/dates";
import * as endpoints from "@goals/contracts/endpoints/account";
import { ACCESS_KEYS_MAX, WEBHOOKS_MAX } from "@goals/contracts/limits";
import { generateToken, sha256 } from "../../platform/crypto.ts";
import { hasRow, insertWhere } from "../../platform/db/statements.ts";
import { accessKeys, users, webhookDeliveries, type Webhook } from "../../platform/db/schema.ts";
import { Conflict, NotFound } from "../../platform/errors/domain-errors.ts";
import { createAccessMail, queueMailWhere } from "../../platform/mail/outbox.ts";
import { mayAddAccess, requireMayAddAccess } from "../auth/account-access.ts";
import type { AppContext } from "../requests/app-env.ts";
import { spendKeyBudget } from "../requests/prepare-request.ts";
import { currentUser } from "../requests/request-session.ts";
import { createRoutes, route } from "../requests/route.ts";
import { computeDueAt } from "../time-zone/deadlines.ts";

/** The format of a secret. Anything else needs no database lookup. */
const SECRET = /^(?:goals_)?[\w-]{43}$/;
/** `lastUsedAt` is written at most this often, so that a read rarely causes a write. */
const USED_EVERY_MS = 60 * 60_000;

type AccessKeyRow = typeof accessKeys.$inferSelect;

/** How many of a webhook's deliveries its owner sees. */
const DELIVERIES_SHOWN = 5;

const isDelivered = (status: number | null) => status !== null && status >= 200 && status < 300;

function toDelivery(row: typeof webhookDeliveries.$inferSelect): WebhookDelivery {
  const { event, createdAt, attempts, status, nextTryAt } = row;
  const ended = isDelivered(status) ? "delivered" : "given_up";
  const state = nextTryAt === null ? ended : "waiting";
  return { event, createdAt: createdAt.toISOString(), state, attempts, status };
}

function toAccessKey(row: AccessKeyRow, sent: readonly (typeof webhookDeliveries.$inferSelect)[]) {
  const { id, kind, name, scope, period, createdAt, lastUsedAt, expiresAt, webhook } = row;
  const key: AccessKey = {
    id,
    kind,
    name,
    scope,
    period,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
  };
  if (!webhook) return key;
  const { address, events, withText } = webhook;
  const its = sent.filter(({ keyId }) => keyId === id).slice(0, DELIVERIES_SHOWN);
  const { host } = new URL(address);
  return {
    ...key,
    webhook: { host, events: [...events], withText, deliveries: its.map(toDelivery) },
  };
}

export const isAlive = (now: Date) =>
  or(isNull(accessKeys.expiresAt), gt(accessKeys.expiresAt, now));

export const routes = createRoutes();

route(routes, endpoints.listAccessKeys, async (_, { user: { userId } }, { db, now }) => {
  const [rows, sent] = await db.batch([
    db
      .select()
      .from(accessKeys)
      .where(and(eq(accessKeys.userId, userId), isAlive(now)))
      .orderBy(asc(accessKeys.createdAt), asc(accessKeys.id)),
    db
      .select()
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.userId, userId))
      .orderBy(desc(webhookDeliveries.createdAt), desc(sql`rowid`)),
  ]);
  return rows.map((row) => toAccessKey(row, sent));
});

interface NewKey extends Pick<
  AccessKeyRow,
  "kind" | "name" | "scope" | "period" | "expiresAt" | "secretHash"
> {
  readonly webhook?: Webhook | undefined;
}

/** Adds a key of the session's user, and mails them. Throws Conflict if the name is taken or nothing more fits. */
export async function addAccessKey(c: AppContext, key: NewKey) {
  const context = c.get("context");
  const { db, now, newId, userRows } = context;
  const session = currentUser(c);
  const { userId, zone, dayBeginsAt, today } = session;
  const { name, webhook = null } = key;
  const id = newId();
  const monthEndsAt = webhook && computeDueAt(toMonth(today), zone, dayBeginsAt);
  const row = { ...key, id, userId, createdAt: now, lastUsedAt: null, webhook, monthEndsAt };
  const mail = await createAccessMail(context, userId, "access_key_made");
  const isFew = webhook
    ? sql`(select count(*) from ${accessKeys} where user_id = ${userId} and kind = 'webhook') < ${WEBHOOKS_MAX}`
    : sql`true`;
  const canAdd = sql`${mayAddAccess(session, accessKeys, ACCESS_KEYS_MAX)} and ${isFew}`;
  const isNamesake = and(eq(accessKeys.userId, userId), eq(accessKeys.name, name));
  const [[made], , [namesake]] = await db.batch([
    insertWhere(db, accessKeys, row, canAdd)
      .onConflictDoNothing({ target: [accessKeys.userId, accessKeys.name] })
      .returning({ id: accessKeys.id }),
    queueMailWhere(db, mail, hasRow(accessKeys, eq(accessKeys.id, id))),
    db.select({ id: accessKeys.id }).from(accessKeys).where(isNamesake),
    ...(webhook
      ? [
          db.update(users).set({ hasWebhook: true }).where(eq(users.id, userId)),
          ...userRows.planProfileUpdate(db, userId, now),
        ]
      : []),
  ]);
  if (webhook) await userRows.finishProfileUpdate(db, userId, now);
  if (made) {
    context.madeKeyId = id;
    return row;
  }
  if (namesake) {
    const message = "You already have something with this name. Please choose another one.";
    throw new Conflict("access_key_name_taken", message);
  }
  await requireMayAddAccess(db, session);
  const message = webhook
    ? `You have ${WEBHOOKS_MAX} webhooks, or too many connections. Revoke one to make another.`
    : `You have ${ACCESS_KEYS_MAX} feeds, pages and tokens. Revoke one to make another.`;
  throw new Conflict("too_many_access_keys", message);
}

const createSecret = {
  feed: generateToken,
  share: generateToken,
  token: () => TOKEN_PREFIX + generateToken(),
  webhook: () => WEBHOOK_PREFIX + crypto.getRandomValues(new Uint8Array(32)).toBase64(),
};

// Only this response has the secret; the database stores its digest, and only a webhook's itself.
route(routes, endpoints.createAccessKey, async (c, { body: key }, { now }) => {
  const { kind, name } = key;
  const secret = createSecret[kind]();
  const row = await addAccessKey(c, {
    kind,
    name,
    scope: kind === "token" ? key.scope : "read",
    period: kind === "share" ? key.period : null,
    expiresAt: kind === "token" ? new Date(now.getTime() + key.days * 86_400_000) : null,
    secretHash: await sha256(secret),
    ...(kind === "webhook" && {
      webhook: { address: key.address, events: key.events, withText: key.withText, secret },
    }),
  });
  return { ...toAccessKey(row, []), secret };
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
