// Removes data from a restored database that must not return: docs/operations.md, "Back up and restore".
import { createHash, randomBytes } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { configure, readLaunch } from "./launch/launch-file.js";
import { askWrangler } from "./launch/wrangler.js";
import { CliError, runTool, withTemporaryFolder } from "./local/run-tool.js";

/** Users per query. */
const PAGE = 5_000;

/** Equals the Worker's `sha256`. @param {string} text */
const sha256 = (text) => createHash("sha256").update(text).digest("base64url");

/** Every user in the database, page by page. @param {string} database @param {readonly string[]} where */
async function* peopleIn(database, where) {
  let last = "";
  for (;;) {
    const query = `select id, password_hash is not null as has_password, coalesce(password_changed_at, 0) as changed_at
      from users where id > '${last}' order by id limit ${PAGE}`;
    const call = ["d1", "execute", database, ...where, "--json", `--command=${query}`];
    const [{ results }] = await askWrangler(call);
    yield* results;
    if (results.length < PAGE) return;
    last = results.at(-1).id;
  }
}

/** The hash of an unknown password: the account then needs a reset link. */
function createClosedHash() {
  const [salt, hash] = [16, 32].map((size) => randomBytes(size).toString("base64url"));
  return `scrypt$${2 ** 14}$8$5$${salt}$${hash}`;
}

/**
 * Removes accounts that were deleted since, closes passwords that were changed since, and ends what signs anyone in.
 * Safe to repeat.
 * @param {string} database its binding or name @param {readonly string[]} where wrangler's arguments for it
 * @param {readonly string[]} [ledger] wrangler's arguments for the ledger
 */
export async function applyLedger(database, where, ledger = where) {
  /** @type {{ name: string, metadata?: { changedAt?: number } }[]} */
  const entries = await askWrangler(["kv", "key", "list", "--binding=LEDGER", ...ledger]);
  const changedAt = new Map(entries.map(({ name, metadata }) => [name, metadata?.changedAt ?? 0]));
  const statements = [
    "delete from sessions;",
    "delete from password_resets;",
    "delete from mail_outbox;",
    // A key that was revoked since must not work again, and the restored data does not show which.
    "delete from access_keys;",
  ];
  const done = { deleted: 0, passwords: 0 };
  for await (const { id, has_password, changed_at } of peopleIn(database, where)) {
    // The ids are inserted into statements without escaping.
    if (!/^[\w-]+$/.test(id)) throw new CliError(`This is not a user id: ${id}`);
    if (changedAt.has(`deleted:${sha256(id)}`)) {
      done.deleted += 1;
      statements.push(`delete from users where id = '${id}';`);
    } else if (has_password && (changedAt.get(`password:${sha256(id)}`) ?? 0) > changed_at) {
      done.passwords += 1;
      const closed = createClosedHash();
      statements.push(`update users set password_hash = '${closed}' where id = '${id}';`);
    }
  }
  await withTemporaryFolder(async (folder) => {
    const file = join(folder, "ledger.sql");
    await writeFile(file, statements.join("\n"));
    const fault = "The ledger could not be applied. Do not let anyone in yet.";
    const call = ["d1", "execute", database, ...where, "--yes", `--file=${file}`];
    await runTool(fault, "wrangler", call);
  });
  return done;
}

/** @param {string} database @param {readonly string[]} given wrangler's arguments for it */
export async function applyTo(database, given) {
  const launch = given.includes("--remote") ? readLaunch() : null;
  // The launched database, unless the arguments name one.
  const done = await applyLedger(database, launch ? [...given, ...configure(launch)] : given);
  console.log(
    `Removed ${done.deleted} deleted accounts, closed ${done.passwords} old passwords and signed everyone out.`,
  );
}
