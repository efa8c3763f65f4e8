import { DurableObject } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { createSession, type NewSession } from "../../accounts/requests/sessions.ts";
import type { Database } from "../../platform/db/database.ts";
import { type UserRow, users } from "../../platform/db/schema.ts";
import type { Hono } from "hono";
import type { AppEnv, Deps } from "../../accounts/requests/app-env.ts";
import type { Env } from "../../platform/settings.ts";
import { ServiceBusy } from "../../platform/errors/domain-errors.ts";
import { settleDueObjectives } from "../../product/objectives/settle-objectives.ts";
import { connectStorage, readStoreVersion } from "./store-database.ts";
import { findRows } from "./move-rows.ts";
import { createStoreApp } from "./store-app.ts";
import { type RowRule, type RuleInput, type UserStoreStub, type StoreCall } from "../placement.ts";
import { ROW_RULES } from "../row-rules.ts";
import * as alarms from "./alarms.ts";

/** The class of the user stores: a Durable Object with one user's rows, which runs that user's requests. */
export function createUserStore(deps: Deps, rowRoutes: Hono<AppEnv>) {
  const answerCall = createStoreApp(deps, rowRoutes);

  return class UserStore extends DurableObject<Env> implements UserStoreStub {
    #isOpen = false;
    #settledHour: number | undefined;
    #isBackupDue = false;

    #context(userId: string): alarms.StoreContext {
      return { storage: this.ctx.storage, env: this.env, deps, userId };
    }

    /** The database with the user's rows. Only a sign-in opens a store, so that an old token creates nothing. */
    async #findRows(userId: string, { opens } = { opens: false }) {
      const { storage } = this.ctx;
      // Rows in the directory are looked up each time, because a connection to it belongs to one request.
      // Connects for each call: a kept connection would be a third of a live store's memory.
      if (this.#isOpen) return { db: connectStorage(storage), isOwn: true };
      // An error in `blockConcurrencyWhile` would restart the object.
      const [found] = await this.ctx.blockConcurrencyWhile(() =>
        Promise.allSettled([findRows(this.#context(userId), { opens })]),
      );
      if (found.status === "rejected")
        throw found.reason instanceof ServiceBusy ? createBusyError() : found.reason;
      if (!found.value) return null;
      this.#isOpen = readStoreVersion(storage) > 0;
      // Includes sessions that came with a moved user.
      if (this.#isOpen) await alarms.scheduleCleanUp(this.#context(userId), deps.now());
      return { db: found.value, isOwn: this.#isOpen };
    }

    /** Answers a user's request. Null if the store is not open, or was erased before the request ended. */
    async handle(call: StoreCall) {
      const rows = await this.#findRows(call.claim.userId);
      if (!rows) return null;
      const { db, isOwn } = rows;
      const isErased = () => isOwn && !this.#isOpen;
      if (isOwn) await this.#settleDue(db, new Date(call.now));
      const waitUntil = (work: Promise<unknown>) => this.ctx.waitUntil(work);
      const answer = await answerCall({ call, db, env: this.env, waitUntil, isErased });
      if (isErased()) return null;
      if (isOwn && call.method !== "GET" && !this.#isBackupDue) {
        await alarms.wakeWithin(this.#context(call.claim.userId), alarms.BACKUP_AFTER_MS);
        this.#isBackupDue = true;
      }
      return answer;
    }

    /** Objectives fall due at full hours, so once an hour is enough, as in the single database. */
    async #settleDue(db: Database, now: Date): Promise<void> {
      const hour = Math.floor(now.getTime() / 3_600_000);
      if (this.#settledHour === hour) return;
      await settleDueObjectives(db, now);
      this.#settledHour = hour;
    }

    async startSession(profile: UserRow, session: NewSession) {
      const { id: userId, passwordChangedAt } = profile;
      const rows = await this.#findRows(userId, { opens: true });
      // The account was deleted in the meantime.
      if (!rows) throw createBusyError();
      const { db, isOwn } = rows;
      const { now } = session;
      if (isOwn) {
        // Sessions of older versions have ended, because user-stores.ts runs planned tasks first.
        await updateProfile(db, profile, { isNewVersion: true });
        await alarms.cleanUp(this.#context(userId), now);
      }
      const created = await createSession(db, { userId, passwordChangedAt, ...session });
      if (!created) return null;
      if (isOwn) await alarms.scheduleCleanUp(this.#context(userId), now);
      const [user = profile] = await db.select().from(users).where(eq(users.id, userId));
      return { user, ...created };
    }

    async updateProfile(profile: UserRow, how?: { isNewVersion: true }): Promise<void> {
      const rows = await this.#findRows(profile.id);
      if (rows?.isOwn) await updateProfile(rows.db, profile, how);
    }

    async run<Name extends RowRule>(userId: string, name: Name, ...input: RuleInput[Name]) {
      const rows = await this.#findRows(userId);
      if (rows?.isOwn) await this.#settleDue(rows.db, deps.now());
      return rows ? ROW_RULES[name](rows.db, ...input) : undefined;
    }

    async poke(userId: string): Promise<void> {
      await this.#findRows(userId);
    }

    /** A backup is due, or a session has expired (alarms.ts). */
    override async alarm(): Promise<void> {
      const { storage } = this.ctx;
      this.#isBackupDue = false;
      if (readStoreVersion(storage) === 0) return;
      const [user] = await connectStorage(storage).select({ id: users.id }).from(users);
      if (!user) return;
      const store = this.#context(user.id);
      const now = deps.now();
      await alarms.cleanUp(store, now);
      await alarms.backUp(store);
      await alarms.scheduleCleanUp(store, now);
    }

    /** Deletes everything, including backups. Tokens of earlier sessions then find no store. */
    async erase(userId: string): Promise<void> {
      this.#isOpen = false;
      await this.ctx.storage.deleteAlarm();
      await this.ctx.storage.deleteAll();
      await alarms.deleteBackups(this.env, userId);
    }
  };
}

/** Becomes a 503 in the Worker. Only the error's message crosses the RPC (db/errors.ts). */
const createBusyError = () => new Error("This user store is overloaded.");

/** Copies what the directory owns; the rest is newest in the store. `isNewVersion` copies the password version too. */
function updateProfile(db: Database, profile: UserRow, how?: { isNewVersion: true }) {
  const { id, email, emailVerifiedAt, firstName, lastName, language, passwordHash } = profile;
  const { hasWebhook } = profile;
  const owned = { email, emailVerifiedAt, firstName, lastName, language, passwordHash, hasWebhook };
  const version = profile.passwordChangedAt?.getTime() ?? 0;
  const passwordChangedAt = sql`nullif(max(coalesce(${users.passwordChangedAt}, 0), ${version}), 0)`;
  const change = how ? { ...owned, passwordChangedAt } : owned;
  return db.update(users).set(change).where(eq(users.id, id));
}
