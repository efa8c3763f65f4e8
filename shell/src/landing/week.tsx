import { CALENDAR_LABELS, type DayStatus } from "@goals/contracts/status";
import { StatusMark } from "@goals/kit";
import styles from "./morning.module.css";

const DAYS: readonly (readonly [name: string, short: string, status: DayStatus | "none"])[] = [
  ["Sunday", "Sun", "green"],
  ["Monday", "Mon", "green"],
  ["Tuesday", "Tue", "yellow"],
  ["Wednesday", "Wed", "green"],
  ["Thursday", "Thu", "yellow"],
  ["Friday", "Fri", "none"],
  ["Saturday", "Sat", "none"],
];
const TODAY = "Thursday";

function Mark({ status }: { readonly status: DayStatus | "none" }) {
  return (
    <>
      <StatusMark status={status} size={20} />
      <span className="visually-hidden">{CALENDAR_LABELS[status]}</span>
    </>
  );
}

/** A made-up week of the calendar; its today turns green with the last task. */
export function Week() {
  return (
    <table className={styles.week}>
      <caption className="visually-hidden">This week</caption>
      <thead>
        <tr>
          {DAYS.map(([name, short]) => (
            <th key={name} scope="col" abbr={name}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          {DAYS.map(([name, , status]) => (
            <td key={name} aria-current={name === TODAY ? "date" : undefined}>
              {name === TODAY ? (
                <>
                  <span className={styles.none}>
                    <Mark status="red" />
                  </span>
                  <span className={styles.some}>
                    <Mark status="yellow" />
                  </span>
                  <span className={styles.all}>
                    <Mark status="green" />
                  </span>
                </>
              ) : (
                <Mark status={status} />
              )}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}
