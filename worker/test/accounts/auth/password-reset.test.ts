import { deleteAccount } from "@goals/contracts/endpoints/account";
import {
  getUser,
  register,
  requestPasswordReset,
  resetPassword,
  signIn as signInEndpoint,
} from "@goals/contracts/endpoints/auth";
import { describe, expect, test } from "vitest";
import { openEdge, ORIGIN, type Edge } from "../../edge.ts";
import { requestResetToken } from "../../email-link.ts";
import { createPerson, openBrowser } from "../../person.ts";
import { rows } from "../../database.ts";

const SENT = "If an account with that email exists, we've sent you a password reset link.";
const INVALID = {
  code: "invalid_token",
  message: "This password reset link is invalid or expired.",
};

const reset = (edge: Edge, token: string, newPassword = "brand new one") =>
  openBrowser(edge).post(resetPassword.path, { token, newPassword });

test("asking answers the same for a known and an unknown address, and when the carrier is down", async () => {
  const edge = openEdge();
  const { email } = await createPerson(edge);
  const down = openEdge({ mailerIsDown: true });
  const answers = [
    await openBrowser(edge).post(requestPasswordReset.path, { email }),
    await openBrowser(edge).post(requestPasswordReset.path, { email: "nobody@example.org" }),
    await openBrowser(down).post(requestPasswordReset.path, { email }),
  ];
  for (const { status, body } of answers) expect([status, body]).toEqual([200, { message: SENT }]);
  expect(edge.mails.map((mail) => mail.to)).toEqual([email]);
  expect(down.lines).toContainEqual(expect.objectContaining({ event: "mail_failed" }));
});

test("asking without an address is refused with the form's sentence", async () => {
  const answer = await openBrowser(openEdge()).post(requestPasswordReset.path, { email: " " });
  expect(answer).toMatchObject({
    status: 400,
    body: { message: "Please enter your email address" },
  });
});

describe("a reset link", () => {
  test("the link sets a new password, ends every session, and works once", async () => {
    const edge = openEdge();
    const person = await createPerson(edge);
    const token = await requestResetToken(edge, person.email);
    expect((await reset(edge, token)).status).toBe(200);
    expect((await person.get(getUser.path)).status).toBe(401);
    const signIn = (password: string) =>
      openBrowser(edge).post(signInEndpoint.path, { email: person.email, password });
    expect((await signIn(person.password)).status).toBe(401);
    expect((await signIn("brand new one")).status).toBe(200);
    expect(await reset(edge, token, "another one")).toMatchObject({ status: 400, body: INVALID });
    expect((await signIn("brand new one")).status).toBe(200);
  });

  test("a link that was used takes the person's other links with it", async () => {
    const edge = openEdge();
    const { email } = await createPerson(edge);
    const [first, second] = [
      await requestResetToken(edge, email),
      await requestResetToken(edge, email),
    ];
    expect((await reset(edge, second)).status).toBe(200);
    expect((await reset(edge, first)).status).toBe(400);
  });

  test("a link lives for an hour", async () => {
    const edge = openEdge({ now: "2026-05-13T10:00:00Z" });
    const { email } = await createPerson(edge);
    const token = await requestResetToken(edge, email);
    edge.setNow("2026-05-13T11:00:00Z");
    expect(await reset(edge, token)).toMatchObject({ status: 400, body: INVALID });
    edge.setNow("2026-05-13T10:59:59Z");
    expect((await reset(edge, token)).status).toBe(200);
  });

  test("exactly one of twenty concurrent resets with one link sets the password", async () => {
    const edge = openEdge();
    const { email } = await createPerson(edge);
    const token = await requestResetToken(edge, email);
    const tries = Array.from({ length: 20 }, (_, index) => `password number ${index}`);
    const answers = await Promise.all(tries.map((password) => reset(edge, token, password)));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(answers.every((answer) => [200, 400, 503].includes(answer.status))).toBe(true);
    const winner = tries[answers.findIndex((answer) => answer.status === 200)];
    expect(
      (await openBrowser(edge).post(signInEndpoint.path, { email, password: winner })).status,
    ).toBe(200);
  });

  test("a token is never stored in plain text", async () => {
    const edge = openEdge();
    const { email } = await createPerson(edge);
    const token = await requestResetToken(edge, email);
    expect(token).toHaveLength(43);
    expect(JSON.stringify(await rows("select * from password_resets"))).not.toContain(token);
  });

  test("the link leads to the configured origin with any Host header", async () => {
    const edge = openEdge();
    const { email } = await createPerson(edge);
    const headers = { "sec-fetch-site": "same-origin", "content-type": "application/json" };
    const ask = { method: "POST", headers, body: JSON.stringify({ email }) };
    await edge.send(`https://evil.example${requestPasswordReset.path}`, ask);
    await edge.send(`https://evil.example${requestPasswordReset.path}`, ask, {
      ORIGIN: "https://goals.example",
    });
    await edge.send(`http://localhost:3000${requestPasswordReset.path}`, ask);
    const links = edge.mails.map((mail) => /https?:\S+(?=\/reset-password)/.exec(mail.text)?.[0]);
    expect(links).toEqual([ORIGIN, "https://goals.example", "http://localhost:3000"]);
  });
});

test("the answer says whether nobody had verified the address, so that its owner may delete a stranger's account", async () => {
  const edge = openEdge({ now: "2026-05-13T10:00:00Z" });
  const resetOf = async (isVerified: boolean) => {
    const { email } = await createPerson(edge, { name: "Eve", isVerified });
    const { body } = await reset(edge, await requestResetToken(edge, email));
    return { email, body };
  };
  expect((await resetOf(true)).body).not.toHaveProperty("wasUnverified");
  const { email, body } = await resetOf(false);
  expect(body).toHaveProperty("wasUnverified", true);

  const owner = openBrowser(edge);
  const password = "brand new one";
  expect((await owner.post(signInEndpoint.path, { email, password })).status).toBe(200);
  expect((await owner.delete(deleteAccount.path, { password })).status).toBe(204);
  const ada = { name: "Ada Lovelace", email, password: "another new one" };
  expect((await owner.post(register.path, ada)).status).toBe(201);
  expect((await owner.get(getUser.path)).body).toMatchObject({ firstName: "Ada" });
});

test.each([
  ["", "Please enter a new password"],
  ["12345", "Password must be at least 6 characters long"],
])("a new password of %j is refused with the form's sentence", async (newPassword, message) => {
  expect(await reset(openEdge(), "some", newPassword)).toMatchObject({
    status: 400,
    body: { message },
  });
});

test.each([
  ['<img/src="x">', null],
  ["https://evil.example/won", null],
  ["evil.example", null],
  ["www.evil", null],
  ["Win!Call:+1-900", null],
  ["ada@evil.example", null],
  ["\u202Elive", null],
  ["x".repeat(31), null],
  ["Jean-Luc Picard", "Jean-Luc"],
  ["D’Arcy", "D’Arcy"],
  ["محمد", "محمد"],
  ["愛 山田", "愛"],
])("a name is text in the mail, not markup, a link or a sentence: %s", async (name, shown) => {
  const edge = openEdge();
  const { email } = await createPerson(edge, { name });
  await requestResetToken(edge, email);
  expect(edge.mails[0]?.text.split("\n")[0]).toBe(shown === null ? "Hello," : `Hello ${shown},`);
  if (shown === null) expect(JSON.stringify(edge.mails)).not.toContain(name);
});
