import { listDurableObjectIds } from "cloudflare:test";
import { env } from "cloudflare:workers";
import type { InValue } from "@libsql/client/web";
import { getTableName } from "drizzle-orm";
import { DIRECTORY_TABLES, STORE_TABLES } from "../../../src/platform/db/user-tables.ts";

export type Row = Record<string, unknown>;
export type Statement = readonly [query: string, ...values: InValue[]];

const directory = new Set<string>(DIRECTORY_TABLES.map(getTableName));
const ofStores = STORE_TABLES.map(getTableName).filter((name) => !directory.has(name));
// Includes a user's zone and onboarding, because the directory only has their initial values.
const namesThem = new RegExp(
  `\\b(?:from|into|update|join) \`?(?:${ofStores.join("|")})\\b|time_zone|onboarded_at`,
  "i",
);

/** True for a statement about rows that only user stores have. */
export const isOfStores = (query: string) => namesThem.test(query) && !/^explain/i.test(query);

let earlier: ReadonlySet<string> = new Set();

/** Ignores all existing stores from now on: a reset empties them but still lists them. */
export async function forgetStores(): Promise<void> {
  earlier = new Set((await listDurableObjectIds(env.STORES)).map(String));
}

/** The stores that the test has created so far. Waking those of all earlier tests took most of its time. */
export async function listStoreIds(): Promise<DurableObjectId[]> {
  const ids = await listDurableObjectIds(env.STORES);
  return ids.filter((id) => !earlier.has(String(id)));
}

/**
 * The rows of some statements from all stores, in a transaction of each open store. Null if none is open, because all
 * rows are then in the directory's database.
 */
export async function readStores(statements: readonly Statement[]): Promise<Row[][] | null> {
  const ids = await listStoreIds();
  const all = await Promise.all(ids.map((id) => env.STORES.get(id).read(statements)));
  const open = all.filter((one) => one !== null && typeof one !== "string");
  // A user's row does not fit into another user's store.
  const failures = all.filter((one) => typeof one === "string");
  const unrelated = failures.find((one) => !one.includes("FOREIGN KEY"));
  const failure = unrelated ?? (open.length === 0 ? failures[0] : undefined);
  if (failure !== undefined) throw new Error(failure);
  if (open.length === 0) return null;
  return statements.map((_, index) => open.flatMap((results) => results[index] ?? []));
}
