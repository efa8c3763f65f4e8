import { exportData } from "@goals/contracts/endpoints/account";
import {
  changePassword,
  register,
  requestPasswordReset,
  resetPassword,
  signIn,
  signOut,
} from "@goals/contracts/endpoints/auth";
import {
  confirmEmailChange,
  getEmailAddress,
  requestEmailChange,
  sendEmailVerification,
  verifyEmail,
} from "@goals/contracts/endpoints/email";
import { startPasskeyRegistration } from "@goals/contracts/endpoints/passkeys";
import { describe, expect, test } from "vitest";
import { rows } from "../../database.ts";
import { openEdge, ORIGIN, type Edge } from "../../edge.ts";
import {
  confirmByLink,
  findEmailToken,
  requestEmailToken,
  requestResetToken,
} from "../../email-link.ts";
import {
  type Browser,
  createPerson,
  openBrowser,
  type Person,
  registerPerson,
} from "../../person.ts";
import { countRows } from "../../tables.ts";

const START = "2026-05-13T10:00:00Z";
const INVALID = { code: "invalid_token", message: "This link is invalid or expired." };
const ADA = { name: "Ada Lovelace", email: "ada@example.org", password: "correct horse" };

const verify = (edge: Edge, token: string) => confirmByLink(edge, verifyEmail, token);
const readVerifiedAt = async (person: Person) => (await person.get(getEmailAddress.path)).body;

describe("the mail of a registration", () => {
  test("goes out behind the answer, with a link that verifies the address and works again", async () => {
    const edge = openEdge({ now: START });
    const browser = openBrowser(edge);
    expect((await browser.post(register.path, ADA)).status).toBe(201);
    expect(edge.mails.map(({ to, subject }) => [to, subject])).toEqual([
      [ADA.email, "Confirm your email address for Goals"],
    ]);
    const unverified = { email: ADA.email, verifiedAt: null, pending: null };
    expect((await browser.get(getEmailAddress.path)).body).toEqual(unverified);
    const token = findEmailToken(edge, "verify");
    expect(token).toHaveLength(43);
    expect(edge.mails[0]?.text).toContain(`${ORIGIN}/verify-email?token=${token}\n`);
    for (const _ of ["once", "again"]) {
      expect(await verify(edge, token)).toMatchObject({ status: 200, body: { email: ADA.email } });
    }
    const verified = { ...unverified, verifiedAt: "2026-05-13T10:00:00.000Z" };
    expect((await browser.get(getEmailAddress.path)).body).toEqual(verified);
    const events = await rows("select kind from account_events order by rowid");
    expect(events.map(({ kind }) => kind)).toEqual(["registered", "email_verified"]);
  });

  test("contains no name: a stranger's text must not reach another's mailbox", async () => {
    const edge = openEdge();
    await openBrowser(edge).post(register.path, { ...ADA, name: "Win a car at evil.example" });
    expect(edge.mails).toHaveLength(1);
    expect(JSON.stringify(edge.mails)).not.toMatch(/Win|evil/);
    expect(edge.mails[0]?.text).toMatch(/^Hello,\n/);
  });

  test("is neither written nor sent for an address that has an account", async () => {
    const edge = openEdge();
    await openBrowser(edge).post(register.path, ADA);
    expect((await openBrowser(edge).post(register.path, ADA)).status).toBe(409);
    expect(edge.mails).toHaveLength(1);
    expect(await countRows("email_links")).toBe(1);
  });

  test("a carrier that is down holds no registration up, and loses no mail", async () => {
    const edge = openEdge({ mailerIsDown: true });
    expect((await openBrowser(edge).post(register.path, ADA)).status).toBe(201);
    expect(await countRows("mail_outbox")).toBe(1);
  });

  test("the link leads to the configured origin with any Host header", async () => {
    const edge = openEdge();
    const headers = { "sec-fetch-site": "same-origin", "content-type": "application/json" };
    const init = { method: "POST", headers, body: JSON.stringify(ADA) };
    await edge.send(`https://evil.example${register.path}`, init, {
      ORIGIN: "https://goals.example",
    });
    expect(edge.mails[0]?.text).toContain("https://goals.example/verify-email?token=");
    expect(JSON.stringify(edge.mails)).not.toContain("evil");
  });
});

describe("an address that nobody has confirmed", () => {
  const WON = { ...ADA, name: "https://evil.example/won" };
  const ENTRY = { email: ADA.email, password: ADA.password };
  const LINKS = /^(?:Confirm your email address for Goals|Set a new Goals password)$/;

  test("gets only the links to confirm and to reset, nameless, whatever is done with its account", async () => {
    const edge = openEdge();
    const stranger = openBrowser(edge);
    await stranger.post(register.path, WON);
    for (let n = 0; n < 5; n += 1) await openBrowser(edge).post(signIn.path, ENTRY);
    const password = { currentPassword: ADA.password, newPassword: "another one" };
    expect((await stranger.post(changePassword.path, password)).status).toBe(200);
    await stranger.post(sendEmailVerification.path);
    await stranger.post(requestPasswordReset.path, { email: ADA.email });
    expect(edge.signInMails).toEqual([]);
    expect(edge.mails).toHaveLength(3);
    for (const { to, subject, text } of edge.mails)
      expect([to, subject, text]).toEqual([
        ADA.email,
        expect.stringMatching(LINKS),
        expect.stringMatching(/^Hello,\n/),
      ]);
    expect(JSON.stringify(edge.mails)).not.toMatch(/won|evil/);
  });

  test("gets so many an hour from all accounts together, and its owner's change is not refused", async () => {
    const edge = openEdge({ now: START });
    const send = async ({ cookie }: Browser) => {
      const headers = { origin: ORIGIN, cookie: cookie(), "content-type": "application/json" };
      const init = { method: "POST", headers, body: JSON.stringify({ newEmail: ADA.email }) };
      return (await edge.send(requestEmailChange.path, init, { LIMIT_MAILBOX: "6" })).status;
    };
    for (let n = 0; n < 5; n += 1) expect(await send(await createPerson(edge))).toBe(200);
    expect(edge.mails).toHaveLength(3);
    edge.setNow("2026-05-13T11:00:00Z");
    expect(await send(await createPerson(edge))).toBe(200);
    expect(edge.mails).toHaveLength(4);
  });
});

describe("the link that verifies", () => {
  test("works for a day", async () => {
    const edge = openEdge({ now: START });
    const token = await requestEmailToken(
      edge,
      await createPerson(edge, { isVerified: false }),
      "verify",
    );
    edge.setNow("2026-05-14T10:00:00Z");
    expect(await verify(edge, token)).toMatchObject({ status: 400, body: INVALID });
    edge.setNow("2026-05-14T09:59:59Z");
    expect((await verify(edge, token)).status).toBe(200);
  });

  test.each(["", "unknown", "x".repeat(43), "x".repeat(201), "a\0b", 7])(
    "a guessed token, %j, is refused with a sentence",
    async (token) => {
      const edge = openEdge();
      const person = await createPerson(edge, { isVerified: false });
      const answer = await openBrowser(edge).post(verifyEmail.path, { token });
      expect(answer).toMatchObject({ status: 400, body: { message: INVALID.message } });
      expect(await readVerifiedAt(person)).toMatchObject({ verifiedAt: null });
    },
  );

  test("does nothing else: it confirms no change, and a link of a change verifies nothing", async () => {
    const edge = openEdge();
    const person = await createPerson(edge, { isVerified: false });
    const token = await requestEmailToken(edge, person, "verify");
    const change = await requestEmailToken(edge, person, "change");
    expect((await openBrowser(edge).post(confirmEmailChange.path, { token })).status).toBe(400);
    expect((await verify(edge, change)).status).toBe(400);
    expect(await readVerifiedAt(person)).toMatchObject({ email: person.email, verifiedAt: null });
  });

  test("does not work once the address has changed", async () => {
    const edge = openEdge();
    const person = await createPerson(edge, { isVerified: false });
    const token = await requestEmailToken(edge, person, "verify");
    await requestEmailToken(edge, person, "undo");
    expect(await verify(edge, token)).toMatchObject({ status: 400, body: INVALID });
  });

  test("twenty concurrent verifications give the same response and log one event", async () => {
    const edge = openEdge();
    const person = await createPerson(edge, { isVerified: false });
    const token = await requestEmailToken(edge, person, "verify");
    const answers = await Promise.all(Array.from({ length: 20 }, () => verify(edge, token)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(await rows("select 1 from account_events where kind = 'email_verified'")).toHaveLength(
      1,
    );
  });

  test("a token is never stored in plain text", async () => {
    const edge = openEdge();
    const token = await requestEmailToken(
      edge,
      await createPerson(edge, { isVerified: false }),
      "verify",
    );
    expect(JSON.stringify(await rows("select * from email_links"))).not.toContain(token);
    expect(await countRows("mail_outbox")).toBe(0);
  });

  test("goes with the account", async () => {
    const edge = openEdge();
    const person = await createPerson(edge, { isVerified: false });
    const token = await requestEmailToken(edge, person, "verify");
    await rows("delete from users where id = ?", person.id);
    expect(await verify(edge, token)).toMatchObject({ status: 400, body: INVALID });
    expect(await countRows("email_links")).toBe(0);
  });
});

describe("the reader of a mailbox who did not make the account", () => {
  const STRANGER = { ...ADA, name: "Eve", password: "a stranger's" };
  const ENTRY = { email: ADA.email, password: STRANGER.password };
  const OWN = { status: 403, body: { code: "own_session_required" } };

  test("the link counts in no browser but the account's own, and stays good for it", async () => {
    const edge = openEdge();
    const stranger = openBrowser(edge);
    await stranger.post(register.path, STRANGER);
    const token = findEmailToken(edge, "verify");
    const other = await createPerson(edge);
    const left = openBrowser(edge);
    await left.post(signIn.path, ENTRY);
    const cookie = left.cookie();
    await left.post(signOut.path);
    const ended = openBrowser(edge, "UTC", cookie);
    for (const browser of [openBrowser(edge), other, ended])
      expect(await browser.post(verifyEmail.path, { token })).toMatchObject(OWN);
    const unverified = { email: ADA.email, verifiedAt: null };
    expect((await stranger.get(getEmailAddress.path)).body).toMatchObject(unverified);
    expect((await stranger.post(verifyEmail.path, { token })).status).toBe(200);
  });

  test("a stranger's account gains no way in by the owner's press, and the owner's new password ends it all", async () => {
    const edge = openEdge();
    const stranger = openBrowser(edge);
    await stranger.post(register.path, STRANGER);
    const owner = openBrowser(edge);
    const press = { token: findEmailToken(edge, "verify") };
    expect(await owner.post(verifyEmail.path, press)).toMatchObject(OWN);
    expect((await stranger.post(startPasskeyRegistration.path)).status).toBe(403);
    const token = await requestResetToken(edge, ADA.email);
    await owner.post(resetPassword.path, { token, newPassword: "brand new one" });
    expect((await stranger.get(getEmailAddress.path)).status).toBe(401);
    expect((await openBrowser(edge).post(signIn.path, ENTRY)).status).toBe(401);
    expect((await owner.post(signIn.path, { ...ENTRY, password: "brand new one" })).status).toBe(
      200,
    );
    const left = "select count(*) as left from email_links where used_at is null";
    expect(await rows(left)).toEqual([{ left: 1 }]);
  });

  test("the owner's press gives their address to no stranger's account", async () => {
    const edge = openEdge();
    const stranger = await createPerson(edge);
    await stranger.post(requestEmailChange.path, { newEmail: ADA.email });
    const token = findEmailToken(edge, "change");
    const owner = await createPerson(edge);
    for (const browser of [openBrowser(edge), owner])
      expect(await browser.post(confirmEmailChange.path, { token })).toMatchObject(OWN);
    expect((await stranger.get(getEmailAddress.path)).body).toMatchObject({
      email: stranger.email,
    });
    expect((await stranger.post(confirmEmailChange.path, { token })).status).toBe(200);
  });
});

describe("asking for another link", () => {
  test("keeps the earlier one, and is limited by account", async () => {
    const edge = openEdge();
    const person = await createPerson(edge, { isVerified: false });
    const first = await requestEmailToken(edge, person, "verify");
    const headers = { origin: ORIGIN, cookie: person.cookie() };
    const statuses: number[] = [];
    for (let count = 0; count < 5; count += 1) {
      const init = { method: "POST", headers };
      const answer = await edge.send(sendEmailVerification.path, init, { LIMIT_MAILS: "3" });
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([204, 204, 429, 429, 429]);
    expect((await verify(edge, first)).status).toBe(200);
  });

  test("sends nothing to an address that is verified", async () => {
    const edge = openEdge();
    const person = await createPerson(edge, { isVerified: false });
    await verify(edge, await requestEmailToken(edge, person, "verify"));
    edge.mails.splice(0);
    expect((await person.post(sendEmailVerification.path)).status).toBe(204);
    expect(edge.mails).toEqual([]);
  });
});

test("opening a reset link verifies the address", async () => {
  const edge = openEdge();
  const person = await createPerson(edge, { isVerified: false });
  const token = await requestResetToken(edge, person.email);
  await openBrowser(edge).post(resetPassword.path, { token, newPassword: "brand new one" });
  expect(await rows("select email_verified_at is null as open from users")).toEqual([{ open: 0 }]);
});

test("the export says whether the address is verified, and which links there are", async () => {
  const edge = openEdge({ now: START });
  const person = await registerPerson(edge, { isVerified: false });
  await verify(edge, await requestEmailToken(edge, person, "verify"));
  expect((await person.get(exportData.path)).body).toMatchObject({
    user: { emailVerifiedAt: "2026-05-13T10:00:00.000Z" },
    emailLinks: [{ purpose: "verify" }, { purpose: "verify", email: person.email }],
  });
});
