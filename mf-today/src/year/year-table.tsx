import { getFirstDay, toMonth } from "@goals/contracts/dates";
import { CALENDAR_LABELS } from "@goals/contracts/dashboard";
import { formatDay, t } from "@goals/kit";
import { useState } from "react";
import type { MarkedDay } from "./marked-day.ts";
import styles from "./year-table.module.css";

export function YearTable({ days }: { readonly days: readonly MarkedDay[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const months = [...Map.groupBy(days, ({ date }) => toMonth(date))];
  return (
    <details className={styles.fold} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{t("Show as table")}</summary>
      {isOpen && (
        <table className={styles.table}>
          <caption className="visually-hidden">{t("The days of the year as text")}</caption>
          <thead>
            <tr>
              <th scope="col">{t("Day")}</th>
              <th scope="col">{t("How it went")}</th>
            </tr>
          </thead>
          {months.map(([month, ofMonth]) => (
            <tbody key={month}>
              <tr>
                <th colSpan={2} scope="rowgroup">
                  {formatDay(getFirstDay(month), { month: "long" })}
                </th>
              </tr>
              {ofMonth.map(({ date, mark }) => (
                <tr key={date}>
                  <th scope="row">
                    <time dateTime={date}>
                      {formatDay(date, { weekday: "short", day: "numeric" })}
                    </time>
                  </th>
                  <td>{t(CALENDAR_LABELS[mark])}</td>
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      )}
    </details>
  );
}
