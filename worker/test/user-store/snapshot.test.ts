import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import {
  buildSnapshotWrites,
  digestSnapshot,
  readSnapshot,
  snapshotSchema,
} from "../../src/user-store/snapshot.ts";
import { fillAccount } from "../account/full-account.ts";
import { connect, rows } from "../database.ts";
import { openEdge } from "../edge.ts";
import { createPerson, createUnlockedPerson } from "../person.ts";
import { dumpTables, USER_TABLES } from "../tables.ts";

const db = () => connect(env);
/** What stays in the directory. */
const DIRECTORY = ["password_resets", "identities", "mail_outbox"];

describe("a snapshot of a user's rows", () => {
  test("has every table of a user but the directory's", async () => {
    const person = await createPerson(openEdge());
    const { tables } = await readSnapshot(db(), person.id);
    expect([...Object.keys(tables), ...DIRECTORY].toSorted()).toEqual(USER_TABLES.toSorted());
  });

  test("of a full account, as JSON and back, replaces its rows with equal ones and touches nobody else", async () => {
    const edge = openEdge();
    const person = await createPerson(edge);
    await createUnlockedPerson(edge);
    await fillAccount(person);
    const before = await dumpTables();
    const taken = await readSnapshot(db(), person.id);
    const kept = snapshotSchema.parse(JSON.parse(JSON.stringify(taken)));
    await rows("delete from tasks where user_id = ? and slot = 2", person.id);
    await rows("update missions set unified = 'another' where user_id = ?", person.id);
    const [first, ...others] = buildSnapshotWrites(db(), kept);
    if (first) await db().batch([first, ...others]);
    expect(await dumpTables()).toBe(before);
    expect(await digestSnapshot(await readSnapshot(db(), person.id))).toBe(
      await digestSnapshot(taken),
    );
  });

  test("from before a column was added gives it the default", async () => {
    const person = await createUnlockedPerson(openEdge());
    const taken = await readSnapshot(db(), person.id);
    const { research } = taken.tables;
    if (!research) throw new Error("There is no research.");
    const at = research.columns.indexOf("completed_answers");
    research.columns.splice(at, 1);
    for (const row of research.rows) row.splice(at, 1);
    const [first, ...others] = buildSnapshotWrites(db(), taken);
    if (first) await db().batch([first, ...others]);
    const found = await rows("select completed, completed_answers from research");
    expect(found).toEqual(research.rows.map(() => ({ completed: 1, completed_answers: null })));
  });
});
