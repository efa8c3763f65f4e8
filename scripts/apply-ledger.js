// Takes from a restored database what must not come back: docs/operations.md, "Back up and restore".
import { applyLedger } from "./restore/apply-ledger.js";
import { reportError } from "./local/cli-error.js";

const [database, ...where] = process.argv.slice(2);
try {
  if (!database)
    throw new Error(
      "Name the database: node scripts/apply-ledger.js goals --remote --env production",
    );
  const done = await applyLedger({ database, ledger: where, where });
  console.log(
    `${done.deleted} deleted people removed, ${done.passwords} old passwords closed, everybody signed out.`,
  );
} catch (error) {
  reportError(error);
  process.exitCode = 1;
}
