import { user } from "@goals/contracts/auth";
import { exportData } from "@goals/contracts/endpoints/account";
import {
  changePassword,
  getUser,
  proveByPassword,
  resetPassword,
  signIn,
} from "@goals/contracts/endpoints/auth";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { rows } from "../../database.ts";
import { openEdge, ORIGIN, type Edge } from "../../edge.ts";
import { requestResetToken } from "../../email-link.ts";
import { createPerson, openBrowser, type Person } from "../../person.ts";
import { countRows } from "../../tables.ts";

const NEW = "three small steps";
const NOT_YOURS = {
  code: "invalid",
  message: "This is not your password.",
  issues: [{ path: "currentPassword", message: "This is not your password." }],
};

const change = (person: Person, newPassword = NEW, currentPassword = person.password) =>
  person.post(changePassword.path, { currentPassword, newPassword });
const signInWith = async (edge: Edge, email: string, password: string) =>
  (await openBrowser(edge).post(signIn.path, { email, password })).status;

/** Opens the same account on another device. */
async function openOtherDevice(edge: Edge, { email, password }: Person) {
  const other = openBrowser(edge);
  await other.post(signIn.path, { email, password });
  return other;
}

describe("changing the password", () => {
  test("the new password works at once, every other session ends, and the owner gets a mail", async () => {
    const edge = openEdge();
    const person = await createPerson(edge);
    const other = await openOtherDevice(edge, person);
    const copied = person.cookie();
    const answer = await change(person);
    expect(answer.status).toBe(200);
    expect(z.parse(user, answer.body)).toMatchObject({ id: person.id, hasPassword: true });
    expect((await person.get(getUser.path)).status).toBe(200);
    expect((await other.get(getUser.path)).status).toBe(401);
    // A copy of this browser's previous cookie does not work either.
    expect((await edge.send(getUser.path, { headers: { cookie: copied } })).status).toBe(401);
    expect(await signInWith(edge, person.email, person.password)).toBe(401);
    expect(await signInWith(edge, person.email, NEW)).toBe(200);
    expect(edge.mails.map(({ to, subject }) => [to, subject])).toEqual([
      [person.email, "Your Goals password was changed"],
    ]);
    expect(JSON.stringify(edge.mails)).not.toContain(NEW);
  });

  test("a reset link from before works no more", async () => {
    const edge = openEdge();
    const person = await createPerson(edge);
    const token = await requestResetToken(edge, person.email);
    expect((await change(person)).status).toBe(200);
    const reset = { token, newPassword: "mine from now on" };
    expect((await openBrowser(edge).post(resetPassword.path, reset)).status).toBe(400);
    expect(await countRows("password_resets")).toBe(0);
  });

  test("a wrong current password is refused with a sentence, and changes nothing", async () => {
    const edge = openEdge();
    const person = await createPerson(edge);
    const other = await openOtherDevice(edge, person);
    expect(await change(person, NEW, "wrong one")).toMatchObject({ status: 400, body: NOT_YOURS });
    expect((await other.get(getUser.path)).status).toBe(200);
    expect(await signInWith(edge, person.email, person.password)).toBe(200);
    expect(edge.mails).toEqual([]);
  });

  test.each([
    [{ newPassword: NEW }, "Please enter your current password."],
    [{ currentPassword: "correct horse" }, "Please enter a new password"],
    [
      { currentPassword: "correct horse", newPassword: "12345" },
      "Password must be at least 6 characters long",
    ],
    [
      { currentPassword: "correct horse", newPassword: "x".repeat(129) },
      "Please shorten this to 128 characters or fewer.",
    ],
  ])("%j is refused with a sentence", async (body, message) => {
    const person = await createPerson(openEdge());
    expect(await person.post(changePassword.path, body)).toMatchObject({
      status: 400,
      body: { message },
    });
  });

  test("ten of fifty concurrent wrong passwords are checked; a proof has the same limit", async () => {
    const edge = openEdge();
    const person = await createPerson(edge);
    const send = (path: string, body: object) =>
      person.post(path, body, { LIMIT_WRONG_PASSWORDS: "10" });
    const all = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        index % 2
          ? send(changePassword.path, { currentPassword: "wrong one", newPassword: NEW })
          : send(proveByPassword.path, { password: "wrong one" }),
      ),
    );
    const statuses = all.map(({ status }) => status);
    expect(statuses.filter((status) => status === 400).length).toBeLessThanOrEqual(10);
    expect(statuses.filter((status) => ![400, 429, 503].includes(status))).toEqual([]);
    const right = { currentPassword: person.password, newPassword: NEW };
    expect((await send(changePassword.path, right)).status).toBe(429);
    // Signing in elsewhere has a separate counter.
    expect(await signInWith(edge, person.email, person.password)).toBe(200);
  });

  test("exactly one of ten concurrent changes succeeds, and its password is valid", async () => {
    const edge = openEdge();
    const person = await createPerson(edge);
    const cookie = person.cookie();
    const tries = Array.from({ length: 10 }, (_, index) => `password number ${index}`);
    const answers = await Promise.all(
      tries.map((newPassword) =>
        edge.send(changePassword.path, {
          method: "POST",
          headers: { origin: ORIGIN, cookie, "content-type": "application/json" },
          body: JSON.stringify({ currentPassword: person.password, newPassword }),
        }),
      ),
    );
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    // The later calls learned that the password has changed, is wrong, or that the session has ended.
    expect(answers.every(({ status }) => [200, 400, 401, 409].includes(status))).toBe(true);
    const winner = tries[answers.findIndex(({ status }) => status === 200)] ?? "";
    expect(await signInWith(edge, person.email, winner)).toBe(200);
    expect(edge.mails).toHaveLength(1);
    const newCookie = won[0]?.headers.get("set-cookie")?.split(";")[0] ?? "";
    expect((await edge.send(getUser.path, { headers: { cookie: newCookie } })).status).toBe(200);
  });

  test("a sign-in that renews an outdated hash does not bring the old password back", async () => {
    const person = await createPerson(openEdge({ hashCost: { N: 32, r: 2, p: 1 } }));
    const edge = openEdge();
    const { email, password } = person;
    const [signedIn, changed] = await Promise.all([
      openBrowser(edge).post(signIn.path, { email, password }),
      edge.send(changePassword.path, {
        method: "POST",
        headers: person.headers(),
        body: JSON.stringify({ currentPassword: password, newPassword: NEW }),
      }),
    ]);
    expect([200, 401]).toContain(signedIn.status);
    const now = changed.status === 200 ? NEW : password;
    expect(await signInWith(edge, email, now)).toBe(200);
    if (now === NEW) expect(await signInWith(edge, email, password)).toBe(401);
  });
});

describe("a user without a password", () => {
  async function createWithoutPassword(edge: Edge): Promise<Person> {
    const person = await createPerson(edge);
    await rows("update users set password_hash = null where id = ?", person.id);
    return person;
  }

  test("sets the first password only after a fresh proof", async () => {
    const edge = openEdge({ now: "2026-05-13T10:00:00Z" });
    const person = await createWithoutPassword(edge);
    edge.setNow("2026-05-13T10:10:00Z");
    expect(await person.post(changePassword.path, { newPassword: NEW })).toMatchObject({
      status: 403,
      body: { code: "fresh_proof_required", message: "Please confirm first that it's you." },
    });
    edge.setNow("2026-05-13T10:09:59Z");
    expect((await person.post(changePassword.path, { newPassword: NEW })).status).toBe(200);
    expect(await signInWith(edge, person.email, NEW)).toBe(200);
  });

  test("exactly one of ten concurrent first passwords is set", async () => {
    const edge = openEdge();
    const person = await createWithoutPassword(edge);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        person.post(changePassword.path, { newPassword: `password number ${index}` }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test("proves nothing by a password", async () => {
    const person = await createWithoutPassword(openEdge());
    const { status } = await person.post(proveByPassword.path, { password: person.password });
    expect(status).toBe(400);
  });
});

describe("sensitive actions require a proof that is at most ten minutes old", () => {
  test("a sign-in is a fresh proof; later the password is one again, only for this session", async () => {
    const edge = openEdge({ now: "2026-05-13T10:00:00Z" });
    const person = await createPerson(edge);
    const other = await openOtherDevice(edge, person);
    expect((await person.get(exportData.path)).status).toBe(200);
    edge.setNow("2026-05-13T10:10:00Z");
    expect(await person.get(exportData.path)).toMatchObject({
      status: 403,
      body: { code: "fresh_proof_required" },
    });
    const wrong = await person.post(proveByPassword.path, { password: "wrong one" });
    expect(wrong).toMatchObject({
      status: 400,
      body: { issues: [{ path: "password", message: "This is not your password." }] },
    });
    expect((await person.get(exportData.path)).status).toBe(403);
    const { password } = person;
    expect((await person.post(proveByPassword.path, { password })).status).toBe(204);
    expect((await person.get(exportData.path)).status).toBe(200);
    expect((await other.get(exportData.path)).status).toBe(403);
  });

  test("the time of a proof is never taken from a body", async () => {
    const person = await createPerson(openEdge());
    const { status } = await person.post(proveByPassword.path, {
      password: person.password,
      provenAt: "2099-01-01T00:00:00Z",
    });
    expect(status).toBe(400);
  });
});
