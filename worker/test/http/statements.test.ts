import { getEndpointName } from "@goals/contracts/endpoint";
import { ENDPOINTS } from "@goals/contracts/endpoints";
import { proveByPassword, requestPasswordReset, signIn } from "@goals/contracts/endpoints/auth";
import { getScoreboard } from "@goals/contracts/endpoints/dashboard";
import { expect, test } from "vitest";
import { buildCallOfEveryRoute, getMethod, type Call } from "../call-of-every-route.ts";
import { openEdge, ORIGIN } from "../edge.ts";
import { createUnlockedPerson } from "../person.ts";
import { observeD1 } from "../observe-d1.ts";
import { queries } from "../../../bench/budget.json" with { type: "json" };

/**
 * With the zone's two, six named routes take more: the dashboard is read once more, an export reads each of a
 * person's tables, a plan is three inserts that may each lose a race, and after a new password its letter is carried
 * away behind the answer; who changed it while signed in is given a new session too.
 */
const LARGER = new Map(Object.entries(queries.larger));
const ZONES = ["Asia/Tokyo", "America/Los_Angeles"] as const;
const HOUR_MS = 3_600_000;

const PAGES = ["/", "/today", "/objectives", "/research", "/profile", "/onboarding/missions"].map(
  (path): Call => ({ route: `GET ${path}`, path }),
);

/** A D1 and what was asked of it: the parameters of each statement, and the round trips. */
function countedD1() {
  const parameters: number[] = [];
  const sessions: unknown[] = [];
  let trips = 0;
  let batched = 0;
  const DB = observeD1((name, [input]) => {
    if (name === "withSession") sessions.push(input);
    if (name === "prepare") parameters.push(String(input).match(/\?/g)?.length ?? 0);
    if (name === "batch" && Array.isArray(input))
      [trips, batched] = [trips + 1, batched + input.length];
  });
  return {
    DB,
    asked: () => ({ parameters, sessions, trips: trips + parameters.length - batched }),
  };
}

test("row 34: on every route, from a zone that is new and after an hour away, at most ten statements, and for six named routes a few more, with a hundred parameters", async () => {
  const edge = openEdge();
  const person = await createUnlockedPerson(edge);
  const calls = await buildCallOfEveryRoute(person);
  const resetToken = async () => {
    await person.post(requestPasswordReset.path, { email: person.email });
    return edge.mails.map(({ text }) => /token=([\w-]+)/.exec(text)?.[1]).findLast(Boolean);
  };
  const lines: string[] = [];
  let now = Date.parse("2026-05-13T10:00:00Z");
  // Those two end every session: the others come first.
  const isLast = ({ route }: Call) => /reset-password|DELETE \/api\/account/.test(route);
  const ordered = [...PAGES, ...calls.filter((call) => !isLast(call)), ...calls.filter(isLast)];
  for (const [index, call] of ordered.entries()) {
    edge.setNow(new Date((now += HOUR_MS + 1)).toISOString());
    if ((await person.get(getScoreboard.path)).status === 401) {
      await person.post(signIn.path, { email: person.email, password: person.password });
    }
    // An hour after the last proof.
    await person.post(proveByPassword.path, { password: person.password });
    const headers = {
      origin: ORIGIN,
      cookie: person.cookie(),
      "time-zone": ZONES[index % 2] ?? "UTC",
      "content-type": "application/json",
    };
    const isReset = call.route === "POST /api/auth/reset-password";
    const said = isReset ? { ...call.body, token: await resetToken() } : call.body;
    const { DB, asked } = countedD1();
    const init = { method: getMethod(call), headers, ...(said && { body: JSON.stringify(said) }) };
    const response = await edge.send(call.path, init, { DB });
    const { parameters, sessions, trips } = asked();
    const most = Math.max(0, ...parameters);
    lines.push(`${call.route}: ${response.status}, ${parameters.length} in ${trips}, ${most}`);
    const max = LARGER.get(call.route) ?? queries.aRequest;
    expect([call.route, Math.max(parameters.length, max)]).toEqual([call.route, max]);
    // One session a request: a second one would begin without the bookmark of the first.
    expect([call.route, sessions]).toEqual([
      call.route,
      parameters.length ? ["first-primary"] : [],
    ]);
    expect([call.route, most <= queries.parameters]).toEqual([call.route, true]);
  }
  console.warn(`row 34: statements in round trips, most parameters\n${lines.join("\n")}`);
});

test("who is signed in and what they read is one round trip, and so is the page with the day in it", async () => {
  const edge = openEdge();
  const person = await createUnlockedPerson(edge);
  const batched = new Set(
    [...ENDPOINTS.values()].filter(({ cost }) => cost === "batch").map(getEndpointName),
  );
  const calls = (await buildCallOfEveryRoute(person)).filter(({ route }) => batched.has(route));
  expect(calls.length).toBe(13);
  for (const { path } of [...calls, { path: "/" }]) {
    const { DB, asked } = countedD1();
    const response = await edge.send(path, { headers: { cookie: person.cookie() } }, { DB });
    expect([path, response.status, asked().trips]).toEqual([path, 200, 1]);
  }
});
