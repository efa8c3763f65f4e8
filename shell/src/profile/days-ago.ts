const MS_A_DAY = 86_400_000;

/** How long ago an instant was, in whole days and the reader's language: "today", "3 days ago". */
export function daysAgo(instant: string, now: Date): string {
  const days = Math.floor((now.getTime() - new Date(instant).getTime()) / MS_A_DAY);
  return new Intl.RelativeTimeFormat(undefined, { numeric: "auto" }).format(
    -Math.max(days, 0),
    "day",
  );
}
