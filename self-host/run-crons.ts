import { Cron } from "croner";

/** Runs the jobs of a cron, and resolves to their outcome, which is "ok" if none failed. */
export type RunJobs = (cron: string) => Promise<{ readonly outcome: string }>;

/**
 * Runs each cron's jobs at its times like the platform: in UTC, and with 1 for Sunday. A run that takes longer
 * than its interval skips the next one. Returns a function that stops them.
 */
export function runCrons(crons: readonly string[], runJobs: RunJobs): () => void {
  const started = crons.map((cron) => {
    const report = (outcome: unknown) =>
      console.error(JSON.stringify({ event: "cron_failed", cron, outcome: String(outcome) }));
    const times = { timezone: "UTC", alternativeWeekdays: true, protect: true, catch: report };
    return new Cron(cron, times, async () => {
      const { outcome } = await runJobs(cron);
      if (outcome !== "ok") report(outcome);
    });
  });
  return () => {
    for (const each of started) each.stop();
  };
}
