import { getWeekday, listDays, toMonth } from "@goals/contracts/dates";
import { getMonthStatus, getScoreboard } from "@goals/contracts/endpoints/days";
import { getMissions } from "@goals/contracts/endpoints/objectives";
import type { Objective } from "@goals/contracts/objectives";
import { formatNumber, plural, t, useQuery } from "@goals/kit";
import styles from "./completion.module.css";

/** Celebrates a completed objective: the score goes up, and the days that served it light up in their month. */
export function Completion({ objective }: { readonly objective: Objective }) {
  const { type, title } = objective;
  const month = toMonth(objective.month);
  const { data: days = [] } = useQuery(getMonthStatus, { month });
  const wins = useQuery(getScoreboard).data?.wins ?? 1;
  const mission = useQuery(getMissions).data?.unifiedMission;
  const served = days.filter(({ served: of }) => (of?.[type] ?? 0) > 0).map(({ date }) => date);
  const dates = listDays(month);
  const offset = getWeekday(dates[0] ?? objective.month);
  return (
    <div className={styles.scene}>
      <p className={styles.words} role="status">
        {t("“{title}” is done.", { title })}{" "}
        {served.length > 0 &&
          plural(served.length, "One day went toward it.", "{count} days went toward it.")}
      </p>
      <div className={styles.row}>
        <p className={styles.count} aria-hidden>
          <span className={styles.before}>{formatNumber(wins - 1)}</span>
          <span className={styles.after}>{formatNumber(wins)}</span>
        </p>
        <svg className={styles.month} viewBox="0 0 84 72" aria-hidden>
          {dates.map((date, index) => {
            const place = offset + index;
            const order = served.indexOf(date);
            return (
              <circle
                key={date}
                cx={(place % 7) * 12 + 6}
                cy={Math.floor(place / 7) * 12 + 6}
                r={4}
                className={order < 0 ? styles.day : styles.lit}
                data-order={Math.min(order, 9)}
              />
            );
          })}
        </svg>
      </div>
      {mission && (
        <p className={styles.mission} dir="auto">
          {mission}
        </p>
      )}
    </div>
  );
}
