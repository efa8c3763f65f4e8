import { deleteAccount } from "@goals/contracts/endpoints/account";
import { resetPassword, signIn } from "@goals/contracts/endpoints/auth";
import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { sha256 } from "../../../src/platform/crypto.ts";
import { rows } from "../../database.ts";
import { openEdge } from "../../edge.ts";
import { requestResetToken } from "../../email-link.ts";
import { createPerson, openBrowser } from "../../person.ts";
import { countRows } from "../../tables.ts";

/** The whole ledger with its metadata. */
async function ledger() {
  const { keys } = await env.LEDGER.list<Record<string, number>>();
  return keys;
}

/** A ledger that fails all writes. */
const full = new Proxy(env.LEDGER, {
  get: (kv, name) =>
    name === "put" ? () => Promise.reject(new Error("KV PUT failed: 429")) : Reflect.get(kv, name),
});

describe("changes that a restore must not undo are recorded outside the database", () => {
  test("a deletion: for longer than any backup, without identifying the user", async () => {
    const person = await createPerson(openEdge());
    expect(await ledger()).toEqual([]);
    await person.delete(deleteAccount.path, { password: "wrong one" });
    expect(await ledger()).toEqual([]);
    await person.delete(deleteAccount.path, { password: person.password });
    const [entry, ...more] = await ledger();
    expect(more).toEqual([]);
    expect(entry?.name).toBe(`deleted:${await sha256(person.id)}`);
    const days = ((entry?.expiration ?? 0) - Date.now() / 1000) / 86_400;
    expect(Math.round(days)).toBe(120);
    expect(JSON.stringify(await ledger())).not.toMatch(new RegExp(`${person.id}|${person.email}`));
  });

  test("a new password: the instant at which it was changed, as the database has it", async () => {
    const edge = openEdge();
    const person = await createPerson(edge);
    const token = await requestResetToken(edge, person.email);
    const reset = { token, newPassword: "another one" };
    await openBrowser(edge).post(resetPassword.path, { ...reset, token: "unknown" });
    expect(await ledger()).toEqual([]);
    expect((await openBrowser(edge).post(resetPassword.path, reset)).status).toBe(200);
    const [stored] = await rows("select password_changed_at as changedAt from users");
    expect(await ledger()).toMatchObject([
      { name: `password:${await sha256(person.id)}`, metadata: stored },
    ]);
  });

  test("while the ledger fails, no user is deleted and no password changes: 503, and a retry works", async () => {
    const edge = openEdge();
    const person = await createPerson(edge);
    const token = await requestResetToken(edge, person.email);
    const headers = person.headers();
    const send = (method: string, path: string, body: object) =>
      edge.send(path, { method, headers, body: JSON.stringify(body) }, { LEDGER: full });
    const before = await rows("select * from users");
    const gone = await send("DELETE", deleteAccount.path, { password: person.password });
    const reset = { token, newPassword: "another one" };
    const changed = await send("POST", resetPassword.path, reset);
    for (const answer of [gone, changed]) {
      expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "2"]);
    }
    expect(await rows("select * from users")).toEqual(before);
    expect((await openBrowser(edge).post(resetPassword.path, reset)).status).toBe(200);
    const again = openBrowser(edge);
    await again.post(signIn.path, { email: person.email, password: "another one" });
    expect((await again.delete(deleteAccount.path, { password: "another one" })).status).toBe(204);
    expect(await countRows("users")).toBe(0);
  });
});
