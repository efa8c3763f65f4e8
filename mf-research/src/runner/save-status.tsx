import { Button } from "@goals/kit";
import type { SaveState } from "../draft/section-draft.ts";
import styles from "./save-status.module.css";

interface SaveStatusProps {
  readonly save: SaveState;
  readonly onRetry: () => void;
}

const CLOCK = new Intl.DateTimeFormat(undefined, {
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

function inWords(save: SaveState): string {
  switch (save.kind) {
    case "untouched":
    case "waiting":
      return "";
    case "saving":
      return "Saving…";
    case "saved":
      return `Saved ${CLOCK.format(save.at)}`;
    case "failed":
      return "Not saved –";
    case "held":
      return `Not saved – ${save.sentence}`;
  }
}

/** Whether the answers have reached the server. On this device they are kept in any case. */
export function SaveStatus({ save, onRetry }: SaveStatusProps) {
  return (
    <div className={styles.status}>
      <span role="status">{inWords(save)}</span>
      {save.kind === "failed" && (
        <Button variant="quiet" onClick={onRetry}>
          Retry
        </Button>
      )}
    </div>
  );
}
