import type { SetAsideLine } from "@goals/contracts/set-aside";
import { Button } from "@goals/kit";
import { neighbourOf } from "./neighbour-of.ts";
import styles from "./set-aside-lines.module.css";

interface SetAsideLinesProps {
  readonly lines: readonly SetAsideLine[];
  readonly pending: boolean;
  /** Gives nothing when it failed. */
  readonly onTakeBack: (key: string) => Promise<unknown>;
  /** Where focus goes when nothing is set aside any more. */
  readonly titleAbove: () => HTMLElement | null;
}

/** What was "not me", out of the way and in reach. */
export function SetAsideLines({ lines, pending, onTakeBack, titleAbove }: SetAsideLinesProps) {
  if (lines.length === 0) return null;

  async function takeBack(key: string, button: HTMLElement): Promise<void> {
    const next = neighbourOf(button.closest("li"), titleAbove());
    if (await onTakeBack(key)) next?.focus();
  }

  return (
    <details className={styles.aside}>
      <summary>{`Set aside by you (${lines.length})`}</summary>
      <ul className={styles.lines}>
        {lines.map(({ key, text }) => (
          <li key={key}>
            <span>{text}</span>
            <Button
              variant="quiet"
              disabled={pending}
              onClick={(event) => void takeBack(key, event.currentTarget)}
            >
              Take back
              <span className="visually-hidden">{`: ${text}`}</span>
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
