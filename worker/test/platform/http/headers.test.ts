import { ENDPOINTS } from "@goals/contracts/endpoints";
import { CspEvaluator } from "csp_evaluator/dist/evaluator.js";
import { Severity } from "csp_evaluator/dist/finding.js";
import { CspParser } from "csp_evaluator/dist/parser.js";
import { describe, expect, test } from "vitest";
import { HSTS, FOR_ANY_ORIGIN, ALWAYS } from "../../../src/platform/http/middleware.ts";
import authHeaders from "../../../../mf-auth/public/_headers?raw";
import goalsHeaders from "../../../../mf-goals/public/_headers?raw";
import researchHeaders from "../../../../mf-research/public/_headers?raw";
import todayHeaders from "../../../../mf-today/public/_headers?raw";
import { openEdge, ORIGIN } from "../../edge.ts";
import { createUnlockedPerson } from "../../person.ts";

const EVERYTHING = [
  "/",
  "/login",
  "/nowhere",
  "/assets/main-Ab12.js",
  "/assets/missing.js",
  "/speculation-rules.json",
  "/mf/mf-auth/mf-manifest.json",
  "/mf/mf-auth/remoteEntry-Ab12.js",
  "/mf/mf-research/assets/page-Ab12.js",
  "/mf/mf-goals/mf-manifest.json",
  "/mf/mf-today/mf-manifest.json",
  "/mf/mf-auth/missing.js",
  "/api/health",
  "/api/login",
  "/api/nothing",
];

describe("the same defences on every route and asset", () => {
  test("pages, assets, the remotes' files, answers and refusals carry them all", async () => {
    const edge = openEdge();
    for (const path of EVERYTHING) {
      const { headers } = await edge.send(path);
      expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("x-frame-options")).toBe("DENY");
      expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
      expect([path, headers.get("cross-origin-resource-policy")]).toEqual([
        path,
        path.startsWith("/mf/") ? "cross-origin" : "same-origin",
      ]);
      expect(headers.get("referrer-policy")).toBe("same-origin");
      expect(headers.get("strict-transport-security")).toBeNull();
      expect(headers.get("x-request-id")).toMatch(/^[\da-f-]{36}$/);
    }
  });

  test("every https response sets HSTS for two years", async () => {
    const edge = openEdge();
    for (const path of EVERYTHING) {
      const { headers } = await edge.send(`https://goals.example${path}`);
      expect(headers.get("strict-transport-security")).toBe("max-age=63072000; includeSubDomains");
    }
  });

  test("each remote's own Worker sends them too, for requests that bypass the edge", () => {
    const wanted = { ...ALWAYS, ...FOR_ANY_ORIGIN, "strict-transport-security": HSTS };
    const lines = Object.entries(wanted).map(([name, value]) => `  ${name}: ${value}\n`);
    for (const text of [authHeaders, goalsHeaders, researchHeaders, todayHeaders]) {
      expect(text).toBe(`/*\n${lines.join("")}`);
    }
  });

  test("any site may read a remote's files, without credentials", async () => {
    for (const path of EVERYTHING.filter((each) => each.startsWith("/mf/"))) {
      const { headers } = await openEdge().send(path, {
        headers: { origin: "https://else.example" },
      });
      expect(headers.get("access-control-allow-origin")).toBe("*");
      expect(headers.get("access-control-allow-credentials")).toBeNull();
      expect(headers.get("set-cookie")).toBeNull();
    }
  });

  test("no other site is ever allowed to read anything else, with credentials or without", async () => {
    const edge = openEdge();
    for (const path of EVERYTHING.filter((each) => !each.startsWith("/mf/"))) {
      for (const origin of ["https://evil.example", "null", ORIGIN]) {
        for (const method of ["GET", "OPTIONS"]) {
          const headers = { origin, "access-control-request-method": "POST" };
          const answer = await edge.send(path, { method, headers });
          const names = [...answer.headers.keys()];
          expect(names.filter((name) => name.startsWith("access-control-"))).toEqual([]);
        }
      }
    }
  });
});

describe("scripts only come from this host, and text never becomes a script", () => {
  const policy = async () => (await openEdge().send("/")).headers.get("content-security-policy");

  test("the policy is a host allowlist with Trusted Types, without nonces or anything unsafe", async () => {
    const text = (await policy()) ?? "";
    expect(text.split("; ")).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "script-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "require-trusted-types-for 'script'",
        "trusted-types service-worker",
      ]),
    );
    expect(text).not.toMatch(/unsafe|nonce|strict-dynamic|\*|https?:/);
  });

  test("Google's evaluator has nothing worse to say than that 'self' must not serve what people upload", async () => {
    const findings = new CspEvaluator(new CspParser((await policy()) ?? "").csp).evaluate();
    const worst = findings.filter((one) => one.severity <= Severity.MEDIUM);
    expect(worst.map((one) => `${one.directive}: ${one.description}`)).toEqual([]);
  });
});

describe("no answer of the API is kept by a cache", () => {
  test("for every route, user and outcome", async () => {
    const edge = openEdge();
    const person = await createUnlockedPerson(edge);
    for (const { method, path } of ENDPOINTS.values()) {
      for (const cookie of ["", person.cookie()]) {
        if (path.includes("logout") || path.includes("sessions")) continue;
        const headers = { origin: ORIGIN, cookie };
        const answer = await edge.send(path.replaceAll(/:\w+/g, "x"), { method, headers });
        expect([path, answer.headers.get("cache-control")]).toEqual([path, "no-store"]);
      }
    }
  });

  test("no cache keeps a page with a session in it", async () => {
    const person = await createUnlockedPerson(openEdge());
    for (const path of ["/", "/today", "/profile", "/nowhere"]) {
      expect((await person.open(path)).headers.get("cache-control")).toBe("no-store");
    }
  });
});
