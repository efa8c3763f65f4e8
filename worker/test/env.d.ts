/// <reference types="@cloudflare/vitest-plugin/types" />

declare namespace Cloudflare {
  interface Env extends Required<
    Omit<import("../src/env.ts").Env, "AI" | "AI_MODEL" | "LIBSQL_URL" | "LIBSQL_AUTH_TOKEN">
  > {
    readonly TEST_MIGRATIONS: import("cloudflare:test").D1Migration[];
  }
}
