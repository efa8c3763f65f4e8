import { Button, t } from "@goals/kit";
import { useId } from "react";
import styles from "./mission-conflict.module.css";

interface MissionConflictProps {
  /** The text that was saved elsewhere after the user began to type in the field above. */
  readonly saved: string;
  readonly onKeepMine: () => void;
  readonly onTakeSaved: () => void;
}

/** Two texts for one mission, and the choice between them: the typed one is in the field above, the saved one here. */
export function MissionConflict({ saved, onKeepMine, onTakeSaved }: MissionConflictProps) {
  const title = useId();
  return (
    <div role="group" aria-labelledby={title} className={styles.box}>
      <p id={title} className={styles.title}>
        {t("Another text was saved since you typed this. Yours is not saved yet.")}
      </p>
      <p className={styles.text} dir="auto">
        {saved || t("An empty one.")}
      </p>
      <div className={styles.actions}>
        <Button variant="secondary" onClick={onTakeSaved}>
          {t("Take the saved one")}
        </Button>
        <Button variant="quiet" onClick={onKeepMine}>
          {t("Keep mine")}
        </Button>
      </div>
    </div>
  );
}
