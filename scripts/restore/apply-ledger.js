import { createHash, randomBytes } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { askWrangler } from "../launch/wrangler.js";
import { CliError, runTool, withTemporaryFolder } from "../local/run-tool.js";

/** Users per query. */
const PAGE = 5_000;
/** Ids per statement, which may have 100 KB. */
const CHUNK = 500;

/** Equals the Worker's `sha256`. @param {string} text */
const sha256 = (text) => createHash("sha256").update(text).digest("base64url");

/** Every user in the database, page by page. @param {string} database @param {readonly string[]} where */
async function* peopleIn(database, where) {
  let last = "";
  for (;;) {
    const query = `select id, password_hash is not null as has_password, coalesce(password_changed_at, 0) as changed_at
      from users where id > '${last}' order by id limit ${PAGE}`;
    const [{ results }] = await askWrangler([
      "d1",
      "execute",
      database,
      ...where,
      "--json",
      `--command=${query}`,
    ]);
    yield* results;
    if (results.length < PAGE) return;
    last = results.at(-1).id;
  }
}

/** The hash of an unknown password: the account then needs a reset link. */
const closedHash = () =>
  [
    "scrypt",
    2 ** 14,
    8,
    5,
    randomBytes(16).toString("base64url"),
    randomBytes(32).toString("base64url"),
  ].join("$");

/** @param {readonly string[]} ids */
function quoted(ids) {
  // The ids are inserted into a statement without escaping.
  for (const id of ids)
    if (!/^[\w-]+$/.test(id)) throw new CliError(`This is not a user id: ${id}`);
  return ids.map((id) => `'${id}'`).join(", ");
}

/**
 * Removes accounts that were deleted since, closes passwords that were changed since, and ends what signs anyone in. Safe to repeat.
 * @param {string} database its binding or name @param {readonly string[]} where wrangler's arguments for it
 * @param {readonly string[]} [ledger] wrangler's arguments for the ledger
 */
export async function applyLedger(database, where, ledger = where) {
  /** @type {{ name: string, metadata?: { changedAt?: number } }[]} */
  const entries = await askWrangler(["kv", "key", "list", "--binding=LEDGER", ...ledger]);
  const changedAtByName = new Map(
    entries.map(({ name, metadata }) => [name, metadata?.changedAt ?? 0]),
  );

  const [deleted, changed] = [[""].slice(1), [""].slice(1)];
  for await (const { id, has_password: hasPassword, changed_at: changedAt } of peopleIn(
    database,
    where,
  )) {
    if (changedAtByName.has(`deleted:${sha256(id)}`)) deleted.push(id);
    else if (hasPassword && (changedAtByName.get(`password:${sha256(id)}`) ?? 0) > changedAt)
      changed.push(id);
  }

  const statements = [
    "delete from sessions;",
    "delete from password_resets;",
    "delete from mail_outbox;",
    // A key that was revoked since must not work again, and the restored data does not show which.
    "delete from access_keys;",
  ];
  for (let from = 0; from < deleted.length; from += CHUNK) {
    statements.push(
      `delete from users where id in (${quoted(deleted.slice(from, from + CHUNK))});`,
    );
  }
  for (const id of changed) {
    statements.push(
      `update users set password_hash = '${closedHash()}' where id = ${quoted([id])};`,
    );
  }
  await withTemporaryFolder(async (folder) => {
    const file = join(folder, "ledger.sql");
    await writeFile(file, statements.join("\n"));
    const execute = ["d1", "execute", database, ...where, "--yes", `--file=${file}`];
    await runTool(
      "The ledger could not be applied. Do not let anyone in yet.",
      "wrangler",
      execute,
    );
  });
  return { deleted: deleted.length, passwords: changed.length };
}
