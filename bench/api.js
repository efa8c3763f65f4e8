// Rows 8 and 9 of the performance list: the API beside one bare select and beside nothing, in one workerd.
import { createClient } from "./lib/client.js";
import { measureRequest } from "./lib/measure-request.js";
import { withBareEdge } from "./lib/with-bare-edge.js";
import { medianRatio, formatSpread } from "./lib/figures.js";

const ROUNDS = Number(process.env["ROUNDS"] ?? 9);
const BLOCK_MS = 2000;
const CLIENTS = 16;
/** Enough that the person has some tasks on most days, a mission and two objectives. */
const WRITES = 80;

/** Requests a second of clients who ask again as soon as they are answered. @param {() => Promise<number>} one */
async function rateOf(one) {
  const started = performance.now();
  let count = 0;
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      for (; performance.now() - started < BLOCK_MS; count += 1) await one();
    }),
  );
  return (1000 * count) / (performance.now() - started);
}

await withBareEdge("bench/api-worker.ts", async ({ origin }) => {
  const client = await createClient(origin);
  for (let written = 0; written < WRITES; written += 1) await client.write();
  const headers = { cookie: client.cookie(), "time-zone": "UTC" };
  const user = await fetch(new URL("/api/auth/user", origin), { headers });
  const { id } = await user.json();
  const today = new Date().toISOString().slice(0, 10);
  const at = (/** @type {string} */ path) => new URL(path, origin).href;
  const hello = () => measureRequest(at("/bench/hello"));
  const select = () => measureRequest(at(`/bench/select?user=${id}&date=${today}`));
  const checked = () => measureRequest(at(`/bench/checked-select?user=${id}&date=${today}`));
  const getTasks = () => measureRequest(at(`/api/tasks/${today}`), headers);
  const dashboard = () => measureRequest(at(`/api/dashboard/${today}`), headers);
  const sides = { hello, select, checked, getTasks, dashboard };
  /** @type {Record<keyof typeof sides, number[]>} */
  const rates = { hello: [], select: [], checked: [], getTasks: [], dashboard: [] };
  for (const one of Object.values(sides)) await rateOf(one);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const name of /** @type {(keyof typeof sides)[]} */ (Object.keys(sides))) {
      rates[name].push(await rateOf(sides[name]));
    }
  }
  for (const [name, all] of Object.entries(rates))
    console.log(`    ${name.padEnd(12)}${formatSpread(all)} req/s`);
  console.log(`    checked / select    ${medianRatio(rates.checked, rates.select).toFixed(2)}`);
  console.log(`8   GET tasks / select  ${medianRatio(rates.getTasks, rates.select).toFixed(2)}`);
  console.log(`9   dashboard / select  ${medianRatio(rates.dashboard, rates.select).toFixed(2)}`);
});
process.exit();
