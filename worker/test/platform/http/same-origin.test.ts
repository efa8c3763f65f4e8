import { buildPath } from "@goals/contracts/endpoint";
import { deleteAccount } from "@goals/contracts/endpoints/account";
import { signIn } from "@goals/contracts/endpoints/auth";
import { getMissions } from "@goals/contracts/endpoints/objectives";
import { changeTask, generateTasks } from "@goals/contracts/endpoints/tasks";
import { describe, expect, test } from "vitest";
import { openEdge, ORIGIN } from "../../edge.ts";
import { createUnlockedPerson } from "../../person.ts";

const ALLOWED: Record<string, string>[] = [
  { "sec-fetch-site": "same-origin" },
  { "sec-fetch-site": "none" },
  { origin: ORIGIN },
  { "sec-fetch-site": "same-origin", origin: ORIGIN },
];
const REFUSED: Record<string, string>[] = [
  {},
  { "sec-fetch-site": "cross-site" },
  { "sec-fetch-site": "same-site" },
  { "sec-fetch-site": "cross-site", origin: ORIGIN },
  { origin: "https://evil.example" },
  { origin: "null" },
  { origin: `${ORIGIN}.evil.example` },
  { origin: "http://localhost:8788" },
  { origin: "https://localhost:8787" },
];
const WRITES = [
  ["POST", getMissions.path],
  ["POST", generateTasks.path],
  ["PATCH", buildPath(changeTask, { id: "some" })],
  ["DELETE", deleteAccount.path],
] as const;
const TYPES = ["application/json", "text/plain", "application/x-www-form-urlencoded"];

describe.each(WRITES)("%s %s", (method, path) => {
  test.each(TYPES)("from another site is refused whatever its type, here %s", async (type) => {
    const edge = openEdge();
    const person = await createUnlockedPerson(edge);
    for (const headers of REFUSED) {
      const all = { ...headers, "content-type": type, cookie: person.cookie() };
      const response = await edge.send(path, {
        method,
        headers: all,
        body: '{"personalMission":"x"}',
      });
      expect([headers, response.status]).toEqual([headers, 403]);
      expect(await response.json()).toMatchObject({ code: "cross_site" });
    }
  });

  test("from our own pages is let through", async () => {
    const edge = openEdge();
    const person = await createUnlockedPerson(edge);
    for (const headers of ALLOWED) {
      const all = { ...headers, "content-type": "application/json", cookie: person.cookie() };
      const response = await edge.send(path, { method, headers: all, body: "{}" });
      expect([headers, response.status]).not.toEqual([headers, 403]);
    }
  });
});

test("signing in from another site is refused, to prevent login CSRF", async () => {
  const headers = { origin: "https://evil.example", "content-type": "application/json" };
  const response = await openEdge().send(signIn.path, { method: "POST", headers, body: "{}" });
  expect(response.status).toBe(403);
});

test("with a configured origin the request's own Host proves nothing", async () => {
  const headers = { origin: ORIGIN, "content-type": "application/json" };
  const init = { method: "POST", headers, body: "{}" };
  const response = await openEdge().send(signIn.path, init, { ORIGIN: "https://goals.example" });
  expect(response.status).toBe(403);
});
