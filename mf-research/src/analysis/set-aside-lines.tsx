import type { SetAsideLine } from "@goals/contracts/set-aside";
import { Button } from "@goals/kit";
import styles from "./set-aside-lines.module.css";

interface SetAsideLinesProps {
  readonly lines: readonly SetAsideLine[];
  readonly pending: boolean;
  readonly onTakeBack: (key: string) => void;
}

/** What was "not me", out of the way and in reach. */
export function SetAsideLines({ lines, pending, onTakeBack }: SetAsideLinesProps) {
  if (lines.length === 0) return null;
  return (
    <details className={styles.aside}>
      <summary>{`Set aside by you (${lines.length})`}</summary>
      <ul className={styles.lines}>
        {lines.map(({ key, text }) => (
          <li key={key}>
            <span>{text}</span>
            <Button variant="quiet" disabled={pending} onClick={() => onTakeBack(key)}>
              Take back
              <span className="visually-hidden">{`: ${text}`}</span>
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
