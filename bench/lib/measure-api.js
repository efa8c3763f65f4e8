import { loadavg } from "node:os";
import { createMeasuredPerson } from "./measured-person.js";
import { medianRatio, formatSpread } from "./figures.js";
import { withBareEdge } from "./with-bare-edge.js";
import { readWorkerdStats } from "./workerd-stat.js";

const ROUNDS = Number(process.env["ROUNDS"] ?? 9);
const BLOCK_MS = Number(process.env["BLOCK_MS"] ?? 2000);
const PEOPLE = (process.env["PEOPLE"] ?? "1,500").split(",").map(Number);
const CLIENTS = 16;
/** The kernel counts a process's time in hundredths of a second. */
const TICK_MS = 10;

const SIDES = /** @type {const} */ (["select", "getTasks", "dashboard", "write", "tick"]);

/** The label of a figure, our side and the bare one. */
const ROWS = /** @type {const} */ ([
  ["8", "getTasks", "select"],
  ["9", "dashboard", "select"],
  ["9b", "tick", "write"],
]);

/** @typedef {{ rate: number, cpu: number }} Block */

async function measureCpu() {
  const stats = await readWorkerdStats();
  // User and system time.
  return TICK_MS * stats.reduce((sum, one) => sum + Number(one[11]) + Number(one[12]), 0);
}

/**
 * Requests per second of clients that each send the next request as soon as the last one is answered, switching
 * between people; and workerd's CPU time per request in microseconds.
 * @template Person
 * @param {readonly Person[]} people
 * @param {(person: Person) => Promise<number>} one
 * @returns {Promise<Block>}
 */
async function measureBlock(people, one) {
  const started = performance.now();
  const cpu = await measureCpu();
  let count = 0;
  let next = 0;
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      for (; performance.now() - started < BLOCK_MS; count += 1) {
        const person = people[(next += 1) % people.length];
        if (person) await one(person);
      }
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  return { rate: count / seconds, cpu: (1000 * ((await measureCpu()) - cpu)) / count };
}

/** @param {Map<string, Block[]>} blocks @param {Readonly<Record<string, number>>} goals */
function printFigures(blocks, goals) {
  const rates = (/** @type {string} */ side) => (blocks.get(side) ?? []).map(({ rate }) => rate);
  const cpus = (/** @type {string} */ side) => (blocks.get(side) ?? []).map(({ cpu }) => cpu);
  for (const side of SIDES) {
    const used = `workerd ${formatSpread(cpus(side))} µs`;
    console.log(`    ${side.padEnd(12)}${formatSpread(rates(side))} req/s, ${used}`);
  }
  for (const [row, ours, bare] of ROWS) {
    const name = `${ours} / ${bare}`.padEnd(20);
    const rate = medianRatio(rates(ours), rates(bare)).toFixed(2);
    const cpu = medianRatio(cpus(bare), cpus(ours)).toFixed(2);
    console.log(`${row.padEnd(4)}${name}${rate} of ${goals[ours]}; by workerd's time ${cpu}`);
  }
}

/**
 * Compares the API of the Worker in `script` with bare statements on its
 * D1, in the same workerd and in turns, for one person and for 500. `script` must include `answer-bare.ts`. The rates
 * count on a quiet machine; on a busy one the ratio of CPU times is more reliable.
 * @param {string} script
 * @param {Readonly<Record<typeof ROWS[number][1], number>>} goals
 * @param {{ hasStores?: boolean }} [options]
 */
export async function measureApi(script, goals, options) {
  await withBareEdge(
    script,
    async ({ origin }) => {
      /** @type {Awaited<ReturnType<typeof createMeasuredPerson>>[]} */
      const people = [];
      for (const size of PEOPLE) {
        while (people.length < size) people.push(await createMeasuredPerson(origin));
        /** @type {Map<string, Block[]>} */
        const blocks = new Map();
        // Warm-up: the first round is not counted.
        for (let round = 0; round <= ROUNDS; round += 1) {
          for (const side of SIDES) {
            const block = await measureBlock(people, (person) => person[side]());
            if (round > 0) blocks.set(side, [...(blocks.get(side) ?? []), block]);
          }
        }
        console.log(`People: ${size}. The machine's load: ${loadavg()[0]?.toFixed(1)}.`);
        printFigures(blocks, goals);
      }
    },
    options,
  );
}
