import { endpointName } from "@goals/contracts/endpoint";
import { ENDPOINTS } from "@goals/contracts/endpoints";
import { expect, test } from "vitest";
import { everyCall, methodOf } from "../calls.ts";
import { requireDeclared } from "../declared.ts";
import { openEdge, ORIGIN } from "../edge.ts";
import { unlockedPerson } from "../person.ts";

/** What no call of `everyCall` comes to: a mailed token, an empty account, a second device. Their own tests do. */
const ELSEWHERE = [
  "POST /api/auth/reset-password 200",
  "POST /api/import 201",
  "DELETE /api/auth/sessions/:id 204",
];

test("every declared success is what some call is answered with", async () => {
  const edge = openEdge();
  const [leaver, stayer] = [await unlockedPerson(edge), await unlockedPerson(edge)];
  const seen = new Set<string>(ELSEWHERE);
  for (const person of [stayer, leaver]) {
    const headers = {
      origin: ORIGIN,
      cookie: person.cookie(),
      "content-type": "application/json",
    };
    for (const call of await everyCall(person)) {
      if (person === stayer && call.route === "DELETE /api/account") continue;
      const body = call.body ? { body: JSON.stringify(call.body) } : {};
      // Twice, because a repeat of some is another status.
      for (const _ of ["first", "again"]) {
        const init = { method: methodOf(call), headers, ...body };
        seen.add(`${call.route} ${(await edge.send(call.path, init)).status}`);
      }
    }
  }
  const declared = [...ENDPOINTS.values()].flatMap((endpoint) =>
    Object.keys(endpoint.responses).map((status) => `${endpointName(endpoint)} ${status}`),
  );
  expect(declared.filter((one) => !seen.has(one))).toEqual([]);
});

test.each([
  [
    "a status that is not declared",
    "/api/scoreboard",
    201,
    { lifetime: "0-0", wins: 0, losses: 0 },
  ],
  ["a property that is missing", "/api/scoreboard", 200, { lifetime: "0-0", wins: 0 }],
  ["a property that nobody declared", "/api/auth/user", 200, { passwordHash: "scrypt" }],
  ["one more property", "/api/scoreboard", 200, { lifetime: "0-0", wins: 0, losses: 0, id: "x" }],
  ["a part of the dashboard", "/api/dashboard/2026-05-13", 200, { "/api/scoreboard": {} }],
  ["a code that is not declared", "/api/scoreboard", 409, { code: "day_full", message: "Full." }],
])("an answer with %s fails the test that got it", async (_, path, status, body) => {
  const request = new Request(`${ORIGIN}${path}`);
  const response = Response.json(body, { status });
  await expect(requireDeclared(request, response)).rejects.toThrow(`answered ${status}`);
});
