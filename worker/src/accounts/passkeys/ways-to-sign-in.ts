import { and, asc, eq, isNotNull, max, ne, or, sql } from "drizzle-orm";
import * as endpoints from "@goals/contracts/endpoints/passkeys";
import { PASSKEY } from "@goals/contracts/notices";
import { sha256 } from "../../platform/crypto.ts";
import { hasRow } from "../../platform/db/statements.ts";
import { accessKeys, identities, passkeys, pushDevices, users } from "../../platform/db/schema.ts";
import { Conflict, NotFound } from "../../platform/errors/domain-errors.ts";
import { isSameIssuer } from "../../platform/settings-schema.ts";
import { isCurrentSession, requireCurrentSession } from "../auth/account-access.ts";
import { nextPasswordVersion } from "../auth/passwords.ts";
import { isIdentity } from "../providers/identities.ts";
import { currentUser } from "../requests/request-session.ts";
import { createRoutes, route } from "../requests/route.ts";
import { selectPasskeys, toPasskey } from "./passkeys.ts";

type Identity = Pick<typeof identities.$inferSelect, "issuer" | "subject">;

const createLastWayIn = () => new Conflict("last_way_in", PASSKEY.lastWayIn);

/** Identities have no id, and their subject must not appear in an address. */
async function toIdentityId({ issuer, subject }: Identity): Promise<string> {
  return (await sha256(JSON.stringify([issuer, subject]))).slice(0, 22);
}

/** The condition that a user has another way to sign in. In the removing statement it protects against concurrent removals. */
function hasOtherWay(userId: string, than: { passkey?: string; identity?: Identity } | "password") {
  const { passkey = "", identity = null } = than === "password" ? {} : than;
  const hasPassword = hasRow(users, and(eq(users.id, userId), isNotNull(users.passwordHash)));
  const isOtherIdentity = identity && sql`not (${isIdentity(identity)})`;
  return or(
    than === "password" ? undefined : hasPassword,
    hasRow(passkeys, and(eq(passkeys.userId, userId), ne(passkeys.id, passkey))),
    hasRow(identities, and(eq(identities.userId, userId), isOtherIdentity ?? undefined)),
  );
}

export const routes = createRoutes();

route(routes, endpoints.listWaysToSignIn, async (_, { user: owner }, { db, settings }) => {
  const { userId } = owner;
  const newest = (table: typeof accessKeys | typeof pushDevices) =>
    db
      .select({ at: max(table.createdAt) })
      .from(table)
      .where(eq(table.userId, userId));
  const isTheirs = eq(identities.userId, userId);
  const [[user], keys, providers, [newestKey], [newestDevice]] = await db.batch([
    db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, userId)),
    selectPasskeys(db, userId),
    db.select().from(identities).where(isTheirs).orderBy(asc(identities.createdAt)),
    newest(accessKeys),
    newest(pushDevices),
  ]);
  const { providers: configured } = settings;
  const newestKeyAt = Math.max(Number(newestKey?.at ?? 0), Number(newestDevice?.at ?? 0));
  return {
    hasPassword: (user?.passwordHash ?? null) !== null,
    passkeys: keys.map(toPasskey),
    identities: await Promise.all(
      providers.map(async (identity) => ({
        id: await toIdentityId(identity),
        provider:
          configured.find(({ issuer }) => isSameIssuer(issuer, identity.issuer))?.name ??
          new URL(identity.issuer).hostname,
        createdAt: identity.createdAt.toISOString(),
      })),
    ),
    providers: configured
      .filter(({ issuer }) => !providers.some((identity) => isSameIssuer(issuer, identity.issuer)))
      .map(({ id, name }) => ({ id, name })),
    ...(newestKeyAt > 0 && { newestKeyAt: new Date(newestKeyAt).toISOString() }),
  };
});

route(routes, endpoints.removePasskey, async (_, { user, params: { id } }, { db }) => {
  const { userId } = user;
  const isTheirs = and(eq(passkeys.id, id), eq(passkeys.userId, userId));
  const canRemove = and(isTheirs, hasOtherWay(userId, { passkey: id }));
  const removed = await db.delete(passkeys).where(canRemove).returning({ id: passkeys.id });
  if (removed.length > 0) return;
  const [remaining] = await db.select({ id: passkeys.id }).from(passkeys).where(isTheirs);
  throw remaining ? createLastWayIn() : new NotFound("This passkey is no longer there.");
});

route(routes, endpoints.removeIdentity, async (_, { user, params }, { db }) => {
  const { userId } = user;
  const isTheirs = eq(identities.userId, userId);
  const rows = await db.select().from(identities).where(isTheirs);
  const ids = await Promise.all(rows.map(toIdentityId));
  const identity = rows[ids.indexOf(params.id)];
  if (!identity) throw new NotFound("This sign-in provider is no longer there.");
  const canRemove = and(isIdentity(identity), isTheirs, hasOtherWay(userId, { identity }));
  const removed = await db.delete(identities).where(canRemove).returning();
  if (removed.length === 0) throw createLastWayIn();
});

route(routes, endpoints.removePassword, async (c, _, { db, ledger, userRows, now }) => {
  const session = currentUser(c);
  const { userId } = session;
  // Before the database, so that a restored backup does not bring the password back.
  await ledger.recordPasswordChange(userId, now);
  const removed = { passwordHash: null, passwordChangedAt: nextPasswordVersion(now) };
  const hasOther = hasOtherWay(userId, "password");
  const canRemove = and(eq(users.id, userId), hasOther, isCurrentSession(session));
  const [changed] = await db.update(users).set(removed).where(canRemove).returning();
  if (!changed) {
    await requireCurrentSession(db, session);
    throw createLastWayIn();
  }
  // The sessions continue.
  await userRows.updateProfile(db, changed, { isNewVersion: true });
});
