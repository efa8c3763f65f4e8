import { signIn } from "@goals/contracts/endpoints/auth";
import { getHealth } from "@goals/contracts/endpoints/health";
import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { runHourlyJobs } from "../../../src/worker.ts";
import { productionDeps } from "../../../src/production-deps.ts";
import toml from "../../../../wrangler.toml?raw";
import { readSettings } from "../../../src/platform/settings.ts";
import { BadSettings } from "../../../src/platform/errors/domain-errors.ts";
import { openEdge } from "../../edge.ts";

const { ENVIRONMENT: _, ...unnamed } = env;
const { CLIENT_ADDRESS_HEADER: __, ...unproxied } = env;
const production = { ...env, ENVIRONMENT: "production", ORIGIN: "https://goals.example" };

test("a deployment without a secret, or with a short one, serves no request and logs why", async () => {
  for (const SESSION_SECRET of ["", "x".repeat(31)]) {
    const edge = openEdge();
    const response = await edge.send("/api/health", {}, { SESSION_SECRET });
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain("SECRET");
    const message = "These settings are missing or unsafe: SESSION_SECRET.";
    expect(edge.lines).toContainEqual(expect.objectContaining({ event: "error", message }));
  }
});

test("an isolate checks its settings once, because each page reads them more than once", () => {
  expect(readSettings(env)).toBe(readSettings(env));
});

test("production refuses a secret everybody knows, and an origin that is not https", () => {
  expect(readSettings(production).ENVIRONMENT).toBe("production");
  for (const bad of [
    { SESSION_SECRET: "change-me-change-me-change-me-change-me" },
    { SESSION_SECRET: "a-development-secret-of-32-characters" },
    { SESSION_SECRET: "a".repeat(64) },
    { ORIGIN: "" },
    { ORIGIN: "http://goals.example" },
    { ORIGIN: "https://goals.example/" },
    { ENVIRONMENT: "staging" },
    { ENVIRONMENT: "" },
    { ENVIRONMENT: "Production" },
    { CLIENT_ADDRESS_HEADER: "X Real IP" },
  ]) {
    expect(() => readSettings({ ...production, ...bad })).toThrow(BadSettings);
  }
  const { LEDGER: _unbound, ...withoutLedger } = production;
  expect(() => readSettings(withoutLedger)).toThrow("LEDGER");
  const { ENVIRONMENT, ORIGIN } = production;
  expect(() => readSettings({ ...unproxied, ENVIRONMENT, ORIGIN })).toThrow("CLIENT_ADDRESS");
});

test("rows reach a libSQL database in plain text only within a private network", () => {
  for (const LIBSQL_URL of ["libsql://goals.example", "https://goals.example", "http://db:8080"])
    expect(readSettings({ ...production, LIBSQL_URL })).toMatchObject({ LIBSQL_URL });
  for (const LIBSQL_URL of ["http://goals.example", "http://203.0.113.7:8080", "ftp://db", "db"])
    expect(() => readSettings({ ...production, LIBSQL_URL })).toThrow("LIBSQL_URL");
});

test("with a missing or unknown environment, no request is served and no hourly job runs", async () => {
  for (const bindings of [unnamed, { ...env, ENVIRONMENT: "" }, { ...env, ENVIRONMENT: "dev" }]) {
    for (const path of ["/", getHealth.path, "/mf/mf-today/mf-manifest.json"]) {
      const context = createExecutionContext();
      const request = new Request(`https://goals.example${path}`);
      const { status } = await openEdge().app.fetch(request, bindings, context);
      expect([path, status]).toEqual([path, 500]);
    }
    await expect(runHourlyJobs(bindings, productionDeps)).rejects.toThrow(BadSettings);
  }
});

test("in production another host than ORIGIN's, or plain http, is a 421 for any request", async () => {
  const bindings = { ENVIRONMENT: "production", ORIGIN: "https://goals.example" };
  const statusAt = async (origin: string, path: string, method = "GET") =>
    (await openEdge().send(`${origin}${path}`, { method }, bindings)).status;
  for (const host of ["goals.workers.dev", "www.goals.example", "goals.example.evil.example"]) {
    for (const path of [
      "/",
      getHealth.path,
      signIn.path,
      "/mf/mf-today/mf-manifest.json",
      "/x.js",
    ]) {
      for (const method of ["GET", "POST"]) {
        expect([host, path, await statusAt(`https://${host}`, path, method)]).toEqual([
          host,
          path,
          421,
        ]);
      }
    }
  }
  expect(await statusAt("https://goals.example:8443", getHealth.path)).toBe(421);
  expect(await statusAt("http://goals.example", getHealth.path)).toBe(421);
  expect(await statusAt("https://goals.example", getHealth.path)).toBe(200);
  expect(await statusAt("https://GOALS.example", getHealth.path)).toBe(200);
  expect((await openEdge().send(`https://any.example${getHealth.path}`)).status).toBe(200);
});

test("wrangler.toml only deploys to ORIGIN's host, and never a developer's environment", () => {
  const [shared = "", production = ""] = toml.split("[env.production]");
  expect(shared).toContain("\nworkers_dev = false\npreview_urls = false\n");
  expect(shared).not.toContain("\nENVIRONMENT =");
  expect(production).not.toMatch(/workers_dev|preview_urls/);
  const [, origin = ""] = /^ORIGIN = "(.*)"$/m.exec(production) ?? [];
  expect(production).toContain(
    `routes = [{ pattern = "${new URL(origin).host}", custom_domain = true }]`,
  );
  expect(production).toContain('ENVIRONMENT = "production"');
});
