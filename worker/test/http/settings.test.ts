import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { BadSettings, readSettings } from "../../src/settings.ts";
import { openEdge } from "../edge.ts";

const production = { ...env, ENVIRONMENT: "production", ORIGIN: "https://goals.example" };

test("row 42: a deployment without a secret, or with a short one, serves nobody and says why in the log", async () => {
  for (const SESSION_SECRET of ["", "x".repeat(31)]) {
    const edge = openEdge();
    const response = await edge.send("/api/health", {}, { SESSION_SECRET });
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain("SECRET");
    const said = "These settings are missing or unsafe: SESSION_SECRET.";
    expect(edge.lines).toContainEqual(expect.objectContaining({ event: "error", said }));
  }
});

test("row 42: production refuses a secret everybody knows, and an origin that is not https", () => {
  expect(readSettings(production).ENVIRONMENT).toBe("production");
  for (const bad of [
    { SESSION_SECRET: "change-me-change-me-change-me-change-me" },
    { SESSION_SECRET: "a-development-secret-of-32-characters" },
    { SESSION_SECRET: "a".repeat(64) },
    { ORIGIN: "" },
    { ORIGIN: "http://goals.example" },
    { ORIGIN: "https://goals.example/" },
    { ENVIRONMENT: "staging" },
  ]) {
    expect(() => readSettings({ ...production, ...bad })).toThrow(BadSettings);
  }
  const { LEDGER: _unbound, ...withoutLedger } = production;
  expect(() => readSettings(withoutLedger)).toThrow("LEDGER");
});
