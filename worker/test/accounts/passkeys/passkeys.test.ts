import { deleteAccount, exportData } from "@goals/contracts/endpoints/account";
import { getUser } from "@goals/contracts/endpoints/auth";
import {
  addPasskey,
  listWaysToSignIn,
  proveByPasskey,
  removeIdentity,
  removePasskey,
  removePassword,
  renamePasskey,
  signInByPasskey,
  startPasskeyRegistration,
  startPasskeySignIn,
} from "@goals/contracts/endpoints/passkeys";
import { PASSKEYS_MAX } from "@goals/contracts/limits";
import { PASSKEY } from "@goals/contracts/notices";
import { passkey, waysToSignIn } from "@goals/contracts/ways-to-sign-in";
import { describe, expect, inject, test } from "vitest";
import * as z from "zod/mini";
import { toBase64Url } from "../../../src/platform/crypto.ts";
import { rows } from "../../database.ts";
import { openEdge, ORIGIN, type Edge } from "../../edge.ts";
import { fetchStandIn } from "../../fetch-stand-in.ts";
import { createPerson, type Person } from "../../person.ts";
import { countRows } from "../../tables.ts";
import { countRounds } from "../../rounds.ts";
import { createAuthenticator, type Lies } from "./authenticator.ts";
import { openJar, type Jar } from "./browser.ts";
import { stateByOwnCertificates } from "./statements.ts";

/** Of calls that race: both pairs at least. */
const ROUNDS = countRounds(16);
const REFUSED = { status: 400, body: { code: "passkey_refused", message: PASSKEY.refused } };
const LAST = { status: 409, body: { code: "last_way_in", message: PASSKEY.lastWayIn } };

/** A user with a passkey, in the browser that added it. */
async function createOwner(edge: Edge) {
  const person = await createPerson(edge);
  const browser = openJar(edge, person);
  const authenticator = await createAuthenticator(ORIGIN);
  const added = z.parse(passkey, (await browser.add(authenticator)).body);
  return { person, browser, authenticator, added };
}

const list = async (browser: Jar) =>
  z.parse(waysToSignIn, (await browser.send(listWaysToSignIn)).body);
const dropPassword = (person: Person) =>
  rows("update users set password_hash = null where id = ?", person.id);

describe("a passkey", () => {
  test("is added, named after the device, renamed, signs in, and is removed", async () => {
    const edge = openEdge({ now: "2026-05-13T10:00:00Z" });
    const { person, browser, authenticator, added } = await createOwner(edge);
    expect(added).toEqual({
      id: expect.any(String),
      name: "An unknown device",
      createdAt: "2026-05-13T10:00:00.000Z",
      lastUsedAt: null,
    });
    expect(await browser.send(renamePasskey, { name: " The blue key " }, added.id)).toMatchObject({
      status: 200,
      body: { name: "The blue key" },
    });
    edge.setNow("2026-05-13T11:00:00Z");
    const elsewhere = openJar(edge);
    const handle = toBase64Url(new TextEncoder().encode(person.id));
    expect(await elsewhere.signIn(authenticator, { userHandle: handle })).toMatchObject({
      status: 200,
      body: { id: person.id, email: person.email },
    });
    expect((await elsewhere.send(getUser)).status).toBe(200);
    // A passkey sign-in is a fresh proof.
    expect((await elsewhere.send(exportData)).status).toBe(200);
    expect((await list(elsewhere)).passkeys).toEqual([
      { ...added, name: "The blue key", lastUsedAt: "2026-05-13T11:00:00.000Z" },
    ]);
    expect((await elsewhere.send(removePasskey, undefined, added.id)).status).toBe(204);
    expect((await elsewhere.send(removePasskey, undefined, added.id)).status).toBe(404);
    expect(await openJar(edge).signIn(authenticator)).toMatchObject(REFUSED);
  });

  test("is asked for by the configured host, with user verification, and not twice on one authenticator", async () => {
    const { browser, authenticator } = await createOwner(openEdge());
    const { body } = await browser.send(startPasskeyRegistration);
    expect(body).toMatchObject({
      rp: { id: "localhost", name: "Goals" },
      attestation: "none",
      excludeCredentials: [{ id: authenticator.id, type: "public-key" }],
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
    expect((await openJar(openEdge()).send(startPasskeySignIn)).body).toMatchObject({
      rpId: "localhost",
      userVerification: "required",
    });
  });

  test.for(["android-key", "packed", "fido-u2f", "tpm", "apple", "android-safetynet", "compound"])(
    "with a statement of the kind %s is refused, and asks none of the addresses in it",
    async (fmt) => {
      const { url } = inject("leakedPasswords");
      const lists = [1, 2, 3].map((n) => `${url}/range/${fmt}-${n}`);
      const edge = openEdge();
      const browser = openJar(edge, await createPerson(edge));
      const state = stateByOwnCertificates(fmt, lists);
      expect(await browser.add(await createAuthenticator(ORIGIN), { state })).toMatchObject(
        REFUSED,
      );
      expect(await (await fetchStandIn(`${url}/asked`)).text()).not.toContain(`/range/${fmt}-`);
    },
  );

  test("belongs to one account, and cannot be added twice", async () => {
    const edge = openEdge();
    const { authenticator } = await createOwner(edge);
    const other = openJar(edge, await createPerson(edge));
    const refusal = { status: 409, body: { code: "passkey_known", message: PASSKEY.known } };
    expect(await other.add(authenticator)).toMatchObject(refusal);
    expect(await countRows("passkeys")).toBe(1);
  });

  test("is only a proof for its own user", async () => {
    const edge = openEdge({ now: "2026-05-13T10:00:00Z" });
    const { browser, authenticator } = await createOwner(edge);
    const stranger = openJar(edge, await createPerson(edge));
    edge.setNow("2026-05-13T10:30:00Z");
    const prove = async (from: Jar) =>
      from.send(proveByPasskey, {
        credential: await authenticator.get(await from.ask(startPasskeySignIn)),
      });
    expect(await prove(stranger)).toMatchObject(REFUSED);
    expect((await stranger.send(exportData)).status).toBe(403);
    expect((await browser.send(exportData)).status).toBe(403);
    expect((await prove(browser)).status).toBe(204);
    expect((await browser.send(exportData)).status).toBe(200);
  });

  test("is added and removed only after a fresh proof", async () => {
    const edge = openEdge({ now: "2026-05-13T10:00:00Z" });
    const { browser, added } = await createOwner(edge);
    edge.setNow("2026-05-13T10:30:00Z");
    for (const [endpoint, id] of [
      [startPasskeyRegistration, ""],
      [removePasskey, added.id],
      [removePassword, ""],
      [removeIdentity, "unknown"],
    ] as const) {
      const answer = await browser.send(endpoint, undefined, id);
      expect([endpoint.path, answer]).toMatchObject([
        endpoint.path,
        { status: 403, body: { code: "fresh_proof_required" } },
      ]);
    }
    expect(await countRows("passkeys")).toBe(1);
  });

  test("an account has so many and no more, also when they are added at once", async () => {
    const edge = openEdge();
    const person = await createPerson(edge);
    for (let n = 0; n < PASSKEYS_MAX - 1; n += 1)
      await rows(
        "insert into passkeys values (?, ?, ?, 'Key', 'x', 0, '[]', 1, null)",
        `id${n}`,
        person.id,
        `credential${n}`,
      );
    const answers = await Promise.all(
      Array.from({ length: 5 }, async () =>
        openJar(edge, person).add(await createAuthenticator(ORIGIN)),
      ),
    );
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual([
      "201",
      "409",
      "409",
      "409",
      "409",
    ]);
    expect(await countRows("passkeys")).toBe(PASSKEYS_MAX);
  });
});

const LIES: readonly (readonly [string, Lies])[] = [
  ["another origin", { origin: "https://goals.example.evil" }],
  ["the origin without its port", { origin: "http://localhost" }],
  ["another relying party", { rpId: "evil.example" }],
  ["another challenge", { challenge: "c29tZXRoaW5nIGVsc2U" }],
  ["no user verification", { isUnverified: true }],
];

test("a deletion and a new passkey at once leave nothing of the account", async () => {
  const edge = openEdge();
  for (let round = 0; round < 5; round += 1) {
    const person = await createPerson(edge);
    const browser = openJar(edge, person);
    const authenticator = await createAuthenticator(ORIGIN);
    const credential = await authenticator.create(await browser.ask(startPasskeyRegistration));
    const [added, deleted] = await Promise.all([
      browser.send(addPasskey, { credential }),
      person.delete(deleteAccount.path, { password: person.password }),
    ]);
    expect([201, 401]).toContain(added.status);
    expect(deleted.status).toBe(204);
    expect([await countRows("users"), await countRows("passkeys")]).toEqual([0, 0]);
    expect((await openJar(edge).signIn(authenticator)).status).toBe(400);
  }
});

describe("a forged authenticator response adds no passkey and signs in nobody", () => {
  test.each([...LIES, ["the wrong ceremony", { type: "webauthn.get" }]] as const)(
    "at the registration: %s",
    async (_, lies) => {
      const edge = openEdge();
      const browser = openJar(edge, await createPerson(edge));
      expect(await browser.add(await createAuthenticator(ORIGIN), lies)).toMatchObject(REFUSED);
      expect(await countRows("passkeys")).toBe(0);
    },
  );

  test.each([
    ...LIES,
    ["the wrong ceremony", { type: "webauthn.create" }],
    ["a forged signature", { isForged: true }],
    ["another user's handle", { userHandle: "c29tZWJvZHk" }],
    ["a counter that stands still", { counter: 1 }],
    ["a counter that goes back", { counter: 0 }],
  ] as const)("at the sign-in: %s", async (_, lies) => {
    const edge = openEdge();
    const { authenticator } = await createOwner(edge);
    const before = await rows("select * from passkeys");
    const browser = openJar(edge);
    expect(await browser.signIn(authenticator, lies)).toMatchObject(REFUSED);
    expect(browser.jar.has("session")).toBe(false);
    expect(await rows("select * from passkeys")).toEqual(before);
  });

  test("a copied authenticator is refused when the counter of the other one is ahead, and the log tells", async () => {
    const edge = openEdge();
    const { authenticator } = await createOwner(edge);
    expect((await openJar(edge).signIn(authenticator, { counter: 7 })).status).toBe(200);
    expect(await openJar(edge).signIn(authenticator, { counter: 6 })).toMatchObject(REFUSED);
    expect(edge.lines).toContainEqual(expect.objectContaining({ event: "passkey_counter" }));
  });

  test("a passkey without a counter keeps signing in", async () => {
    const edge = openEdge();
    const browser = openJar(edge, await createPerson(edge));
    const authenticator = await createAuthenticator(ORIGIN);
    expect((await browser.add(authenticator, { counter: 0 })).status).toBe(201);
    for (let round = 0; round < 2; round += 1)
      expect((await openJar(edge).signIn(authenticator, { counter: 0 })).status).toBe(200);
  });
});

describe("a challenge is for one browser, one purpose, one user and one use", () => {
  test("a replayed response is refused, even with the cookie restored", async () => {
    const edge = openEdge();
    const { authenticator } = await createOwner(edge);
    const browser = openJar(edge);
    const credential = await authenticator.get(await browser.ask(startPasskeySignIn));
    const cookie = browser.jar.get("passkey") ?? "";
    expect((await browser.send(signInByPasskey, { credential })).status).toBe(200);
    expect(browser.jar.has("passkey")).toBe(false);
    const replayed = openJar(edge);
    replayed.jar.set("passkey", cookie);
    expect(await replayed.send(signInByPasskey, { credential })).toMatchObject(REFUSED);
  });

  test("exactly one of ten concurrent uses of a challenge signs in", async () => {
    const edge = openEdge();
    const { authenticator } = await createOwner(edge);
    const browser = openJar(edge);
    const credential = await authenticator.get(await browser.ask(startPasskeySignIn));
    const cookie = browser.jar.get("passkey") ?? "";
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => {
        const one = openJar(edge);
        one.jar.set("passkey", cookie);
        return one.send(signInByPasskey, { credential });
      }),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(9);
  });

  test("another browser, none, a forged and an old cookie are refused", async () => {
    const edge = openEdge({ now: "2026-05-13T10:00:00Z" });
    const { authenticator } = await createOwner(edge);
    const browser = openJar(edge);
    const credential = await authenticator.get(await browser.ask(startPasskeySignIn));
    const other = openJar(edge);
    await other.ask(startPasskeySignIn);
    const without = openJar(edge);
    const forged = openJar(edge);
    forged.jar.set("passkey", `${browser.jar.get("passkey")}x`);
    for (const each of [other, without, forged])
      expect(await each.send(signInByPasskey, { credential })).toMatchObject(REFUSED);
    edge.setNow("2026-05-13T10:10:00Z");
    expect(await browser.send(signInByPasskey, { credential })).toMatchObject(REFUSED);
  });

  test("a challenge for signing in, or of another user, adds no passkey", async () => {
    const edge = openEdge();
    const [one, other] = [await createPerson(edge), await createPerson(edge)];
    const authenticator = await createAuthenticator(ORIGIN);
    const browser = openJar(edge, one);
    const forSignIn = await authenticator.create(await browser.ask(startPasskeySignIn));
    expect(await browser.send(addPasskey, { credential: forSignIn })).toMatchObject(REFUSED);
    const credential = await authenticator.create(await browser.ask(startPasskeyRegistration));
    const theirs = openJar(edge, other);
    theirs.jar.set("passkey", browser.jar.get("passkey") ?? "");
    expect(await theirs.send(addPasskey, { credential })).toMatchObject(REFUSED);
    expect(await countRows("passkeys")).toBe(0);
  });
});

describe("the last way to sign in is never removed", () => {
  test("an only passkey stays; with a password it can be removed", async () => {
    const edge = openEdge();
    const { person, browser, added } = await createOwner(edge);
    await dropPassword(person);
    expect(await browser.send(removePasskey, undefined, added.id)).toMatchObject(LAST);
    expect(await countRows("passkeys")).toBe(1);
  });

  test("an only password stays; with a passkey it can be removed, and the passkey is the only way in", async () => {
    const edge = openEdge();
    const alone = openJar(edge, await createPerson(edge));
    expect(await alone.send(removePassword)).toMatchObject(LAST);
    expect((await list(alone)).hasPassword).toBe(true);

    const { person, browser, authenticator } = await createOwner(edge);
    expect((await browser.send(removePassword)).status).toBe(204);
    expect(await list(browser)).toMatchObject({ hasPassword: false, identities: [] });
    expect((await browser.send(getUser)).body).toMatchObject({ hasPassword: false });
    expect((await openJar(edge).signIn(authenticator)).body).toMatchObject({ id: person.id });
  });

  test("an only provider stays; with a passkey it can be removed, named by its host", async () => {
    const edge = openEdge();
    const { person, browser, added } = await createOwner(edge);
    await dropPassword(person);
    await rows("insert into identities values ('https://id.example/x', 'ada', ?, 1)", person.id);
    const [identity] = (await list(browser)).identities;
    expect(identity).toMatchObject({ provider: "id.example" });
    expect((await browser.send(removePasskey, undefined, added.id)).status).toBe(204);
    expect(await browser.send(removeIdentity, undefined, identity?.id)).toMatchObject(LAST);
    expect((await browser.add(await createAuthenticator(ORIGIN))).status).toBe(201);
    expect((await browser.send(removeIdentity, undefined, identity?.id)).status).toBe(204);
    expect((await browser.send(removeIdentity, undefined, identity?.id)).status).toBe(404);
    expect(await countRows("identities")).toBe(0);
  });

  test("exactly one of two ways removed concurrently stays, in several rounds of each pair", async () => {
    const edge = openEdge();
    for (let round = 0; round < ROUNDS; round += 1) {
      const { person, browser, added } = await createOwner(edge);
      const second = z.parse(passkey, (await browser.add(await createAuthenticator(ORIGIN))).body);
      if (round % 2) await dropPassword(person);
      else expect((await browser.send(removePasskey, undefined, second.id)).status).toBe(204);
      const cookie = new Map(browser.jar);
      const at = (endpoint: typeof removePasskey | typeof removePassword, id = "") => {
        const one = openJar(edge);
        for (const [name, value] of cookie) one.jar.set(name, value);
        return one.send(endpoint, undefined, id);
      };
      const answers = await Promise.all([
        at(removePasskey, added.id),
        round % 2 ? at(removePasskey, second.id) : at(removePassword),
      ]);
      expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(["204", "409"]);
    }
  });
});
