import { dataExport } from "@goals/contracts/export";
import { objective } from "@goals/contracts/objectives";
import { buildPath } from "@goals/contracts/endpoint";
import { exportData } from "@goals/contracts/endpoints/account";
import {
  changeObjectiveStatus,
  createObjective,
  reflectOnObjective,
} from "@goals/contracts/endpoints/objectives";
import * as z from "zod/mini";
import { buildCallOfEveryRoute, getMethod, type Call } from "../../call-of-every-route.ts";
import { batch, type Statement } from "../../database.ts";
import { openEdge } from "../../edge.ts";
import { requestResetToken } from "../../email-link.ts";
import { createPerson, parseBody, createUnlockedPerson } from "../../person.ts";
import { TABLES } from "../../tables.ts";

/** Columns whose values differ in each run. */
const VARIES = new Set(["id", "user_id", "token_hash", "sealed_link", "password_hash"]);
const NAMES = TABLES.map(({ name }) => name);

/** Parent tables first. */
const IN_ORDER = NAMES.toSorted(
  (one, other) => Number(other === "users") - Number(one === "users"),
);

/**
 * A person for whom every write of the API is possible, with functions to read and restore all data, so that each
 * fault meets the same data.
 */
export async function createFaultFixture() {
  const edge = openEdge();
  const person = await createUnlockedPerson(edge);
  const calls = new Map((await buildCallOfEveryRoute(person)).map((call) => [call.route, call]));
  const empty = await createPerson(edge);

  const june = { type: "personal", title: "Swim", month: "2026-06" };
  const { id } = await parseBody(objective, person.post(createObjective.path, june));
  await person.patch(buildPath(changeObjectiveStatus, { id }), { status: "completed" });
  const token = await requestResetToken(edge, person.email);
  const file = z.parse(dataExport, (await person.get(exportData.path)).body);
  const research = calls.get("POST /api/research");
  // Requests like the screens', which succeed.
  for (const call of [
    { route: "PATCH /api/objectives/:id/reflection", path: buildPath(reflectOnObjective, { id }) },
    { route: "POST /api/import", body: file },
    { route: "POST /api/research", body: { ...research?.body, revision: 7 } },
    { route: "POST /api/auth/reset-password", body: { token, newPassword: "a brand new one" } },
  ]) {
    const earlier = calls.get(call.route);
    if (earlier) calls.set(call.route, { ...earlier, ...call });
  }

  const all = await batch(IN_ORDER.map((name) => [`select * from ${name}`]));
  const inserts = IN_ORDER.flatMap((name, index) =>
    (all[index] ?? []).map((row): Statement => {
      const marks = Object.keys(row).map(() => "?");
      const values = Object.values(row).map((value) => z.parse(stored, value));
      return [`insert into ${name} values (${marks.join(", ")})`, ...values];
    }),
  );

  return {
    edge,
    calls: [...calls.values()],
    /** Restores all rows. */
    async restore() {
      const deletes = IN_ORDER.toReversed().map((name): Statement => [`delete from ${name}`]);
      await batch([...deletes, ...inserts]);
    },
    /** All rows except random values and what is recorded about a request after its response. */
    async stored(): Promise<string> {
      const owned = IN_ORDER.filter((name) => name !== "tries" && name !== "account_events");
      const tables = await batch(owned.map((name) => [`select * from ${name}`]));
      const bare = tables.map((table) =>
        table
          .map((row) => JSON.stringify(Object.entries(row).filter(([name]) => !VARIES.has(name))))
          .toSorted(),
      );
      return JSON.stringify(bare);
    },
    /** Sends the valid call, on the normal database or a faulty one. */
    async send({ route, path, body }: Call, DB?: D1Database) {
      const who = route === "POST /api/import" ? empty : person;
      const method = getMethod({ route, path });
      // A browser names its zone and hour, so that a handler's first batch also checks the session.
      const headers = { ...who.headers(), "time-zone": "UTC", "day-begins-at": "0" };
      const init = method === "GET" ? {} : { body: JSON.stringify(body ?? {}) };
      const response = await edge.send(path, { method, headers, ...init }, DB ? { DB } : {});
      return { status: response.status, headers: response.headers, text: await response.text() };
    },
  };
}

const stored = z.union([z.string(), z.number(), z.null()]);
export type FaultFixture = Awaited<ReturnType<typeof createFaultFixture>>;
