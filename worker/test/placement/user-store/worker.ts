import { rowRoutes } from "../../../src/app.ts";
import { readStoreVersion } from "../../../src/placement/user-store/store-database.ts";
import { createUserStore } from "../../../src/placement/user-store/user-store.ts";
import type { Env } from "../../../src/platform/settings.ts";
import { readStoreMode, storeDeps } from "./store-deps.ts";

/** A user store whose rows a test can read, bypassing the Worker. */
export class UserStore extends createUserStore(storeDeps, rowRoutes) {
  constructor(state: DurableObjectState, env: Env) {
    super(state, { ...env, STORE_MODE: readStoreMode() });
  }

  /** The rows of each statement, or its error; null for a store that is not open. */
  read(statements: readonly (readonly [query: string, ...values: unknown[]])[]) {
    const { storage } = this.ctx;
    if (readStoreVersion(storage) === 0) return null;
    try {
      return storage.transactionSync(() =>
        statements.map(([query, ...values]) => storage.sql.exec(query, ...values).toArray()),
      );
    } catch (error) {
      // Returned, because an error thrown through the call would be reported as uncaught.
      return String(error);
    }
  }
}

export default {} satisfies ExportedHandler;
