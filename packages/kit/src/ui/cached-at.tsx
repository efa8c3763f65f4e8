import { getLocale, t } from "../messages/messages.ts";
import { getDayOf, useToday } from "../session/today.ts";
import styles from "./cached-at.module.css";

/** The time of stale data, shown below it. Includes the day if it is not today. */
export function CachedAt({ at }: { readonly at: number }) {
  const then = new Date(at);
  const isToday = getDayOf(then) === useToday();
  const when = new Intl.DateTimeFormat(getLocale(), {
    ...(isToday ? {} : { weekday: "short", day: "numeric", month: "short" }),
    hour: "2-digit",
    minute: "2-digit",
  }).format(then);
  return (
    <p data-stale className={styles.since}>
      {t("As of")} <time dateTime={then.toISOString()}>{when}</time>
    </p>
  );
}
