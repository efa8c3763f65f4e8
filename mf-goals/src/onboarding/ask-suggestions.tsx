import { Button, Card } from "@goals/kit";
import { Sparkles } from "lucide-react";
import styles from "./ask-suggestions.module.css";

interface AskSuggestionsProps {
  readonly pending: boolean;
  readonly onAsk: () => void;
  /** Takes the suggestions for the fields that are empty, all at once; undefined while there are none. */
  readonly onFillEmpty: (() => void) | undefined;
}

/** Offers drafts made from the person's own answers. */
export function AskSuggestions({ pending, onAsk, onFillEmpty }: AskSuggestionsProps) {
  return (
    <Card title="AI Suggestions">
      <p className={styles.text}>
        A first draft of each mission, in the words of your own research. Nothing you wrote is
        replaced until you choose to.
      </p>
      <div className={styles.actions}>
        <Button variant="secondary" pending={pending} pendingLabel="Generating..." onClick={onAsk}>
          <Sparkles aria-hidden size={16} />
          Generate Suggestions
        </Button>
        {onFillEmpty && (
          <Button variant="secondary" onClick={onFillEmpty}>
            Fill the empty fields
          </Button>
        )}
      </div>
    </Card>
  );
}
