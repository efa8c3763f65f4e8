// What a user store that is alive takes of the Worker's memory. See README.md.
import { createClient } from "./lib/client.js";
import { measureHeap, measureProcessMemory } from "./lib/memory.js";
import { withBareEdge } from "./lib/with-bare-edge.js";

const STORES = Number(process.env["STORES"] ?? 2000);

await withBareEdge(
  "bench/moving-worker.ts",
  async ({ origin, inspector }) => {
    const heap = await measureHeap(inspector);
    /** The least of some: what is not collected yet is nobody's. */
    const settled = async () => {
      const sizes = [];
      for (let asked = 0; asked < 5; asked += 1) {
        sizes.push(await heap());
        await new Promise((resolve) => setTimeout(resolve, 1000));
      }
      return Math.min(...sizes);
    };
    for (let warm = 0; warm < 50; warm += 1) await createClient(origin);
    const [heapBefore, processBefore] = [await settled(), await measureProcessMemory()];
    const queue = Array.from({ length: STORES }).values();
    const make = async () => {
      for (const _ of queue) await createClient(origin);
    };
    await Promise.all(Array.from({ length: 16 }, make));
    const [heapAfter, processAfter] = [await settled(), await measureProcessMemory()];
    const kB = (/** @type {number} */ mb) => ((1024 * mb) / STORES).toFixed(1);
    console.log(`${STORES} stores alive: heap ${kB(heapAfter - heapBefore)} KB each`);
    console.log(
      `workerd as a process ${kB(processAfter - processBefore)} KB each, with SQLite's caches`,
    );
  },
  { hasStores: true, hasInspector: true, variables: { PLACEMENT: "stores" } },
);
process.exit();
