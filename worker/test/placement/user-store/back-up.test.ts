import { deleteAccount } from "@goals/contracts/endpoints/account";
import { runDurableObjectAlarm } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { createKvLedger } from "../../../src/platform/ledger.ts";
import {
  backUp,
  deleteBackups,
  BACKUP_AFTER_MS,
  wakeWithin,
} from "../../../src/placement/user-store/alarms.ts";
import { singleDatabase } from "../../../src/production-deps.ts";
import { openEdge } from "../../edge.ts";
import { createUnlockedPerson, type Person } from "../../person.ts";
import { digestInStore, find, inStore, isOpen } from "./store-fixture.ts";

const WEEK_MS = 7 * 86_400_000;

/** A person with a store. */
async function createStoredPerson(): Promise<Person> {
  const person = await createUnlockedPerson(openEdge({ userRows: () => singleDatabase }));
  await find(person.id, "move-in");
  return person;
}

const backUpAt = (userId: string, instant: string) =>
  inStore(userId, "stores", (store) =>
    backUp({ ...store, deps: { ...store.deps, now: () => new Date(instant) } }),
  );

const loseStore = (userId: string) =>
  inStore(userId, "stores", ({ storage }) => storage.deleteAll());

const listNames = async () => (await env.BACKUPS.list()).objects.map(({ key }) => key);

describe("the backup of a user store", () => {
  test("brings back all rows of a lost store when its user signs in, and not before", async () => {
    const person = await createStoredPerson();
    await backUpAt(person.id, "2026-05-13T10:00:00Z");
    await inStore(person.id, "stores", async ({ storage }) => {
      storage.sql.exec("update missions set unified = 'changed'");
      storage.sql.exec("delete from research where section = 'time_horizons'");
    });
    const newest = await digestInStore(person.id);
    await backUpAt(person.id, "2026-05-20T10:00:00Z");
    await loseStore(person.id);
    expect(await find(person.id, "stores")).toBe(false);
    expect(await isOpen(person.id)).toBe(false);
    expect(await find(person.id, "stores", true)).toBe(true);
    expect(await digestInStore(person.id)).toBe(newest);
  });

  test("of a deleted user restores nothing, even while the deletion is half done", async () => {
    const person = await createStoredPerson();
    const full = await digestInStore(person.id);
    await backUpAt(person.id, "2026-05-13T10:00:00Z");
    await env.DB.prepare("delete from research").run();
    await createKvLedger(env).recordDeletion(person.id);
    await loseStore(person.id);
    await find(person.id, "stores", true);
    expect(await digestInStore(person.id)).not.toBe(full);
    const count = await inStore(person.id, "stores", async ({ storage }) =>
      storage.sql.exec("select count(*) as count from research").one(),
    );
    expect(count).toEqual({ count: 0 });
    await env.DB.prepare("delete from users").run();
    await loseStore(person.id);
    expect(await find(person.id, "stores", true)).toBe(false);
  });

  test("is deleted with the user, and not written behind the deletion", async () => {
    const person = await createStoredPerson();
    await backUpAt(person.id, "2026-05-13T10:00:00Z");
    expect(await listNames()).toEqual([`users/${person.id}/2026-05-13T10:00:00.000Z.json.gz`]);
    await inStore(person.id, "stores", async (store) => {
      const put = async (...input: Parameters<R2Bucket["put"]>) => {
        await store.storage.deleteAll();
        return env.BACKUPS.put(...input);
      };
      const BACKUPS = new Proxy(env.BACKUPS, {
        get(bucket, name) {
          const value: unknown = name === "put" ? put : Reflect.get(bucket, name);
          return typeof value === "function" ? value.bind(bucket) : value;
        },
      });
      await backUp({ ...store, env: { ...store.env, BACKUPS } });
    });
    expect(await listNames()).toEqual([]);
    await deleteBackups(env, person.id);
  });

  test("is written by the alarm that the first change sets, and goes with the account", async () => {
    const edge = openEdge({ now: "2026-05-13T10:00:00Z" });
    const person = await createUnlockedPerson(edge);
    const store = env.STORES.getByName(person.id);
    expect(await runDurableObjectAlarm(store)).toBe(true);
    expect(await listNames()).toHaveLength(1);
    const readAlarm = () =>
      inStore(person.id, "stores", async ({ storage }) => (await storage.getAlarm()) ?? 0);
    // The next alarm is for the session's expiry.
    await person.get("/api/missions");
    expect(await readAlarm()).toBeGreaterThan(Date.now() + WEEK_MS);
    await person.post("/api/missions", { unified: "Be kind." });
    expect(await readAlarm()).toBeLessThanOrEqual(Date.now() + WEEK_MS);
    edge.setNow("2026-05-20T10:00:00Z");
    expect(await runDurableObjectAlarm(store)).toBe(true);
    expect(await listNames()).toHaveLength(2);
    await person.delete(deleteAccount.path, { password: person.password });
    expect(await listNames()).toEqual([]);
    expect(await runDurableObjectAlarm(store)).toBe(false);
  });

  test("keeps the newest twelve, and other users' are not touched", async () => {
    const [person, other] = [await createStoredPerson(), await createStoredPerson()];
    await backUpAt(other.id, "2020-01-01T00:00:00Z");
    for (let month = 1; month <= 12; month += 1)
      await backUpAt(person.id, `2026-${String(month).padStart(2, "0")}-01T00:00:00Z`);
    await backUpAt(person.id, "2027-01-01T00:00:00Z");
    const names = await listNames();
    expect(names.filter((name) => name.includes(person.id))).toHaveLength(12);
    expect(names).not.toContain(`users/${person.id}/2026-01-01T00:00:00.000Z.json.gz`);
    expect(names).toContain(`users/${other.id}/2020-01-01T00:00:00.000Z.json.gz`);
  });

  test("is due a week after the first change since the last one", async () => {
    const person = await createStoredPerson();
    const schedule = () =>
      inStore(person.id, "stores", async (store) => {
        await wakeWithin(store, BACKUP_AFTER_MS);
        return (await store.storage.getAlarm()) ?? 0;
      });
    const [from, due, until] = [Date.now(), await schedule(), Date.now()];
    expect(due).toBeGreaterThanOrEqual(from + WEEK_MS);
    expect(due).toBeLessThanOrEqual(until + WEEK_MS);
    expect(await schedule()).toBe(due);
  });
});
