import { proveByPassword, requestPasswordReset, signIn } from "@goals/contracts/endpoints/auth";
import { getScoreboard } from "@goals/contracts/endpoints/days";
import type { EmailLinkPurpose } from "@goals/contracts/account";
import { expect, test } from "vitest";
import { buildCallOfEveryRoute, getMethod, type Call } from "../../call-of-every-route.ts";
import { openEdge, ORIGIN, type Edge } from "../../edge.ts";
import { requestEmailToken } from "../../email-link.ts";
import { createPerson, createUnlockedPerson, openBrowser, type Person } from "../../person.ts";
import { observeD1 } from "../../observe-d1.ts";
import { queries } from "../../../../bench/budget.json" with { type: "json" };

/**
 * Some routes need more statements than the zone's three: the dashboard and the week are read once more, an export
 * reads each of a user's tables, a plan is three inserts that may each lose a race, and a new password's mail is sent
 * after the response; a signed-in password change also starts a new session.
 */
const LARGER = new Map(Object.entries(queries.larger));
const ZONES = ["Asia/Tokyo", "America/Los_Angeles"] as const;
const HOUR_MS = 3_600_000;

const PAGES = ["/", "/today", "/objectives", "/research", "/profile", "/onboarding/missions"].map(
  (path): Call => ({ route: `GET ${path}`, path }),
);

/** These two end every session, so the others come first. */
const isLast = ({ route }: Call) => /reset-password|DELETE \/api\/account/.test(route);
const PUBLIC = /register|login|(forgot|reset)-password|verify-email|email-change|disown/;
const EMAIL_LINKS: Readonly<Record<string, EmailLinkPurpose>> = {
  "POST /api/auth/verify-email": "verify",
  "POST /api/auth/confirm-email-change": "change",
  "POST /api/auth/undo-email-change": "undo",
};

/** A D1 that records each statement's parameters and counts the round trips. */
function countedD1() {
  const parameters: number[] = [];
  let trips = 0;
  let batched = 0;
  const DB = observeD1((name, [input]) => {
    if (name === "prepare") parameters.push(String(input).match(/\?/g)?.length ?? 0);
    if (name === "batch" && Array.isArray(input))
      [trips, batched] = [trips + 1, batched + input.length];
  });
  return {
    DB,
    countTrips: () => ({ parameters, trips: trips + parameters.length - batched }),
  };
}

/**
 * The token of a mailed link, if the call needs one. Links about an address are for another person, because they may
 * end sessions.
 */
async function requestToken(
  edge: Edge,
  person: Person,
  { route }: Call,
): Promise<{ token?: string | undefined; cookie?: string }> {
  const purpose = EMAIL_LINKS[route];
  if (purpose) {
    const other = await createPerson(edge);
    return { token: await requestEmailToken(edge, other, purpose), cookie: other.cookie() };
  }
  if (route === "POST /api/auth/disown-sign-in") {
    const { email, password } = await createPerson(edge);
    await openBrowser(edge).post(signIn.path, { email, password });
    return { token: /not-me\?token=([\w-]+)/.exec(edge.signInMails.at(-1)?.text ?? "")?.[1] };
  }
  if (route !== "POST /api/auth/reset-password") return {};
  await person.post(requestPasswordReset.path, { email: person.email });
  return {
    token: edge.mails.map(({ text }) => /token=([\w-]+)/.exec(text)?.[1]).findLast(Boolean),
  };
}

test("on every route, from a zone that is new and after an hour away, at most ten statements with a hundred parameters", async () => {
  const edge = openEdge();
  const person = await createUnlockedPerson(edge);
  const calls = await buildCallOfEveryRoute(person);
  const lines: string[] = [];
  let now = Date.parse("2026-05-13T10:00:00Z");
  const ordered = [...PAGES, ...calls.filter((call) => !isLast(call)), ...calls.filter(isLast)];
  for (const [index, call] of ordered.entries()) {
    edge.setNow(new Date((now += HOUR_MS + 1)).toISOString());
    if ((await person.get(getScoreboard.path)).status === 401) {
      await person.post(signIn.path, { email: person.email, password: person.password });
    }
    // An hour after the last proof of identity.
    await person.post(proveByPassword.path, { password: person.password });
    const { token, cookie = person.cookie() } = await requestToken(edge, person, call);
    const headers = {
      origin: ORIGIN,
      cookie,
      "time-zone": ZONES[index % 2] ?? "UTC",
      "day-begins-at": "0",
      "content-type": "application/json",
    };
    const said = token === undefined ? call.body : { ...call.body, token };
    const { DB, countTrips } = countedD1();
    const init = { method: getMethod(call), headers, ...(said && { body: JSON.stringify(said) }) };
    const response = await edge.send(call.path, init, { DB });
    const { parameters, trips } = countTrips();
    const most = Math.max(0, ...parameters);
    lines.push(`${call.route}: ${response.status}, ${parameters.length} in ${trips}, ${most}`);
    const max = LARGER.get(call.route) ?? queries.aRequest;
    expect([call.route, Math.max(parameters.length, max)]).toEqual([call.route, max]);
    expect([call.route, most <= queries.parameters]).toEqual([call.route, true]);
  }
  console.warn(`statements in round trips, most parameters\n${lines.join("\n")}`);
});

/** A valid call of these needs an authenticator (passkeys/authenticator.ts). */
const AUTHENTICATOR = /^POST \/api\/auth\/(?:passkeys|passkey-sign-in|passkey-proof)$/;
/** A separate trip, because this counter must be stored even if the rest fails. */
const COUNTED = "its network is counted first";
const PROVEN = "the session says whether its user has just shown who they are";
const PASSWORD =
  "whose password it is, the try, the right password and what it allows follow from each other";
/** Its session may be in a user store, so that its check is a trip of its own in every placement. */
const OF_DIRECTORY = [
  "DELETE /api/calendars/:id",
  "DELETE /api/account/email",
  "DELETE /api/push-devices/:id",
  "GET /api/access-keys",
  "GET /api/account/email",
  "GET /api/account/events",
  "GET /api/auth/ways-to-sign-in",
  "GET /api/calendars",
  "GET /api/reminders",
  "PATCH /api/auth/passkeys/:id",
  "PATCH /api/auth/user",
  "PATCH /api/reminders/:kind",
];
const NOTED = "the owner's event is noted behind the answer";
/** Routes with more or less than one trip: the number, and the reason. Excludes work after the response. */
const TRIPS: Readonly<Record<string, readonly [trips: number, why: string]>> = {
  ...Object.fromEntries(OF_DIRECTORY.map((route) => [route, [2, "its session is checked first"]])),
  "POST /api/analysis/stop": [2, "its session is checked first"],
  "GET /api/assistant": [0, "its registration is in its id"],
  "POST /api/assistant": [
    7,
    `${PROVEN}; whether its name is free; ${NOTED}, and three are the mail's`,
  ],
  "POST /api/tasks/generate": [2, "suggestions are written between reading and planning"],
  "POST /api/analysis/set-aside": [
    2,
    "the line's text is looked up in the report, and then stored",
  ],
  "POST /api/analysis/generate": [3, "the try is counted before the engine, the costly part, runs"],
  "DELETE /api/auth/sessions": [3, `${PROVEN}; ${NOTED}`],
  "DELETE /api/auth/sessions/:id": [2, PROVEN],
  "GET /api/export": [4, `${COUNTED}; ${PROVEN}; ${NOTED}`],
  "POST /api/import": [2, COUNTED],
  "POST /api/import/preview": [2, COUNTED],
  "POST /api/calendars": [3, `${COUNTED}; its session is checked first`],
  "POST /api/sheet": [2, "places are sought between reading and planning"],
  "POST /api/auth/register": [
    7,
    `${COUNTED}; the account and its session are two stores' matter; ${NOTED}, and three are the mail's`,
  ],
  "POST /api/account/email": [
    9,
    `${PROVEN}; whose address it is, the try, the link and what waits follow from each other; ${NOTED}, and three are the mail's`,
  ],
  "POST /api/account/email/verification": [
    4,
    "the try is counted once the session is checked, and before the link, which a verified address does not get; one looks for mails",
  ],
  "POST /api/auth/verify-email": [5, `${COUNTED}; whose link it is; its session; ${NOTED}`],
  "POST /api/auth/confirm-email-change": [
    9,
    `${COUNTED}; whose link it is, whether the session that asked lives, and who holds the address; ${NOTED}, and three are the mail's`,
  ],
  "POST /api/auth/undo-email-change": [
    7,
    `${COUNTED}; whose link it is; ${NOTED}, and three are the mail's`,
  ],
  "POST /api/auth/disown-sign-in": [
    7,
    `${COUNTED}; whose link it is; ${NOTED}, and three are the mail's`,
  ],
  "POST /api/auth/login": [
    9,
    `${PASSWORD}; on a new device a mail is stored; ${NOTED}, and three are the mail's`,
  ],
  "POST /api/auth/proof": [5, PASSWORD],
  "POST /api/auth/passkey-sign-in/options": [0, "the challenge is in the browser's cookie"],
  "POST /api/remote-health": [0, "each isolate counts, and the counts are in KV"],
  "POST /api/access-keys": [6, `${PROVEN}; ${NOTED}, and three are the mail's`],
  "POST /api/push-devices": [2, "no browser is added in the time of an older password"],
  "DELETE /api/access-keys/:id": [2, PROVEN],
  "POST /api/auth/passkeys/options": [3, `${PROVEN}; whether the address is verified`],
  "DELETE /api/auth/passkeys/:id": [3, `${PROVEN}; why nothing was removed`],
  "POST /api/auth/identities": [3, `${COUNTED}; ${PROVEN}; whether the address is verified`],
  "DELETE /api/auth/identities/:id": [2, PROVEN],
  "DELETE /api/auth/password": [3, `${PROVEN}; why nothing was removed`],
  "POST /api/auth/change-password": [11, `${PASSWORD}; ${NOTED}, and three are the mail's`],
  "DELETE /api/account": [5, PASSWORD],
  "POST /api/auth/reset-password": [7, `${COUNTED}; ${NOTED}, and three are the mail's`],
  "POST /api/auth/forgot-password": [7, `${COUNTED}; the others are behind the answer`],
};

test("every route makes one trip to the database, or the number listed here", async () => {
  const edge = openEdge();
  const person = await createUnlockedPerson(edge);
  const calls = await buildCallOfEveryRoute(person);
  const inOrder = [...PAGES, ...calls.filter((call) => !isLast(call)), ...calls.filter(isLast)];
  const taken: Record<string, number> = {};
  for (const call of inOrder.filter(({ route }) => !AUTHENTICATOR.test(route))) {
    if ((await person.get(getScoreboard.path)).status === 401) {
      await person.post(signIn.path, { email: person.email, password: person.password });
    }
    await person.post(proveByPassword.path, { password: person.password });
    // A sign-up or sign-in has no session yet.
    const { token, cookie: ofLink = "" } = await requestToken(edge, person, call);
    const cookie = PUBLIC.test(call.route) ? ofLink : person.cookie();
    const headers = {
      origin: ORIGIN,
      cookie,
      "time-zone": "UTC",
      "day-begins-at": "0",
      "content-type": "application/json",
    };
    const said = token === undefined ? call.body : { ...call.body, token };
    const { DB, countTrips } = countedD1();
    const init = { method: getMethod(call), headers, ...(said && { body: JSON.stringify(said) }) };
    const { status } = await edge.send(call.path, init, { DB });
    // The device was just signed out, and the account is not empty.
    expect([call.route, status < 400 || [404, 409].includes(status)]).toEqual([call.route, true]);
    taken[call.route] = countTrips().trips;
  }
  const expected = Object.keys(taken).map((route) => [route, TRIPS[route]?.[0] ?? 1]);
  expect(taken).toEqual(Object.fromEntries(expected));
});
