// Removes data from a restored database that must not return: docs/operations.md, "Back up and restore".
import { configure, readLaunch } from "./launch/launch-file.js";
import { CliError, runCli } from "./local/run-tool.js";
import { applyLedger } from "./restore/apply-ledger.js";

const [database, ...given] = process.argv.slice(2);
const launch = given.includes("--remote") ? readLaunch() : null;
// The launched database, unless the arguments name one.
const where = launch ? [...given, ...configure(launch)] : given;
runCli(async () => {
  if (!database) throw new CliError("Name the database: node scripts/apply-ledger.js DB --remote");
  const done = await applyLedger(database, where);
  console.log(
    `Removed ${done.deleted} deleted accounts, closed ${done.passwords} old passwords and signed everyone out.`,
  );
});
