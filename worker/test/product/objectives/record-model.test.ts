import { addDays, getFirstDay, toMonth } from "@goals/contracts/dates";
import {
  OBJECTIVE_TYPES,
  type ObjectiveStatus,
  type ObjectiveType,
} from "@goals/contracts/objectives";
import { env } from "cloudflare:workers";
import fc from "fast-check";
import { expect, test } from "vitest";
import { DomainError } from "../../../src/platform/errors/domain-errors.ts";
import {
  createObjective,
  selectScore,
  toScoreboardResponse,
} from "../../../src/product/objectives/objectives.ts";
import {
  endObjective,
  reopenObjective,
  rollOverObjectives,
} from "../../../src/product/objectives/settle-objectives.ts";
import { connect, rows, openSessionOn } from "../../database.ts";
import { openEdge } from "../../edge.ts";
import { createUnlockedPerson } from "../../person.ts";
import { countRounds } from "../../rounds.ts";

/** The expected state: every objective by month and type, those ended today, and the current day. */
interface Model {
  today: string;
  readonly record: Map<string, ObjectiveStatus>;
  readonly endedToday: Set<string>;
}

const ROUNDS = countRounds(60);

const step = fc.oneof(
  fc.record({ act: fc.constant("set" as const), type: fc.constantFrom(...OBJECTIVE_TYPES) }),
  fc.record({
    act: fc.constantFrom("completed" as const, "failed" as const, "active" as const),
    type: fc.constantFrom(...OBJECTIVE_TYPES),
  }),
  fc.record({ act: fc.constant("wait" as const), days: fc.integer({ min: 1, max: 20 }) }),
  fc.record({ act: fc.constant("roll over" as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** False if a rule refused. Any other error fails the test. */
async function isDone(work: Promise<unknown>): Promise<boolean> {
  return work.then(
    () => true,
    (error: unknown) => {
      if (error instanceof DomainError) return false;
      throw error;
    },
  );
}

const key = (model: Model, type: ObjectiveType) => `${toMonth(model.today)} ${type}`;

test("for any order of a user's and the cron's actions, the score matches the rows", async () => {
  const { id: userId } = await createUnlockedPerson(openEdge());
  const db = connect(env);
  let steps = 0;

  async function take(model: Model, one: Step): Promise<void> {
    const now = new Date(`${model.today}T12:00:00Z`);
    if (one.act === "wait") {
      model.today = addDays(model.today, one.days);
      model.endedToday.clear();
    } else if (one.act === "roll over") {
      const due = [...model.record].filter(
        ([name, status]) => status === "active" && name.slice(0, 7) < toMonth(model.today),
      );
      expect(await rollOverObjectives(db, { now })).toBe(due.length);
      for (const [name] of due) model.record.set(name, "failed");
    } else if (one.act === "set") {
      const name = key(model, one.type);
      const objective = { ...one, title: "Run", description: "", month: toMonth(model.today) };
      const { act: _act, ...said } = objective;
      const input = {
        userId,
        today: model.today,
        zone: "UTC",
        dayBeginsAt: 0,
        now,
        id: name,
        objective: said,
      };
      expect(await isDone(createObjective(openSessionOn(db), input))).toBe(!model.record.has(name));
      if (!model.record.has(name)) model.record.set(name, "active");
    } else if (one.act === "active") {
      const name = key(model, one.type);
      const canUndo = model.endedToday.has(name);
      expect(await isDone(reopenObjective(openSessionOn(db), { userId, id: name, now }))).toBe(
        canUndo,
      );
      if (canUndo) model.record.set(name, "active");
      model.endedToday.delete(name);
    } else {
      const name = key(model, one.type);
      const isOpen = model.record.get(name) === "active";
      expect(
        await isDone(endObjective(openSessionOn(db), { userId, id: name, status: one.act, now })),
      ).toBe(isOpen);
      if (!isOpen) return;
      model.record.set(name, one.act);
      model.endedToday.add(name);
    }
  }

  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (script) => {
      await rows("delete from objectives");
      const today = getFirstDay("2026-01");
      const model: Model = { today, record: new Map(), endedToday: new Set() };
      for (const one of script) {
        await take(model, one);
        steps += 1;
        const count = (status: ObjectiveStatus) =>
          [...model.record.values()].filter((value) => value === status).length;
        const [wins, losses] = [count("completed"), count("failed")];
        const [score] = await db.batch([selectScore(db, { userId })]);
        expect(toScoreboardResponse(score)).toEqual({
          lifetime: `${wins}-${losses}`,
          wins,
          losses,
        });
      }
      const stored = await rows("select id, status from objectives");
      expect(new Map(stored.map((row) => [row["id"], row["status"]]))).toEqual(model.record);
    }),
    { numRuns: ROUNDS },
  );
  console.warn(`${ROUNDS} scripts, ${steps} steps`);
});
