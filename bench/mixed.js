// Tail latency: four reads per write from 64 people, compared with an empty response at the same
// rate.
import { setTimeout as delay } from "node:timers/promises";
import { createClient } from "./lib/client.js";
import { withBareEdge } from "./lib/with-bare-edge.js";
import { percentile, medianRatio, formatSpread } from "./lib/figures.js";

const CLIENTS = 64;
const RATE = Number(process.env["RATE"] ?? 100);
const SECONDS = Number(process.env["SECONDS"] ?? 20);
const ROUNDS = Number(process.env["ROUNDS"] ?? 5);
const WRITES = 0.2;
/** Bare selects and writes in the same ratio show the local database's share. */
const SIDES = /** @type {const} */ (["mixed", "bare", "hello"]);

/**
 * The response times while each client sends, waits a random time, and sends again, at RATE requests per second in
 * total.
 * @template Client
 * @param {readonly Client[]} clients
 * @param {(client: Client) => Promise<{ status: number }>} one
 */
async function timesOf(clients, one) {
  /** @type {number[]} */
  const times = [];
  const until = performance.now() + SECONDS * 1000;
  const pause = () => delay(-Math.log(1 - Math.random()) * ((1000 * CLIENTS) / RATE));
  await Promise.all(
    clients.map(async (client) => {
      for (await pause(); performance.now() < until; await pause()) {
        const started = performance.now();
        const { status } = await one(client);
        if (status >= 300 && status !== 409) throw new Error(`A request got a ${status}.`);
        times.push(performance.now() - started);
      }
    }),
  );
  return times;
}

const hasStores = process.env["STORE"] === "objects";
const script = hasStores ? "bench/objects-worker.ts" : "bench/api-worker.ts";

await withBareEdge(
  script,
  async ({ origin }) => {
    const clients = [];
    for (let made = 0; made < CLIENTS; made += 1) clients.push(await createClient(origin));
    const get = async (/** @type {string} */ path) => {
      const answer = await fetch(`${origin}${path}`);
      await answer.text();
      return answer;
    };
    const isWrite = () => Math.random() < WRITES;
    /** @type {Record<typeof SIDES[number], number[]>} */
    const p99 = { mixed: [], bare: [], hello: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      const sides = {
        mixed: await timesOf(clients, (client) => (isWrite() ? client.write() : client.read())),
        bare: await timesOf(clients, () =>
          get(isWrite() ? "/bench/count" : "/bench/select?user=nobody&date=2026-05-13"),
        ),
        hello: await timesOf(clients, () => get("/bench/hello")),
      };
      for (const name of SIDES) p99[name].push(percentile(sides[name], 0.99));
    }
    for (const name of SIDES)
      console.log(`    ${name.padEnd(7)} p99 ${formatSpread(p99[name], 1)} ms`);
    console.log(`    p99 bare / hello    ${medianRatio(p99.bare, p99.hello).toFixed(2)}`);
    console.log(`    p99 mixed / bare    ${medianRatio(p99.mixed, p99.bare).toFixed(2)}`);
    console.log(`12  p99 mixed / hello   ${medianRatio(p99.mixed, p99.hello).toFixed(2)}`);
  },
  { hasStores },
);
process.exit();
