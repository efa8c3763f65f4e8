// Moves the users of a running deployment into stores and back, while some of them write. See README.md.
import { setTimeout as delay } from "node:timers/promises";
import getPort from "get-port";
import { createClient } from "./lib/client.js";
import { percentile } from "./lib/figures.js";
import { startBareEdge, withEmptyDatabase } from "./lib/with-bare-edge.js";

const PEOPLE = Number(process.env["PEOPLE"] ?? 2000);
const WRITERS = Number(process.env["WRITERS"] ?? 16);
const WRITES = 6;
/** The pause between a writer's requests. */
const PAUSE_MS = 100;

/** @typedef {Awaited<ReturnType<typeof createClient>>} Client */

/** @param {string} sentence @param {boolean} holds */
function check(sentence, holds) {
  console.log(`${holds ? "ok   " : "WRONG"}  ${sentence}`);
  if (!holds) process.exitCode = 1;
}

/**
 * Runs `work` for each item, `atOnce` in parallel.
 * @template Item, Result
 * @param {readonly Item[]} items @param {(item: Item) => Promise<Result>} work
 */
async function forEach(items, work, atOnce = 16) {
  /** @type {Result[]} */
  const results = [];
  const queue = items.entries();
  const run = async () => {
    for (const [index, item] of queue) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, run));
  return results;
}

/** Clients that write continuously, and the results of their requests. @param {readonly Client[]} clients */
function keepWriting(clients) {
  let isOver = false;
  let [times, refused, cutOff] = [[0].slice(1), 0, 0];
  const work = clients.map(async (client) => {
    for (; !isOver; await delay(PAUSE_MS)) {
      const started = performance.now();
      try {
        const { status } = await (Math.random() < 0.5 ? client.write() : client.read());
        if (status >= 500) refused += 1;
        else if (status >= 400 && status !== 409) check(`a writer got a ${status}`, false);
        times.push(performance.now() - started);
      } catch {
        cutOff += 1;
        await delay(50);
      }
    }
  });
  return {
    report(/** @type {string} */ phase) {
      const [p50, p99] = [0.5, 0.99].map((share) => percentile(times, share).toFixed(1));
      const said = `${times.length} requests, p50 ${p50}, p99 ${p99} ms, ${refused} × 5xx`;
      console.log(`       ${phase}: ${said}, ${cutOff} cut off by the restart`);
      [times, refused, cutOff] = [[], 0, 0];
    },
    async stop() {
      isOver = true;
      await Promise.all(work);
    },
  };
}

await withEmptyDatabase(async (folder) => {
  const port = await getPort();
  /** @param {Record<string, string>} variables */
  const deploy = (variables) =>
    startBareEdge({ script: "bench/moving-worker.ts", folder, hasStores: true, variables, port });
  let edge = await deploy({ PLACEMENT: "single" });
  const { origin } = edge;
  const ask = async (/** @type {string} */ path) => {
    // A connection from before a restart only fails when it is used.
    const response = await fetch(`${origin}${path}`).catch(() => fetch(`${origin}${path}`));
    const text = await response.text();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
    return JSON.parse(text);
  };
  /** @param {Record<string, string>} variables */
  const redeploy = async (variables) => {
    await edge.dispose();
    edge = await deploy(variables);
  };

  const made = performance.now();
  const people = await forEach(Array.from({ length: PEOPLE }), async () => {
    const client = await createClient(origin);
    for (let written = 0; written < WRITES; written += 1) await client.write();
    const { text } = await client.send("GET", "/api/auth/user");
    return { client, id: String(JSON.parse(text).id) };
  });
  console.log(`${PEOPLE} people made in ${((performance.now() - made) / 1000).toFixed(0)} s`);
  const writers = people.slice(0, WRITERS).map(({ client }) => client);
  const quiet = people.slice(WRITERS);
  const digests = (/** @type {string} */ path) =>
    forEach(quiet, ({ id }) => ask(`${path}?user=${id}`));
  const before = await digests("/bench/digest");
  const countEqual = (/** @type {readonly string[]} */ others) =>
    before.filter((digest, index) => digest !== null && digest === others[index]).length;

  /** Runs the pass until every user has moved. @param {"inside" | "outside"} side */
  const pass = async (side) => {
    const started = performance.now();
    let runs = 0;
    for (; (await ask("/bench/left"))[side] > 0 && runs < 10; runs += 1) await ask("/bench/hour");
    const seconds = (performance.now() - started) / 1000;
    console.log(`       ${runs} runs of the pass, ${seconds.toFixed(1)} s`);
  };

  const load = keepWriting(writers);
  await delay(3000);
  load.report("one database");

  await redeploy({ PLACEMENT: "stores", STORE_MODE: "through" });
  await delay(3000);
  load.report("through the objects, rows in the database");
  check("nobody has moved", (await ask("/bench/left")).inside === 0);

  await redeploy({ PLACEMENT: "stores", STORE_MODE: "move-in" });
  const early = quiet.slice(0, PEOPLE / 10);
  const read = (/** @type {Client} */ client) => client.read().catch(() => client.read());
  const statuses = await forEach(early, async ({ client }) => (await read(client)).status);
  check(
    `${early.length} people are answered by the request that moves them`,
    statuses.every((status) => status === 200),
  );
  await pass("outside");
  load.report("moving in");
  const inside = countEqual(await digests("/bench/store-digest"));
  check(`${inside} of ${quiet.length} digests equal in the stores`, inside === quiet.length);

  await redeploy({ PLACEMENT: "stores", STORE_MODE: "stores" });
  await delay(3000);
  load.report("in stores");

  await redeploy({ PLACEMENT: "stores", STORE_MODE: "move-back" });
  await pass("inside");
  load.report("moving back");
  await redeploy({ PLACEMENT: "single" });
  await delay(3000);
  await load.stop();
  load.report("one database again");
  const back = countEqual(await digests("/bench/digest"));
  check(`${back} of ${quiet.length} digests equal in the database again`, back === quiet.length);
  let [keys, lost, duplicates, acknowledged] = [0, 0, 0, 0];
  for (const client of writers) {
    const found = await client.missing();
    keys += found.keys;
    lost += found.lost.length;
    duplicates += found.duplicates;
    acknowledged += client.acknowledged();
  }
  check(
    `${acknowledged} writes acknowledged meanwhile, ${keys} values: ${lost} missing, ${duplicates} twice`,
    lost + duplicates === 0,
  );
  await edge.dispose();
});
process.exit();
