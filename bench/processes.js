// Measures the requests per second of 500 people with 1, 2 and 4 Worker processes, and of one person with one. See
// README.md.
import { availableParallelism, loadavg } from "node:os";
import { median } from "./lib/figures.js";
import { createMeasuredPerson } from "./lib/measured-person.js";
import { startBareEdge, withEmptyDatabase } from "./lib/with-bare-edge.js";

const PEOPLE = Number(process.env["PEOPLE"] ?? 500);
const PROCESSES = (process.env["PROCESSES"] ?? "1,2,4").split(",").map(Number);
const ROUNDS = Number(process.env["ROUNDS"] ?? 5);
const BLOCK_MS = Number(process.env["BLOCK_MS"] ?? 3000);
const CLIENTS = 32;

/** @typedef {Awaited<ReturnType<typeof createMeasuredPerson>>} Person */

/**
 * Runs `work` with `count` edges, each a process with its own directory and stores. A signed-in request needs nothing
 * else, so this simulates more machines.
 * @param {number} count @param {(origins: readonly string[]) => Promise<void>} work @param {readonly string[]} [origins]
 * @returns {Promise<void>}
 */
async function withEdges(count, work, origins = []) {
  if (origins.length === count) return work(origins);
  await withEmptyDatabase(async (folder) => {
    const edge = await startBareEdge({
      script: "bench/objects-worker.ts",
      folder,
      hasStores: true,
    });
    await withEdges(count, work, [...origins, edge.origin]);
    await edge.dispose();
  });
}

/**
 * Four reads per write, by clients that send the next request as soon as the last one is answered.
 * @param {readonly Person[]} people
 */
async function measureRate(people) {
  const started = performance.now();
  let count = 0;
  const ask = async () => {
    for (; performance.now() - started < BLOCK_MS;) {
      const turn = (count += 1);
      const person = people[turn % people.length];
      await (turn % 5 === 0 ? person?.tick() : person?.getTasks());
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, ask));
  return (1000 * count) / (performance.now() - started);
}

/** @param {readonly Person[]} people */
async function measureMedian(people) {
  await measureRate(people);
  const rates = [];
  for (let round = 0; round < ROUNDS; round += 1) rates.push(await measureRate(people));
  return median(rates);
}

const said = [];
for (const count of PROCESSES) {
  await withEdges(count, async (origins) => {
    /** @type {Person[]} */
    const people = [];
    for (let made = 0; made < PEOPLE; made += 1) {
      people.push(await createMeasuredPerson(origins[made % count] ?? ""));
    }
    if (count === 1) said.push(`1 person ${(await measureMedian(people.slice(0, 1))).toFixed(0)}`);
    said.push(`${PEOPLE} people on ${count}: ${(await measureMedian(people)).toFixed(0)}`);
  });
}
const machine = `${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}`;
console.log(`req/s by Worker processes (${machine}): ${said.join("; ")}`);
process.exit();
