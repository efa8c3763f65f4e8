import { readStoreVersion } from "../../src/placement/user-store/migrate-store.ts";
import { createUserStore } from "../../src/placement/user-store/user-store.ts";
import type { Env } from "../../src/platform/env.ts";
import { readStoreMode, storeDeps } from "./store-deps.ts";

/** A user store whose rows a test can read past the Worker. */
export class UserStore extends createUserStore(storeDeps) {
  constructor(state: DurableObjectState, env: Env) {
    super(state, { ...env, STORE_MODE: readStoreMode() });
  }

  /** The rows of each statement, or why they failed; null for a store that is not open. */
  read(statements: readonly (readonly [query: string, ...values: unknown[]])[]) {
    const { storage } = this.ctx;
    if (readStoreVersion(storage) === 0) return null;
    try {
      return storage.transactionSync(() =>
        statements.map(([query, ...values]) => storage.sql.exec(query, ...values).toArray()),
      );
    } catch (error) {
      // Thrown through the call, it would be reported as an error that nobody has caught.
      return String(error);
    }
  }
}

export default {} satisfies ExportedHandler;
