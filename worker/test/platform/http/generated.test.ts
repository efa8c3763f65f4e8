import fc from "fast-check";
import { expect, inject, test } from "vitest";
import * as z from "zod/mini";
import { buildCallOfEveryRoute, getMethod, type Call } from "../../call-of-every-route.ts";
import { batch } from "../../database.ts";
import { openEdge, ORIGIN, type Edge } from "../../edge.ts";
import { createUnlockedPerson, type Person } from "../../person.ts";
import { CHANGED_BY_USERS } from "../../tables.ts";
import { changePath, difference, applyEdits, type Difference } from "./generated.ts";

declare module "vitest" {
  interface ProvidedContext {
    readonly generated: { readonly requests: number; readonly seed: number };
  }
}
const { requests, seed } = inject("generated");

/** After a valid call of these, the session belongs to someone else or has ended. */
const ENDS = /auth\/(login|register|logout|sessions)|account/;
/** Values that are compared or looked up, and not stored unchanged. */
const NOT_KEPT = new Set(["email", "password", "newPassword", "token", "month", "analysis", "key"]);

interface World {
  readonly edge: Edge;
  readonly person: Person;
  readonly calls: readonly Call[];
  readonly kept: string;
}

async function keptOf({ id }: Person): Promise<string> {
  const mine = CHANGED_BY_USERS.map((table) => {
    const owner = table === "users" ? "id" : "user_id";
    return [`select * from ${table} where ${owner} = ? order by 1, 2`, id] as const;
  });
  return JSON.stringify(await batch(mine));
}

async function newWorld(): Promise<World> {
  const edge = openEdge();
  const person = await createUnlockedPerson(edge);
  const calls = await buildCallOfEveryRoute(person);
  return { edge, person, calls, kept: await keptOf(person) };
}

function requestOf({ person, calls }: World, how: Difference) {
  const call = calls[how.route % calls.length];
  if (!call) throw new Error("There are no routes.");
  const method = how.method ?? getMethod(call);
  const headers = new Headers({ origin: ORIGIN, cookie: how.cookie ?? person.cookie() });
  if (how.zone !== null) headers.set("time-zone", how.zone);
  const body = applyEdits(call.body ?? {}, how.edits);
  const init: RequestInit = { method, headers };
  if (method !== "GET" && method !== "HEAD") {
    headers.set("content-type", how.type ?? "application/json");
    init.body = how.raw ?? JSON.stringify(body);
  }
  const path = changePath(call.path, how);
  return { route: call.route, path, init, body: how.raw === null ? body : null };
}

/** Every text in a value that should be stored unchanged. */
function texts(value: unknown): string[] {
  if (typeof value === "string") return [value.trim()];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => (NOT_KEPT.has(key) ? [] : texts(child)));
}

const names = z.object({ firstName: z.string(), lastName: z.string() });

/** Fails if the response to a valid write does not repeat the sent texts. */
function expectKept(route: string, sent: unknown, body: unknown): void {
  if (route === "POST /api/auth/register") {
    const { firstName, lastName } = z.parse(names, body);
    const { name } = z.parse(z.object({ name: z.string() }), sent);
    expect(name.trim().startsWith(firstName)).toBe(true);
    expect(name.trim().slice(firstName.length).trim()).toBe(lastName);
    return;
  }
  const answered = new Set(texts(body));
  expect(texts(sent).filter((text) => text !== "" && !answered.has(text))).toEqual([]);
}

/** These responses show what is stored now. */
const ANSWERS_WHAT_IS_KEPT =
  /^(POST|PATCH) \/api\/(tasks|objectives|missions|research|auth\/register)(\/:id.*)?$/;

test(
  `any input to any route gets a JSON response, never a 500, and is stored unchanged or not at all: ${requests} requests, seed ${seed}`,
  async () => {
    let world = await newWorld();
    const statuses = new Map<number, number>();
    const routes = new Set<string>();
    let sent = 0;
    const say = () =>
      console.warn(
        `${sent} requests, seed ${seed}: ${JSON.stringify(Object.fromEntries(statuses))}`,
      );
    const one = async (how: Difference) => {
      if (sent > 0 && sent % 5000 === 0) say();
      // In turn, because chance left a route out.
      const { route, path, init, body } = requestOf(world, { ...how, route: sent });
      sent += 1;
      const response = await world.edge.send(path, init);
      const text = await response.text();
      const { status, headers } = response;
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      routes.add(route);

      expect(status, text).toBeLessThan(500);
      const type = headers.get("content-type");
      const isRedirect =
        status === 302 && new URL(headers.get("location") ?? "", ORIGIN).pathname === "/login";
      if (text !== "") expect(type).toMatch(/^application\/json/);
      else expect(isRedirect || status === 204 || init.method === "HEAD").toBe(true);

      const before = world.kept;
      const isGood = status < 400;
      const isRead = init.method === "GET" || init.method === "HEAD";
      // A change by a read would be found at the next refused write.
      if (isRead) return;
      if (isGood && ENDS.test(path)) world = await newWorld();
      else world = { ...world, kept: await keptOf(world.person) };
      const isSame = world.kept === before;
      if (!isGood) expect(isSame).toBe(true);
      // An older save gets the stored record as its response.
      const isStale = route === "POST /api/research" && isSame;
      const isAsNamed = how.method === null && how.segment === null;
      if (isGood && isAsNamed && body !== null && ANSWERS_WHAT_IS_KEPT.test(route) && !isStale) {
        expectKept(route, body, JSON.parse(text));
      }
    };
    await fc.assert(fc.asyncProperty(difference, one), {
      numRuns: requests,
      seed,
      endOnFailure: true,
    });
    expect(routes.size).toBe(world.calls.length);
    say();
  },
  60_000 + requests * 200,
);
