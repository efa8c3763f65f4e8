import { and, asc, eq } from "drizzle-orm";
import * as endpoints from "@goals/contracts/endpoints/passkeys";
import { PASSKEYS_MAX } from "@goals/contracts/limits";
import { PASSKEY, PRODUCT } from "@goals/contracts/notices";
import type { AuthenticationResponse, Passkey } from "@goals/contracts/ways-to-sign-in";
import { toBase64Url } from "../../platform/crypto.ts";
import type { Database } from "../../platform/db/database.ts";
import { hasRow, insertWhere } from "../../platform/db/statements.ts";
import { passkeys, users } from "../../platform/db/schema.ts";
import { Conflict, NotFound } from "../../platform/errors/domain-errors.ts";
import { createAccessMail, queueMailWhere } from "../../platform/mail/outbox.ts";
import { mayAddAccess, requireMayAddAccess, requireVerifiedEmail } from "../auth/account-access.ts";
import type { AppContext } from "../requests/app-env.ts";
import { currentUser } from "../requests/request-session.ts";
import { createRoutes, route } from "../requests/route.ts";
import { startSession } from "../auth/sign-in.ts";
import {
  ALGORITHMS,
  consumeChallenge,
  getRelyingPartyId,
  PasskeyRefused,
  startChallenge,
  verifyAuthentication,
  verifyRegistration,
} from "./webauthn.ts";

const TIMEOUT_MS = 5 * 60_000;

type Shown = Pick<typeof passkeys.$inferSelect, "id" | "name" | "createdAt" | "lastUsedAt">;

export const toPasskey = ({ id, name, createdAt, lastUsedAt }: Shown): Passkey => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

export const selectPasskeys = (db: Database, userId: string) =>
  db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));

/** The user handle for authenticators: the id, because it reveals nothing. */
const toUserHandle = (userId: string) => toBase64Url(new TextEncoder().encode(userId));

export const routes = createRoutes();

route(routes, endpoints.startPasskeyRegistration, async (c, _, { db }) => {
  const { user, userId } = currentUser(c);
  // Checked before the browser creates a passkey that would be refused.
  await requireVerifiedEmail(db, userId);
  const existing = await selectPasskeys(db, userId);
  const displayName = `${user.firstName} ${user.lastName}`.trim();
  return {
    rp: { id: getRelyingPartyId(c), name: PRODUCT },
    user: { id: toUserHandle(userId), name: user.email, displayName },
    challenge: await startChallenge(c, "create", userId),
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: "public-key" as const, alg })),
    timeout: TIMEOUT_MS,
    attestation: "none" as const,
    excludeCredentials: existing.map(({ credentialId, transports }) => ({
      id: credentialId,
      type: "public-key" as const,
      transports,
    })),
    authenticatorSelection: {
      residentKey: "required" as const,
      requireResidentKey: true as const,
      userVerification: "required" as const,
    },
  };
});

route(routes, endpoints.addPasskey, async (c, { body }, context) => {
  const { db, now, newId, device } = context;
  const { name = device, credential } = body;
  const session = currentUser(c);
  const { userId } = session;
  const challenge = await consumeChallenge(c, "create", userId);
  const key = await verifyRegistration(c, credential, challenge);
  const row = { id: newId(), name, createdAt: now, lastUsedAt: null };
  const transports = credential.response.transports ?? [];
  const canAdd = mayAddAccess(session, passkeys, PASSKEYS_MAX);
  const mail = await createAccessMail(context, userId, "passkey_added");
  const [[added]] = await db.batch([
    insertWhere(db, passkeys, { ...row, ...key, userId, transports }, canAdd)
      .onConflictDoNothing({ target: passkeys.credentialId })
      .returning({ id: passkeys.id }),
    queueMailWhere(db, mail, hasRow(passkeys, eq(passkeys.id, row.id))),
  ]);
  if (added) {
    context.madeKeyId = row.id;
    return toPasskey(row);
  }
  const isKnown = eq(passkeys.credentialId, key.credentialId);
  const [existing] = await db.select({ id: passkeys.id }).from(passkeys).where(isKnown);
  if (existing) throw new Conflict("passkey_known", PASSKEY.known);
  await requireMayAddAccess(db, session);
  throw new Conflict("too_many_passkeys", PASSKEY.tooMany);
});

route(routes, endpoints.renamePasskey, async (_, { user, params, body }, { db }) => {
  const isTheirs = and(eq(passkeys.id, params.id), eq(passkeys.userId, user.userId));
  const [renamed] = await db.update(passkeys).set(body).where(isTheirs).returning();
  if (!renamed) throw new NotFound("This passkey is no longer there.");
  return toPasskey(renamed);
});

/** Only replaces the verified counter, so that one of several concurrent calls succeeds. Throws PasskeyRefused. */
async function authenticateByPasskey(c: AppContext, credential: AuthenticationResponse) {
  const { db, now } = c.get("context");
  const challenge = await consumeChallenge(c, "get");
  const [found] = await db
    .select({ key: passkeys, user: users })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(eq(passkeys.credentialId, credential.id));
  if (!found) throw new PasskeyRefused();
  const { key, user } = found;
  const { userHandle } = credential.response;
  if (userHandle !== undefined && userHandle !== toUserHandle(user.id)) throw new PasskeyRefused();
  const counter = await verifyAuthentication(c, credential, { challenge, stored: key });
  const isVerified = and(eq(passkeys.id, key.id), eq(passkeys.counter, key.counter));
  const use = db.update(passkeys).set({ counter, lastUsedAt: now }).where(isVerified);
  const used = await use.returning({ id: passkeys.id });
  if (used.length === 0) throw new PasskeyRefused();
  return user;
}

route(routes, endpoints.startPasskeySignIn, async (c) => ({
  challenge: await startChallenge(c, "get"),
  rpId: getRelyingPartyId(c),
  timeout: TIMEOUT_MS,
  userVerification: "required" as const,
}));

route(routes, endpoints.signInByPasskey, async (c, { body: { credential } }) => {
  const account = await authenticateByPasskey(c, credential);
  const refuse = () => new PasskeyRefused();
  return startSession(c, account, { isProof: true, isAlerted: true, refuse });
});

route(routes, endpoints.proveByPasskey, async (c, { user, body }, context) => {
  const { db, userRows, now } = context;
  const { id } = await authenticateByPasskey(c, body.credential);
  if (id !== user.userId) throw new PasskeyRefused();
  await userRows.recordProof(db, { sessionId: user.sessionId, userId: id }, now);
});
