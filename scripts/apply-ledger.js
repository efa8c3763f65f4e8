// Removes data from a restored database that must not return: docs/operations.md, "Back up and restore".
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { configure, readLaunch, readLibsqlToken } from "./launch/launch-file.js";
import { askWrangler } from "./launch/wrangler.js";
import { install } from "./local/prepare.js";
import { runTool, withTemporaryFolder } from "./local/run-tool.js";
import { describeLedger, PAGE, planLedger, selectPeople } from "./plan-ledger.js";

/** The ledger's entries. @param {readonly string[]} where wrangler's arguments for it */
const listEntries = (where) => askWrangler(["kv", "key", "list", "--binding=LEDGER", ...where]);

/** Every user in the database, page by page. @param {string} database @param {readonly string[]} where */
async function* peopleIn(database, where) {
  let last = "";
  for (;;) {
    const call = ["d1", "execute", database, ...where, "--json", `--command=${selectPeople(last)}`];
    const [{ results }] = await askWrangler(call);
    yield* results;
    if (results.length < PAGE) return;
    last = results.at(-1).id;
  }
}

/**
 * Removes accounts that were deleted since, closes passwords that were changed since, and ends sessions, links and keys.
 * Safe to repeat.
 * @param {string} database its binding or name @param {readonly string[]} where wrangler's arguments for it
 * @param {readonly string[]} [ledger] wrangler's arguments for the ledger
 */
export async function applyLedger(database, where, ledger = where) {
  const plan = planLedger(await listEntries(ledger));
  for await (const person of peopleIn(database, where)) plan.add(person);
  await withTemporaryFolder(async (folder) => {
    const file = join(folder, "ledger.sql");
    await writeFile(file, plan.statements.join("\n"));
    const fault = "The ledger could not be applied. Do not let anyone in yet.";
    const call = ["d1", "execute", database, ...where, "--yes", `--file=${file}`];
    await runTool(fault, "wrangler", call);
  });
  return plan.done;
}

/** @param {string} url @param {string | undefined} token @param {readonly string[]} ledger wrangler's arguments for it */
async function applyToLibsql(url, token, ledger) {
  await install({ withTools: true }); // Self-hosting has the libSQL driver.
  const { runOnLibsql } = await import("../self-host/connect-libsql.ts");
  const { applyLedger: apply } = await import("../self-host/apply-ledger.ts");
  return apply(runOnLibsql({ url, token }), await listEntries(ledger));
}

/** @param {string} database @param {readonly string[]} given wrangler's arguments for it */
export async function applyTo(database, given) {
  const launch = given.includes("--remote") ? readLaunch() : null;
  // The launched database, unless the arguments name one.
  const where = launch ? [...given, ...configure(launch)] : given;
  const done = launch?.libsql
    ? await applyToLibsql(launch.libsql, readLibsqlToken(launch), where)
    : await applyLedger(database, where);
  console.log(describeLedger(done));
}
