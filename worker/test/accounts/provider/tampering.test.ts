import { getUser, startProviderSignIn } from "@goals/contracts/endpoints/auth";
import { SIGN_IN_PROBLEMS, toLocalPath } from "@goals/contracts/sign-in-redirect";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { encrypt, decrypt } from "../../../src/platform/crypto.ts";
import { readSettings } from "../../../src/platform/settings.ts";
import { openEdge, ORIGIN } from "../../edge.ts";
import { fetchStandIn } from "../../fetch-stand-in.ts";
import { countRows } from "../../tables.ts";
import { countRounds } from "../../rounds.ts";
import {
  signInAtProvider,
  beginSignIn,
  followCallback,
  CONFIGURED,
  openProviderEdge,
  signInWith,
} from "./sign-in.ts";

const WHO = "ada@example.org";
type Answer = Awaited<ReturnType<typeof followCallback>>;

/** Expects no session, no new account, and an error on the sign-in page. */
async function expectRefused(answer: Answer): Promise<void> {
  const code = new URL(answer.location ?? "", ORIGIN).searchParams.get("problem") ?? "";
  expect([answer.status, answer.session, code in SIGN_IN_PROBLEMS]).toEqual([302, undefined, true]);
  expect([await countRows("sessions"), await countRows("users")]).toEqual([0, 0]);
}

/** A sign-in whose return address the attacker controls. */
async function halfWay() {
  const edge = openProviderEdge();
  const { location, cookie } = await beginSignIn(edge);
  const back = await signInAtProvider(location, WHO);
  const changed = (name: string, value: string | null) => {
    const url = new URL(back);
    if (value === null) url.searchParams.delete(name);
    else url.searchParams.set(name, value);
    return url;
  };
  return { edge, location, cookie, back, changed };
}

describe("a tampered sign-in opens no session", () => {
  test("without tampering it opens a session, so that the other tests prove something", async () => {
    const { edge, back, cookie } = await halfWay();
    expect((await followCallback(edge, back, cookie)).session).toBeDefined();
  });

  test.each([
    ["another state", "state", "x".repeat(43)],
    ["no state", "state", null],
    ["an empty state", "state", ""],
    ["another issuer in the answer", "iss", "https://evil.example"],
    ["no issuer in the answer", "iss", null],
    ["another code", "code", "x".repeat(43)],
    ["no code", "code", null],
    ["an error beside the code", "error", "server_error"],
    [
      "a token in the answer, as another flow would have it",
      "id_token",
      "eyJhbGciOiJub25lIn0.e30.",
    ],
  ])("%s", async (_name, field, value) => {
    const { edge, cookie, changed } = await halfWay();
    await expectRefused(await followCallback(edge, changed(field, value), cookie));
  });

  test("the state twice", async () => {
    const { edge, cookie, back } = await halfWay();
    const twice = new URL(back);
    twice.searchParams.append("state", "another");
    await expectRefused(await followCallback(edge, twice, cookie));
  });

  test.each([
    ["unsigned", "alg-none"],
    ["signed with our own client secret", "client-secret"],
    ["signed with another key", "other-key"],
    ["whose signature was changed", "signature"],
    ["whose claims were changed", "payload"],
    ["for another client", "audience"],
    ["for several clients, made for another", "audiences"],
    ["of another issuer", "issuer"],
    ["with another nonce", "nonce"],
    ["without the nonce", "no-nonce"],
    ["that has run out", "expired"],
    ["without a subject", "no-subject"],
    ["that is missing", "missing"],
  ])("an id token %s", async (_name, forgery) => {
    const { edge, cookie, back, changed } = await halfWay();
    const code = `${back.searchParams.get("code")}~${forgery}`;
    await expectRefused(await followCallback(edge, changed("code", code), cookie));
  });

  test("a provider's answer is not accepted twice, in turn or at once", async () => {
    const { edge, cookie, back } = await halfWay();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => followCallback(edge, back, cookie)),
    );
    expect(answers.filter(({ session }) => session !== undefined)).toHaveLength(1);
    const again = await followCallback(edge, back, cookie);
    expect([again.location, again.session]).toEqual(["/login?problem=again", undefined]);
    expect(await countRows("sessions")).toBe(1);
  });

  test("a code that was used before, in a fresh sign-in", async () => {
    const used = await halfWay();
    await followCallback(used.edge, used.back, used.cookie);
    const fresh = await beginSignIn(used.edge);
    const url = new URL(used.back);
    url.searchParams.set("state", new URL(fresh.location).searchParams.get("state") ?? "");
    const answer = await followCallback(used.edge, url, fresh.cookie);
    expect([answer.location, answer.session]).toEqual(["/login?problem=provider", undefined]);
  });

  test("a valid response in a browser that did not start it signs no one in to another's account", async () => {
    const { edge, back } = await halfWay();
    await expectRefused(await followCallback(edge, back, ""));
    const other = await beginSignIn(edge);
    await expectRefused(await followCallback(edge, back, other.cookie));
  });

  test("another browser's code with one's own state and cookie: the verifier does not fit", async () => {
    const victim = await halfWay();
    const thief = await beginSignIn(victim.edge);
    const state = new URL(thief.location).searchParams.get("state");
    await expectRefused(
      await followCallback(victim.edge, victim.changed("state", state), thief.cookie),
    );
  });

  test.each([
    ["no verifier", undefined, "again"],
    ["an empty verifier", "", "provider"],
    ["another verifier", "v".repeat(43), "provider"],
  ])("%s: a stolen code is useless", async (_name, verifier, problem) => {
    const { edge, cookie, back } = await halfWay();
    const settings = readSettings(CONFIGURED);
    const now = new Date();
    const text = cookie.slice("sign-in=".length);
    const { verifier: _own, ...half } =
      (await decrypt(settings, "provider-sign-in", text, now)) ?? {};
    const changed = verifier === undefined ? half : { ...half, verifier };
    const until = new Date(now.getTime() + 60_000);
    const forged = await encrypt(settings, "provider-sign-in", changed, until);
    const answer = await followCallback(edge, back, `sign-in=${forged}`);
    expect(answer.location).toBe(`/login?problem=${problem}`);
    await expectRefused(answer);
  });

  test("a sign-in that took longer than ten minutes", async () => {
    const { edge, cookie, back } = await halfWay();
    edge.setNow(new Date(Date.now() + 10 * 60_000 + 1_000).toISOString());
    const answer = await followCallback(edge, back, cookie);
    expect(answer.location).toBe("/login?problem=again");
    await expectRefused(answer);
  });

  test("a cookie that was changed, cut, made for something else, or encrypted with another secret", async () => {
    const { edge, cookie, back } = await halfWay();
    const settings = readSettings(CONFIGURED);
    const inAMinute = new Date(Date.now() + 60_000);
    const other = { ...settings, SESSION_SECRET: "another secret of a good length, 40 chars" };
    for (const forged of [
      `${cookie.slice(0, -6)}AAAAAA`,
      cookie.slice(0, 60),
      "sign-in=",
      "sign-in=e30.e30.e30.e30.e30",
      `sign-in=${await encrypt(settings, "mail-link", { link: "x" }, inAMinute)}`,
      `sign-in=${await encrypt(other, "provider-sign-in", { state: "x" }, inAMinute)}`,
    ]) {
      await expectRefused(await followCallback(edge, back, forged));
    }
  });

  test("another provider than at the start", async () => {
    const { edge, cookie, back } = await halfWay();
    const answer = await followCallback(edge, back, cookie, {
      OIDC_ISSUER: "http://127.0.0.1:9",
      OIDC_CLIENT_ID: "goals",
    });
    await expectRefused(answer);
  });

  test("a deployment without a provider answers no callback", async () => {
    const { edge, cookie, back } = await halfWay();
    const response = await edge.send(back.href, { headers: { cookie } });
    expect(response.headers.get("location")).toBe("/login?problem=again");
    expect(await countRows("sessions")).toBe(0);
  });

  test("a redirect to somewhere else: the provider does not send a code there", async () => {
    const { location } = await beginSignIn(openProviderEdge());
    for (const uri of [
      "https://evil.example/callback",
      `${ORIGIN}/api/login/callback/../evil`,
      ORIGIN,
    ]) {
      const url = new URL(location);
      url.searchParams.set("redirect_uri", uri);
      const response = await fetchStandIn(url, { redirect: "manual" });
      expect([uri, response.status, response.headers.get("location")]).toEqual([uri, 400, null]);
      await response.body?.cancel();
    }
  });

  test("a sign-in without PKCE, or with a weaker kind: the provider does not begin it", async () => {
    const { location } = await beginSignIn(openProviderEdge());
    for (const [name, value] of [
      ["code_challenge", ""],
      ["code_challenge_method", "plain"],
    ] as const) {
      const url = new URL(location);
      if (value === "") url.searchParams.delete(name);
      else url.searchParams.set(name, value);
      const back = await signInAtProvider(url.href, WHO);
      expect([name, back.searchParams.get("code")]).toEqual([name, null]);
    }
  });

  test("a session that was planted in the browser before does not become the person's", async () => {
    const { edge, cookie, back } = await halfWay();
    const answer = await followCallback(edge, back, `${cookie}; session=planted`);
    expect(answer.session).not.toBe("session=planted");
    expect(
      (await edge.send(getUser.path, { headers: { cookie: answer.session ?? "" } })).status,
    ).toBe(200);
  });
});

describe("the address after signing in stays on this site", () => {
  const bit = fc.constantFrom(
    "/",
    "\\",
    "//",
    "..",
    ".",
    "@",
    ":",
    "\t",
    "%2f",
    "%5c",
    "evil.example",
    "https:",
    "?",
    "#",
  );
  const hostile = fc.tuple(
    fc.array(bit, { maxLength: 8 }),
    fc.string({ unit: "binary", maxLength: 6 }),
  );

  test("hostile addresses lead no browser away, with the provider or without", async () => {
    const edge = openEdge();
    await fc.assert(
      fc.asyncProperty(hostile, async ([bits, tail]) => {
        const next = `/${bits.join("")}${tail.isWellFormed() ? tail : ""}`;
        const response = await edge.send(
          `${startProviderSignIn.path}?next=${encodeURIComponent(next)}`,
        );
        const to = new URL(response.headers.get("location") ?? "", ORIGIN);
        expect([next, to.origin, to.pathname]).toEqual([next, ORIGIN, "/login"]);
        expect(new URL(toLocalPath(to.searchParams.get("next")), ORIGIN).origin).toBe(ORIGIN);
      }),
      { numRuns: countRounds(300) },
    );
  });

  test("a sign-in only ever returns to a path of this site", async () => {
    const edge = openProviderEdge();
    await signInWith(edge, WHO);
    for (const [next, to] of [
      ["/today", "/today"],
      ["//evil.example", "/"],
      ["/\\evil.example", "/"],
      ["https://evil.example", "/"],
      ["/..//evil.example", "/evil.example"],
    ] as const) {
      expect((await signInWith(edge, WHO, next)).location).toBe(to);
    }
  });
});
