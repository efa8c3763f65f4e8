import type { Day } from "@goals/contracts/dates";
import { useToday, t } from "@goals/kit";
import { useEffect, useState } from "react";
import styles from "./praise.module.css";

const CELEBRATED_KEY = "goals:celebrated";
const RAYS = [0, 45, 90, 135, 180, 225, 270, 315];

/** True once the user completes a day, once per day: ticking again does not celebrate again. */
function useCelebration(day: Day, complete: boolean): boolean {
  const [was, setWas] = useState(complete);
  const [celebrating, setCelebrating] = useState(false);
  if (was !== complete) {
    setWas(complete);
    setCelebrating(complete && localStorage.getItem(CELEBRATED_KEY) !== day);
  }
  useEffect(() => {
    if (celebrating) localStorage.setItem(CELEBRATED_KEY, day);
  }, [celebrating, day]);
  return celebrating;
}

function Burst({ animated }: { readonly animated: boolean }) {
  return (
    <svg
      className={animated ? styles.animated : styles.still}
      width="24"
      height="24"
      viewBox="-12 -12 24 24"
      fill="none"
      aria-hidden="true"
    >
      {RAYS.map((turn) => (
        <g key={turn} transform={`rotate(${turn})`}>
          <circle className={styles.spark} r="2" fill="currentColor" />
        </g>
      ))}
      <g className={styles.tick}>
        <circle r="10" fill="currentColor" />
        <path
          d="m-4.4.4 3 3 5.8-6.4"
          className={styles.mark}
          strokeWidth="2.2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </g>
    </svg>
  );
}

/** The sentence at three of three. Its place is kept before, so that nothing moves under the finger. */
export function Praise({ day, isComplete }: { readonly day: Day; readonly isComplete: boolean }) {
  const today = useToday();
  const isCelebrating = useCelebration(day, isComplete);
  const praise =
    day === today
      ? t("Great job! You completed all your tasks today!")
      : t("You completed all your tasks that day.");
  return (
    <p className={styles.place} data-text={praise}>
      {isComplete && (
        <span className={styles.praise}>
          <Burst animated={isCelebrating} />
          {praise}
        </span>
      )}
    </p>
  );
}
