import { dataExport } from "@goals/contracts/export";
import { task } from "@goals/contracts/tasks";
import { buildPath } from "@goals/contracts/endpoint";
import { exportData } from "@goals/contracts/endpoints/account";
import { getMissions } from "@goals/contracts/endpoints/objectives";
import { saveResearch } from "@goals/contracts/endpoints/research";
import { changeTask, planTask } from "@goals/contracts/endpoints/tasks";
import { addDays } from "@goals/contracts/dates";
import { expect, inject, test } from "vitest";
import * as z from "zod/mini";
import { interceptD1 } from "../../intercept-d1.ts";
import { openEdge } from "../../edge.ts";
import { buildFullAnswers, parseBody, createUnlockedPerson } from "../../person.ts";

const WRITES = 400;
/** The share of statements that fail: before the commit, after it, or as overload. */
const FAULTS = 0.15;

const { seed } = inject("generated");
let state = seed;
/** Seeded randomness (mulberry32). */
function chance(): number {
  state = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
}
const oneOf = <T>(list: readonly [T, ...T[]]): T =>
  list[Math.floor(chance() * list.length)] ?? list[0];

function faultyD1() {
  let faults = 0;
  const DB = interceptD1(async (_queries, run) => {
    if (chance() > FAULTS) return run();
    faults += 1;
    const kind = oneOf(["before", "after", "overloaded"]);
    if (kind === "after") await run();
    throw new Error(
      kind === "overloaded"
        ? "D1_ERROR: D1 DB is overloaded."
        : "D1_ERROR: Network connection lost.",
    );
  });
  return { DB, faults: () => faults };
}

/** The last acknowledged value of each key, and later values without an acknowledgement. */
class Journal {
  readonly #entries = new Map<string, { said: string | null; perhaps: Set<string> }>();

  async keep(key: string, value: string, write: () => Promise<{ status: number }>) {
    const entry = this.#entries.get(key) ?? { said: null, perhaps: new Set() };
    entry.perhaps.add(value);
    this.#entries.set(key, entry);
    const { status } = await write();
    if (status < 300) this.#entries.set(key, { said: value, perhaps: new Set() });
    return status;
  }

  /** The keys whose stored value is neither the acknowledged one nor a later one. */
  lost(stored: ReadonlyMap<string, string>): string[] {
    return [...this.#entries].flatMap(([key, { said, perhaps }]) => {
      const value = stored.get(key);
      const isThere = value === said || (value !== undefined && perhaps.has(value));
      return said === null || isThere ? [] : [`${key} was ${said}, is ${value}`];
    });
  }
}

test(`of ${WRITES} writes on a database that stumbles, none that was acknowledged is lost or doubled, seed ${seed}`, async () => {
  const edge = openEdge();
  const person = await createUnlockedPerson(edge);
  const { DB, faults } = faultyD1();
  const send = async (method: string, path: string, body: object) => {
    const headers = { ...person.headers(), "time-zone": "UTC" };
    return edge.send(path, { method, headers, body: JSON.stringify(body) }, { DB });
  };
  const journal = new Journal();
  const ids = new Map<string, string>();
  const statuses = new Map<number, number>();
  for (let index = 0; index < WRITES; index += 1) {
    const date = addDays("2026-05-13", Math.floor(chance() * 8));
    const slot = oneOf([1, 2, 3]);
    const place = `${date} ${slot}`;
    const value = `Words ${index}`;
    const id = ids.get(place);
    const status = await oneOf([
      () =>
        journal.keep(`task ${place}`, value, async () => {
          const answer = await send("POST", planTask.path, { title: value, date, slot });
          if (answer.ok) ids.set(place, z.parse(task, await answer.json()).id);
          return answer;
        }),
      () =>
        journal.keep("mission", value, () => send("POST", getMissions.path, { unified: value })),
      () =>
        journal.keep("research", value, () =>
          send("POST", saveResearch.path, {
            ...buildFullAnswers("energizers_drainers"),
            writtenResponses: { "0": value, "1": "And more." },
            revision: index + 2,
          }),
        ),
      () =>
        id === undefined
          ? Promise.resolve(0)
          : journal.keep(`task ${place}`, value, () =>
              send("PATCH", buildPath(changeTask, { id }), { title: value }),
            ),
    ])();
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  const file = await parseBody(dataExport, person.get(exportData.path));
  const stored = new Map(file.tasks.map((row) => [`task ${row.date} ${row.slot}`, row.title]));
  expect(stored.size).toBe(file.tasks.length);
  stored.set("mission", file.missions[0]?.unified ?? "");
  const record = file.research.find(({ section }) => section === "energizers_drainers");
  stored.set("research", record?.writtenResponses["0"] ?? "");
  expect(journal.lost(stored)).toEqual([]);
  expect(faults()).toBeGreaterThan(WRITES / 10);
  expect(new Set(statuses.keys())).toEqual(new Set([0, 200, 201, 503]));
});
