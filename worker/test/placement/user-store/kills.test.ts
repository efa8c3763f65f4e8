import { env } from "cloudflare:workers";
import { exportData, deleteAccount, importData } from "@goals/contracts/endpoints/account";
import {
  changePassword,
  getUser,
  register,
  resetPassword,
  signIn,
} from "@goals/contracts/endpoints/auth";
import { confirmEmailChange, undoEmailChange } from "@goals/contracts/endpoints/email";
import { saveMissions } from "@goals/contracts/endpoints/objectives";
import { expect, inject, test } from "vitest";
import { dataExport } from "@goals/contracts/export";
import * as z from "zod/mini";
import { runHourlyJobs } from "../../../src/worker.ts";
import { productionDeps } from "../../../src/production-deps.ts";
import { connectUserStores } from "../../../src/placement/user-store/user-stores.ts";
import { openEdge, ORIGIN, type Edge } from "../../edge.ts";
import { requestEmailToken, requestResetToken } from "../../email-link.ts";
import { createPerson, type Person } from "../../person.ts";
import { rows } from "../../database.ts";
import { killBindings, type KillPoint } from "./kill-bindings.ts";
import { isOpen } from "./store-fixture.ts";

declare module "vitest" {
  interface ProvidedContext {
    readonly kills: number;
  }
}

const MISSION = "Be kind.";
const [OLD_PASSWORD, NEW_PASSWORD] = ["correct horse", "another horse of mine"];
const PASSWORDS = [OLD_PASSWORD, NEW_PASSWORD];

interface World {
  readonly edge: Edge;
  readonly person: Person;
  /** The headers of the owner's browser. */
  readonly headers: Readonly<Record<string, string>>;
}

async function createWorld(): Promise<World> {
  const edge = openEdge();
  const person = await createPerson(edge);
  await person.post(saveMissions.path, { unified: MISSION });
  const cookie = person.cookie();
  return { edge, person, headers: { origin: ORIGIN, "content-type": "application/json", cookie } };
}

/** These stores are too many to clean up after a test. */
async function emptyWorlds(): Promise<void> {
  for (const { id } of await rows("select id from users")) {
    await env.STORES.getByName(String(id)).erase(String(id));
  }
  await rows("delete from users");
}

const runCron = () =>
  runHourlyJobs(env, {
    ...productionDeps,
    now: () => new Date("2026-05-13T11:00:00Z"),
    userRows: connectUserStores,
    mailer: () => ({ send: async () => undefined }),
    log: () => undefined,
  });

/** The status of a sign-in with this password. */
async function tryPassword({ edge, person, headers }: World, password: string): Promise<number> {
  const body = JSON.stringify({ email: person.email, password });
  const { cookie: _none, ...bare } = headers;
  return (await edge.send(signIn.path, { method: "POST", headers: bare, body })).status;
}

/** The status of a request with the earlier session. */
const trySession = async ({ edge, headers }: World) =>
  (await edge.send(getUser.path, { headers })).status;

/**
 * Kills the Worker at every point of an operation, before and after each call of the directory and the stores, each
 * time in a new world. Then the cron runs, or the user signs in with one of the possible passwords, and `check`
 * checks the result.
 */
async function killEverywhere(
  prepare: (world: World) => Promise<{ path: string; init: RequestInit }>,
  check: (world: World, point: KillPoint) => Promise<void>,
): Promise<number> {
  const whole = killBindings();
  const dry = await createWorld();
  const operation = await prepare(dry);
  const { status } = await dry.edge.send(operation.path, operation.init, whole.bindings);
  expect(status).toBeLessThan(300);
  let kills = 0;
  for (let round = 0; round < inject("kills"); round += 1) {
    for (let call = 1; call <= whole.calls(); call += 1) {
      for (const isAfter of [false, true]) {
        const world = await createWorld();
        const { path, init } = await prepare(world);
        const point = { call, isAfter };
        const { bindings } = killBindings(point);
        await world.edge.send(path, init, bindings);
        kills += 1;
        world.edge.setNow("2026-05-13T10:01:00Z");
        if ((call + round + Number(isAfter)) % 2 === 0) await runCron();
        else for (const password of PASSWORDS) await tryPassword(world, password);
        await check(world, point);
        await runCron();
        await check(world, point);
        expect([point, await rows("select * from store_outbox")]).toEqual([point, []]);
        await emptyWorlds();
      }
    }
  }
  return kills;
}

test("a sign-up that is killed anywhere leaves no account, or one that its owner can sign in to", async () => {
  const email = () => `killed-${crypto.randomUUID()}@example.org`;
  let current = "";
  const kills = await killEverywhere(
    async ({ person }) => {
      current = email();
      const body = { name: "Eve", email: current, password: person.password };
      const headers = { origin: ORIGIN, "content-type": "application/json" };
      return { path: register.path, init: { method: "POST", headers, body: JSON.stringify(body) } };
    },
    async ({ edge, person }, point) => {
      const headers = { origin: ORIGIN, "content-type": "application/json" };
      const credentials = { email: current, password: person.password };
      const again = await edge.send(register.path, {
        method: "POST",
        headers,
        body: JSON.stringify({ name: "Eve", ...credentials }),
      });
      expect([point, [201, 409].includes(again.status)]).toEqual([point, true]);
      const entered = await edge.send(signIn.path, {
        method: "POST",
        headers,
        body: JSON.stringify(credentials),
      });
      const cookie = entered.headers.getSetCookie()[0]?.split(";")[0] ?? "";
      const { status } = await edge.send(getUser.path, { headers: { cookie } });
      expect([point, entered.status, status]).toEqual([point, 200, 200]);
    },
  );
  console.warn(`sign-up: ${kills} kills`);
});

/** Expects either the old password with its session, or the new one without earlier sessions. */
async function expectOnePassword(world: World, point: KillPoint): Promise<void> {
  const session = await trySession(world);
  const [withOld, withNew] = [
    await tryPassword(world, OLD_PASSWORD),
    await tryPassword(world, NEW_PASSWORD),
  ];
  const expected = withNew === 200 ? [401, 401, 200] : [200, 200, 401];
  expect([point, session, withOld, withNew]).toEqual([point, ...expected]);
}

test("a password reset that is killed anywhere ends every session with the old password, or changes nothing", async () => {
  const kills = await killEverywhere(async ({ edge, person, headers }) => {
    const token = await requestResetToken(edge, person.email);
    const body = JSON.stringify({ token, newPassword: NEW_PASSWORD });
    const { cookie: _none, ...bare } = headers;
    return { path: resetPassword.path, init: { method: "POST", headers: bare, body } };
  }, expectOnePassword);
  console.warn(`password reset: ${kills} kills`);
});

test("a changed password that is killed anywhere ends every earlier session, or changes nothing", async () => {
  const kills = await killEverywhere(async ({ person, headers }) => {
    const body = JSON.stringify({ currentPassword: person.password, newPassword: NEW_PASSWORD });
    return { path: changePassword.path, init: { method: "POST", headers, body } };
  }, expectOnePassword);
  console.warn(`changed password: ${kills} kills`);
});

/** Expects one address in the directory, which signs the owner in and which the store then has too. */
async function expectOneAddress(
  { edge, person, headers }: World,
  point: KillPoint,
): Promise<string> {
  const [row] = await rows("select email from users where id = ?", person.id);
  const email = String(row?.["email"]);
  const body = JSON.stringify({ email, password: person.password });
  const { cookie: _none, ...bare } = headers;
  const entered = await edge.send(signIn.path, { method: "POST", headers: bare, body });
  const cookie = entered.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const shown = await edge.send(getUser.path, { headers: { cookie } });
  expect([point, entered.status, await shown.json()]).toEqual([
    point,
    200,
    expect.objectContaining({ email }),
  ]);
  return email;
}

test("a changed address that is killed anywhere is one address in directory and store", async () => {
  const kills = await killEverywhere(
    async ({ edge, person, headers }) => {
      const token = await requestEmailToken(edge, person, "change");
      const init = { method: "POST", headers, body: JSON.stringify({ token }) };
      return { path: confirmEmailChange.path, init };
    },
    async (world, point) => {
      const email = await expectOneAddress(world, point);
      expect([point, await tryPassword(world, world.person.password)]).toEqual([
        point,
        email === world.person.email ? 200 : 401,
      ]);
    },
  );
  console.warn(`changed address: ${kills} kills`);
});

test("a change that is undone and killed anywhere has ended everything, or nothing", async () => {
  const kills = await killEverywhere(
    async ({ edge, person, headers }) => {
      const token = await requestEmailToken(edge, person, "undo");
      const { cookie: _none, ...bare } = headers;
      const init = { method: "POST", headers: bare, body: JSON.stringify({ token }) };
      return { path: undoEmailChange.path, init };
    },
    async (world, point) => {
      const [row] = await rows("select email from users where id = ?", world.person.id);
      if (row?.["email"] !== world.person.email) {
        await expectOneAddress(world, point);
        return;
      }
      // Nobody can sign in any more. The cron finishes the operation.
      await runCron();
      expect([point, await trySession(world), await tryPassword(world, OLD_PASSWORD)]).toEqual([
        point,
        401,
        401,
      ]);
    },
  );
  console.warn(`undone change: ${kills} kills`);
});

test("a deletion that is killed anywhere has deleted everything, or nothing, and nothing comes back", async () => {
  const kills = await killEverywhere(
    async ({ person, headers }) => {
      const body = JSON.stringify({ password: person.password });
      return { path: deleteAccount.path, init: { method: "DELETE", headers, body } };
    },
    async (world, point) => {
      const session = await trySession(world);
      const entered = await tryPassword(world, OLD_PASSWORD);
      const [account] = await rows("select id from users where id = ?", world.person.id);
      const isThere = entered === 200;
      expect([point, { entered, session, open: await isOpen(world.person.id), account }]).toEqual([
        point,
        isThere
          ? { entered: 200, session: 200, open: true, account: { id: world.person.id } }
          : { entered: 401, session: 401, open: false, account: undefined },
      ]);
    },
  );
  console.warn(`deletion: ${kills} kills`);
});

test("an import that is killed anywhere has put in all of the file or nothing, and an export changes nothing", async () => {
  const source = await createWorld();
  const { body: file } = await source.person.get(exportData.path);
  await emptyWorlds();
  let importing: Person | undefined;
  const imports = await killEverywhere(
    async ({ edge, headers }) => {
      importing = await createPerson(edge);
      const importHeaders = { ...headers, cookie: importing.cookie() };
      return {
        path: importData.path,
        init: { method: "POST", headers: importHeaders, body: JSON.stringify(file) },
      };
    },
    async (_, point) => {
      const { body } = await (importing ?? source.person).get(exportData.path);
      const { missions } = z.parse(dataExport, body);
      expect([point, [0, 1].includes(missions.length)]).toEqual([point, true]);
    },
  );
  const exports = await killEverywhere(
    async ({ headers }) => ({ path: exportData.path, init: { headers } }),
    async ({ person }, point) => {
      const { status, body } = await person.get(exportData.path);
      const { missions } = z.parse(dataExport, body);
      expect([point, status, missions]).toEqual([
        point,
        200,
        [expect.objectContaining({ unified: MISSION })],
      ]);
    },
  );
  console.warn(`import: ${imports} kills, export: ${exports} kills`);
});
