// The restore drill: moves all data from one database into an empty one, compares the digests, and checks that
// nothing returns that was deleted, ended or changed after the backup.
import { createHash } from "node:crypto";
import { copyFile, cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import getPort from "get-port";
import { createClient } from "./lib/client.js";
import { openMailbox, verifyAddress } from "./lib/mailbox.js";
import { ensureSecret } from "../scripts/local/prepare.js";
import { serveEdge } from "../scripts/local/serve-edge.js";
import { ROOT, runTool, stopTools } from "../scripts/local/run-tool.js";
import { applyLedger } from "../scripts/apply-ledger.js";

const WRITES = Number(process.env["WRITES"] ?? 200);
const NEW_PASSWORD = "another bench password";

/** @typedef {Awaited<ReturnType<typeof createClient>>} Client */

/** Takes the edge's output, including its mails. */
const mailbox = openMailbox();
const print = console.log;
console.log = (...said) => mailbox.print(said.join(" "));

/** @param {string} sentence @param {boolean} holds */
function check(sentence, holds) {
  print(`${holds ? "ok       " : "WRONG    "}  ${sentence}`);
  if (!holds) process.exitCode = 1;
}

/** A digest of each table's rows, ordered by key. @param {string} state */
async function digestsIn(state) {
  const folder = join(state, "v3/d1/miniflare-D1DatabaseObject");
  const files = await readdir(folder);
  const file = files.find((name) => name.endsWith(".sqlite") && name !== "metadata.sqlite");
  const db = new DatabaseSync(join(folder, String(file)), { readOnly: true });
  const tables = db
    .prepare(
      "select name, sql from sqlite_master where type = 'table' and name not glob '_cf*' and name not glob 'sqlite*' order by name",
    )
    .all();
  const digests = tables.map(({ name, sql }) => {
    const rows = db.prepare(`select * from "${String(name)}" order by 1, 2`).all();
    const digest = createHash("sha256")
      .update(JSON.stringify([sql, rows]))
      .digest("hex");
    return { table: String(name), rows: rows.length, digest };
  });
  db.close();
  return digests;
}

/**
 * Exports the database in `folder` and restores it into an empty one in `restored`.
 * @param {string} folder
 * @param {string} restored
 */
async function restore(folder, restored) {
  // wrangler exports the database next to its configuration. For a deployment: docs/operations.md.
  await copyFile(join(ROOT, "wrangler.toml"), join(folder, "wrangler.toml"));
  const exported = ["d1", "export", "DB", "--local", "--skip-confirmation"];
  const execute = ["d1", "execute", "DB", "--local", `--persist-to=${restored}`, "--yes"];
  // Creates all tables before any row. A complete dump inserts rows before the tables they refer to, and cannot be
  // restored.
  for (const [name, without] of [
    ["schema.sql", "--no-data"],
    ["rows.sql", "--no-schema"],
  ]) {
    const dump = join(folder, name);
    const out = [...exported, `--output=${dump}`, without];
    await runTool("The export failed.", "wrangler", out, { cwd: folder });
    await runTool("The restore failed.", "wrangler", [...execute, `--file=${dump}`]);
  }
}

/**
 * Requests a reset mail for a client and uses its link.
 * @param {Client} client
 */
async function resetPassword({ person, send }) {
  await send("POST", "/api/auth/forgot-password", { email: person.email });
  const token = await mailbox.readToken(person.email, "/reset-password");
  const body = { token, newPassword: NEW_PASSWORD };
  return (await send("POST", "/api/auth/reset-password", body)).status;
}

/**
 * The status of a call to an edge with this cookie.
 * @param {string} origin
 * @param {string} path
 * @param {{ cookie?: string, body?: object }} [how]
 */
async function statusAt(origin, path, { cookie = "", body } = {}) {
  const headers = { origin, cookie, "content-type": "application/json" };
  const answer = body
    ? await fetch(`${origin}${path}`, { method: "POST", headers, body: JSON.stringify(body) })
    : await fetch(`${origin}${path}`, { headers });
  return answer.status;
}

/**
 * Makes a feed, a shared page and a token for a client.
 * @param {Client} client
 */
async function makeKeys(client) {
  await verifyAddress(client, mailbox);
  const month = new Date().toISOString().slice(0, 7);
  const keys = [];
  for (const key of [
    { kind: "feed", name: "Feed" },
    { kind: "share", name: "Page", period: month },
    { kind: "token", name: "Token", scope: "write", days: 90 },
  ])
    keys.push(JSON.parse((await client.send("POST", "/api/access-keys", key)).text));
  return keys;
}

/**
 * How many of these keys still work at an edge.
 * @param {string} origin
 * @param {readonly { kind: string, secret: string }[]} keys
 */
async function countOpening(origin, keys) {
  let opening = 0;
  for (const { kind, secret } of keys) {
    const path = { feed: `/calendar/${secret}.ics`, share: `/share/${secret}` }[kind];
    const headers = { authorization: `Bearer ${secret}` };
    const { ok } = await (path
      ? fetch(`${origin}${path}`)
      : fetch(`${origin}/api/today`, { headers }));
    opening += Number(ok);
  }
  return opening;
}

const state = await mkdtemp(join(tmpdir(), "goals-bench-"));
ensureSecret();
try {
  const port = await getPort();
  const start = () => serveEdge({ port, state });
  const edge = await start();
  /** @type {Client[]} */
  const clients = [];
  for (let made = 0; made < 6; made += 1) {
    const client = await createClient(edge.origin);
    for (let written = 0; written < WRITES / 6; written += 1) await client.write();
    clients.push(client);
  }
  const [leaving, changing, signingOut, revoking, ...others] = clients;
  if (!leaving || !changing || !signingOut || !revoking)
    throw new Error("There are too few people.");
  const keys = [...(await makeKeys(revoking)), ...(await makeKeys(leaving))];
  const [first] = keys;
  const opened = await countOpening(edge.origin, keys);
  check(
    `before the backup, access keys that open something: ${opened} of ${keys.length}`,
    opened === 6,
  );
  await stopTools();

  const folder = await mkdtemp(join(tmpdir(), "goals-drill-"));
  const restored = join(folder, "state");
  try {
    await cp(state, join(folder, ".wrangler/state"), { recursive: true });

    // Users go on after the backup. The same port, because the clients know it.
    await start();
    const cookies = clients.map((client) => client.cookie());
    const gone = await leaving.send("DELETE", "/api/account", {
      password: leaving.person.password,
    });
    check("after the backup, a user deletes their account", gone.status === 204);
    check("a user changes their password", (await resetPassword(changing)) === 200);
    const out = await signingOut.send("POST", "/api/auth/logout", {});
    check("a user signs out", out.status === 200);
    const revoked = await revoking.send("DELETE", `/api/access-keys/${first.id}`);
    check("and a user revokes the address of a feed", revoked.status === 204);
    await stopTools();

    await restore(folder, restored);
    const [before, after] = [
      await digestsIn(join(folder, ".wrangler/state")),
      await digestsIn(restored),
    ];
    for (const [index, { table, rows, digest }] of before.entries()) {
      const same = after[index]?.table === table && after[index]?.digest === digest;
      print(`${same ? "equal    " : "DIFFERENT"}  ${table}: ${rows} rows, ${digest.slice(0, 16)}`);
      if (!same) process.exitCode = 1;
    }
    if (after.length !== before.length) process.exitCode = 1;

    if (process.env["LEDGER"] !== "off") {
      const at = (/** @type {string} */ folder) => ["--local", `--persist-to=${folder}`];
      const done = await applyLedger("DB", at(restored), at(state));
      print(`The ledger: ${done.deleted} deleted, ${done.passwords} passwords changed.`);
    }

    const { origin } = await serveEdge({ port, state: restored });
    /** @param {Client} client @param {string} [password] */
    const signIn = ({ person }, password = person.password) =>
      statusAt(origin, "/api/auth/login", { body: { ...person, password } });
    const statuses = [];
    for (const cookie of cookies)
      statuses.push(await statusAt(origin, "/api/auth/user", { cookie }));
    check(
      `sessions brought back: ${statuses.filter((status) => status !== 401).length} of ${cookies.length}`,
      statuses.every((status) => status === 401),
    );
    const back = await countOpening(origin, keys);
    check(`access keys brought back: ${back} of ${keys.length}`, back === 0);
    const returned = [await signIn(leaving)].filter((status) => status !== 401).length;
    check(`deleted people brought back: ${returned} of 1`, returned === 0);
    const old = [await signIn(changing), await signIn(changing, NEW_PASSWORD)];
    const taken = old.filter((status) => status !== 401).length;
    check(`old passwords taken: ${taken} of 1`, taken === 0);
    const within = [];
    for (const client of [signingOut, revoking, ...others]) within.push(await signIn(client));
    check(
      `everybody else signs in: ${within.filter((status) => status === 200).length} of ${within.length}`,
      within.every((status) => status === 200),
    );
  } finally {
    await stopTools();
    await rm(folder, { recursive: true, force: true });
  }
} finally {
  await stopTools();
  await rm(state, { recursive: true, force: true });
}
process.exit();
