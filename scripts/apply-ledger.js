// Removes data from a restored database that must not return: docs/operations.md, "Back up and restore".
import { CliError } from "./local/cli-error.js";
import { runCli } from "./local/run-cli.js";
import { applyLedger } from "./restore/apply-ledger.js";

const [database, ...where] = process.argv.slice(2);
runCli(async () => {
  if (!database)
    throw new CliError(
      "Name the database: node scripts/apply-ledger.js goals --remote --env production",
    );
  const done = await applyLedger({ database, ledger: where, where });
  console.log(
    `${done.deleted} deleted people removed, ${done.passwords} old passwords closed, everybody signed out.`,
  );
}, 130);
