import { planTask } from "@goals/contracts/endpoints/tasks";
import { env } from "cloudflare:workers";
import { afterEach, describe, expect, test } from "vitest";
import { users } from "../../../src/platform/db/schema.ts";
import type { Deps } from "../../../src/accounts/requests/app-env.ts";
import { findRows } from "../../../src/placement/user-store/move-rows.ts";
import { moveUsers } from "../../../src/worker.ts";
import { singleDatabase } from "../../../src/production-deps.ts";
import { connectUserStores } from "../../../src/placement/user-store/user-stores.ts";
import { fillAccount } from "../../accounts/account/full-account.ts";
import { openEdge } from "../../edge.ts";
import { createPerson, createUnlockedPerson, type Person } from "../../person.ts";
import {
  digest,
  digestInStore,
  directory,
  find,
  inStore,
  isOpen,
  readUser,
} from "./store-fixture.ts";
import { redeployStores, type StoreMode } from "./store-deps.ts";

afterEach(() => redeployStores("stores"));

describe("moving the rows of a user", () => {
  test("a full account moves in at its first request and back again, equal both times", async () => {
    const person = await createPerson(openEdge({ userRows: () => singleDatabase }));
    await fillAccount(person);
    const before = await digest(directory(), person.id);

    expect(await find(person.id, "through")).toBe(true);
    expect(await isOpen(person.id)).toBe(false);

    expect(await find(person.id, "move-in")).toBe(true);
    expect(await digestInStore(person.id)).toBe(before);
    expect((await readUser(person.id))?.storeSince).toBeInstanceOf(Date);

    // New rows in the store come back; the database's earlier rows are outdated.
    await env.DB.prepare("delete from tasks").run();
    await inStore(person.id, "stores", async (store) => {
      const db = await findRows(store, { opens: false });
      await db?.update(users).set({ timeZone: "Asia/Tokyo" });
    });
    const after = await digestInStore(person.id);
    expect(after).not.toBe(before);

    expect(await find(person.id, "move-back")).toBe(true);
    expect(await isOpen(person.id)).toBe(false);
    expect(await digest(directory(), person.id)).toBe(after);
    const back = await readUser(person.id);
    expect(back).toMatchObject({ storeSince: null, timeZone: "Asia/Tokyo" });
    expect(back?.passwordHash).toContain("scrypt");
  });

  test("a deployment moves everybody in and back while they read and write, at a request or by the hourly pass", async () => {
    let userRows: Deps["userRows"] = () => singleDatabase;
    const edge = openEdge({ userRows: (...input) => userRows(...input) });
    const people: Person[] = [];
    while (people.length < 5) people.push(await createUnlockedPerson(edge));
    const [early, quiet] = [people[0], people[1]];
    if (!early || !quiet) throw new Error("There are too few people.");
    let written = 0;
    const date = "2026-05-13";
    /** Everyone but one person writes, and reads everything written so far. */
    const writeAll = async () => {
      written += 1;
      const title = `Task ${written}`;
      for (const person of people.filter((one) => one !== quiet)) {
        const planned = await person.post(planTask.path, { title, date, slot: 1 });
        expect(planned.status).toBeLessThan(300);
        expect(await person.get(`/api/tasks/${date}`)).toMatchObject({
          status: 200,
          body: [{ title, slot: 1 }],
        });
      }
    };
    const openStores = async () => {
      const found = await Promise.all(people.map(({ id }) => isOpen(id)));
      return found.filter(Boolean).length;
    };
    const pass = (mode: StoreMode) =>
      moveUsers({ ...env, STORE_MODE: mode }, { db: directory(), log: () => undefined });

    await writeAll();
    const before = await digest(directory(), quiet.id);
    userRows = connectUserStores;
    await redeployStores("through");
    await writeAll();
    expect(await openStores()).toBe(0);

    await redeployStores("move-in");
    expect((await early.get("/api/missions")).status).toBe(200);
    expect(await openStores()).toBe(1);
    await pass("move-in");
    expect(await openStores()).toBe(people.length);
    expect(await digestInStore(quiet.id)).toBe(before);
    await writeAll();
    await redeployStores("stores");
    await writeAll();

    await redeployStores("move-back");
    expect((await early.get("/api/missions")).status).toBe(200);
    await pass("move-back");
    expect(await openStores()).toBe(0);
    expect(await digest(directory(), quiet.id)).toBe(before);
    await writeAll();
    userRows = () => singleDatabase;
    await writeAll();
    expect(written).toBe(6);
  });

  test("a store knows that there is a password, and not its hash", async () => {
    const person = await createUnlockedPerson(openEdge({ userRows: () => singleDatabase }));
    await find(person.id, "move-in");
    const rows = await inStore(person.id, "stores", async ({ storage }) =>
      storage.sql.exec("select email, password_hash from users").toArray(),
    );
    expect(rows).toEqual([{ email: person.email, password_hash: "" }]);
  });

  test("a move that breaks off leaves the rows where they were, and the next request moves them", async () => {
    const person = await createUnlockedPerson(openEdge({ userRows: () => singleDatabase }));
    const before = await digest(directory(), person.id);
    const breaksOff = (name: string, time: number) => {
      let seen = 0;
      return new Proxy(env.DB, {
        get(db, method) {
          if (method === name && (seen += 1) === time) throw new Error("killed");
          const part: unknown = Reflect.get(db, method);
          return typeof part === "function" ? part.bind(db) : part;
        },
      });
    };
    // While reading the rows, and after writing them into the store but before setting its mark.
    for (const [name, time] of [
      ["batch", 1],
      ["prepare", 10],
    ] as const) {
      const DB = breaksOff(name, time);
      await expect(find(person.id, "move-in", false, { DB })).rejects.toThrow("killed");
    }
    expect(await find(person.id, "move-in")).toBe(true);
    expect(await digestInStore(person.id)).toBe(before);
    expect((await readUser(person.id))?.storeSince).toBeInstanceOf(Date);
    // On the way back, when the rows are written.
    const DB = breaksOff("batch", 1);
    await expect(find(person.id, "move-back", false, { DB })).rejects.toThrow("killed");
    expect(await isOpen(person.id)).toBe(true);
    expect(await find(person.id, "move-back")).toBe(true);
    expect(await digest(directory(), person.id)).toBe(before);
  });

  test("an old token or a guessed id creates no store", async () => {
    for (const mode of ["stores", "through", "move-in", "move-back"] as const) {
      for (const opens of [false, true]) expect(await find("nobody", mode, opens)).toBe(false);
    }
    expect(await isOpen("nobody")).toBe(false);
    const person = await createPerson(openEdge({ userRows: () => singleDatabase }));
    expect(await find(person.id, "stores")).toBe(false);
    expect(await isOpen(person.id)).toBe(false);
    expect(await find(person.id, "stores", true)).toBe(true);
    expect(await isOpen(person.id)).toBe(true);
  });

  test("the old rows of a user whose store is lost are never served", async () => {
    const person = await createUnlockedPerson(openEdge({ userRows: () => singleDatabase }));
    await find(person.id, "move-in");
    await inStore(person.id, "stores", ({ storage }) => storage.deleteAll());
    for (const mode of ["through", "move-back"] as const)
      await expect(find(person.id, mode)).rejects.toThrow("very busy right now");
    for (const mode of ["stores", "move-in"] as const)
      expect(await find(person.id, mode)).toBe(false);
  });
});
