import { useId, type ReactNode } from "react";
import { t } from "../../messages/messages.ts";
import { Button } from "../button.tsx";
import styles from "./conflict.module.css";

interface ConflictProps {
  /** What was saved elsewhere, and that the user's own is not saved yet. */
  readonly message: string;
  /** A `ConflictChoice` for each thing to decide. */
  readonly children: ReactNode;
}

/** Something was saved elsewhere while the user changed it here: both are shown, and the user decides. */
export function Conflict({ message, children }: ConflictProps) {
  const messageId = useId();
  return (
    <div role="group" aria-labelledby={messageId} className={styles.conflict}>
      <p id={messageId} className={styles.message}>
        {message}
      </p>
      {children}
    </div>
  );
}

interface ConflictChoiceProps {
  /** The saved text; where both need to be shown, as the field does not show the user's own, both. */
  readonly children: ReactNode;
  readonly onTakeSaved: () => void;
  readonly onKeepMine: () => void;
}

/** One choice of a conflict. */
export function ConflictChoice({ children, onTakeSaved, onKeepMine }: ConflictChoiceProps) {
  return (
    <div className={styles.choice}>
      <div className={styles.text} dir="auto">
        {children === "" ? t("An empty one.") : children}
      </div>
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
