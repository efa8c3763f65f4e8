import { changePassword, register, resetPassword, signIn } from "@goals/contracts/endpoints/auth";
import { PASSWORD } from "@goals/contracts/notices";
import { env } from "cloudflare:workers";
import { describe, expect, inject, test } from "vitest";
import { createPasswords } from "../../../src/accounts/auth/passwords.ts";
import { rows } from "../../database.ts";
import { openEdge, ORIGIN } from "../../edge.ts";
import { requestResetToken } from "../../email-link.ts";
import { fetchStandIn } from "../../fetch-stand-in.ts";
import { createPerson, openBrowser } from "../../person.ts";
import { countRows } from "../../tables.ts";
import { countRounds } from "../../rounds.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** `test/stand-ins/leaked-passwords.js`, and a password in its list. */
    readonly leakedPasswords: { readonly url: string; readonly password: string };
  }
}

const CHEAP = { N: 16, r: 1, p: 1 };
const refused = (path: string, message: string) => ({
  status: 400,
  body: { code: "invalid", message, issues: [{ path, message }] },
});
const readList = async () =>
  (await (await env.ASSETS.fetch("https://assets.local/common-passwords.txt")).text())
    .trim()
    .split("\n");

test("the list has the ten thousand most common passwords and more, in compared form", async () => {
  const list = await readList();
  expect(list.length).toBeGreaterThanOrEqual(10_000);
  expect(list.filter((one) => one.length < 6 || one !== one.toLowerCase())).toEqual([]);
  expect(new Set(list).size).toBe(list.length);
  expect(list).toEqual(
    expect.arrayContaining(["123456", "password", "qwerty", "iloveyou", "football", "trustno1"]),
  );
});

describe("a password that everybody tries first is refused with a sentence", () => {
  const common = ["123456", "Password", "QWERTY", "iLoveYou", "1q2w3e4r"];

  test.each(common)("%s, at the registration", async (password) => {
    const body = { name: "Ada", email: "ada@example.org", password };
    expect(await openBrowser(openEdge()).post(register.path, body)).toMatchObject(
      refused("password", PASSWORD.common),
    );
    expect(await countRows("users")).toBe(0);
  });

  test.each(common)("%s, at a reset, whose link still works afterwards", async (newPassword) => {
    const edge = openEdge();
    const { email } = await createPerson(edge);
    const token = await requestResetToken(edge, email);
    const reset = (to: string) =>
      openBrowser(edge).post(resetPassword.path, { token, newPassword: to });
    expect(await reset(newPassword)).toMatchObject(refused("newPassword", PASSWORD.common));
    expect((await reset("brand new one")).status).toBe(200);
  });

  test.each(common)("%s, at a change", async (newPassword) => {
    const edge = openEdge();
    const person = await createPerson(edge);
    const body = { currentPassword: person.password, newPassword };
    expect(await person.post(changePassword.path, body)).toMatchObject(
      refused("newPassword", PASSWORD.common),
    );
    const { email, password } = person;
    expect((await openBrowser(edge).post(signIn.path, { email, password })).status).toBe(200);
  });

  test("no sample across the list is accepted as a password, in any case", async () => {
    const edge = openEdge();
    const list = await readList();
    const step = Math.floor(list.length / countRounds(500));
    const sample = list.filter((_, index) => index % step === 0 || index === list.length - 1);
    const upper = (text: string) => text.toUpperCase();
    for (const [index, one] of sample.entries()) {
      const password = index % 2 ? upper(one) : one;
      const body = { name: "Ada", email: "ada@example.org", password };
      const { status } = await openBrowser(edge).post(register.path, body);
      expect([password, status]).toEqual([password, 400]);
    }
  });

  test("a user with a common password signs in with a warning, and nothing is stored about it", async () => {
    const edge = openEdge();
    const { id, email } = await createPerson(edge);
    const passwordHash = await createPasswords(CHEAP)("nowhere").hash("Password1");
    await rows("update users set password_hash = ? where id = ?", passwordHash, id);
    const person = openBrowser(edge);
    expect(await person.post(signIn.path, { email, password: "Password1" })).toMatchObject({
      status: 200,
      body: { id, passwordIsCommon: true },
    });
    const body = { currentPassword: "Password1", newPassword: "three small steps" };
    expect((await person.post(changePassword.path, body)).status).toBe(200);
    const again = await person.post(signIn.path, { email, password: "three small steps" });
    expect(again.body).not.toHaveProperty("passwordIsCommon");
  });
});

test.each([
  "Goals",
  "goals-2026!",
  "ada.lovelace@example.org",
  "ADA.LOVELACE",
  "adalovelace1815",
  "ada king lovelace",
  "Lovelace_1815",
])("%s, which others know, is refused", async (password) => {
  const body = { name: "Ada King Lovelace", email: "ada.lovelace@example.org", password };
  const { status, body: answer } = await openBrowser(openEdge()).post(register.path, body);
  const short = password.length < 6;
  expect([status, answer]).toMatchObject([
    400,
    short ? {} : { issues: [{ path: "password", message: PASSWORD.own }] },
  ]);
});

test("at a reset too, and a longer password with such a word in it is taken", async () => {
  const edge = openEdge();
  const body = { name: "Ada Lovelace", email: "ada@example.org", password: "three small steps" };
  await openBrowser(edge).post(register.path, body);
  const token = await requestResetToken(edge, body.email);
  const reset = (newPassword: string) =>
    openBrowser(edge).post(resetPassword.path, { token, newPassword });
  for (const password of ["ada lovelace", "Lovelace1815"])
    expect(await reset(password)).toMatchObject(refused("newPassword", PASSWORD.own));
  expect((await reset("lovelace walks home")).status).toBe(200);
});

describe("leaked passwords, where a service is configured", () => {
  const { url, password } = inject("leakedPasswords");
  const unwell = inject("unwell");

  async function registerWith(LEAKED_PASSWORDS_URL: string | undefined, chosen: string) {
    const edge = openEdge();
    const headers = { origin: ORIGIN, "content-type": "application/json" };
    const body = JSON.stringify({ name: "Ada", email: "ada@example.org", password: chosen });
    const init = { method: "POST", headers, body };
    const bindings = LEAKED_PASSWORDS_URL === undefined ? {} : { LEAKED_PASSWORDS_URL };
    const response = await edge.send(register.path, init, bindings);
    return { status: response.status, body: await response.json(), lines: edge.lines };
  }

  const listAsked = async (): Promise<{ url: string; padding: string }[]> =>
    (await fetchStandIn(`${url}/asked`)).json();

  test("a leaked password is refused; only five characters of its digest are sent", async () => {
    const before = (await listAsked()).length;
    expect(await registerWith(`${url}/range/`, password)).toMatchObject(
      refused("password", PASSWORD.leaked),
    );
    const requests = (await listAsked()).slice(before);
    expect(requests).toEqual([
      { url: expect.stringMatching(/^\/range\/[0-9A-F]{5}$/), padding: "true" },
    ]);
  });

  test("a password that is not leaked, or only occurs as padding, is accepted", async () => {
    expect((await registerWith(`${url}/range/`, "correct horse")).status).toBe(201);
    await rows("delete from users");
    expect((await registerWith(`${url}/range/`, "a padded password")).status).toBe(201);
  });

  test("without a service no request is made", async () => {
    const before = (await listAsked()).length;
    expect((await registerWith(undefined, password)).status).toBe(201);
    expect((await listAsked()).length).toBe(before);
  });

  test.each(["502", "silent", "stalled", "cut"])(
    "a service that is %s blocks no password",
    async (how) => {
      const { status, lines } = await registerWith(`${unwell}/${how}/`, password);
      expect(status).toBe(201);
      expect(lines).toContainEqual(
        expect.objectContaining({ event: "leaked_passwords_unreachable" }),
      );
    },
  );

  test("a redirecting service refuses no password, and the redirect is not followed", async () => {
    const before = (await listAsked()).length;
    const { status, lines } = await registerWith(`${url}/moved/`, password);
    expect(status).toBe(201);
    expect(lines).toContainEqual(
      expect.objectContaining({ event: "leaked_passwords_unreachable" }),
    );
    const requests = (await listAsked()).slice(before);
    expect(requests.map((each) => each.url)).toEqual([expect.stringMatching(/^\/moved\//)]);
  });

  test.each(["http://example.org/range/", "ftp://example.org/", "https://example.org/range"])(
    "%s is no address for it",
    async (address) => {
      await expect(registerWith(address, password)).resolves.toMatchObject({ status: 500 });
    },
  );
});
