// Measures the memory that the Worker keeps for zone names in strangers' spellings. See README.md.
import { createClient } from "./lib/client.js";
import { withBareEdge } from "./lib/with-bare-edge.js";
import { measureHeap, measureProcessMemory } from "./lib/memory.js";

const SPELLINGS = Number(process.env["SPELLINGS"] ?? 20_000);
const NAME = "america/argentina/buenos_aires";
/** Requests with one spelling come first, so that workerd's own cost per request can be subtracted. */
const WAYS = ["alike", "differently"];

/** @param {number} index */
const spelling = (index) =>
  NAME.replaceAll(/[a-z]/g, (letter, place) =>
    (index >> (place % 15)) & 1 ? letter.toUpperCase() : letter,
  );

await withBareEdge(
  "worker/src/index.ts",
  async ({ origin, inspector }) => {
    const { cookie } = await createClient(origin);
    const heap = await measureHeap(inspector);
    /** @param {string} zone */
    const ask = async (zone) => {
      const headers = { cookie: cookie(), "time-zone": zone };
      await (await fetch(`${origin}/api/missions`, { headers })).arrayBuffer();
    };
    const grown = [];
    for (const way of WAYS) {
      const [process, isolate] = [await measureProcessMemory(), await heap()];
      for (let index = 0; index < SPELLINGS; index += 8) {
        const zones = Array.from({ length: 8 }, (_, place) =>
          spelling(way === "alike" ? 0 : index + place),
        );
        await Promise.all(zones.map(ask));
      }
      grown.push((await measureProcessMemory()) - process);
      const retained = (await heap()) - isolate;
      console.log(
        `${SPELLINGS} requests, one zone spelled ${way}: workerd ${process.toFixed(0)} + ${grown.at(-1)?.toFixed(0)} MB, heap + ${retained.toFixed(1)} MB`,
      );
    }
    const [alike = 0, differently = 0] = grown;
    const more = differently - alike;
    console.log(`${more.toFixed(0)} MB more than spelled alike; at most 100.`);
    if (more > 100) process.exitCode = 1;
  },
  { hasInspector: true },
);
process.exit();
