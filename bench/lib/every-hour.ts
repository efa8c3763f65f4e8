/** The event of the Worker's hourly cron. */
export const EVERY_HOUR: ScheduledController = {
  cron: "0 * * * *",
  scheduledTime: 0,
  noRetry: () => undefined,
};
