import { Button } from "@goals/kit";
import styles from "./suggestion.module.css";

interface SuggestionProps {
  readonly text: string;
  readonly isUsed: boolean;
  readonly onUse: (text: string) => void;
}

/** A proposed mission below its field. */
export function Suggestion({ text, isUsed, onUse }: SuggestionProps) {
  return (
    <div className={styles.suggestion}>
      <p className={styles.text}>{text}</p>
      <Button variant="quiet" disabled={isUsed} onClick={() => onUse(text)}>
        {isUsed ? "In use" : "Use this"}
      </Button>
    </div>
  );
}
