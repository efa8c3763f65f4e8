/// <reference types="@cloudflare/vitest-plugin/types" />

declare namespace Cloudflare {
  interface Env extends Required<
    Omit<import("../src/env.ts").Env, "LIBSQL_URL" | "LIBSQL_AUTH_TOKEN">
  > {
    readonly TEST_MIGRATIONS: import("cloudflare:test").D1Migration[];
  }
}

declare module "*?raw" {
  const text: string;
  export default text;
}
