import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { getTableName, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { countChangedRows } from "../../../src/platform/db/statements.ts";
import { tries } from "../../../src/platform/db/schema.ts";
import { DIRECTORY_TABLES, STORE_TABLES } from "../../../src/platform/db/user-tables.ts";
import {
  connectStorage,
  migrateStore,
  readStoreVersion,
  STORE_VERSION,
} from "../../../src/placement/user-store/store-database.ts";
import { TABLES } from "../../tables.ts";

/** The result of work in a new object. */
const inNewObject = <Result>(work: (storage: DurableObjectStorage) => Result) =>
  runInDurableObject(env.STORES.get(env.STORES.newUniqueId()), (_, { storage }) => work(storage));

/** Every table and index according to SQLite, with columns in their order. */
const readSchema = ({ sql: database }: DurableObjectStorage) =>
  database
    .exec<{ name: string; sql: string | null }>(
      "select name, sql from sqlite_master where name not like 'sqlite_%' order by name",
    )
    .toArray();

test("every table is the directory's, the user stores', or both's", () => {
  const declared = [...DIRECTORY_TABLES, ...STORE_TABLES].map(getTableName);
  expect(new Set(declared)).toEqual(new Set(TABLES.map(({ name }) => name)));
});

test("a store only has the users' tables, like the database, and takes 184 KB", async () => {
  const { schema, bytes } = await inNewObject((storage) => {
    migrateStore(storage);
    return { schema: readSchema(storage), bytes: storage.sql.databaseSize };
  });
  const wanted = new Set<string>(STORE_TABLES.map(getTableName));
  const tables = schema.filter(({ sql: text }) => /^create table/i.test(text ?? ""));
  expect(tables.map(({ name }) => name)).toEqual([...wanted, "store_version"].toSorted());
  const ofDatabase = await env.DB.prepare(
    "select name, tbl_name as owner, sql from sqlite_master where name not like 'sqlite_%' order by name",
  ).all<{ name: string; owner: string; sql: string | null }>();
  expect(schema.filter(({ name }) => name !== "store_version")).toEqual(
    ofDatabase.results
      .filter(({ owner }) => wanted.has(owner))
      .map(({ name, sql: text }) => ({ name, sql: text })),
  );
  // A 4 KB page for each table and index. The directory's tables would add more.
  expect(bytes).toBeLessThanOrEqual(188_416);
});

test("a store has each migration that the other databases have", () => {
  expect(STORE_VERSION).toBe(env.TEST_MIGRATIONS.length);
});

test("a store of every earlier version opens, keeps its rows and comes to the same schema", async () => {
  const fresh = await inNewObject((storage) => {
    migrateStore(storage);
    return readSchema(storage);
  });
  for (let version = 1; version < STORE_VERSION; version += 1) {
    const { before, after, schema, rows } = await inNewObject((storage) => {
      migrateStore(storage, version);
      const had = readStoreVersion(storage);
      storage.sql.exec(
        `insert into users (id, email, first_name, last_name, created_at) values ('u', 'u@example.org', 'U', '', 0)`,
      );
      storage.sql.exec(
        "insert into tasks (id, user_id, date, slot, title, created_at) values ('t', 'u', '2026-05-13', 1, 'Walk', 0)",
      );
      migrateStore(storage);
      return {
        before: had,
        after: readStoreVersion(storage),
        schema: readSchema(storage),
        rows: storage.sql.exec<{ title: string }>("select title from tasks").toArray(),
      };
    });
    expect({ before, after, rows }).toEqual({
      before: version,
      after: STORE_VERSION,
      rows: [{ title: "Walk" }],
    });
    expect(schema).toEqual(fresh);
  }
});

test("a Worker from before does not take a newer store back", async () => {
  const version = await inNewObject((storage) => {
    migrateStore(storage);
    migrateStore(storage, STORE_VERSION - 1);
    return readStoreVersion(storage);
  });
  expect(version).toBe(STORE_VERSION);
});

test("to ask an object for its version writes nothing into it", async () => {
  const untouched = await inNewObject(({ sql: { databaseSize } }) => databaseSize);
  const outcome = await inNewObject((storage) => ({
    version: readStoreVersion(storage),
    schema: readSchema(storage),
    bytes: storage.sql.databaseSize,
  }));
  expect(outcome).toEqual({ version: 0, schema: [], bytes: untouched });
});

test("a batch is one transaction, and a plain statement returns its number of changes", async () => {
  const resetsAt = new Date(0);
  const { failed, remaining, changed } = await inNewObject(async (storage) => {
    migrateStore(storage);
    const db = connectStorage(storage);
    const batch = db.batch([
      db.insert(tries).values({ key: "one", count: 1, resetsAt }),
      db.insert(tries).values({ key: "one", count: 2, resetsAt }),
    ]);
    const outcome = await batch.then(
      () => false,
      () => true,
    );
    const remaining = await db.select().from(tries);
    await db.batch([
      db.insert(tries).values({ key: "one", count: 1, resetsAt }),
      db.insert(tries).values({ key: "two", count: 2, resetsAt }),
    ]);
    const result = await db.update(tries).set({ count: sql`${tries.count} + 1` });
    return { failed: outcome, remaining: remaining.length, changed: countChangedRows(result) };
  });
  expect({ failed, remaining, changed }).toEqual({ failed: true, remaining: 0, changed: 2 });
});
