// Kills the edge under write load, again and again, and checks that acknowledged writes are stored. See README.md.
import { DatabaseSync } from "node:sqlite";
import { setTimeout as delay } from "node:timers/promises";
import { createClient } from "./lib/client.js";
import { findDatabase, listStores, withEdge } from "./lib/with-edge.js";
import { stopTools } from "../scripts/local/run-tool.js";

const KILLS = Number(process.env["KILLS"] ?? 50);
const CLIENTS = Number(process.env["CLIENTS"] ?? 8);
const hasStores = process.argv.includes("--store=objects");
/** Each kill comes at a random moment of the first two seconds of load. */
const LATEST_MS = 2000;

/** States that the database must never be in, whenever it was killed. Each query counts the faulty rows. */
const INVARIANTS = {
  "a slot twice, or a fourth":
    "select count(*) from (select 1 from tasks group by user_id, date having count(*) > 3 or count(*) <> count(distinct slot))",
  "an objective twice":
    "select count(*) from (select 1 from objectives group by user_id, month, type having count(*) > 1)",
  "a settled objective without its instant":
    "select count(*) from objectives where (status = 'active') <> (settled_at is null)",
  "a row without its owner":
    "select count(*) from tasks where user_id not in (select id from users)",
  "answers that are no JSON":
    "select count(*) from research where not json_valid(mc_answers) or not json_valid(written_responses)",
};

/** Lists the faults in one file. @param {string} file */
function findFaults(file) {
  const db = new DatabaseSync(file, { readOnly: true });
  const found = [];
  const [{ integrity_check: integrity } = {}] = db.prepare("pragma integrity_check").all();
  if (integrity !== "ok") found.push(`integrity: ${String(integrity)}`);
  if (db.prepare("pragma foreign_key_check").all().length > 0) found.push("foreign keys");
  // An object that was never opened has no table.
  const isEmpty = db.prepare("select 1 from sqlite_master where name = 'users'").all().length === 0;
  for (const [name, query] of isEmpty ? [] : Object.entries(INVARIANTS)) {
    const [row] = db.prepare(query).all();
    if (Object.values(row ?? {})[0] !== 0) found.push(name);
  }
  db.close();
  return found;
}

/** @param {string} state */
async function faultsIn(state) {
  const files = [await findDatabase(state), ...(hasStores ? await listStores(state) : [])];
  stores = files.length - 1;
  return files.flatMap(findFaults);
}

let failedStarts = 0;
/** How many stores were checked after the last kill. */
let stores = 0;

/**
 * Starts the edge again. Reports and counts a failed start, and tries once more.
 * @template T
 * @param {() => Promise<T>} start
 */
async function restarted(start) {
  try {
    return await start();
  } catch (error) {
    failedStarts += 1;
    console.log("a start failed:", error);
    await stopTools();
    return start();
  }
}

await withEdge(
  async ({ start, state }) => {
    let edge = await start();
    const clients = [];
    for (let made = 0; made < CLIENTS; made += 1) clients.push(await createClient(edge.origin));

    let [lost, twice, checked, broken] = [0, 0, 0, 0];
    for (let kill = 1; kill <= KILLS; kill += 1) {
      let alive = true;
      const work = clients.map(async (client) => {
        // A broken connection is the kill itself, so the write may or may not be stored.
        while (alive) await client.write().catch(() => delay(10));
      });
      await delay(LATEST_MS * Math.random());
      process.kill(-(edge.pid ?? 0), "SIGKILL");
      await edge.ended;
      alive = false;
      await Promise.all(work);

      const faults = await faultsIn(state);
      broken += faults.length;
      if (faults.length > 0) console.log(`kill ${kill}: ${faults.join(", ")}`);
      else if (kill % 10 === 0) console.log(`${kill} kills`);
      edge = await restarted(start);
      for (const client of clients) {
        const result = await client.missing();
        checked += result.keys;
        twice += result.duplicates;
        lost += result.lost.length;
        for (const one of result.lost) console.log(`kill ${kill}: missing ${JSON.stringify(one)}`);
      }
    }
    const acknowledged = clients.reduce((total, client) => total + client.acknowledged(), 0);
    console.log(
      `${KILLS} kills, ${acknowledged} writes acknowledged, ${checked} values checked: ${lost} missing, ` +
        `${twice} twice, ${broken} faults in the database${hasStores ? ` and ${stores} stores` : ""}, ${failedStarts} failed starts`,
    );
    if (lost + twice + broken > 0) process.exitCode = 1;
  },
  { hasStores },
);
process.exit();
