import { type ReactNode, useId } from "react";
import { t } from "../messages/messages.ts";
import { Button } from "./button.tsx";
import styles from "./conflict.module.css";

interface ConflictProps {
  readonly message: string;
  readonly children: ReactNode;
}

export function Conflict({ message, children }: ConflictProps) {
  const messageId = useId();
  return (
    <div role="group" aria-labelledby={messageId} className={styles.conflict}>
      <p id={messageId} className="quiet">
        {message}
      </p>
      {children}
    </div>
  );
}

interface ConflictChoiceProps {
  /** The saved text; or both texts, if no field shows the user's own. */
  readonly children: ReactNode;
  readonly onTakeSaved: () => void;
  readonly onKeepMine: () => void;
}

export function ConflictChoice({ children, onTakeSaved, onKeepMine }: ConflictChoiceProps) {
  return (
    <div className={styles.choice}>
      <div className={styles.text} dir="auto">
        {children === "" ? t("An empty one.") : children}
      </div>
      <div className={styles.actions}>
        <Button variant="secondary" onClick={onTakeSaved}>
          {t("Use the saved one")}
        </Button>
        <Button variant="quiet" onClick={onKeepMine}>
          {t("Keep mine")}
        </Button>
      </div>
    </div>
  );
}
