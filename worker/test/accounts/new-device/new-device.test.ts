import { accountEventList } from "@goals/contracts/account";
import { createAccessKey, listAccountEvents } from "@goals/contracts/endpoints/account";
import {
  changePassword,
  getUser,
  register,
  resetPassword,
  signIn,
} from "@goals/contracts/endpoints/auth";
import {
  disownSignIn,
  confirmEmailChange,
  requestEmailChange,
} from "@goals/contracts/endpoints/email";
import { addPasskey, startPasskeyRegistration } from "@goals/contracts/endpoints/passkeys";
import { DISOWN_LINKS_MAX } from "@goals/contracts/limits";
import { describe, expect, test } from "vitest";
import { rows } from "../../database.ts";
import { findEmailToken } from "../../email-link.ts";
import { openEdge, ORIGIN, type Edge } from "../../edge.ts";
import { createAuthenticator } from "../passkeys/authenticator.ts";
import { openJar } from "../passkeys/browser.ts";
import { createPerson, openBrowser, parseBody, type Person } from "../../person.ts";
import { countRows } from "../../tables.ts";

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

const readToken = (text = "", path = "not-me") =>
  new RegExp(`/${path}\\?token=([\\w-]+)`).exec(text)?.[1] ?? "";

/** A stranger signs in on their own device. Returns the token mailed to the owner. */
async function openElsewhere(edge: Edge, { email, password }: Pick<Person, "email" | "password">) {
  const thief = openBrowser(edge);
  expect((await thief.post(signIn.path, { email, password })).status).toBe(200);
  return { thief, token: readToken(edge.signInMails.at(-1)?.text) };
}
/** A browser that has received the person's notifications since then. */
const addNotifiedDevice = (userId: string, since: string) =>
  rows(
    "insert into push_devices values (?, ?, 'Chrome', 'https://fcm.googleapis.com/one', 'key', 'auth', ?)",
    since,
    userId,
    Date.parse(since),
  );
const disown = (edge: Edge, token: string) => openBrowser(edge).post(disownSignIn.path, { token });

describe("a sign-in on a new device", () => {
  test("is mailed to the owner, with the device in words; the registration and a known device are not", async () => {
    const edge = openEdge();
    const statuses: number[] = [];
    /** Sends a request with these cookies, and returns the cookies it sets. */
    const send = async (path: string, body: object, cookie = "") => {
      const named = { origin: ORIGIN, "user-agent": FIREFOX, cookie };
      const headers = { ...named, "content-type": "application/json" };
      const init = { method: "POST", headers, body: JSON.stringify(body) };
      const response = await edge.send(path, init);
      statuses.push(response.status);
      return response.headers
        .getSetCookie()
        .map((set) => set.split(";")[0])
        .join("; ");
    };
    const credentials = { email: "ada@example.org", password: "correct horse" };
    const ownerHeaders = await send(register.path, { name: "Ada Lovelace", ...credentials });
    await send(signIn.path, credentials, ownerHeaders);
    await send(signIn.path, { ...credentials, password: "wrong one" });
    expect(edge.signInMails).toEqual([]);
    await rows("update users set email_verified_at = created_at");
    const there = await send(signIn.path, credentials);
    expect(edge.signInMails).toHaveLength(1);
    const { to, subject, text } = edge.signInMails[0] ?? {};
    expect([to, subject]).toEqual([credentials.email, "New sign-in to your Goals account"]);
    expect(text).toContain("Firefox on Linux");
    expect(text).toContain(`${ORIGIN}/not-me?token=`);
    await send(signIn.path, credentials, there);
    expect(edge.signInMails).toHaveLength(1);
    expect(statuses).toEqual([201, 200, 401, 200, 200]);
  });

  test("is new even if the browser is known for another user", async () => {
    const edge = openEdge();
    const [ada, eve] = [await createPerson(edge), await createPerson(edge)];
    await eve.post(signIn.path, { email: ada.email, password: ada.password });
    expect(edge.signInMails.map(({ to }) => to)).toEqual([ada.email]);
  });

  test("leaves one link a day, however often, and with many passwords no more than there may be", async () => {
    const edge = openEdge();
    const person = await createPerson(edge);
    const countLinks = async () =>
      (await rows("select 1 as one from email_links where purpose = 'disown'")).length;
    const tokens: string[] = [];
    for (let n = 0; n < 4; n += 1) tokens.push((await openElsewhere(edge, person)).token);
    expect([new Set(tokens).size, await countLinks()]).toEqual([1, 1]);
    for (let n = 1; n < DISOWN_LINKS_MAX + 2; n += 1) {
      await rows("update users set password_changed_at = ?", n);
      edge.setNow(new Date(Date.parse("2026-05-13T10:00:00Z") + n * 1000).toISOString());
      tokens.push((await openElsewhere(edge, person)).token);
    }
    expect(await countLinks()).toBe(DISOWN_LINKS_MAX);
    // The first one determines how far back to look; the last one is the newest.
    for (const token of [tokens.at(-1), tokens[0]])
      expect((await disown(edge, token ?? "")).status).toBe(204);
  });
});

describe("“This wasn't me”", () => {
  test("ends every session, the password and the keys, and mails a reset that sets a new one", async () => {
    const edge = openEdge();
    const person = await createPerson(edge);
    const { email, password } = person;
    const { thief, token } = await openElsewhere(edge, person);
    const key = await thief.post(createAccessKey.path, { kind: "feed", name: "Mine now" });
    expect([key.status, (await thief.get(getUser.path)).status]).toEqual([201, 200]);
    await addNotifiedDevice(person.id, "2020-05-01T10:00:00Z");
    await addNotifiedDevice(person.id, "2100-05-01T10:00:00Z");
    const before = edge.mails.length;
    expect((await disown(edge, token)).status).toBe(204);
    // The device from before the sign-in stays.
    expect(await countRows("push_devices")).toBe(1);
    for (const browser of [thief, person])
      expect((await browser.get(getUser.path)).status).toBe(401);
    expect(await countRows("access_keys")).toBe(0);
    expect((await thief.post(signIn.path, { email, password })).status).toBe(401);
    const mails = edge.mails.slice(before);
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [email, "Set a new Goals password"],
    ]);
    const newPassword = "mine once again";
    const reset = { token: readToken(mails[0]?.text, "reset-password"), newPassword };
    expect((await openBrowser(edge).post(resetPassword.path, reset)).status).toBe(200);
    expect((await person.post(signIn.path, { email, password: newPassword })).status).toBe(200);
    const events = await parseBody(accountEventList, person.get(listAccountEvents.path));
    const kinds = events.map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === "sign_in_disowned")).toHaveLength(1);
  });

  test("twenty times at once is once, and the same link later changes nothing", async () => {
    const edge = openEdge();
    const person = await createPerson(edge);
    const { token } = await openElsewhere(edge, person);
    const before = edge.mails.length;
    const answers = await Promise.all(Array.from({ length: 20 }, () => disown(edge, token)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    expect(edge.mails).toHaveLength(before + 1);
    const newPassword = "mine once again";
    const reset = { token: readToken(edge.mails.at(-1)?.text, "reset-password"), newPassword };
    await openBrowser(edge).post(resetPassword.path, reset);
    await person.post(signIn.path, { email: person.email, password: newPassword });
    expect((await disown(edge, token)).status).toBe(204);
    expect((await person.get(getUser.path)).status).toBe(200);
  });

  test("at the same moment as the thief changes the password and adds a passkey and a key: none of it is left", async () => {
    const edge = openEdge();
    for (let round = 0; round < 5; round += 1) {
      const person = await createPerson(edge);
      const { email, password } = person;
      const { token } = await openElsewhere(edge, person);
      const thief = openJar(edge);
      await thief.send(signIn, { email, password });
      const authenticator = await createAuthenticator(ORIGIN);
      const credential = await authenticator.create(await thief.ask(startPasskeyRegistration));
      const newPassword = "mine from now on";
      const [disowned, ...answers] = await Promise.all([
        disown(edge, token),
        thief.send(changePassword, { currentPassword: password, newPassword }),
        thief.send(addPasskey, { credential }),
        thief.send(createAccessKey, { kind: "feed", name: "Mine now" }),
      ]);
      expect(disowned.status).toBe(204);
      for (const { status } of answers) expect([200, 201, 401, 409]).toContain(status);
      expect((await thief.send(getUser)).status).toBe(401);
      for (const each of [password, newPassword])
        expect((await openBrowser(edge).post(signIn.path, { email, password: each })).status).toBe(
          401,
        );
      expect((await thief.signIn(authenticator)).status).toBe(400);
      expect([await countRows("passkeys"), await countRows("access_keys")]).toEqual([0, 0]);
    }
  });

  test("to open the link changes nothing", async () => {
    const edge = openEdge();
    const person = await createPerson(edge);
    const { thief, token } = await openElsewhere(edge, person);
    expect((await openBrowser(edge).open(`/not-me?token=${token}`)).status).toBe(200);
    expect((await openBrowser(edge).get(disownSignIn.path)).status).toBe(405);
    expect((await thief.get(getUser.path)).status).toBe(200);
  });

  test("a link that is guessed, of another purpose, or eight days old does not work", async () => {
    const edge = openEdge();
    const person = await createPerson(edge);
    const verification = findEmailToken(edge, "verify");
    const { thief, token } = await openElsewhere(edge, person);
    for (const wrong of ["", "x".repeat(43), token.slice(1), verification])
      expect(await disown(edge, wrong)).toMatchObject({
        status: 400,
        body: { code: "invalid_token" },
      });
    expect((await thief.get(getUser.path)).status).toBe(200);
    edge.setNow("2026-05-21T10:00:01Z");
    expect((await disown(edge, token)).status).toBe(400);
    expect((await thief.get(getUser.path)).status).toBe(200);
  });

  test("mails no reset link to an address that was changed since", async () => {
    const edge = openEdge();
    const person = await createPerson(edge);
    const { thief, token } = await openElsewhere(edge, person);
    await thief.post(requestEmailChange.path, { newEmail: "thief@example.org" });
    const change = findEmailToken(edge, "change");
    expect((await thief.post(confirmEmailChange.path, { token: change })).status).toBe(200);
    const before = edge.mails.length;
    expect((await disown(edge, token)).status).toBe(400);
    expect(edge.mails).toHaveLength(before);
  });
});
