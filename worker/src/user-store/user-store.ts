import { DurableObject } from "cloudflare:workers";
import { eq, lte, or, sql } from "drizzle-orm";
import { nameStoreRows, selectStoreRows, type StoreRows } from "../account/account-rows.ts";
import { computeIdleCutoff, createSession, endSession } from "../auth/sessions.ts";
import type { Database } from "../db/database.ts";
import { sessions, tries, users } from "../db/schema.ts";
import type { Deps } from "../deps.ts";
import type { Env } from "../env.ts";
import { ServiceBusy } from "../errors/domain-errors.ts";
import { settleDueObjectives } from "../objectives/settle-due.ts";
import { connectStorage } from "./connect-storage.ts";
import { migrateStore, readStoreVersion } from "./migrate-store.ts";
import { createStoreApp } from "./store-app.ts";
import type { NewSession, StartedSession, StoreAnswer, StoreCall, UserRow } from "./store-call.ts";
import type { UserStoreStub } from "./user-store-stub.ts";

/**
 * Creates the class of the user stores: a Durable Object with the rows of one user, which the rules of that user's requests
 * run in. `deps` are what the Worker has, so that tests can replace them.
 */
export function createUserStore(deps: Deps) {
  const answerCall = createStoreApp(deps);

  return class UserStore extends DurableObject<Env> implements UserStoreStub {
    #db: Database | undefined;

    /**
     * The rows of the user, on the newest schema. Null for a store that is not open: only a sign-in opens one, so that an old
     * token or a guessed id creates nothing.
     */
    async #openDatabase({ opens }: { opens: boolean }): Promise<Database | null> {
      if (this.#db) return this.#db;
      const { storage } = this.ctx;
      if (readStoreVersion(storage) === 0 && !opens) return null;
      migrateStore(storage);
      this.#db = connectStorage(storage);
      return this.#db;
    }

    /** Answers a request of the user. Null when the store is not open. */
    async handle(call: StoreCall): Promise<StoreAnswer | null> {
      const db = await this.#openDatabase({ opens: false });
      if (!db) return null;
      await settleDueObjectives(db, new Date(call.now));
      return answerCall({ call, db, env: this.env, waitUntil: (work) => this.ctx.waitUntil(work) });
    }

    /** Opens the store if it is not, brings the profile up to date and starts a session. */
    async startSession(profile: UserRow, session: NewSession): Promise<StartedSession> {
      const db = await this.#openDatabase({ opens: true });
      if (!db) throw new ServiceBusy(2);
      const { now } = session;
      await db.batch([
        putProfile(db, profile),
        // The hourly cleanup of the single database.
        db
          .delete(sessions)
          .where(
            or(lte(sessions.expiresAt, now), lte(sessions.lastSeenAt, computeIdleCutoff(now))),
          ),
        db.delete(tries).where(lte(tries.resetsAt, now)),
      ]);
      const { expiresAt } = await createSession(db, { userId: profile.id, ...session });
      const [user = profile] = await db.select().from(users).where(eq(users.id, profile.id));
      return { user, expiresAt };
    }

    /** Changes nothing where the store is not open. */
    async updateProfile(profile: UserRow): Promise<void> {
      const db = await this.#openDatabase({ opens: false });
      if (db) await db.batch([putProfile(db, profile)]);
    }

    async endSession(sessionId: string): Promise<void> {
      const db = await this.#openDatabase({ opens: false });
      if (db) await endSession(db, sessionId);
    }

    async endSessions(): Promise<void> {
      const db = await this.#openDatabase({ opens: false });
      if (db) await db.delete(sessions).where(sql`true`);
    }

    /** What an export has of this store. */
    async readRows(userId: string): Promise<StoreRows> {
      const db = await this.#openDatabase({ opens: false });
      if (!db) throw new ServiceBusy(2);
      return nameStoreRows(await db.batch(selectStoreRows(db, userId)));
    }

    /** Deletes everything. The next token of a session that was here finds no store. */
    async erase(): Promise<void> {
      this.#db = undefined;
      await this.ctx.storage.deleteAll();
    }
  };
}

/** What the directory knows better; the rest of a profile is only set once. */
function putProfile(db: Database, profile: UserRow) {
  const { email, firstName, lastName, passwordHash } = profile;
  return db
    .insert(users)
    .values(profile)
    .onConflictDoUpdate({ target: users.id, set: { email, firstName, lastName, passwordHash } });
}
