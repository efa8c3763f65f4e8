import { DurableObject } from "cloudflare:workers";
import {
  runStatements,
  type Statement,
  type StatementResult,
} from "../../src/user-store/connect-storage.ts";
import { migrateStore } from "../../src/user-store/migrate-store.ts";
import type { Row, Statement as TestStatement } from "../database.ts";

/** The object on whose storage a test of this project is. */
export class UserStore extends DurableObject {
  open(): void {
    migrateStore(this.ctx.storage);
  }

  /** Statements of a rule, as the object would carry them out itself. */
  run(statements: readonly Statement[]): StatementResult[] {
    return runStatements(this.ctx.storage, statements);
  }

  /** Statements of a test, in one transaction. */
  read(statements: readonly TestStatement[]): Row[][] {
    const { storage } = this.ctx;
    return storage.transactionSync(() =>
      statements.map(([query, ...values]) => storage.sql.exec(query, ...values).toArray()),
    );
  }
}

export default {} satisfies ExportedHandler;
