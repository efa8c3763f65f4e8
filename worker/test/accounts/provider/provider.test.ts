import { user } from "@goals/contracts/auth";
import { bootstrap } from "@goals/contracts/page";
import { deleteAccount } from "@goals/contracts/endpoints/account";
import {
  getUser,
  requestPasswordReset,
  resetPassword,
  signIn,
  startProviderSignIn,
} from "@goals/contracts/endpoints/auth";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { readSettings } from "../../../src/platform/settings.ts";
import { openEdge, ORIGIN } from "../../edge.ts";
import { requestResetToken } from "../../email-link.ts";
import { fetchStandIn } from "../../fetch-stand-in.ts";
import { createPerson, openBrowser } from "../../person.ts";
import { countRows } from "../../tables.ts";
import {
  beginSignIn,
  followCallback,
  CONFIGURED,
  openProviderEdge,
  signInAtProvider,
  signInWith,
} from "./sign-in.ts";

const userOf = async (edge: ReturnType<typeof openEdge>, cookie = "") =>
  z.parse(user, await (await edge.send(getUser.path, { headers: { cookie } })).json());

test("without a provider, signing in happens on our own page, which keeps where one wanted to go", async () => {
  const edge = openEdge();
  const to = async (query: string) =>
    (await edge.send(`${startProviderSignIn.path}${query}`)).headers.get("location");
  expect(await to("")).toBe("/login");
  expect(await to("?next=/")).toBe("/login");
  expect(await to("?next=/research%3Fsection%3Dtime_horizons")).toBe(
    "/login?next=%2Fresearch%3Fsection%3Dtime_horizons",
  );
  expect(await to("?next=//evil.example")).toBe("/login");
  expect(await to("?next=https://evil.example/")).toBe("/login");
});

test("with a provider, the page offers it", async () => {
  const providerSignIn = async (bindings: object) => {
    const html = await (await openEdge().send("/login", {}, bindings)).text();
    return z.parse(bootstrap, JSON.parse(/id="boot">(.*?)<\/script>/s.exec(html)?.[1] ?? ""))
      .providerSignIn;
  };
  expect(await providerSignIn(env)).toBe(false);
  expect(await providerSignIn(CONFIGURED)).toBe(true);
});

test("the browser is sent there with PKCE, state and nonce, and keeps the other half in a cookie it cannot read", async () => {
  const { response, location, cookie } = await beginSignIn(openProviderEdge());
  expect(response.status).toBe(302);
  const query = Object.fromEntries(new URL(location).searchParams);
  expect(query).toEqual({
    client_id: "goals",
    redirect_uri: `${ORIGIN}/api/login/callback`,
    response_type: "code",
    scope: "openid email profile",
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: "S256",
  });
  const set = response.headers.get("set-cookie") ?? "";
  expect(set).toContain("HttpOnly");
  expect(set).toContain("SameSite=Lax");
  expect(cookie).not.toContain(query["state"] ?? "");
});

test("the first sign-in makes an account and leads into the onboarding, the next ones lead where one wanted to go", async () => {
  const edge = openProviderEdge();
  const first = await signInWith(edge, "ada@example.org");
  expect(first).toMatchObject({ status: 302, location: "/onboarding/research-intro" });
  const ada = await userOf(edge, first.session);
  expect(ada).toMatchObject({
    firstName: "Ada",
    lastName: "King Lovelace",
    email: "ada@example.org",
    hasPassword: false,
  });
  const second = await signInWith(edge, "ada@example.org", "/research?section=time_horizons");
  expect(second.location).toBe("/research?section=time_horizons");
  expect(second.session).not.toBe(first.session);
  expect((await userOf(edge, second.session)).id).toBe(ada.id);
  expect([await countRows("users"), await countRows("identities")]).toEqual([1, 1]);
});

test("an account that begins at a provider has the language of its browser, in mails as well", async () => {
  const edge = openProviderEdge();
  const { location, cookie } = await beginSignIn(edge);
  const back = await signInAtProvider(location, "ada@example.org");
  const german = { "accept-language": "de-AT,de;q=0.9,en;q=0.8" };
  const { session } = await followCallback(edge, back, cookie, {}, german);
  expect((await userOf(edge, session)).language).toBe("de");
  await openBrowser(edge).post(requestPasswordReset.path, { email: "ada@example.org" });
  expect(edge.mails[0]?.subject).toMatch(/Passwort/);
  // A user who has since chosen another language keeps it.
  await signInWith(edge, "ada@example.org");
  expect((await userOf(edge, session)).language).toBe("de");
});

test("an identity is not linked to an account by address: the user is asked for the password", async () => {
  const edge = openProviderEdge();
  const person = await createPerson(edge);
  const answer = await signInWith(edge, person.email, "/today");
  expect(answer).toEqual({
    status: 302,
    location: "/login?problem=email_taken&next=%2Ftoday",
    session: undefined,
  });
  expect(await countRows("identities")).toBe(0);
});

test("an address the provider has not confirmed makes no account", async () => {
  const answer = await signInWith(openProviderEdge(), "unconfirmed:eve@example.org");
  expect(answer).toMatchObject({
    location: "/login?problem=email_unconfirmed",
    session: undefined,
  });
  expect(await countRows("users")).toBe(0);
});

test("two windows of one new person end in one account", async () => {
  const edge = openProviderEdge();
  const both = await Promise.all([
    signInWith(edge, "ada@example.org"),
    signInWith(edge, "ada@example.org"),
  ]);
  expect(both.every(({ session }) => session !== undefined)).toBe(true);
  expect([await countRows("users"), await countRows("identities")]).toEqual([1, 1]);
});

test("a provider that is down, is not one, or names another issuer, gives a sentence on the sign-in page", async () => {
  const edge = openProviderEdge();
  const { OIDC_ISSUER: real } = CONFIGURED;
  // The provider's own metadata with an issuer other than the configured one.
  const renamed = real?.replace("127.0.0.1", "localhost") ?? "";
  expect((await fetchStandIn(`${renamed}/.well-known/openid-configuration`)).status).toBe(200);
  for (const OIDC_ISSUER of ["http://127.0.0.1:9", `${real}/nothing/here`, renamed]) {
    const { location, cookie } = await beginSignIn(edge, "/today", { OIDC_ISSUER });
    expect([location, cookie]).toEqual(["/login?problem=provider&next=%2Ftoday", ""]);
  }
});

test("a provider that refuses, or has an error, gives a sentence too", async () => {
  const edge = openProviderEdge();
  expect(await signInWith(edge, "deny")).toMatchObject({
    location: "/login?problem=refused",
    session: undefined,
  });
  const { location, cookie } = await beginSignIn(edge);
  const state = new URL(location).searchParams.get("state") ?? "";
  const issuer = encodeURIComponent(CONFIGURED.OIDC_ISSUER ?? "");
  const back = `/api/login/callback?error=server_error&state=${state}&iss=${issuer}`;
  expect(await followCallback(edge, back, cookie)).toMatchObject({
    location: "/login?problem=provider",
  });
});

test("a user with a password cannot delete the account with only the e-mail", async () => {
  const person = await createPerson(openEdge());
  expect((await person.delete(deleteAccount.path, { email: person.email })).status).toBe(400);
  expect((await person.get(getUser.path)).status).toBe(200);
});

test("a user of a provider can set a password by a reset, and then has both ways in", async () => {
  const edge = openProviderEdge();
  await signInWith(edge, "ada@example.org");
  const token = await requestResetToken(edge, "ada@example.org");
  const password = "brand new one";
  await openBrowser(edge).post(resetPassword.path, { token, newPassword: password });
  const signedIn = await openBrowser(edge).post(signIn.path, {
    email: "ada@example.org",
    password,
  });
  expect(signedIn).toMatchObject({ status: 200, body: { hasPassword: true } });
  expect((await signInWith(edge, "ada@example.org")).session).toBeDefined();
});

test("a provider's settings come together or not at all, and plain http only works on a developer's machine", () => {
  const production = { ...CONFIGURED, ENVIRONMENT: "production", ORIGIN: "https://goals.example" };
  expect(readSettings(CONFIGURED).providers[0]?.clientId).toBe("goals");
  expect(() => readSettings(production)).toThrow("OIDC_ISSUER");
  const https = { OIDC_ISSUER: "https://id.example" };
  expect(readSettings({ ...production, ...https }).providers[0]?.issuer).toBe("https://id.example");
  const { OIDC_CLIENT_SECRET: _, ...without } = CONFIGURED;
  expect(() => readSettings(without)).toThrow("OIDC_CLIENT_SECRET");
  for (const OIDC_ISSUER of ["http://id.example", "http://127.0.0.1.evil.example", "id.example"]) {
    expect(() => readSettings({ ...CONFIGURED, OIDC_ISSUER })).toThrow("OIDC_ISSUER");
  }
});

test("the code goes to the configured origin, with any Host header", async () => {
  const edge = openProviderEdge();
  const uri = async (origin: string, bindings: object) => {
    const answer = await edge.send(
      `${origin}${startProviderSignIn.path}`,
      {},
      { ...CONFIGURED, ...bindings },
    );
    return new URL(answer.headers.get("location") ?? "").searchParams.get("redirect_uri");
  };
  expect(await uri("https://evil.example", {})).toBe(`${ORIGIN}/api/login/callback`);
  expect(await uri("https://evil.example", { ORIGIN: "https://goals.example" })).toBe(
    "https://goals.example/api/login/callback",
  );
});
