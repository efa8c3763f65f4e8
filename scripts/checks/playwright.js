import { runSuite } from "./suite.js";

/** @param {string} workspace */
export const playwright = (workspace) =>
  runSuite({
    workspace,
    runner: "playwright",
    call: (report) => ({ args: ["test"], env: { E2E_REPORT: report } }),
    count: ({ stats, errors }) => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky + errors.length,
      skipped: stats.skipped,
    }),
  });
