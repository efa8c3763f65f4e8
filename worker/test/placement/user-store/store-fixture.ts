import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { connectD1 } from "../../../src/platform/db/connect-d1.ts";
import type { Database } from "../../../src/platform/db/database.ts";
import { users } from "../../../src/platform/db/schema.ts";
import type { LogLine } from "../../../src/platform/http/context.ts";
import type { Env } from "../../../src/platform/settings.ts";
import { productionDeps } from "../../../src/production-deps.ts";
import {
  connectStorage,
  readStoreVersion,
} from "../../../src/placement/user-store/store-database.ts";
import { findRows } from "../../../src/placement/user-store/move-rows.ts";
import { readSnapshot } from "../../../src/placement/user-store/snapshot.ts";
import type { StoreContext } from "../../../src/placement/user-store/alarms.ts";
import type { StoreMode } from "./store-deps.ts";
import { digestSnapshot } from "./digest-snapshot.ts";

export const directory = () => connectD1(env, productionDeps);

export const readUser = (id: string) =>
  directory()
    .select()
    .from(users)
    .where(eq(users.id, id))
    .then(([user]) => user);

export const digest = async (db: Database, userId: string) => {
  const snapshot = await readSnapshot(db, userId);
  return snapshot && digestSnapshot(snapshot);
};

/** Runs work in a user's object like the Worker, in a deployment of this mode. */
export function inStore<Result>(
  userId: string,
  mode: StoreMode,
  work: (store: StoreContext, lines: LogLine[]) => Promise<Result>,
  bindings: Partial<Env> = {},
): Promise<Result> {
  const lines: LogLine[] = [];
  const deps = { ...productionDeps, log: (line: LogLine) => void lines.push(line) };
  return runInDurableObject(env.STORES.getByName(userId), (_, { storage }) =>
    work({ storage, env: { ...env, STORE_MODE: mode, ...bindings }, deps, userId }, lines),
  );
}

export const isOpen = (userId: string) =>
  inStore(userId, "stores", async ({ storage }) => readStoreVersion(storage) > 0);

/** The digest of the store's content, wherever the deployment keeps the rows. */
export const digestInStore = (userId: string) =>
  inStore(userId, "stores", ({ storage }) => digest(connectStorage(storage), userId));

export const find = (userId: string, mode: StoreMode, opens = false, bindings: Partial<Env> = {}) =>
  inStore(userId, mode, async (store) => (await findRows(store, { opens })) !== null, bindings);
