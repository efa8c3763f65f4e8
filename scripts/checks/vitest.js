import { runSuite } from "./suite.js";

/** @param {string} workspace */
export const vitest = (workspace) =>
  runSuite({
    workspace,
    runner: "vitest",
    call: (report) => ({
      args: ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`],
    }),
    count: ({ numPassedTests, numFailedTests, numPendingTests, numTodoTests }) => ({
      passed: numPassedTests,
      failed: numFailedTests,
      skipped: numPendingTests + numTodoTests,
    }),
  });
