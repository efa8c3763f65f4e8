import { EMAIL } from "@goals/contracts/account-notices";
import type { Endpoint } from "@goals/contracts/endpoint";
import {
  createAccessKey,
  listAccessKeys,
  deleteAccount,
  exportData,
  listDevices,
  signOutOtherDevices,
  addPushDevice,
} from "@goals/contracts/endpoints/account";
import {
  addIdentity,
  changePassword,
  getUser,
  register,
  requestPasswordReset,
  resetPassword,
  signIn,
} from "@goals/contracts/endpoints/auth";
import { addCalendar } from "@goals/contracts/endpoints/calendars";
import {
  disownSignIn,
  confirmEmailChange,
  requestEmailChange,
  sendEmailVerification,
  undoEmailChange,
} from "@goals/contracts/endpoints/email";
import {
  addPasskey,
  removePassword,
  startPasskeyRegistration,
} from "@goals/contracts/endpoints/passkeys";
import { isLostEmail } from "@goals/contracts/auth";
import { getTableColumns } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import * as schema from "../../../src/platform/db/schema.ts";
import { USER_TABLES, type AccessKind } from "../../../src/platform/db/user-tables.ts";
import { sha256 } from "../../../src/platform/crypto.ts";
import { rows } from "../../database.ts";
import { openEdge, ORIGIN, type Edge } from "../../edge.ts";
import { findEmailToken } from "../../email-link.ts";
import { createAuthenticator } from "../passkeys/authenticator.ts";
import { openJar } from "../passkeys/browser.ts";
import { createPerson, openBrowser, type Browser, type Person } from "../../person.ts";
import { openProviderEdge, signInWith } from "../provider/sign-in.ts";
import { createPushSettings } from "../../channels/reminders/push-browser.ts";
import { countRows } from "../../tables.ts";

const NEW_PASSWORD = "mine once again";
const START = "2026-05-13T10:00:00Z";
const after = (hours: number) =>
  new Date(Date.parse(START) + hours * 3_600_000).toISOString().replace(".000", "");

const readToken = (text = "") => /token=([\w-]+)/.exec(text)?.[1] ?? "";
const disown = (edge: Edge, token: string) => openBrowser(edge).post(disownSignIn.path, { token });

/** The address's owner requests a reset link and opens it. */
async function reset(edge: Edge, email: string, newPassword = NEW_PASSWORD): Promise<number> {
  await openBrowser(edge).post(requestPasswordReset.path, { email });
  const token = readToken(
    edge.mails.findLast(({ subject }) => subject.startsWith("Set a new"))?.text,
  );
  return (await openBrowser(edge).post(resetPassword.path, { token, newPassword })).status;
}

/** A thief signs in with the password. Returns the token mailed to the owner. */
async function signInAsThief(edge: Edge, { email, password }: Person) {
  const thief = openJar(edge);
  expect((await thief.send(signIn, { email, password })).status).toBe(200);
  return { thief, token: readToken(edge.signInMails.at(-1)?.text) };
}

const insertPushDevice = (userId: string, createdAt: string) =>
  rows(
    "insert into push_devices values (?, ?, 'Chrome', 'https://fcm.googleapis.com/one', 'key', 'auth', ?)",
    `${userId} ${createdAt}`,
    userId,
    Date.parse(createdAt),
  );

const ALL_KINDS: readonly AccessKind[] = [
  ...new Set<AccessKind>([
    "password",
    ...Object.values(USER_TABLES).flatMap(({ access }) => access),
  ]),
].toSorted();

/**
 * Creates each kind of access that `signInAsThief` and a reset link do not. `undoHash` is the digest of the undo
 * link.
 */
async function leaveAccess({ id, email }: Person, undoHash: string): Promise<void> {
  const at = Date.parse(START);
  const link = (hash: string, purpose: string, address = email) =>
    rows(
      "insert into email_links (token_hash, user_id, purpose, email, created_at, expires_at) values (?, ?, ?, ?, ?, 9e12)",
      hash,
      id,
      purpose,
      address,
      at,
    );
  await link("verify", "verify");
  await link("change", "change", "thief@example.org");
  await link(undoHash, "undo", `old-${email}`);
  await insertPushDevice(id, START);
  await rows("insert into identities values ('https://id.example', ?, ?, ?)", id, id, at);
  await rows("insert into passkeys values ('p', ?, 'c', 'One', 'k', 0, '[]', ?, null)", id, at);
  await rows(
    "insert into calendars (id, user_id, name, events, created_at, read_at, asked_at) values ('c', ?, 'One', '', ?, 1, 1)",
    id,
    at,
  );
  await rows(
    "insert into access_keys values ('k', ?, 'feed', 'One', 'secret', 'read', null, ?, null, null, null, null)",
    id,
    at,
  );
}

const countSessions = async (userId: string) =>
  (await rows("select 1 as one from sessions where user_id = ?", userId)).length;

/** Everything that can currently act for an account, in alphabetical order. */
async function listAccess(userId: string): Promise<string[]> {
  const of = async (kind: AccessKind, query: string) =>
    (await rows(query, userId)).length > 0 ? [kind] : [];
  const links = (purpose: string) =>
    `select 1 as one from email_links where user_id = ? and purpose = '${purpose}' and used_at is null`;
  const found = await Promise.all([
    of("password", "select 1 as one from users where id = ? and password_hash is not null"),
    of("sessions", "select 1 as one from sessions where user_id = ?"),
    of("passkeys", "select 1 as one from passkeys where user_id = ?"),
    of("identities", "select 1 as one from identities where user_id = ?"),
    of("accessKeys", "select 1 as one from access_keys where user_id = ?"),
    of("calendars", "select 1 as one from calendars where user_id = ?"),
    of("pushDevices", "select 1 as one from push_devices where user_id = ?"),
    of("resetLinks", "select 1 as one from password_resets where user_id = ? and used_at is null"),
    of("pendingChange", links("change")),
    of("verifyLinks", links("verify")),
    of("disownLinks", links("disown")),
    of("undoLinks", links("undo")),
  ]);
  return found.flat().toSorted();
}

describe("a squatter on another person's address keeps nothing once its owner has reset the password", () => {
  test("an older account's access, including a passkey, is gone", async () => {
    const edge = openEdge({ now: START });
    const squatter = await createPerson(edge);
    const browser = openJar(edge, squatter);
    const authenticator = await createAuthenticator(ORIGIN);
    expect((await browser.add(authenticator)).status).toBe(201);
    await browser.send(createAccessKey, { kind: "feed", name: "Mine" });
    await insertPushDevice(squatter.id, START);
    await rows("insert into identities values ('https://id.example', 'me', ?, 1)", squatter.id);
    // An account from before addresses were confirmed.
    await rows("update users set email_verified_at = null where id = ?", squatter.id);
    expect(await reset(edge, squatter.email)).toBe(200);
    expect((await openJar(edge).signIn(authenticator)).status).toBe(400);
    expect((await squatter.get(exportData.path)).status).toBe(401);
    for (const table of ["passkeys", "identities", "access_keys", "push_devices"])
      expect([table, await countRows(table)]).toEqual([table, 0]);
  });
});

describe("access that can act for an account", () => {
  test("is declared for every table, and nothing else is", () => {
    const ofUsers = Object.entries(schema).flatMap(([name, table]) =>
      table instanceof SQLiteTable && "userId" in getTableColumns(table) ? [name] : [],
    );
    expect(Object.keys(USER_TABLES).toSorted()).toEqual(ofUsers.toSorted());
  });

  test("cannot be added with an unverified address, and the response says what to do", async () => {
    const service = "https://fcm.googleapis.com";
    const push = await createPushSettings(service);
    const edge = openEdge({ now: START });
    const person = await createPerson(edge, { isVerified: false });
    const browser = openJar(edge, person);
    const device = {
      endpoint: `${service}/one`,
      keys: { p256dh: "B".repeat(87), auth: "A".repeat(22) },
    };
    const attempts: [Endpoint, object?][] = [
      [startPasskeyRegistration],
      [addIdentity, { provider: "1" }],
      [createAccessKey, { kind: "feed", name: "Mine" }],
      [addPushDevice, device],
      [addCalendar, { name: "Mine", address: "https://calendar.example.com/a.ics" }],
    ];
    const refused = { code: "email_unverified", message: EMAIL.unverified };
    for (const [endpoint, body] of attempts)
      expect([endpoint.path, await browser.send(endpoint, body, "", push)]).toEqual([
        endpoint.path,
        { status: 403, body: refused },
      ]);
    // The browser created a passkey before the address was lost.
    await rows("update users set email_verified_at = 1 where id = ?", person.id);
    const authenticator = await createAuthenticator(ORIGIN);
    const credential = await authenticator.create(await browser.ask(startPasskeyRegistration));
    await rows("update users set email_verified_at = null where id = ?", person.id);
    expect(await browser.send(addPasskey, { credential })).toEqual({ status: 403, body: refused });
    for (const table of ["passkeys", "identities", "access_keys", "push_devices"])
      expect([table, await countRows(table)]).toEqual([table, 0]);
    expect(edge.mails).toEqual([]);
  });

  /** The access that each ending leaves. All other access is gone. */
  const LEAVES: Readonly<Record<string, readonly AccessKind[]>> = {
    "a reset": ["password", "passkeys", "identities", "calendars", "disownLinks", "undoLinks"],
    "a reset of an address that nobody had verified": ["password", "undoLinks"],
    "a changed password": [
      "password",
      "passkeys",
      "identities",
      "calendars",
      "accessKeys",
      "pushDevices",
      "verifyLinks",
      "disownLinks",
      "undoLinks",
    ],
    "a changed password, with the keys": [
      "password",
      "passkeys",
      "identities",
      "calendars",
      "verifyLinks",
      "disownLinks",
      "undoLinks",
    ],
    // It creates a new password version, so the pending change is dead too.
    "a removed password": [
      "pendingChange",
      "resetLinks",
      "sessions",
      "passkeys",
      "identities",
      "calendars",
      "accessKeys",
      "pushDevices",
      "verifyLinks",
      "disownLinks",
      "undoLinks",
    ],
    // Leaves the reset link that it mails.
    "“This wasn't me”": ["resetLinks", "verifyLinks", "undoLinks"],
    "a change of address that is undone": ["resetLinks"],
    "the proof of the address by somebody else": [
      "password",
      "sessions",
      "passkeys",
      "identities",
      "calendars",
      "accessKeys",
      "pushDevices",
      "pendingChange",
      "undoLinks",
    ],
    "the deletion of the account": [],
  };

  test.each(Object.entries(LEAVES))("%s keeps the access that it should", async (ending, left) => {
    const edge = openEdge({ now: START });
    const owner = await createPerson(edge);
    await openBrowser(edge).post(requestPasswordReset.path, { email: owner.email });
    const resetToken = readToken(edge.mails.at(-1)?.text);
    const { token } = await signInAsThief(edge, owner);
    const undoToken = "u".repeat(43);
    await leaveAccess(owner, await sha256(undoToken));
    expect(await listAccess(owner.id)).toEqual(ALL_KINDS);

    const browser = openBrowser(edge);
    const change = { currentPassword: owner.password, newPassword: NEW_PASSWORD };
    const unverify = () => rows("update users set email_verified_at = null where id = ?", owner.id);
    const byReset = async () =>
      browser.post(resetPassword.path, { token: resetToken, newPassword: NEW_PASSWORD });
    const endings: Readonly<Record<string, () => Promise<{ status: number }>>> = {
      "a reset": byReset,
      "a reset of an address that nobody had verified": async () => {
        await unverify();
        return byReset();
      },
      "a changed password": () => owner.post(changePassword.path, change),
      "a changed password, with the keys": () =>
        owner.post(changePassword.path, { ...change, endsKeys: true }),
      "a removed password": () => owner.delete(removePassword.path),
      "“This wasn't me”": () => disown(edge, token),
      "a change of address that is undone": () =>
        browser.post(undoEmailChange.path, { token: undoToken }),
      "the proof of the address by somebody else": async () => {
        await unverify();
        const other = await createPerson(edge);
        await other.post(requestEmailChange.path, { newEmail: owner.email });
        const proof = findEmailToken(edge, "change");
        return other.post(confirmEmailChange.path, { token: proof });
      },
      "the deletion of the account": () =>
        owner.delete(deleteAccount.path, { password: owner.password }),
    };
    expect([200, 204]).toContain((await endings[ending]?.())?.status);
    // The user who changes the password gets a new session.
    const isOwnSession = ending.startsWith("a changed password");
    const sessions = await countSessions(owner.id);
    expect(sessions).toBe(isOwnSession ? 1 : left.includes("sessions") ? 2 : 0);
    const expected = new Set(isOwnSession ? [...left, "sessions"] : left);
    expect(new Set(await listAccess(owner.id))).toEqual(expected);
  });
});

describe("a pending change of address", () => {
  const endings: Readonly<Record<string, (edge: Edge, owner: Person) => Promise<number>>> = {
    "a reset": (edge, { email }) => reset(edge, email),
    "a changed password": async (_, owner) => {
      const body = { currentPassword: owner.password, newPassword: NEW_PASSWORD };
      return (await owner.post(changePassword.path, body)).status;
    },
    "a removed password": async (_, owner) => {
      await rows("insert into identities values ('https://id.example', 'me', ?, 1)", owner.id);
      return (await owner.delete(removePassword.path)).status;
    },
    "“This wasn't me”": async (edge) =>
      (await disown(edge, readToken(edge.signInMails.at(-1)?.text))).status,
    "the end of the session that asked": async (_, owner) =>
      (await owner.delete(signOutOtherDevices.path)).status,
  };
  test.each(Object.keys(endings))("ends with %s", async (name) => {
    const edge = openEdge({ now: START });
    const owner = await createPerson(edge);
    const { thief } = await signInAsThief(edge, owner);
    await thief.send(requestEmailChange, { newEmail: "thief@example.org" });
    const token = findEmailToken(edge, "change");
    expect([200, 204]).toContain(await endings[name]?.(edge, owner));
    const answer = await openBrowser(edge).post(confirmEmailChange.path, { token });
    expect(answer).toMatchObject({ status: 400, body: { code: "invalid_token" } });
    expect(await rows("select email from users")).toEqual([{ email: owner.email }]);
  });
});

describe("“This wasn't me” reaches back to the first unanswered sign-in", () => {
  test.each([
    ["in the last mail", -1],
    ["in the first mail", 0],
  ])("a passkey between two sign-ins of a thief is gone, by the link %s", async (_, mail) => {
    for (const hours of [0, 30]) {
      const edge = openEdge({ now: START });
      const owner = await createPerson(edge);
      const own = await createAuthenticator(ORIGIN);
      expect((await openJar(edge, owner).add(own)).status).toBe(201);
      edge.setNow(after(1));
      const { thief } = await signInAsThief(edge, owner);
      edge.setNow(after(1.1));
      const authenticator = await createAuthenticator(ORIGIN);
      expect((await thief.add(authenticator)).status).toBe(201);
      edge.setNow(after(1.2 + hours));
      await signInAsThief(edge, owner);
      edge.setNow(after(1.3 + hours));
      const token = readToken(edge.signInMails.at(mail)?.text);
      expect((await disown(edge, token)).status).toBe(204);
      expect((await openJar(edge).signIn(authenticator)).status).toBe(400);
      expect((await openJar(edge).signIn(own)).status).toBe(200);
    }
  });

  test("each mail of seven days works, despite many sign-ins; after its use none does anything", async () => {
    const edge = openEdge({ now: START });
    const owner = await createPerson(edge);
    const tokens: string[] = [];
    for (let n = 0; n < 40; n += 1) {
      edge.setNow(after(n * 4));
      tokens.push((await signInAsThief(edge, owner)).token);
    }
    expect((await disown(edge, tokens[20] ?? "")).status).toBe(204);
    expect(await reset(edge, owner.email)).toBe(200);
    await owner.post(signIn.path, { email: owner.email, password: NEW_PASSWORD });
    for (const token of tokens) expect((await disown(edge, token)).status).toBe(204);
    expect((await owner.get(getUser.path)).status).toBe(200);
  });
});

describe("an unconfirmed address blocks no one", () => {
  const credentials = { email: "ada@example.org", password: "correct horse" };

  /** A stranger registers Ada's address without confirming it. */
  async function squat(edge: Edge): Promise<Browser> {
    const squatter = openBrowser(edge);
    await squatter.post(register.path, { name: "Eve", ...credentials, password: "not hers" });
    return squatter;
  }

  test("the account on it moves away, and its owner registers at once", async () => {
    const edge = openEdge({ now: START });
    const squatter = await squat(edge);
    await squatter.post(requestEmailChange.path, { newEmail: "eve@example.org" });
    const token = findEmailToken(edge, "change");
    expect((await squatter.post(confirmEmailChange.path, { token })).status).toBe(200);
    const owner = await openBrowser(edge).post(register.path, { name: "Ada", ...credentials });
    expect(owner.status).toBe(201);
    // A link that restores the address would have opened another person's account.
    expect(edge.mails.filter(({ subject }) => subject.startsWith("The address of"))).toEqual([]);
  });

  test("a provider sign-in with it gets the address", async () => {
    const edge = openProviderEdge();
    const squatter = await squat(edge);
    expect((await signInWith(edge, credentials.email)).session).toBeDefined();
    const emails = (await rows("select email from users order by rowid")).map(({ email }) => email);
    expect(emails).toEqual([expect.stringMatching(/@lost\.invalid$/), credentials.email]);
    expect((await squatter.get(getUser.path)).status).toBe(200);
  });

  test("an account that verifies it gets the address; the earlier account keeps its data", async () => {
    const edge = openEdge({ now: START });
    const squatter = await squat(edge);
    const owner = await createPerson(edge);
    await owner.post(requestEmailChange.path, { newEmail: credentials.email });
    const token = findEmailToken(edge, "change");
    expect((await owner.post(confirmEmailChange.path, { token })).status).toBe(200);
    expect(await rows("select email from users where id = ?", owner.id)).toEqual([
      { email: credentials.email },
    ]);
    const signInBy = async (password: string) =>
      (await openBrowser(edge).post(signIn.path, { ...credentials, password })).status;
    expect([await signInBy("not hers"), await signInBy(owner.password)]).toEqual([401, 200]);
    const { body } = await squatter.get(getUser.path);
    const { email } = z.parse(z.object({ email: z.string() }), body);
    expect(isLostEmail(email)).toBe(true);
    edge.mails.splice(0);
    await squatter.post(sendEmailVerification.path);
    expect(edge.mails).toEqual([]);
    await squatter.post(requestEmailChange.path, { newEmail: "eve@example.org" });
    const own = findEmailToken(edge, "change");
    expect((await squatter.post(confirmEmailChange.path, { token: own })).status).toBe(200);
  });
});

describe("access created under the old password", () => {
  /** Creates a thief's token, feed and notified device. */
  async function leaveKeys(edge: Edge) {
    const owner = await createPerson(edge);
    const { thief } = await signInAsThief(edge, owner);
    await thief.send(createAccessKey, { kind: "feed", name: "A feed" });
    await insertPushDevice(owner.id, START);
    return owner;
  }
  const change = { currentPassword: "correct horse", newPassword: NEW_PASSWORD };

  test("ends with it if the owner asks for that, and otherwise stays", async () => {
    const edge = openEdge({ now: START });
    for (const endsKeys of [false, true]) {
      const owner = await leaveKeys(edge);
      const answer = await owner.post(changePassword.path, { ...change, endsKeys });
      expect(answer.status).toBe(200);
      const expected = endsKeys ? 0 : 1;
      expect((await owner.get(listAccessKeys.path)).body).toHaveLength(expected);
      const devices = await rows("select 1 from push_devices where user_id = ?", owner.id);
      expect(devices).toHaveLength(expected);
    }
  });

  test("a mail tells the owner about a new passkey, token, feed or page", async () => {
    const edge = openEdge({ now: START });
    const owner = await createPerson(edge);
    const { thief } = await signInAsThief(edge, owner);
    await thief.add(await createAuthenticator(ORIGIN));
    await thief.send(createAccessKey, { kind: "feed", name: "A feed" });
    expect(edge.mails.map(({ to, subject }) => [to, subject])).toEqual([
      [owner.email, "A passkey was added to your Goals account"],
      [owner.email, "A token, feed or page was created for your Goals account"],
    ]);
  });
});

describe("a device that a thief signed in on", () => {
  test.each(["a reset", "“This wasn't me”"])("is new again after %s", async (name) => {
    const edge = openEdge({ now: START });
    const owner = await createPerson(edge);
    const { thief, token } = await signInAsThief(edge, owner);
    if (name !== "a reset") expect((await disown(edge, token)).status).toBe(204);
    expect(await reset(edge, owner.email)).toBe(200);
    const before = edge.signInMails.length;
    const credentials = { email: owner.email, password: NEW_PASSWORD };
    expect((await thief.send(signIn, credentials)).status).toBe(200);
    expect(edge.signInMails).toHaveLength(before + 1);
    expect((await thief.send(signIn, credentials)).status).toBe(200);
    expect(edge.signInMails).toHaveLength(before + 1);
    expect((await thief.send(listDevices)).status).toBe(200);
  });
});

test("a reset refuses the name and the address of the account as its password", async () => {
  const edge = openEdge({ now: START });
  const owner = await createPerson(edge, { name: "Ada Lovelace" });
  for (const own of ["ada lovelace", owner.email])
    expect(await reset(edge, owner.email, own)).toBe(400);
  expect(await reset(edge, owner.email)).toBe(200);
});
