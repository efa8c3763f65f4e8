import { accountEventList } from "@goals/contracts/account";
import { listAccountEvents } from "@goals/contracts/endpoints/account";
import { addIdentity, register, signOut } from "@goals/contracts/endpoints/auth";
import { buildPath } from "@goals/contracts/endpoint";
import { verifyEmail } from "@goals/contracts/endpoints/email";
import {
  listWaysToSignIn,
  removeIdentity,
  removePassword,
} from "@goals/contracts/endpoints/passkeys";
import { EMAIL } from "@goals/contracts/account-notices";
import { IDENTITIES_MAX } from "@goals/contracts/limits";
import { waysToSignIn, providerRedirect } from "@goals/contracts/ways-to-sign-in";
import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { readSettings } from "../../../src/platform/settings.ts";
import { addIdentity as addIdentityOf } from "../../../src/accounts/providers/identities.ts";
import { connect, rows } from "../../database.ts";
import { ORIGIN, type Edge } from "../../edge.ts";
import { countRows } from "../../tables.ts";
import {
  CONFIGURED,
  CONFIGURED_TWICE,
  cookieIn,
  followCallback,
  openProviderEdge,
  signInAtProvider,
  signInWith,
} from "./sign-in.ts";

const ADA = "ada@example.org";
const PASSWORD = "correct horse";
let registered = 0;

/** Sends a request with a session to the edge with both providers. */
const send = (
  edge: Edge,
  cookie: string,
  { method, path }: { method: string; path: string },
  body?: object,
) =>
  edge.send(
    path,
    {
      method,
      headers: { origin: ORIGIN, cookie, "content-type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    },
    CONFIGURED_TWICE,
  );

/** A session with a password and a fresh proof from the registration. The address is verified by mail. */
async function openSession(edge: Edge, isVerified = true): Promise<string> {
  registered += 1;
  const person = { name: "Ada", email: `adding-${registered}@example.org`, password: PASSWORD };
  const session = cookieIn(await send(edge, "", register, person), "session") ?? "";
  if (!isVerified) return session;
  const mail = edge.mails.findLast(({ to }) => to === person.email);
  const token = /token=([\w-]+)/.exec(mail?.text ?? "")?.[1];
  expect((await send(edge, session, verifyEmail, { token })).status).toBe(200);
  return session;
}

/** Starts adding the provider, and signs in there. */
async function goThere(edge: Edge, session: string, who: string, provider = "1") {
  const begun = await send(edge, session, addIdentity, { provider });
  const { url } = z.parse(providerRedirect, await begun.json());
  const cookie = cookieIn(begun, "sign-in") ?? "";
  return { url, cookie, back: await signInAtProvider(url, who) };
}

/** Adds an identity, and returns the final redirect. */
async function add(edge: Edge, session: string, who = ADA, provider = "1") {
  const { back, cookie } = await goThere(edge, session, who, provider);
  const both = [session, cookie].join("; ");
  return (await followCallback(edge, back, both, CONFIGURED_TWICE)).location;
}

const listWays = async (edge: Edge, session: string) =>
  z.parse(waysToSignIn, await (await send(edge, session, listWaysToSignIn)).json());

describe("a sign-in provider is added to an account", () => {
  test("it signs in from then on; the owner sees it, and is offered the other provider", async () => {
    const edge = openProviderEdge();
    const session = await openSession(edge);
    expect((await listWays(edge, session)).providers?.map(({ id }) => id)).toEqual(["1", "2"]);
    expect(await add(edge, session, "somewhere.else@example.org")).toBe(
      "/profile/sign-in?added=added",
    );
    const ways = await listWays(edge, session);
    expect(ways).toMatchObject({ hasPassword: true, identities: [{ provider: "127.0.0.1" }] });
    expect(ways.providers?.map(({ id }) => id)).toEqual(["2"]);
    const events = await (await send(edge, session, listAccountEvents)).json();
    expect(z.parse(accountEventList, events).map(({ kind }) => kind)).toEqual([
      "identity_added",
      "email_verified",
      "registered",
    ]);
    const signedIn = await signInWith(edge, "somewhere.else@example.org");
    expect(signedIn.location).toBe("/");
    expect(await countRows("users")).toBe(1);
    expect(await add(edge, session, "at.the.other@example.org", "2")).toBe(
      "/profile/sign-in?added=added",
    );
    expect((await listWays(edge, session)).providers).toEqual([]);
  });

  test("adding requires a fresh proof and a configured provider", async () => {
    const edge = openProviderEdge();
    const session = await openSession(edge);
    expect((await send(edge, session, addIdentity, { provider: "3" })).status).toBe(400);
    const { path, method } = addIdentity;
    const headers = { origin: ORIGIN, cookie: session, "content-type": "application/json" };
    const body = JSON.stringify({ provider: "2" });
    expect((await edge.send(path, { method, headers, body }, CONFIGURED)).status).toBe(404);
    edge.setNow(new Date(Date.now() + 11 * 60_000).toISOString());
    const late = await send(edge, session, addIdentity, { provider: "1" });
    expect([late.status, cookieIn(late, "sign-in")]).toEqual([403, undefined]);
  });

  test("only once the account's address is verified, because it might be another person's", async () => {
    const edge = openProviderEdge();
    const session = await openSession(edge, false);
    const answer = await send(edge, session, addIdentity, { provider: "1" });
    expect([answer.status, cookieIn(answer, "sign-in")]).toEqual([403, undefined]);
    expect(await answer.json()).toEqual({
      code: "email_unverified",
      message: EMAIL.unverified,
    });
  });

  test("a provider that is down is a sentence", async () => {
    const edge = openProviderEdge();
    const session = await openSession(edge);
    const headers = { origin: ORIGIN, cookie: session, "content-type": "application/json" };
    const init = { method: "POST", headers, body: JSON.stringify({ provider: "1" }) };
    const down = { ...CONFIGURED_TWICE, OIDC_ISSUER: "http://127.0.0.1:9" };
    const answer = await edge.send(addIdentity.path, init, down);
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await answer.json()).toMatchObject({ code: "provider_unreachable" });
  });

  test("a repeat adds it once; another user's identity is refused with a clear sentence", async () => {
    const edge = openProviderEdge();
    const [ada, eve] = [await openSession(edge), await openSession(edge)];
    expect(await add(edge, ada)).toBe("/profile/sign-in?added=added");
    expect(await add(edge, ada)).toBe("/profile/sign-in?added=added");
    expect(await add(edge, eve)).toBe("/profile/sign-in?added=taken");
    expect(await countRows("identities")).toBe(1);
    expect((await listWays(edge, eve)).identities).toEqual([]);
    expect(await add(edge, ada, "deny")).toBe("/profile/sign-in?added=refused");
  });

  test("exactly one of two accounts that add an identity concurrently gets it", async () => {
    const edge = openProviderEdge();
    for (let round = 0; round < 5; round += 1) {
      const sessions = [await openSession(edge), await openSession(edge)];
      const who = `round-${round}@example.org`;
      const ends = await Promise.all(sessions.map((session) => add(edge, session, who)));
      expect(new Set(ends)).toEqual(
        new Set(["/profile/sign-in?added=added", "/profile/sign-in?added=taken"]),
      );
      expect(await countRows("identities")).toBe(round + 1);
    }
  });

  test("only the session that asked can add it, while it is live", async () => {
    const edge = openProviderEdge();
    const [ada, eve] = [await openSession(edge), await openSession(edge)];
    for (const other of [eve, ""]) {
      const { back, cookie } = await goThere(edge, ada, ADA);
      const answer = await followCallback(edge, back, [other, cookie].join("; "), CONFIGURED_TWICE);
      expect([answer.location, answer.session]).toEqual([
        "/profile/sign-in?added=refused",
        undefined,
      ]);
    }
    const { back, cookie } = await goThere(edge, ada, ADA);
    await send(edge, ada, signOut);
    const answer = await followCallback(edge, back, [ada, cookie].join("; "), CONFIGURED_TWICE);
    expect(answer.location).toBe("/profile/sign-in?added=refused");
    expect(await countRows("identities")).toBe(0);
  });

  test("the answer of the provider is worth nothing a second time, nor with a forged token", async () => {
    const edge = openProviderEdge();
    const session = await openSession(edge);
    const { back, cookie } = await goThere(edge, session, ADA);
    back.searchParams.set("code", `${back.searchParams.get("code")}~signature`);
    const both = [session, cookie].join("; ");
    const follow = async () => (await followCallback(edge, back, both, CONFIGURED_TWICE)).location;
    expect([await follow(), await follow()]).toEqual([
      "/profile/sign-in?added=refused",
      "/profile/sign-in?added=refused",
    ]);
    expect(await countRows("identities")).toBe(0);
  });

  test("as many as there may be, at once too", async () => {
    const edge = openProviderEdge();
    const session = await openSession(edge);
    await add(edge, session);
    const db = connect(env);
    const [identity] = await rows("select user_id as userId from identities");
    const userId = String(identity?.["userId"]);
    const context = {
      origin: ORIGIN,
      device: "Chrome on Linux",
      settings: readSettings(env),
      now: new Date(),
      newId: () => crypto.randomUUID(),
    };
    const ends = await Promise.all(
      Array.from({ length: IDENTITIES_MAX + 5 }, async (_, index) => {
        const identity = { issuer: "https://id.example", email: "", emailVerified: true, name: "" };
        const claims = { ...identity, subject: `subject-${index}`, authTime: null };
        const session = { userId, passwordVersion: 0 };
        return (await addIdentityOf({ ...context, db }, session, claims)).end;
      }),
    );
    expect(ends.filter((end) => end === "full")).toHaveLength(6);
    expect(await countRows("identities")).toBe(IDENTITIES_MAX);
    expect(await add(edge, session, "one-more@example.org")).toBe("/profile/sign-in?added=full");
  });
});

describe("removing a provider", () => {
  const remove = (edge: Edge, session: string, id: string) =>
    send(edge, session, { method: "DELETE", path: buildPath(removeIdentity, { id }) });

  test("is possible with a password; the last way in stays", async () => {
    const edge = openProviderEdge();
    const session = await openSession(edge);
    await add(edge, session);
    const id = (await listWays(edge, session)).identities[0]?.id ?? "";
    expect((await remove(edge, session, id)).status).toBe(204);
    expect((await remove(edge, session, id)).status).toBe(404);
    await add(edge, session);
    expect((await send(edge, session, removePassword)).status).toBe(204);
    expect((await remove(edge, session, id)).status).toBe(409);
    expect((await listWays(edge, session)).identities).toHaveLength(1);
  });

  test("of two ways that are removed at once, one stays", async () => {
    const edge = openProviderEdge();
    for (let round = 0; round < 5; round += 1) {
      const session = await openSession(edge);
      await add(edge, session, `first-${round}@example.org`);
      await add(edge, session, `second-${round}@example.org`, "2");
      await send(edge, session, removePassword);
      const { identities } = await listWays(edge, session);
      const statuses = await Promise.all(
        identities.map(async ({ id }) => (await remove(edge, session, id)).status),
      );
      expect(new Set(statuses)).toEqual(new Set([204, 409]));
      expect((await listWays(edge, session)).identities).toHaveLength(1);
    }
  });
});
