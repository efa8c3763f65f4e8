import { defineConfig } from "vitest/config";

/** Without a DOM: `first-view.test.tsx` renders on a server first, and makes its browser itself. */
export default defineConfig({
  resolve: { conditions: ["source"] },
  ssr: { resolve: { conditions: ["source"] } },
  test: {
    include: ["test/**/*.test.{ts,tsx}"],
    testTimeout: 60_000,
    // These modules look for a browser when they load, so server and browser each need their own copy.
    server: { deps: { inline: [/@goals\//, /\/(swr|valtio|react-router)\//] } },
  },
});
