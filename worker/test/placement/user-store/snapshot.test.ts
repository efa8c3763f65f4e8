import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import {
  buildSnapshotWrites,
  readSnapshot,
  snapshotSchema,
  type Snapshot,
} from "../../../src/placement/user-store/snapshot.ts";
import { fillAccount } from "../../accounts/account/full-account.ts";
import { connect, rows } from "../../database.ts";
import { openEdge } from "../../edge.ts";
import { createPerson, createUnlockedPerson } from "../../person.ts";
import { dumpTables, USER_TABLES } from "../../tables.ts";
import { digestSnapshot } from "./digest-snapshot.ts";

const db = () => connect(env);

async function takeSnapshot(userId: string): Promise<Snapshot> {
  const taken = await readSnapshot(db(), userId);
  if (!taken) throw new Error("Nobody has this id.");
  return taken;
}

async function writeSnapshot(snapshot: Snapshot): Promise<void> {
  await db().batch(buildSnapshotWrites(db(), snapshot));
}
/** The tables that stay in the directory. */
const DIRECTORY = [
  "access_keys",
  "account_events",
  "calendars",
  "password_resets",
  "identities",
  "passkeys",
  "mail_outbox",
  "email_links",
  "reminders",
  "reminder_deliveries",
  "push_devices",
  "webhook_deliveries",
];

describe("a snapshot of a user's rows", () => {
  test("has every table of a user but the directory's", async () => {
    const person = await createPerson(openEdge());
    const { tables } = await takeSnapshot(person.id);
    expect([...Object.keys(tables), ...DIRECTORY].toSorted()).toEqual(USER_TABLES.toSorted());
  });

  test("of a full account, as JSON and back, replaces its rows with equal ones and no other user's", async () => {
    const edge = openEdge();
    const person = await createPerson(edge);
    await createUnlockedPerson(edge);
    await fillAccount(person);
    const before = await dumpTables();
    const taken = await takeSnapshot(person.id);
    const parsed = snapshotSchema.parse(JSON.parse(JSON.stringify(taken)));
    await rows("delete from tasks where user_id = ? and slot = 2", person.id);
    await rows("update missions set unified = 'another' where user_id = ?", person.id);
    await writeSnapshot(parsed);
    expect(await dumpTables()).toBe(before);
    expect(await digestSnapshot(await takeSnapshot(person.id))).toBe(await digestSnapshot(taken));
  });

  test("from before a column was added gives it the default", async () => {
    const person = await createUnlockedPerson(openEdge());
    const taken = await takeSnapshot(person.id);
    const { research } = taken.tables;
    if (!research) throw new Error("There is no research.");
    const at = research.columns.indexOf("completed_answers");
    research.columns.splice(at, 1);
    for (const row of research.rows) row.splice(at, 1);
    await writeSnapshot(taken);
    const found = await rows("select completed, completed_answers from research");
    expect(found).toEqual(research.rows.map(() => ({ completed: 1, completed_answers: null })));
  });
});
