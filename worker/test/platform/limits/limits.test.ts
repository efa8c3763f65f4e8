import { deleteAccount } from "@goals/contracts/endpoints/account";
import {
  requestPasswordReset,
  resetPassword,
  signIn as signInEndpoint,
} from "@goals/contracts/endpoints/auth";
import { getMissions } from "@goals/contracts/endpoints/objectives";
import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { findNetworks } from "../../../src/platform/bounds.ts";
import { readSettings } from "../../../src/platform/settings.ts";
import { openEdge, ORIGIN, type Edge } from "../../edge.ts";
import { requestResetToken } from "../../email-link.ts";
import { createPerson, openBrowser } from "../../person.ts";
import { rows } from "../../database.ts";

const json = { origin: ORIGIN, "content-type": "application/json" };
const strict = {
  LIMIT_WRONG_PASSWORDS: "10",
  LIMIT_SIGN_IN: "5",
  LIMIT_RESET: "5",
  LIMIT_MAILS: "3",
};

const signIn = (
  edge: Edge,
  body: object,
  { path = String(signInEndpoint.path), address = "203.0.113.7", limits = {} } = {},
) =>
  edge.send(
    path,
    {
      method: "POST",
      headers: { ...json, "cf-connecting-ip": address },
      body: JSON.stringify(body),
    },
    limits,
  );

describe("wrong passwords are counted per account", () => {
  const limits = { LIMIT_WRONG_PASSWORDS: "10" };
  const wrong = (email: string) => ({ email, password: "wrong one" });

  test("ten of fifty concurrent wrong passwords at twenty-five isolates are checked, for known and unknown addresses", async () => {
    const { email } = await createPerson(openEdge());
    const isolates = Array.from({ length: 25 }, () => openEdge());
    for (const address of [email, "nobody@example.org"]) {
      const all = await Promise.all(
        [...isolates, ...isolates].map((edge) => signIn(edge, wrong(address), { limits })),
      );
      const statuses = all.map((one) => one.status);
      const evaluated = statuses.filter((status) => status === 401).length;
      expect(evaluated).toBeLessThanOrEqual(10);
      expect(statuses.filter((status) => ![401, 429, 503].includes(status))).toEqual([]);
      console.warn(`50 at once, ${evaluated} evaluated`);
    }
  });

  test("the eleventh waits, even with the right password, learns how long, and is let in afterwards", async () => {
    const edge = openEdge({ now: "2026-05-13T10:00:00Z" });
    const { email, password } = await createPerson(edge);
    for (let tried = 0; tried < 10; tried += 1) {
      expect((await signIn(edge, wrong(email), { limits })).status).toBe(401);
    }
    edge.setNow("2026-05-13T10:05:00Z");
    const refused = await signIn(edge, { email, password }, { limits });
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "600"]);
    expect(await refused.json()).toEqual({
      code: "too_many",
      message: "Too many attempts. Please try again in 10 minutes.",
    });
    edge.setNow("2026-05-13T10:15:00Z");
    expect((await signIn(edge, { email, password }, { limits })).status).toBe(200);
  });

  test("the right password clears the count of wrong ones", async () => {
    const edge = openEdge();
    const { email, password } = await createPerson(edge);
    for (let round = 0; round < 3; round += 1) {
      for (let tried = 0; tried < 9; tried += 1) await signIn(edge, wrong(email), { limits });
      expect((await signIn(edge, { email, password }, { limits })).status).toBe(200);
    }
  });

  test("guesses never lock the owner out of a reset, which opens the account at once", async () => {
    const edge = openEdge();
    const { email } = await createPerson(edge);
    for (let tried = 0; tried < 15; tried += 1) await signIn(edge, wrong(email), { limits });
    const token = await requestResetToken(edge, email);
    const newPassword = "brand new one";
    const reset = await openBrowser(edge).post(resetPassword.path, { token, newPassword });
    expect(reset.status).toBe(200);
    expect((await signIn(edge, { email, password: newPassword }, { limits })).status).toBe(200);
  });

  test("the password asked for again before deleting is counted too", async () => {
    const edge = openEdge();
    const person = await createPerson(edge);
    const headers = { ...json, cookie: person.cookie() };
    const remove = (password: string) =>
      edge.send(
        deleteAccount.path,
        { method: "DELETE", headers, body: JSON.stringify({ password }) },
        limits,
      );
    for (let tried = 0; tried < 10; tried += 1)
      expect((await remove("wrong one")).status).toBe(400);
    expect((await remove(person.password)).status).toBe(429);
  });
});

describe("requests are counted per network and matched route", () => {
  const nobody = { email: "nobody@example.org", password: "wrong one" };
  const SPELLINGS = [
    signInEndpoint.path,
    "/api/auth/login?",
    "/api/auth/login?x=1",
    "/api/auth/login#x",
    "/api/auth/./login",
    "/api/auth/x/../login",
    "/api/./auth/login",
    "/x/../api/auth/login",
    "/api/auth/%6cogin",
    "/api/auth/%6Cogin",
    "/%61pi/auth/login",
    "/api/auth/%2e/login",
    "/api/auth/login/",
    "/api/auth//login",
    "//api/auth/login",
    "/api//auth/login",
    "/API/auth/login",
    "/api/auth/Login",
    "/api/auth/login;x=1",
    "/api/auth/login%00",
    "/api/auth/login%20",
    "/api/auth%2flogin",
    "/api\\auth\\login",
  ];

  test("twenty spellings of the path are one route, or none: five tries are five", async () => {
    expect(SPELLINGS.length).toBeGreaterThanOrEqual(20);
    const edge = openEdge();
    let evaluated = 0;
    for (const spelling of [...SPELLINGS, ...SPELLINGS]) {
      const path = `${ORIGIN}${spelling}`;
      const { status } = await signIn(edge, nobody, { path, limits: strict });
      expect([spelling, [401, 404, 405, 429].includes(status)]).toEqual([spelling, true]);
      if (status === 401) evaluated += 1;
    }
    expect(evaluated).toBe(5);
    expect((await signIn(edge, nobody, { limits: strict })).status).toBe(429);
  });

  test("all addresses of an IPv6 customer count as one network; a neighbour's do not", async () => {
    const edge = openEdge();
    const statuses = async (addresses: string[]) =>
      Promise.all(
        addresses.map(
          async (address) => (await signIn(edge, nobody, { address, limits: strict })).status,
        ),
      );
    for (let last = 0; last < 5; last += 1) {
      const [status] = await statuses([`2001:db8:1:2::${last}`]);
      expect(status).toBe(401);
    }
    expect(await statuses(["2001:DB8:1:2:ffff::1", "2001:0db8:0001:0002:0:0:0:9"])).toEqual([
      429, 429,
    ]);
    expect(await statuses(["2001:db8:1:3::1"])).toEqual([401]);
    expect(await statuses(["198.51.100.1"])).toEqual([401]);
  });

  test("a header that any client can send changes nothing", async () => {
    const edge = openEdge();
    const from = async (forged: string) => {
      const headers = { ...json, "cf-connecting-ip": "203.0.113.7", "x-forwarded-for": forged };
      const body = JSON.stringify(nobody);
      const init = { method: "POST", headers: { ...headers, "x-real-ip": forged }, body };
      return (await edge.send(signInEndpoint.path, init, strict)).status;
    };
    for (let last = 0; last < 5; last += 1) await from(`198.51.100.${last}`);
    expect(await from("198.51.100.99")).toBe(429);
  });

  test("one route's limit does not affect the others, and passes by itself", async () => {
    const edge = openEdge({ now: "2026-05-13T10:00:00Z" });
    const person = await createPerson(edge);
    for (let tried = 0; tried < 6; tried += 1) await signIn(edge, nobody, { limits: strict });
    const refused = await signIn(edge, nobody, { limits: strict });
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "900"]);
    const forgot = await signIn(
      edge,
      { email: person.email },
      { path: requestPasswordReset.path, limits: strict },
    );
    expect(forgot.status).toBe(200);
    expect((await person.get(getMissions.path)).status).toBe(200);
    edge.setNow("2026-05-13T10:15:00Z");
    expect((await signIn(edge, nobody, { limits: strict })).status).toBe(401);
  });

  test("every spelling of an address gives the same networks", () => {
    expect(findNetworks("203.0.113.7")).toEqual(["203.0.113.7", "203.0.113.0/24"]);
    expect(findNetworks("::ffff:203.0.113.7")).toEqual(["203.0.113.7", "203.0.113.0/24"]);
    expect(findNetworks("::1")).toEqual(["0:0:0:0::/64", "0:0:0:0000::/56", "0:0:0::/48"]);
    const documented = ["2001:db8:0:0::/64", "2001:db8:0:0000::/56", "2001:db8:0::/48"];
    expect(findNetworks("2001:db8::1")).toEqual(documented);
    expect(findNetworks("2001:0DB8:0:0:1:2:3:4")).toEqual(documented);
    const site = ["2001:db8:1:ab42::/64", "2001:db8:1:ab00::/56", "2001:db8:1::/48"];
    expect(findNetworks("2001:db8:1:ab42::9")).toEqual(site);
    expect(findNetworks("fe80::1%eth0")[0]).toBe("fe80:0:0:0::/64");
    for (const text of ["", "local", "1.2.3", "x:y", "203.0.113.7:80"]) {
      expect(findNetworks(text)).toEqual(["unknown"]);
    }
  });
});

describe("limits come before anything costly", () => {
  test("a request over its limit hashes nothing and, once known, asks no database", async () => {
    const edge = openEdge();
    const body = { email: "nobody@example.org", password: "wrong one" };
    for (let tried = 0; tried < 6; tried += 1) await signIn(edge, body, { limits: strict });
    const dead = new Proxy<D1Database>(Object.create(null), {
      get: () => () => {
        throw new Error("down");
      },
    });
    const init = {
      method: "POST",
      headers: { ...json, "cf-connecting-ip": "203.0.113.7" },
      body: JSON.stringify(body),
    };
    expect((await edge.send(signInEndpoint.path, init, { ...strict, DB: dead })).status).toBe(429);
  });

  test("a flood of one account's mailbox stops after a few mails, and the answer never tells", async () => {
    const edge = openEdge();
    const { email } = await createPerson(edge);
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const limits = { ...strict, LIMIT_RESET: "100" };
      const answer = await signIn(edge, { email }, { path: requestPasswordReset.path, limits });
      expect(answer.status).toBe(200);
    }
    expect(edge.mails).toHaveLength(3);
  });

  test("production is strict by default, a developer's machine generous, and a setting decides over both", () => {
    const production = { ...env, ENVIRONMENT: "production", ORIGIN: "https://goals.example" };
    expect(readSettings(production).limits.SIGN_IN).toEqual({ max: 60, windowMs: 900_000 });
    expect(readSettings(env).limits.SIGN_IN.max).toBe(10_000);
    expect(readSettings({ ...production, LIMIT_SIGN_IN: "7" }).limits.SIGN_IN.max).toBe(7);
    for (const LIMIT_SIGN_IN of ["none", "0", "-1", "1.5"]) {
      expect(() => readSettings({ ...production, LIMIT_SIGN_IN })).toThrow("LIMIT_SIGN_IN");
    }
  });

  test("counters contain no address and no account", async () => {
    const edge = openEdge();
    await signIn(edge, { email: "ada@example.org", password: "wrong one" });
    const results = await rows("select * from tries");
    expect(results.length).toBeGreaterThan(1);
    expect(JSON.stringify(results)).not.toMatch(/ada|example|203\.0/);
  });
});
