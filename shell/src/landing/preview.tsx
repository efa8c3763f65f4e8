import { Badge, Card, StatusMark } from "@goals/kit";
import styles from "./landing.module.css";

const EXAMPLE = [
  { title: "Write the opening page of the talk", done: true },
  { title: "Call Grandma before lunch", done: true },
  { title: "Thirty minutes of Portuguese", done: false },
] as const;

/** The product itself: the card one meets every morning, with a made-up day. */
export function Preview() {
  return (
    <div className={styles.preview}>
      <Card title="Today's Focus" aside={<Badge tone="yellow">2/3 completed</Badge>}>
        <ul className={styles.tasks}>
          {EXAMPLE.map(({ title, done }) => (
            <li key={title} className={styles.task}>
              <StatusMark status={done ? "green" : "red"} size={20} />
              <span className="visually-hidden">{done ? "Done:" : "Open:"}</span>
              <span className={done ? styles.done : undefined}>{title}</span>
            </li>
          ))}
        </ul>
        <p className={styles.mission}>
          “Make hard things understandable, and be there for the people I love.”
        </p>
      </Card>
    </div>
  );
}
