import { signIn, startProviderSignIn } from "@goals/contracts/endpoints/auth";
import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, inject, test } from "vitest";
import { createApp } from "../../../src/app.ts";
import { connectLibsql } from "../../../src/platform/db/connect-libsql.ts";
import { isOverloadError } from "../../../src/platform/db/errors.ts";
import { productionDeps } from "../../../src/production-deps.ts";
import { openEdge, ORIGIN } from "../../edge.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The address of `test/stand-ins/unwell-server.js`. */
    readonly unwell: string;
  }
}

const unwell = inject("unwell");
const LIMIT_MS = 300;

test.for(["502", "503", "504", "429", "silent", "cut"])(
  "a libSQL server that is %s is an overload: a 503 to come back after, and never a 500",
  async (how) => {
    const bindings = { ...env, LIBSQL_URL: `${unwell}/${how}/` };
    const app = createApp({
      ...productionDeps,
      connect: (given) => connectLibsql(given, LIMIT_MS),
      log: () => undefined,
    });
    const db = connectLibsql(bindings, LIMIT_MS);
    const errors: unknown[] = [];
    for (const work of [
      db.all(sql`select 1`),
      db.batch([db.all(sql`select 1`), db.all(sql`select 2`)]),
    ]) {
      await Promise.resolve(work).catch((error: unknown) => errors.push(error));
    }
    expect(errors.map(isOverloadError)).toEqual([true, true]);

    const headers = { origin: ORIGIN, "content-type": "application/json" };
    const body = JSON.stringify({ email: "ada@example.org", password: "correct horse" });
    const response = await app.request(
      `${ORIGIN}${signIn.path}`,
      { method: "POST", headers, body },
      bindings,
    );
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "2"]);
    expect(await response.json()).toMatchObject({ code: "busy" });
  },
);

test.for(["502", "silent", "cut"])(
  "a sign-in provider that is %s leaves a sentence on the sign-in page",
  { timeout: 20_000 },
  async (how) => {
    const provider = { OIDC_CLIENT_ID: "goals", OIDC_CLIENT_SECRET: "x".repeat(16) };
    const bindings = { ...provider, OIDC_ISSUER: `${unwell}/${how}` };
    const response = await openEdge().send(startProviderSignIn.path, {}, bindings);
    expect(response.headers.get("location")).toBe("/login?problem=provider");
  },
);
