/**
 * What `npm test` leaves to `npm run test:long`, so that every change can wait for it. Both together run everything.
 */

/** Marks a browser test that takes long, and whose subject a shorter test of the gate has too. */
export const LONG_TAG = "@long";

/** Set for a runner of the Worker's tests that leaves the long ones out. */
export const WITHOUT_LONG = "WITHOUT_LONG";

/** The part of its rounds that a test of chance runs in the gate (worker/test/rounds.ts). */
export const SHARE_OF_ROUNDS = 1 / 8;

/** Files with such tests: the long run repeats them on D1 with all their rounds. */
export const MANY_ROUNDS = [
  "test/auth/same-answer.test.ts",
  "test/auth/session-token.test.ts",
  "test/http/texts-and-dates.test.ts",
  "test/objectives/record-model.test.ts",
  "test/objectives/rollover-faults.test.ts",
  "test/tasks/races.test.ts",
];

/**
 * Tests of the Worker that the gate runs nowhere: full accounts, and a kill before and after every call.
 * Whole paths here and below: vitest's configuration would take globs, its command line takes none.
 */
export const LONG = ["test/account/quotas.test.ts", "test/user-store/kills.test.ts"];

/** Tests of the Worker that the gate runs on D1 and not in user stores. */
export const LONG_IN_OTHER_PLACEMENTS = [
  "test/analysis/regenerate.test.ts",
  "test/email/email-change.test.ts",
  "test/faults/outgoing.test.ts",
  "test/objectives/month-ends.test.ts",
  "test/objectives/record-model.test.ts",
  "test/passkeys/passkeys.test.ts",
  "test/reminders/reminders.test.ts",
  "test/tasks/races.test.ts",
];

/**
 * What the gate runs on libSQL. Its SQL is D1's, so these are the files whose result depends on the driver: batches,
 * conflicts, errors, times and large answers. The long run has all of them.
 */
export const GATE_ON_LIBSQL = [
  "test/libsql/batches.test.ts",
  "test/libsql/replica.test.ts",
  "test/account/account.test.ts",
  "test/analysis/analysis.test.ts",
  "test/auth/accounts.test.ts",
  "test/auth/guard-database.test.ts",
  "test/auth/sessions.test.ts",
  "test/dashboard/dashboard.test.ts",
  "test/days/days.test.ts",
  "test/faults/database.test.ts",
  "test/limits/limits.test.ts",
  "test/missions/missions.test.ts",
  "test/objectives/objectives.test.ts",
  "test/objectives/rollover.test.ts",
  "test/research/research.test.ts",
  "test/sheet/sheet.test.ts",
  "test/tasks/tasks.test.ts",
  "test/weeks/weeks.test.ts",
  "test/years/years.test.ts",
];
