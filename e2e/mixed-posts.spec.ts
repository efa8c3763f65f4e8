import { sendMixedPosts } from "./mixed-posts.js";
import { expect, test as base } from "./fixtures.ts";
import { startEdge } from "./start-edge.ts";

// An edge of its own: what wrangler's proxy says of connections that are cut stays out of the others' log.
const test = base.extend({
  origin: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it which fixtures are wanted
    async ({}, use) => {
      const edge = await startEdge();
      await use(edge.origin);
      await edge.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

test(
  "row 44: a body that is refused, cut or slow breaks nobody's next request",
  { tag: "@long" },
  async ({ origin }) => {
    const answers = await sendMixedPosts(origin, 3);
    expect(answers.length).toBeGreaterThan(60);
    const wrong = answers.filter(({ status, wanted }) => !wanted.includes(status));
    expect(wrong).toEqual([]);
  },
);
