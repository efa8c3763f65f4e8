import { getEndpointName } from "@goals/contracts/endpoint";
import { ENDPOINTS } from "@goals/contracts/endpoints";
import { expect, test } from "vitest";
import { buildCallOfEveryRoute, getMethod } from "../../call-of-every-route.ts";
import { requireDeclaredResponse } from "../../require-declared-response.ts";
import { openEdge, ORIGIN } from "../../edge.ts";
import { createUnlockedPerson } from "../../person.ts";

/**
 * Responses that no call of `buildCallOfEveryRoute` reaches, because they need an authenticator, a mailed token, a
 * session that has not ended, an empty account, a second device, or notification keys. Other tests cover them.
 */
const ELSEWHERE = [
  "POST /api/auth/reset-password 200",
  "POST /api/auth/change-password 200",
  "POST /api/auth/verify-email 200",
  "POST /api/auth/confirm-email-change 200",
  "POST /api/auth/undo-email-change 200",
  "POST /api/auth/disown-sign-in 204",
  "POST /api/auth/identities 200",
  "POST /api/auth/passkeys 201",
  "PATCH /api/auth/passkeys/:id 200",
  "DELETE /api/auth/passkeys/:id 204",
  "DELETE /api/auth/identities/:id 204",
  "DELETE /api/auth/password 204",
  "POST /api/auth/passkey-sign-in 200",
  "POST /api/auth/passkey-proof 204",
  "DELETE /api/access-keys/:id 204",
  "POST /api/import 201",
  "POST /api/push-devices 200",
  "DELETE /api/auth/sessions/:id 204",
];

test("every declared success status occurs", async () => {
  const edge = openEdge();
  const [leaver, stayer] = [await createUnlockedPerson(edge), await createUnlockedPerson(edge)];
  const seen = new Set<string>(ELSEWHERE);
  for (const person of [stayer, leaver]) {
    const headers = person.headers();
    for (const call of await buildCallOfEveryRoute(person)) {
      if (person === stayer && call.route === "DELETE /api/account") continue;
      const body = call.body ? { body: JSON.stringify(call.body) } : {};
      // Twice, because some repeats have another status.
      for (const _ of ["first", "again"]) {
        const init = { method: getMethod(call), headers, ...body };
        seen.add(`${call.route} ${(await edge.send(call.path, init)).status}`);
      }
    }
  }
  const declared = [...ENDPOINTS.values()].flatMap((endpoint) =>
    Object.keys(endpoint.responses).map((status) => `${getEndpointName(endpoint)} ${status}`),
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
  await expect(requireDeclaredResponse(request, response)).rejects.toThrow(`answered ${status}`);
});
