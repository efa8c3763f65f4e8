import { deleteAccount } from "@goals/contracts/endpoints/account";
import { getUser, register, resetPassword, signIn } from "@goals/contracts/endpoints/auth";
import {
  cancelEmailChange,
  confirmEmailChange,
  getEmailAddress,
  requestEmailChange,
  undoEmailChange,
  verifyEmail,
} from "@goals/contracts/endpoints/email";
import { describe, expect, test } from "vitest";
import { rows } from "../../database.ts";
import { openEdge, ORIGIN, type Edge } from "../../edge.ts";
import {
  confirmByLink,
  findEmailToken,
  requestEmailToken,
  requestResetToken,
} from "../../email-link.ts";
import { createPerson, openBrowser, type Person, registerPerson } from "../../person.ts";
import { countRows } from "../../tables.ts";
import { countRounds } from "../../rounds.ts";

/** Of calls that race. */
const ROUNDS = countRounds(10);
const START = "2026-05-13T10:00:00Z";
const NEW = "new@example.org";
const PASSWORD = "correct horse";
const INVALID = { code: "invalid_token", message: "This link is invalid or expired." };

const change = (person: Person, newEmail = NEW) =>
  person.post(requestEmailChange.path, { newEmail });
const confirm = (edge: Edge, token: string) => confirmByLink(edge, confirmEmailChange, token);
const undo = (edge: Edge, token: string) => openBrowser(edge).post(undoEmailChange.path, { token });
const signInAs = async (edge: Edge, email: string, password = PASSWORD) =>
  (await openBrowser(edge).post(signIn.path, { email, password })).status;
const registerAs = (edge: Edge, email: string) =>
  openBrowser(edge).post(register.path, { name: "Eve", email, password: PASSWORD });
const listKinds = async () =>
  (await rows("select kind from account_events order by rowid")).map(({ kind }) => kind);

describe("changing the address", () => {
  test("waits for the link in the mail to the new one; then sign-in by the old one ends", async () => {
    const edge = openEdge({ now: START });
    const person = await registerPerson(edge);
    const waits = {
      email: person.email,
      verifiedAt: "2026-05-13T10:00:00.000Z",
      pending: { email: NEW, expiresAt: "2026-05-14T10:00:00.000Z" },
    };
    expect(await change(person)).toMatchObject({ status: 200, body: waits });
    expect((await person.get(getEmailAddress.path)).body).toEqual(waits);
    expect(edge.mails.map(({ to }) => to)).toEqual([NEW]);
    expect(await signInAs(edge, person.email)).toBe(200);
    expect(await signInAs(edge, NEW)).toBe(401);

    const token = findEmailToken(edge, "change");
    expect(await confirm(edge, token)).toMatchObject({ status: 200, body: { email: NEW } });
    expect(await signInAs(edge, person.email)).toBe(401);
    expect(await signInAs(edge, NEW)).toBe(200);
    // The session continues, and has the new address in every placement.
    expect((await person.get(getUser.path)).body).toMatchObject({ email: NEW });
    expect((await person.get(getEmailAddress.path)).body).toEqual({
      email: NEW,
      verifiedAt: "2026-05-13T10:00:00.000Z",
      pending: null,
    });
    expect(edge.mails.map(({ to, subject }) => [to, subject])).toEqual([
      [NEW, "Confirm your new email address for Goals"],
      [person.email, "The address of your Goals account was changed"],
    ]);
    expect(edge.mails[1]?.text).toContain("until 20 May 2026 at 10:00 UTC");
    // The mail with the undo link does not reveal the new address, which may be another person's.
    expect(JSON.stringify(edge.mails[1])).not.toContain(NEW);
    expect(await listKinds()).toEqual(
      expect.arrayContaining(["registered", "email_change_requested", "email_changed"]),
    );
  });

  test("a repeated link gets the same answer, and changes nothing", async () => {
    const edge = openEdge();
    const person = await createPerson(edge);
    const token = await requestEmailToken(edge, person, "change", NEW);
    const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(edge, token)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(edge.mails).toHaveLength(2);
    expect((await listKinds()).filter((kind) => kind === "email_changed")).toHaveLength(1);
    expect(await rows("select purpose from email_links where purpose = 'undo'")).toHaveLength(1);
  });

  test("asks for a fresh proof", async () => {
    const edge = openEdge({ now: START });
    const person = await registerPerson(edge);
    edge.setNow("2026-05-13T10:10:00Z");
    expect(await change(person)).toMatchObject({ status: 403 });
    expect(edge.mails).toEqual([]);
    expect(await countRows("email_links")).toBe(1);
  });

  test.each([
    [{ newEmail: "" }, "Please fill in all fields."],
    [{ newEmail: "nobody" }, "Please enter one valid email address."],
    [{ newEmail: "a@example.org,b@example.org" }, "Please enter one valid email address."],
    [{ newEmail: "a@example.org\r\nBcc: b@example.org" }, "Please enter one valid email address."],
    [{}, "Please fill in all fields."],
  ])("%j is refused with a sentence", async (body, message) => {
    const edge = openEdge();
    const person = await createPerson(edge);
    const answer = await person.post(requestEmailChange.path, body);
    expect(answer).toMatchObject({ status: 400, body: { message } });
    expect(edge.mails).toEqual([]);
  });

  test("a change to the present address, in any spelling, is refused with a sentence at the field", async () => {
    const edge = openEdge();
    const person = await createPerson(edge);
    const message = "This is your address already.";
    expect(await change(person, ` ${person.email.toUpperCase()} `)).toMatchObject({
      status: 400,
      body: { message, issues: [{ path: "newEmail", message }] },
    });
  });

  test("a link works for a day", async () => {
    const edge = openEdge({ now: START });
    const token = await requestEmailToken(edge, await createPerson(edge), "change", NEW);
    edge.setNow("2026-05-14T10:00:00Z");
    expect(await confirm(edge, token)).toMatchObject({ status: 400, body: INVALID });
    edge.setNow("2026-05-14T09:59:59Z");
    expect((await confirm(edge, token)).status).toBe(200);
  });

  test("of several pending changes only the last counts, also of ten at once", async () => {
    const edge = openEdge();
    const person = await createPerson(edge);
    const first = await requestEmailToken(edge, person, "change", "first@example.org");
    const second = await requestEmailToken(edge, person, "change", "second@example.org");
    expect((await confirm(edge, first)).status).toBe(400);
    await Promise.all(
      Array.from({ length: 10 }, (_, index) => change(person, `n${index}@example.org`)),
    );
    const waiting = await rows("select email from email_links where purpose = 'change'");
    expect(waiting).toHaveLength(1);
    expect((await confirm(edge, second)).status).toBe(400);
    const tokens = edge.mails.map(({ text }) => /token=([\w-]+)/.exec(text)?.[1] ?? "");
    const answers = await Promise.all(tokens.map((token) => confirm(edge, token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await rows("select email from users")).toEqual(waiting);
  });

  test("a change that was taken back cannot be confirmed", async () => {
    const edge = openEdge();
    const person = await createPerson(edge);
    const token = await requestEmailToken(edge, person, "change", NEW);
    for (const _ of ["once", "again"]) {
      const answer = await person.delete(cancelEmailChange.path);
      expect(answer).toMatchObject({ status: 200, body: { pending: null } });
    }
    expect(await confirm(edge, token)).toMatchObject({ status: 400, body: INVALID });
  });

  test("a reset link in the old mailbox no longer works", async () => {
    const edge = openEdge();
    const person = await createPerson(edge);
    const token = await requestResetToken(edge, person.email);
    await confirm(edge, await requestEmailToken(edge, person, "change", NEW));
    const reset = { token, newPassword: "mine from now on" };
    expect((await openBrowser(edge).post(resetPassword.path, reset)).status).toBe(400);
  });

  test("is limited by account; one person's full count refuses no other, and a mailbox gets so many", async () => {
    const edge = openEdge();
    const limits = { LIMIT_MAILS: "3", LIMIT_MAILBOX: "10" };
    const send = async ({ cookie }: Person, newEmail: string) => {
      const headers = { origin: ORIGIN, cookie: cookie(), "content-type": "application/json" };
      const init = { method: "POST", headers, body: JSON.stringify({ newEmail }) };
      return (await edge.send(requestEmailChange.path, init, limits)).status;
    };
    const [one, other] = [await createPerson(edge), await createPerson(edge)];
    for (const expected of [200, 200, 200, 429]) expect(await send(one, NEW)).toBe(expected);
    expect(await send(other, NEW)).toBe(200);
    expect(edge.mails.map(({ to }) => to)).toEqual([NEW, NEW, NEW, NEW]);
    // Half of the ten, because nobody has confirmed this address.
    for (const expected of [200, 200]) expect(await send(other, NEW)).toBe(expected);
    expect(edge.mails).toHaveLength(5);
    expect(JSON.stringify(edge.mails)).not.toContain("Ada");
    expect(await countRows("mail_outbox")).toBe(0);
    // Strangers do not spend the mails of the mailbox's owner, who registers now.
    const owner = { name: "Ada", email: NEW, password: "correct horse" };
    const headers = { origin: ORIGIN, "content-type": "application/json" };
    const init = { method: "POST", headers, body: JSON.stringify(owner) };
    expect((await edge.send(register.path, init, limits)).status).toBe(201);
    expect(edge.mails.at(-1)?.subject).toBe("Confirm your email address for Goals");
  });

  test("a full list of links is a sentence, and keeps the change that waits", async () => {
    const edge = openEdge({ now: START });
    const person = await createPerson(edge);
    await rows(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < 20)
       insert into email_links select 'h' || i, ?, 'undo', 'old' || i, 1, 9e12, null, null, null from n`,
      person.id,
    );
    expect(await change(person)).toMatchObject({
      status: 409,
      body: { code: "too_many_changes" },
    });
    expect(edge.mails).toEqual([]);
  });
});

describe("an address that another account has", () => {
  test("answers the same, and its owner gets a mail that says so and opens nothing", async () => {
    const edge = openEdge({ now: START });
    const person = await createPerson(edge, { name: "Eve Adams" });
    const owner = await createPerson(edge, { name: "Ada Lovelace" });
    const free = await change(person, NEW);
    const taken = await change(person, owner.email);
    const blank = (body: unknown) =>
      JSON.stringify(body).replaceAll(NEW, "x").replaceAll(owner.email, "x");
    expect([taken.status, blank(taken.body)]).toEqual([free.status, blank(free.body)]);
    expect(edge.mails.map(({ to, subject }) => [to, subject])).toEqual([
      [NEW, "Confirm your new email address for Goals"],
      [owner.email, "Someone tried to use your address for another Goals account"],
    ]);
    expect(edge.mails[1]?.text).toContain("Hello Ada,");
    expect(edge.mails[1]?.text).not.toMatch(/token=|Eve|Adams/);
    expect(edge.mails[1]?.text).not.toContain(person.email);
    expect((await owner.get(getEmailAddress.path)).body).toMatchObject({ pending: null });
  });

  test("mails its owner once an hour and thrice a day, and answers the same", async () => {
    const edge = openEdge({ now: START });
    const owner = await createPerson(edge);
    const sent: number[] = [];
    for (const hour of ["13T10", "13T11", "13T12", "13T13", "14T10"]) {
      edge.setNow(`2026-05-${hour}:00:00Z`);
      const stranger = await createPerson(edge);
      for (const _ of ["once", "twice", "thrice"])
        expect((await change(stranger, owner.email)).status).toBe(200);
      sent.push(edge.mails.splice(0).length);
    }
    expect(sent).toEqual([1, 1, 1, 0, 1]);
  });

  test("registered and verified in between, the change is refused with a sentence, and neither account loses anything", async () => {
    const edge = openEdge();
    const person = await createPerson(edge);
    const token = await requestEmailToken(edge, person, "change", NEW);
    await registerAs(edge, NEW);
    const verification = findEmailToken(edge, "verify");
    await confirmByLink(edge, verifyEmail, verification);
    expect(await confirm(edge, token)).toMatchObject({
      status: 409,
      body: { code: "email_taken" },
    });
    expect(await signInAs(edge, person.email)).toBe(200);
    expect(await rows("select 1 from email_links where purpose = 'undo'")).toEqual([]);
  });

  test("in each round of concurrent registration and confirmation, the verifying account always gets it", async () => {
    const edge = openEdge();
    for (let round = 0; round < ROUNDS; round += 1) {
      const email = `round-${round}@example.org`;
      const person = await createPerson(edge);
      const token = await requestEmailToken(edge, person, "change", email);
      const [confirmed, registered] = await Promise.all([
        confirm(edge, token),
        registerAs(edge, email),
      ]);
      expect(confirmed.status).toBe(200);
      expect([201, 409]).toContain(registered.status);
      expect(await rows("select id from users where email = ?", email)).toEqual([
        { id: person.id },
      ]);
    }
  });

  test("exactly one of two accounts that confirm an address concurrently gets it", async () => {
    const edge = openEdge();
    const tokens: string[] = [];
    for (const _ of ["one", "other"]) {
      tokens.push(await requestEmailToken(edge, await createPerson(edge), "change", NEW));
    }
    const answers = await Promise.all(tokens.map((token) => confirm(edge, token)));
    expect([
      [200, 409],
      [409, 200],
    ]).toContainEqual(answers.map(({ status }) => status));
  });
});

test("a change and a deletion at once leave nothing of the account", async () => {
  const edge = openEdge();
  for (let round = 0; round < 5; round += 1) {
    const person = await createPerson(edge);
    const token = await requestEmailToken(edge, person, "change", `round-${round}@example.org`);
    const [confirmed, deleted] = await Promise.all([
      confirm(edge, token),
      person.delete(deleteAccount.path, { password: PASSWORD }),
    ]);
    expect([200, 400, 403]).toContain(confirmed.status);
    expect(deleted.status).toBe(204);
    expect(await rows("select 1 from users where id = ?", person.id)).toEqual([]);
    expect(await countRows("email_links")).toBe(0);
  }
});

describe("the link that undoes a change", () => {
  test("restores the address, ends every session and the password, and starts a reset", async () => {
    const edge = openEdge({ now: START });
    const person = await createPerson(edge);
    const token = await requestEmailToken(edge, person, "undo", NEW);
    const thief = openBrowser(edge);
    expect((await thief.post(signIn.path, { email: NEW, password: PASSWORD })).status).toBe(200);
    edge.mails.splice(0);
    edge.setNow("2026-05-20T09:59:59Z");
    expect(await undo(edge, token)).toMatchObject({ status: 200, body: { email: person.email } });
    expect((await person.get(getUser.path)).status).toBe(401);
    expect((await thief.get(getUser.path)).status).toBe(401);
    for (const email of [NEW, person.email]) expect(await signInAs(edge, email)).toBe(401);
    expect(edge.mails.map(({ to, subject }) => [to, subject])).toEqual([
      [person.email, "Set a new Goals password"],
    ]);
    const reset = /token=([\w-]+)/.exec(edge.mails[0]?.text ?? "")?.[1];
    const newPassword = "mine from now on";
    const answer = await openBrowser(edge).post(resetPassword.path, { token: reset, newPassword });
    expect(answer.status).toBe(200);
    expect(await signInAs(edge, person.email, newPassword)).toBe(200);
    expect((await registerAs(edge, NEW)).status).toBe(201);
    expect(await listKinds()).toContain("email_change_undone");
  });

  test("works for seven days", async () => {
    const edge = openEdge({ now: START });
    const person = await createPerson(edge);
    const token = await requestEmailToken(edge, person, "undo", NEW);
    edge.setNow("2026-05-20T10:00:00Z");
    expect(await undo(edge, token)).toMatchObject({ status: 400, body: INVALID });
    expect(await signInAs(edge, NEW)).toBe(200);
    // The address is free again.
    expect((await registerAs(edge, person.email)).status).toBe(201);
  });

  test("ten concurrent undos give the same response and send one mail; a later one ends nothing", async () => {
    const edge = openEdge();
    const person = await createPerson(edge);
    const token = await requestEmailToken(edge, person, "undo", NEW);
    edge.mails.splice(0);
    const answers = await Promise.all(Array.from({ length: 10 }, () => undo(edge, token)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(edge.mails).toHaveLength(1);
    const reset = /token=([\w-]+)/.exec(edge.mails[0]?.text ?? "")?.[1];
    const newPassword = "mine from now on";
    await openBrowser(edge).post(resetPassword.path, { token: reset, newPassword });
    const browser = openBrowser(edge);
    await browser.post(signIn.path, { email: person.email, password: newPassword });
    expect((await undo(edge, token)).status).toBe(200);
    expect((await browser.get(getUser.path)).status).toBe(200);
  });

  test("cannot be barred by an account that registers the old address", async () => {
    const edge = openEdge();
    const person = await createPerson(edge);
    const token = await requestEmailToken(edge, person, "undo", NEW);
    expect(await registerAs(edge, person.email)).toMatchObject({
      status: 409,
      body: { code: "email_taken" },
    });
    const other = await createPerson(edge);
    edge.mails.splice(0);
    await change(other, person.email);
    expect(edge.mails.map(({ subject }) => subject)).toEqual([
      "Someone tried to use your address for another Goals account",
    ]);
    expect((await undo(edge, token)).status).toBe(200);
    expect(await rows("select email from users where id = ?", person.id)).toEqual([
      { email: person.email },
    ]);
  });

  test("the first of a chain of changes undoes them all, and a later one does not bar it", async () => {
    const edge = openEdge();
    const person = await createPerson(edge);
    const first = await requestEmailToken(edge, person, "undo", "b@example.org");
    const second = await requestEmailToken(edge, person, "undo", "c@example.org");
    const waiting = await requestEmailToken(edge, person, "change", "d@example.org");
    expect((await undo(edge, second)).body).toEqual({ email: "b@example.org" });
    expect((await confirm(edge, waiting)).status).toBe(400);
    expect((await undo(edge, first)).body).toEqual({ email: person.email });
    expect(await undo(edge, second)).toMatchObject({ status: 400, body: INVALID });
  });

  test("at the same moment as a further change is confirmed: the address is the owner's", async () => {
    const edge = openEdge();
    for (let round = 0; round < 5; round += 1) {
      const person = await createPerson(edge);
      const back = await requestEmailToken(edge, person, "undo", `b-${round}@example.org`);
      const further = await requestEmailToken(edge, person, "change", `c-${round}@example.org`);
      const [undone, confirmed] = await Promise.all([undo(edge, back), confirm(edge, further)]);
      expect(undone.status).toBe(200);
      expect([200, 400, 403]).toContain(confirmed.status);
      expect(await rows("select email from users where id = ?", person.id)).toEqual([
        { email: person.email },
      ]);
      expect((await person.get(getUser.path)).status).toBe(401);
    }
  });

  test("the change's link no longer works then", async () => {
    const edge = openEdge();
    const person = await createPerson(edge);
    const token = await requestEmailToken(edge, person, "change", NEW);
    await confirm(edge, token);
    await undo(edge, findEmailToken(edge, "undo"));
    expect(await confirm(edge, token)).toMatchObject({ status: 400, body: INVALID });
  });

  test("the owner goes back to the address before in the usual way too", async () => {
    const edge = openEdge();
    const person = await createPerson(edge);
    await requestEmailToken(edge, person, "undo", NEW);
    const back = await requestEmailToken(edge, person, "change", person.email);
    expect((await confirm(edge, back)).status).toBe(200);
    expect(await signInAs(edge, person.email)).toBe(200);
  });

  test("a link of another purpose undoes nothing", async () => {
    const edge = openEdge();
    const person = await createPerson(edge);
    const token = await requestEmailToken(edge, person, "change", NEW);
    expect(await undo(edge, token)).toMatchObject({ status: 400, body: INVALID });
    expect((await person.get(getUser.path)).status).toBe(200);
  });
});
