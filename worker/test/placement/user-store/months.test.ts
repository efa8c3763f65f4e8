import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import fc from "fast-check";
import { expect, test } from "vitest";
import { computeDueAt } from "../../../src/accounts/time-zone/deadlines.ts";
import {
  rollOverObjectives,
  settleDueObjectives,
} from "../../../src/product/objectives/settle-objectives.ts";
import { connectStorage, migrateStore } from "../../../src/placement/user-store/store-database.ts";

const ZONES = [...new Set([...Intl.supportedValuesOf("timeZone"), "Etc/GMT+12", "Etc/GMT-14"])];
const MONTHS = ["2026-02", "2026-03", "2026-10", "2026-12"] as const;
const HOUR = 3_600_000;
/** The first month ends as early as possible, and the last as late as possible. */
const [FIRST, LAST] = [Date.parse("2026-02-28T09:00:00Z"), Date.parse("2027-01-01T13:00:00Z")];

/** An empty database with an objective for each zone and month, each due at some time. */
async function inFilledObject<Result>(
  work: (storage: DurableObjectStorage) => Promise<Result>,
): Promise<Result> {
  const object = env.STORES.get(env.STORES.newUniqueId());
  return runInDurableObject(object, (_, { storage }) => {
    migrateStore(storage);
    storage.sql.exec(
      "insert into users (id, email, first_name, last_name, created_at) values ('u', 'u@example.org', 'U', '', 0)",
    );
    for (const month of MONTHS) {
      for (const zone of ZONES) {
        // The month encodes both, because a user has one objective per type and month.
        storage.sql.exec(
          "insert into objectives (id, user_id, type, title, description, month, due_at, created_at) values (?, 'u', 'personal', '', '', ?, ?, 0)",
          `${month} ${zone}`,
          `${month} ${zone}`,
          computeDueAt(month, zone).getTime(),
        );
      }
    }
    return work(storage);
  });
}

const readStates = ({ sql }: DurableObjectStorage) =>
  sql
    .exec<{ id: string; status: string }>("select id, status from objectives order by id")
    .toArray()
    .map(({ id, status }) => `${id} ${status}`);

test("at any instant, a store shows the same as after the hourly run, in every zone", async () => {
  const anInstant = fc.oneof(
    fc.integer({ min: FIRST, max: LAST }),
    // Around the hours and quarters of an hour at which months end.
    fc
      .tuple(
        fc.constantFrom(...MONTHS),
        fc.constantFrom(...ZONES),
        fc.integer({ min: -1, max: 4 }),
        fc.constantFrom(-1, 0, 1),
      )
      .map(
        ([month, zone, quarters, ms]) =>
          computeDueAt(month, zone).getTime() + (quarters * HOUR) / 4 + ms,
      ),
  );
  const visits = fc.array(anInstant, { minLength: 5, maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(visits, async (instants) => {
      const inOrder = instants.toSorted((one, other) => one - other);
      const ofStore = await inFilledObject(async (storage) => {
        const db = connectStorage(storage);
        const seen: string[][] = [];
        for (const instant of inOrder) {
          await settleDueObjectives(db, new Date(instant));
          seen.push(readStates(storage));
        }
        return seen;
      });
      const ofHourlyRun = await inFilledObject(async (storage) => {
        const db = connectStorage(storage);
        const seen: string[][] = [];
        for (const instant of inOrder) {
          // One run at the last full hour settles the same objectives as each earlier run would have.
          const now = new Date(Math.floor(instant / HOUR) * HOUR);
          await rollOverObjectives(db, { now });
          seen.push(readStates(storage));
        }
        return seen;
      });
      expect(ofStore).toEqual(ofHourlyRun);
    }),
    { numRuns: 4 },
  );
});

test("objectives that a store settles end with their month, and the search uses an index", async () => {
  const { early, wrong, plan } = await inFilledObject(async (storage) => {
    const db = connectStorage(storage);
    await settleDueObjectives(db, new Date(FIRST - 1));
    const before = readStates(storage).filter((state) => !state.endsWith("active"));
    const statement = "update objectives set status = 'failed' where status = 'active' and ";
    const steps = storage.sql
      .exec<{ detail: string }>(`explain query plan ${statement} (due_at + 3599999) / 3600000 <= 5`)
      .toArray();
    await settleDueObjectives(db, new Date(LAST + HOUR));
    const wrong = storage.sql
      .exec("select id from objectives where status <> 'failed' or settled_at <> due_at")
      .toArray();
    return { early: before, wrong, plan: steps.map(({ detail }) => detail) };
  });
  expect({ early, wrong }).toEqual({ early: [], wrong: [] });
  expect(plan).toEqual([expect.stringContaining("USING INDEX objectives_closing")]);
});
