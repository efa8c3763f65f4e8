import { TODAY_LABELS } from "@goals/contracts/status";
import { Badge, Card, StatusMark, TickRow } from "@goals/kit";
import styles from "./morning.module.css";
import { Week } from "./week.tsx";

const TASKS = [
  { title: "Write the opening page of the talk", done: true },
  { title: "Call Grandma before lunch", done: true },
  { title: "Thirty minutes of Portuguese", done: false },
] as const;

/** How the day stands, one of three, as the boxes are ticked: the stylesheet chooses, no script. */
function DayStatus() {
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

/** The product itself, as one meets it in the morning, with a made-up day that can be ticked off. */
export function Morning() {
  return (
    <section className={styles.morning} aria-label="An example morning">
      <div className={styles.column}>
        <Card title="Today's Focus" aside={<DayStatus />}>
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
