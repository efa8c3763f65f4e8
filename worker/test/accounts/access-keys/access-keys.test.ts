import { accountEventList } from "@goals/contracts/account";
import { buildPath } from "@goals/contracts/endpoint";
import {
  createAccessKey,
  listAccessKeys,
  revokeAccessKey,
  deleteAccount,
  exportData,
  listAccountEvents,
} from "@goals/contracts/endpoints/account";
import { resetPassword } from "@goals/contracts/endpoints/auth";
import { dataExport } from "@goals/contracts/export";
import { ACCESS_KEYS_MAX } from "@goals/contracts/limits";
import { expect, test } from "vitest";
import { sha256 } from "../../../src/platform/crypto.ts";
import { rows } from "../../database.ts";
import { openEdge } from "../../edge.ts";
import { requestResetToken } from "../../email-link.ts";
import { createPerson, openBrowser, parseBody, registerPerson } from "../../person.ts";
import { countRows } from "../../tables.ts";
import { makeKey } from "./make-key.ts";

const FEED = { kind: "feed", name: "Phone" } as const;

test("a key is made, listed without its secret, and revoked; its owner sees both among the events", async () => {
  const person = await registerPerson(openEdge());
  const { secret, path, ...made } = await makeKey(person, FEED);
  expect(made).toMatchObject({ kind: "feed", name: "Phone", scope: "read", lastUsedAt: null });
  expect(path).toBe(`/calendar/${secret}.ics`);
  const listed = await person.get(listAccessKeys.path);
  expect(listed.body).toEqual([made]);
  const gone = buildPath(revokeAccessKey, { id: made.id });
  expect((await person.delete(gone)).status).toBe(204);
  expect((await person.delete(gone)).status).toBe(404);
  expect((await person.get(listAccessKeys.path)).body).toEqual([]);
  const events = await parseBody(accountEventList, person.get(listAccountEvents.path));
  expect(events.map(({ kind }) => kind)).toEqual([
    "access_key_revoked",
    "access_key_created",
    "registered",
  ]);
});

test("only the digest of a 256-bit secret is stored, and neither the export nor a log contains the secret", async () => {
  const edge = openEdge();
  const person = await createPerson(edge);
  const { secret, path } = await makeKey(person, FEED);
  expect(secret).toMatch(/^[\w-]{43}$/);
  await edge.send(path);
  const [stored] = await rows("select * from access_keys");
  expect(stored?.["secret_hash"]).toBe(await sha256(secret));
  const file = await parseBody(dataExport, person.get(exportData.path));
  expect(file.accessKeys).toMatchObject([{ kind: "feed", name: "Phone" }]);
  for (const text of [JSON.stringify(stored), JSON.stringify(file), JSON.stringify(edge.lines)])
    expect(text).not.toContain(secret);
  expect(JSON.stringify(file)).not.toContain(await sha256(secret));
});

test("only a user with a fresh proof can create and revoke keys", async () => {
  const edge = openEdge();
  const person = await createPerson(edge);
  const { id } = await makeKey(person, FEED);
  edge.setNow("2026-05-13T10:11:00Z");
  const proof = { status: 403, body: { code: "fresh_proof_required" } };
  expect(await person.post(createAccessKey.path, { ...FEED, name: "Desk" })).toMatchObject(proof);
  expect(await person.delete(buildPath(revokeAccessKey, { id }))).toMatchObject(proof);
  expect((await person.get(listAccessKeys.path)).body).toHaveLength(1);
});

test("a repeated request creates no second key, and concurrent requests do not exceed the maximum", async () => {
  const person = await createPerson(openEdge());
  const names = Array.from({ length: ACCESS_KEYS_MAX + 5 }, (_, index) => `Feed ${index}`);
  const made = await Promise.all(
    [...names, ...names].map((name) => person.post(createAccessKey.path, { kind: "feed", name })),
  );
  expect(made.filter(({ status }) => status === 201)).toHaveLength(ACCESS_KEYS_MAX);
  expect(made.filter(({ status }) => status === 409)).toHaveLength(ACCESS_KEYS_MAX + 10);
  expect(await countRows("access_keys")).toBe(ACCESS_KEYS_MAX);
  expect(await person.post(createAccessKey.path, { kind: "feed", name: "Feed 0" })).toMatchObject({
    body: { code: "access_key_name_taken" },
  });
});

test.each([
  { kind: "feed", name: " " },
  { kind: "feed", name: "x".repeat(61) },
  { kind: "feed", name: "x", scope: "write" },
  { kind: "share", name: "x", period: "2026-13" },
  { kind: "share", name: "x", period: "26" },
  { kind: "token", name: "x", scope: "all", days: 30 },
  { kind: "token", name: "x", scope: "read", days: 100_000 },
  { kind: "door", name: "x" },
])("%j is refused with a sentence", async (key) => {
  const person = await createPerson(openEdge());
  const { status, body } = await person.post(createAccessKey.path, key);
  expect(status).toBe(400);
  expect(body).toMatchObject({ code: "invalid", message: expect.stringMatching(/^[A-Z].+\.$/) });
});

test("a password reset revokes every key, a deletion leaves none", async () => {
  const edge = openEdge();
  const [person, other] = [await createPerson(edge), await createPerson(edge)];
  const { path } = await makeKey(person, FEED);
  await makeKey(other, FEED);
  const token = await requestResetToken(edge, person.email);
  const newPassword = "brand new one";
  const reset = await openBrowser(edge).post(resetPassword.path, { token, newPassword });
  expect(reset.status).toBe(200);
  expect((await edge.send(path)).status).toBe(404);
  expect(await countRows("access_keys")).toBe(1);
  expect((await other.delete(deleteAccount.path, { password: other.password })).status).toBe(204);
  expect(await countRows("access_keys")).toBe(0);
});
