// Mixed load with a journal of acknowledged writes, checked against the final database. See README.md.
import { setTimeout as delay } from "node:timers/promises";
import { createClient } from "./lib/client.js";
import { withBareEdge } from "./lib/with-bare-edge.js";
import { percentile } from "./lib/figures.js";
import { measureHeap, measureProcessMemory } from "./lib/memory.js";

const CLIENTS = Number(process.env["CLIENTS"] ?? 64);
const SECONDS = Number(process.env["SECONDS"] ?? 60);
const PAUSE_MS = Number(process.env["PAUSE_MS"] ?? 0);
const FAULTS = process.env["FAULTS"] === "1";
const WRITES = 0.2;
/** Enough samples for a median of the start and of the end. */
const SAMPLES = 60;

const script = FAULTS ? "bench/faulty-worker.ts" : "worker/src/index.ts";
await withBareEdge(
  script,
  async ({ origin, inspector }) => {
    const heap = await measureHeap(inspector);
    const clients = [];
    for (let made = 0; made < CLIENTS; made += 1) clients.push(await createClient(origin));
    console.log(
      `${CLIENTS} people registered; ${SECONDS} s of load${FAULTS ? ", with faults" : ""}`,
    );

    /** @type {Record<"read" | "write", number[]>} */
    const times = { read: [], write: [] };
    /** @type {Record<string, number>} */
    const statuses = {};
    const until = performance.now() + SECONDS * 1000;
    const work = clients.map(async (client) => {
      while (performance.now() < until) {
        const kind = Math.random() < WRITES ? "write" : "read";
        const since = performance.now();
        const { status, text } = await client[kind]();
        times[kind].push(performance.now() - since);
        statuses[status] = (statuses[status] ?? 0) + 1;
        if (status >= 500 && status !== 503) console.log(`odd: ${status} ${text.slice(0, 200)}`);
        if (PAUSE_MS > 0) await delay(PAUSE_MS * 2 * Math.random());
      }
    });
    /** The lowest heap between two samples, because garbage is only collected when the heap is full. */
    /** @type {number[]} */
    const floors = [];
    /** @type {number[]} */
    const total = [];
    while (performance.now() < until) {
      let floor = Infinity;
      const next = performance.now() + (SECONDS * 1000) / SAMPLES;
      for (; performance.now() < next; await delay(100)) floor = Math.min(floor, await heap());
      floors.push(floor);
      total.push(await measureProcessMemory());
    }
    await Promise.all(work);

    for (const [kind, all] of Object.entries(times)) {
      const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentile(all, share).toFixed(0));
      const rate = (all.length / SECONDS).toFixed(0);
      console.log(`${kind}s ${all.length} (${rate}/s): p50 ${p50}, p95 ${p95}, p99 ${p99} ms`);
    }
    console.log(`answers ${JSON.stringify(statuses)}`);

    // The heap is warm after a sixth of the run. Growth after that is a leak.
    for (const [name, all] of Object.entries({
      "the Worker's heap": floors,
      "all of workerd": total,
    })) {
      const warm = percentile(all.slice(SAMPLES / 6, SAMPLES / 3), 0.5);
      const end = percentile(all.slice(-SAMPLES / 6), 0.5);
      const growth = (100 * end) / warm - 100;
      console.log(
        `${name}: ${warm.toFixed(1)} MB, at the end ${end.toFixed(1)}: ${growth.toFixed(1)} %`,
      );
      console.log(`  by sample: ${all.map((mb) => mb.toFixed(0)).join(" ")}`);
    }

    const results = [];
    for (const client of clients) results.push(await client.missing());
    const sum = (/** @type {(one: typeof results[number]) => number} */ of) =>
      results.reduce((total, one) => total + of(one), 0);
    const acknowledged = clients.reduce((total, client) => total + client.acknowledged(), 0);
    const lost = results.flatMap((one) => one.lost);
    for (const one of lost.slice(0, 10)) console.log(`missing: ${JSON.stringify(one)}`);
    console.log(
      `${acknowledged} writes acknowledged, ${sum((one) => one.keys)} values checked: ` +
        `${lost.length} missing, ${sum((one) => one.duplicates)} twice`,
    );
    if (lost.length > 0) process.exitCode = 1;
  },
  { hasInspector: true },
);
process.exit();
