import { type PropsWithChildren, type ReactNode, useId } from "react";
import { t } from "../messages/messages.ts";
import styles from "./conflict.module.css";
import { Button } from "./controls.tsx";

export function Conflict({ message, children }: PropsWithChildren<{ message: string }>) {
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
  /** The saved text, or both texts if no field shows the user's own. */
  readonly children: ReactNode;
  readonly onTakeSaved: () => void;
  readonly onKeepMine: () => void;
}

export const ConflictChoice = ({ children, onTakeSaved, onKeepMine }: ConflictChoiceProps) => (
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
