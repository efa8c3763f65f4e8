import { and, asc, eq, sql } from "drizzle-orm";
import { PASSKEYS_MAX } from "@goals/contracts/limits";
import { PASSKEY } from "@goals/contracts/notices";
import type {
  AuthenticationResponse,
  Passkey,
  RegistrationResponse,
} from "@goals/contracts/ways-to-sign-in";
import { requireMayAddAccess, mayAddAccess, type CurrentSession } from "../auth/account-access.ts";
import type { Database } from "../../platform/db/database.ts";
import { hasRoom, hasRow, insertWhere } from "../../platform/db/inserts.ts";
import { passkeys, users } from "../../platform/db/schema.ts";
import { toBase64Url } from "../../platform/crypto.ts";
import { Conflict, NotFound } from "../../platform/errors/domain-errors.ts";
import type { AppContext } from "../requests/app-env.ts";
import { createAccessMail, queueMailWhere } from "../../platform/mail/outbox.ts";
import {
  consumeChallenge,
  PasskeyRefused,
  verifyAuthentication,
  verifyRegistration,
} from "./webauthn.ts";

export function toPasskey(
  row: Pick<typeof passkeys.$inferSelect, "id" | "name" | "createdAt" | "lastUsedAt">,
): Passkey {
  const { id, name, createdAt, lastUsedAt } = row;
  const dates = {
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
  return { id, name, ...dates };
}

export function selectPasskeys(db: Database, userId: string) {
  return db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
}

/** The user handle for authenticators: the id, because it reveals nothing. */
export function toUserHandle(userId: string): string {
  return toBase64Url(new TextEncoder().encode(userId));
}

/** Adds the browser's new passkey and queues a mail. Throws PasskeyRefused, Conflict, Unauthorized, DomainError. */
export async function addPasskey(
  c: AppContext,
  input: CurrentSession & { name: string; credential: RegistrationResponse },
): Promise<Passkey> {
  const context = c.get("context");
  const { db, now, newId } = context;
  const { userId, name, credential } = input;
  const challenge = await consumeChallenge(c, "create", userId);
  const key = await verifyRegistration(c, credential, challenge);
  const row = { id: newId(), name, createdAt: now, lastUsedAt: null };
  const transports = credential.response.transports ?? [];
  const room = hasRoom(passkeys, { userId, max: PASSKEYS_MAX });
  const canAdd = sql`${mayAddAccess(input)} and ${room}`;
  const mail = await createAccessMail(context, userId, "passkey_added");
  const isAdded = hasRow(passkeys, eq(passkeys.id, row.id));
  const [[added]] = await db.batch([
    insertWhere(db, passkeys, { ...row, ...key, userId, transports }, canAdd)
      .onConflictDoNothing({ target: passkeys.credentialId })
      .returning({ id: passkeys.id }),
    queueMailWhere(db, mail, isAdded),
  ]);
  if (added) {
    context.madeKeyId = row.id;
    return toPasskey(row);
  }
  const [existing] = await db
    .select({ id: passkeys.id })
    .from(passkeys)
    .where(eq(passkeys.credentialId, key.credentialId));
  if (existing) throw new Conflict("passkey_known", PASSKEY.known);
  await requireMayAddAccess(db, input);
  throw new Conflict("too_many_passkeys", PASSKEY.tooMany);
}

export async function renamePasskey(
  db: Database,
  { userId, id, name }: { userId: string; id: string; name: string },
): Promise<Passkey> {
  const [renamed] = await db
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning();
  if (!renamed) throw new NotFound("This passkey is no longer there.");
  return toPasskey(renamed);
}

/** Only replaces the verified counter, so that one of several concurrent calls succeeds. Throws PasskeyRefused. */
export async function authenticateByPasskey(c: AppContext, credential: AuthenticationResponse) {
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
  const [used] = await db
    .update(passkeys)
    .set({ counter, lastUsedAt: now })
    .where(and(eq(passkeys.id, key.id), eq(passkeys.counter, key.counter)))
    .returning({ id: passkeys.id });
  if (!used) throw new PasskeyRefused();
  return user;
}
