import { objective, objectiveList } from "@goals/contracts/objectives";
import { getScoreboard } from "@goals/contracts/endpoints/days";
import { createObjective, listObjectives } from "@goals/contracts/endpoints/objectives";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { Database } from "../../../src/platform/db/database.ts";
import type { objectives } from "../../../src/platform/db/schema.ts";
import {
  endObjective,
  rollOverObjectives,
} from "../../../src/product/objectives/settle-objectives.ts";
import { batch, connect, rows, openSessionOn } from "../../database.ts";
import { openEdge } from "../../edge.ts";
import { createPerson, parseBody, createUnlockedPerson } from "../../person.ts";
import { countRounds } from "../../rounds.ts";
import { dumpTables } from "../../tables.ts";

const ROUNDS = countRounds(100);
const HOUR = 3_600_000;
const BEFORE = new Date("2026-05-31T23:59:59.999Z");
const AFTER = new Date("2026-06-01T00:00:00Z");

test(`a completion in the last millisecond and the rollover at the same instant have one winner, ${ROUNDS} rounds`, async () => {
  const edge = openEdge();
  const person = await createUnlockedPerson(edge);
  const { id } = await parseBody(
    objective,
    person.post(createObjective.path, { type: "personal", title: "Run", month: "2026-05" }),
  );
  const outcomes = { completed: 0, failed: 0 };
  for (let round = 0; round < ROUNDS; round += 1) {
    await rows("update objectives set status = 'active', settled_at = null");
    const complete = () =>
      endObjective(openSessionOn(connect(env)), {
        userId: person.id,
        id,
        status: "completed",
        now: BEFORE,
      }).then(
        () => 1,
        () => 0,
      );
    // A completion first checks the gate. With a lead of a few statements, either may win.
    const close = async () => {
      for (let late = round % 4; late > 0; late -= 1) await rows("select 1");
      return rollOverObjectives(connect(env), { now: AFTER });
    };
    const both = round % 2 ? [complete(), close()] : [close(), complete()];
    const [one = 0, other = 0] = await Promise.all(both);
    expect(one + other).toBe(1);
    const [stored] = await parseBody(objectiveList, person.get(listObjectives.path));
    const hasWon = round % 2 ? one : other;
    expect(stored?.status).toBe(hasWon ? "completed" : "failed");
    const lifetime = hasWon ? "1-0" : "0-1";
    expect((await person.get(getScoreboard.path)).body).toMatchObject({ lifetime });
    outcomes[hasWon ? "completed" : "failed"] += 1;
  }
  console.warn(`${ROUNDS} rounds, ${JSON.stringify(outcomes)}`);
});

function isAwaitable(query: object): query is PromiseLike<unknown> {
  return "then" in query;
}

/** A connection that breaks at an update: before it was executed, or after. */
function dying(at: number, carriedOut: boolean): Database {
  const db = connect(env);
  let updates = 0;
  async function lose(update: PromiseLike<unknown>): Promise<unknown> {
    updates += 1;
    const isLast = updates > at;
    const result: unknown = isLast && !carriedOut ? null : await update;
    if (isLast) throw new Error("Killed.");
    return result;
  }
  // A query is built step by step and executed when awaited.
  const watch = (query: object): object =>
    new Proxy(query, {
      get(target, name) {
        if (name === "then" && isAwaitable(target)) {
          const outcome = lose(target);
          return outcome.then.bind(outcome);
        }
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== "function") return value;
        return (...input: unknown[]) => watch(Reflect.apply(value, target, input));
      },
    });
  return new Proxy(db, {
    get: (target, name) =>
      name === "update"
        ? (table: typeof objectives) => watch(db.update(table))
        : Reflect.get(target, name),
  });
}

test("killed at any of twenty points, run again, ten times or ten at once, it leaves one and the same record", async () => {
  const { id } = await createPerson(openEdge());
  const insert =
    "insert into objectives (id, user_id, type, title, description, month, due_at, created_at) values (?, ?, 'personal', '', '', ?, ?, 0)";
  const now = new Date(HOUR);
  const small = { now, rows: 5 };
  const fill = async () => {
    await rows("delete from objectives");
    await batch(
      Array.from({ length: 60 }, (_, index) => [
        insert,
        `o${index}`,
        id,
        `${2000 + index}-01-01`,
        // Every sixth is not due yet.
        index % 6 === 0 ? HOUR + 1 : index,
      ]),
    );
  };
  await fill();
  const untouched = await dumpTables(["objectives"]);
  expect(await rollOverObjectives(connect(env), small)).toBe(50);
  const digest = await dumpTables(["objectives"]);
  expect(digest).not.toBe(untouched);
  for (let point = 0; point < 20; point += 1) {
    await fill();
    const died = rollOverObjectives(dying(Math.floor(point / 2), point % 2 === 1), small);
    await expect(died).rejects.toThrow("Killed.");
    await rollOverObjectives(connect(env), small);
    expect([point, await dumpTables(["objectives"])]).toEqual([point, digest]);
  }
  await fill();
  const counts = await Promise.all(
    Array.from({ length: 10 }, () => rollOverObjectives(connect(env), small)),
  );
  expect(counts.reduce((sum, count) => sum + count)).toBe(50);
  expect(await dumpTables(["objectives"])).toBe(digest);
  for (let again = 0; again < 10; again += 1)
    expect(await rollOverObjectives(connect(env), small)).toBe(0);
  expect(await dumpTables(["objectives"])).toBe(digest);
});
