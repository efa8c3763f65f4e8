import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { runCrons, type RunJobs } from "../run-crons.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const HOURLY = "0 * * * *";
const QUARTERLY = "*/15 * * * *";

/** Lets time pass from an instant, and returns what ran when. */
async function runFrom(instant: string, minutes: number, ...crons: string[]) {
  vi.setSystemTime(new Date(instant));
  const ran: string[] = [];
  onTestFinished(
    runCrons(crons, async (cron) => {
      ran.push(`${new Date().toISOString().slice(5, 16)} ${cron}`);
      return { outcome: "ok" };
    }),
  );
  await vi.advanceTimersByTimeAsync(minutes * 60_000);
  return ran;
}

test("each cron runs at its own times, over the end of a month", async () => {
  expect(await runFrom("2027-02-28T23:40:00Z", 40, HOURLY, QUARTERLY)).toEqual([
    `02-28T23:45 ${QUARTERLY}`,
    `03-01T00:00 ${HOURLY}`,
    `03-01T00:00 ${QUARTERLY}`,
    `03-01T00:15 ${QUARTERLY}`,
  ]);
});

test("the weekdays are the platform's: 1 is Sunday", async () => {
  const noon = "0 12 * * 1";
  expect(await runFrom("2026-11-28T00:00:00Z", 3 * 1440, noon)).toEqual([`11-29T12:00 ${noon}`]);
});

test("a run that fails is reported, and the next one takes place", async () => {
  vi.setSystemTime(new Date("2026-11-28T10:50:00Z"));
  const written = vi.spyOn(console, "error").mockImplementation(() => undefined);
  onTestFinished(() => written.mockRestore());
  const outcomes = ["exception", "ok"];
  const runJobs = vi.fn<RunJobs>(async () => ({ outcome: outcomes.shift() ?? "" }));
  runJobs.mockRejectedValueOnce(new Error("The Worker is gone."));
  onTestFinished(runCrons([QUARTERLY], runJobs));
  await vi.advanceTimersByTimeAsync(45 * 60_000);
  expect(runJobs).toHaveBeenCalledTimes(3);
  expect(written.mock.calls.map(([line]) => JSON.parse(line))).toEqual([
    { event: "cron_failed", cron: QUARTERLY, outcome: "Error: The Worker is gone." },
    { event: "cron_failed", cron: QUARTERLY, outcome: "exception" },
  ]);
});
