/**
 * What `npm test` leaves to `npm run test:long`, so that it stays short enough to be run with every change. Nothing is left
 * out for good: both together run everything.
 */

/** Marks a browser test that takes long, and whose subject a shorter one of the gate has too. */
export const LONG_TAG = "@long";

/**
 * Tests of the Worker that the gate runs on D1 alone: on libSQL and in user stores they take long and tell little more.
 * Whole paths: vitest's configuration would take globs, its command line takes none.
 */
export const LONG_IN_OTHER_PLACEMENTS = [
  "test/account/quotas.test.ts",
  "test/analysis/regenerate.test.ts",
  "test/email/email-change.test.ts",
  "test/faults/outgoing.test.ts",
  "test/objectives/month-ends.test.ts",
  "test/objectives/record-model.test.ts",
  "test/passkeys/passkeys.test.ts",
  "test/reminders/reminders.test.ts",
  "test/tasks/races.test.ts",
];

/** Set for a runner of the Worker's tests that leaves those out. */
export const WITHOUT_LONG = "WITHOUT_LONG";
