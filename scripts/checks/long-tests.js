// Only `npm run test:long` runs these, so that every change can wait for the gate.

/** Marks a long browser test whose subject the gate also covers with a shorter test. */
export const LONG_TAG = "@long";

/** Set for Worker test runs without the long tests. */
export const WITHOUT_LONG = "WITHOUT_LONG";

/** The share of its rounds that a randomized test runs in the gate (worker/test/rounds.ts). */
export const SHARE_OF_ROUNDS = 1 / 8;

/** Files with randomized tests. The long run repeats them on D1 with all rounds. */
export const MANY_ROUNDS = [
  "test/accounts/auth/password-policy.test.ts",
  "test/accounts/auth/same-answer.test.ts",
  "test/accounts/auth/session-token.test.ts",
  "test/accounts/email/email-change.test.ts",
  "test/accounts/passkeys/passkeys.test.ts",
  "test/accounts/provider/tampering.test.ts",
  "test/channels/calendar-feed/calendar-feed.test.ts",
  "test/platform/http/generated.test.ts",
  "test/platform/http/texts-and-dates.test.ts",
  "test/product/objectives/month-ends.test.ts",
  "test/product/objectives/record-model.test.ts",
  "test/product/objectives/rollover-faults.test.ts",
  "test/product/research/research.test.ts",
  "test/product/tasks/races.test.ts",
];

/** Worker tests that the gate never runs. Paths here and below, because vitest's command line accepts no globs. */
export const LONG = [
  "test/accounts/account/quotas.test.ts",
  "test/placement/user-store/kills.test.ts",
];

/** The gate's tests in user stores, as globs: those of the stores, and the main one of each noun they hold. */
export const GATE_IN_STORES = [
  "test/placement/user-store/!(kills|snapshot).test.ts",
  "test/accounts/{access-keys/access-keys,account/{account,ledger,new-table}}.test.ts",
  "test/accounts/auth/{accounts,password-reset,sessions}.test.ts",
  "test/channels/{calendars/calendars,sheet/sheet,webhooks/webhooks}.test.ts",
  "test/product/{analysis/analysis,dashboard/dashboard,days/days,missions/missions}.test.ts",
  "test/product/{objectives/{moving,objectives,reflection},research/research,tasks/tasks}.test.ts",
];

/** The gate's tests on libSQL, as globs: those whose result depends on the driver, because its SQL equals D1's. */
export const GATE_ON_LIBSQL = [
  "test/libsql/{batches,replica}.test.ts",
  "test/accounts/account/account.test.ts",
  "test/accounts/auth/{accounts,request-session,sessions}.test.ts",
  "test/channels/sheet/sheet.test.ts",
  "test/edge/health.test.ts",
  "test/platform/{faults/database,limits/limits}.test.ts",
  "test/product/objectives/{objectives,rollover}.test.ts",
  "test/product/{analysis/analysis,dashboard/dashboard,days/days,missions/missions}.test.ts",
  "test/product/{research/research,tasks/tasks,weeks/weeks,years/years}.test.ts",
];
