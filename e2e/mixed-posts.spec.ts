import { sendMixedPosts } from "./mixed-posts.js";
import { expect, test as base } from "./fixtures.ts";
import { startEdge } from "./start-edge.ts";

// Uses its own edge, so that wrangler's messages about cut connections stay out of the shared log.
const test = base.extend({
  origin: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the requested fixtures from it
    async ({}, use) => {
      const edge = await startEdge();
      await use(edge.origin);
      await edge.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

test(
  "a refused, cut or slow body does not break the next request on its connection",
  { tag: "@long" },
  async ({ origin }) => {
    const answers = await sendMixedPosts(origin, 3);
    expect(answers.length).toBeGreaterThan(60);
    const wrong = answers.filter(({ status, wanted }) => !wanted.includes(status));
    expect(wrong).toEqual([]);
  },
);
