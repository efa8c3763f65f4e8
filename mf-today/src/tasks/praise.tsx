import { Burst } from "./burst.tsx";
import styles from "./praise.module.css";

interface PraiseProps {
  readonly isToday: boolean;
  readonly celebrating: boolean;
}

/** The words at three of three, with the product's one celebration when it has just happened. */
export function Praise({ isToday, celebrating }: PraiseProps) {
  return (
    <p className={styles.praise}>
      <Burst moving={celebrating} />
      {isToday
        ? "Great job! You completed all your tasks today!"
        : "You completed all your tasks that day."}
    </p>
  );
}
