import { CALENDAR_LABELS, TODAY_LABELS, type DayStatus } from "@goals/contracts/dashboard";
import { Badge, Card, StatusMark, TickRow } from "@goals/kit";
import styles from "./example-day.module.css";

const TASKS = [
  { title: "Write the opening page of the talk", done: true },
  { title: "Call Grandma before lunch", done: true },
  { title: "Thirty minutes of Portuguese", done: false },
] as const;

/** The day's status, one of three: the stylesheet shows the one that fits the ticked boxes, without a script. */
function TodayBadge() {
  return (
    <>
      <span className={styles.none}>
        <Badge tone="red">
          <StatusMark status="red" size={14} />
          {TODAY_LABELS.red}
        </Badge>
      </span>
      <span className={styles.some}>
        <Badge tone="yellow">
          <StatusMark status="yellow" size={14} />
          {TODAY_LABELS.yellow}
        </Badge>
      </span>
      <span className={styles.all}>
        <Badge tone="green">
          <StatusMark status="green" size={14} />
          {TODAY_LABELS.green}
        </Badge>
      </span>
    </>
  );
}

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
function Week() {
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

/** The product itself with a made-up day, whose tasks can be ticked off. */
export function ExampleDay() {
  return (
    <section className={styles.day} aria-label="An example morning">
      <div className={styles.column}>
        <Card title="Today's Focus" aside={<TodayBadge />}>
          <ul className={styles.tasks}>
            {TASKS.map(({ title, done }) => (
              <li key={title}>
                <TickRow label={title} defaultChecked={done} autoComplete="off" />
              </li>
            ))}
          </ul>
          <p className={styles.hint} role="status">
            <span className={styles.open}>Try it: tick the day off.</span>
            <span className={styles.all}>Great job! You completed all your tasks today!</span>
          </p>
        </Card>
        <Card title="Personal Analysis">
          <p className={styles.line}>Explaining gives you energy; being hurried takes it.</p>
          <figure className={styles.quote}>
            <blockquote>
              “I lose track of time when somebody finally sees how the thing works.”
            </blockquote>
            <figcaption>Your words, from Energizers & Drainers</figcaption>
          </figure>
        </Card>
      </div>
      <div className={styles.column}>
        <Card title="Mission">
          <p className={styles.line}>
            Make hard things understandable, and be there for the people I love.
          </p>
        </Card>
        <Card title="This Week">
          <Week />
        </Card>
        <Card title="Scoreboard">
          <p className={styles.score}>
            <strong>7-2</strong> Wins/Losses (Monthly Goals)
          </p>
        </Card>
      </div>
    </section>
  );
}
