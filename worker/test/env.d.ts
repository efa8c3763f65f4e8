/// <reference types="@cloudflare/vitest-plugin/types" />

declare namespace Cloudflare {
  /** Each remote's stand-in, by binding. */
  type Remotes = {
    [
      Name in import("@goals/contracts/remotes").RemoteName as Name extends `mf-${infer Word}`
        ? `MF_${Uppercase<Word>}`
        : never
    ]: Fetcher;
  };
  interface Env
    extends
      Required<
        Omit<
          import("../src/platform/settings.ts").Env,
          "STORES" | "AI" | "AI_MODEL" | "LIBSQL_URL" | "LIBSQL_AUTH_TOKEN"
        >
      >,
      Remotes {
    /** The address of this run's libSQL server; absent on D1. */
    readonly LIBSQL_URL?: string;
    /** The server's replica. */
    readonly LIBSQL_REPLICA_URL?: string;
    readonly AI: import("./product/model/stand-in-model.ts").StandInAi;
    /** Set if the tests run on Durable Objects. */
    readonly PLACEMENT?: "objects";
    readonly BACKUPS: R2Bucket;
    // The platform's own type of a call loses the generics of `run`.
    readonly STORES: DurableObjectNamespace<import("./placement/user-store/worker.ts").UserStore> &
      NonNullable<import("../src/platform/settings.ts").Env["STORES"]>;
    readonly TEST_MIGRATIONS: import("cloudflare:test").D1Migration[];
  }
}

declare module "*?raw" {
  const text: string;
  export default text;
}
