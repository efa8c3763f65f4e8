import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "../../../src/platform/db/schema.ts";
import {
  listTables,
  readAccount,
  USER_TABLES,
  type UserTables,
} from "../../../src/platform/db/user-tables.ts";
import { buildSnapshotWrites, readSnapshot } from "../../../src/placement/user-store/snapshot.ts";
import { connect, rows } from "../../database.ts";
import { openEdge } from "../../edge.ts";
import { createPerson } from "../../person.ts";
import { digestSnapshot } from "../../placement/user-store/digest-snapshot.ts";

const notes = sqliteTable("notes", {
  userId: text("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" }),
  text: text("text").notNull(),
  secret: text("secret").notNull(),
});

/** Everything a new table needs besides its schema and its migration. */
const tables: UserTables = {
  ...USER_TABLES,
  notes: { table: notes, home: "store", access: [], privateColumns: ["secret"] },
};

test("a new table is exported, moved, backed up and deleted by its line in USER_TABLES", async () => {
  const person = await createPerson(openEdge());
  const db = connect(env);
  const selectNotes = () => db.select().from(notes).where(eq(notes.userId, person.id));
  // Not dropped, because setup.ts explains every query after the file.
  await rows(
    "create table if not exists notes (user_id text primary key references users(id) on delete cascade, text text not null, secret text not null)",
  );
  await db.insert(notes).values({ userId: person.id, text: "Plant beans", secret: "s3cret" });

  const { lists: exported } = await readAccount(db, person.id, ["store"], tables);
  expect(exported["notes"]).toEqual([{ text: "Plant beans" }]);

  const stored = listTables("store", tables);
  const snapshot = await readSnapshot(db, person.id, stored);
  if (!snapshot) throw new Error("There is no such user.");
  await rows("delete from notes");
  await db.batch(buildSnapshotWrites(db, snapshot, stored));
  expect(await selectNotes()).toHaveLength(1);
  const restored = await readSnapshot(db, person.id, stored);
  expect(restored && (await digestSnapshot(restored))).toBe(await digestSnapshot(snapshot));

  await db.delete(users).where(eq(users.id, person.id));
  expect(await selectNotes()).toEqual([]);
});
