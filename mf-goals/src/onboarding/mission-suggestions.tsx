import { Button, Card, t } from "@goals/kit";
import { Sparkles } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./mission-suggestions.module.css";

interface SuggestionsCardProps {
  readonly pending: boolean;
  readonly onGenerate: () => void;
  /** Fills all empty fields with their suggestions. Undefined with fewer than two suggestions. */
  readonly onFillEmpty: (() => void) | undefined;
  readonly children?: ReactNode;
}

export function SuggestionsCard({
  pending,
  onGenerate,
  onFillEmpty,
  children,
}: SuggestionsCardProps) {
  return (
    <Card title={t("AI Suggestions")}>
      <p className="quiet">
        {t(
          "A first draft of each mission, based on your answers. Nothing you wrote is replaced unless you choose to.",
        )}
      </p>
      <div className={styles.actions}>
        <Button
          variant="secondary"
          pending={pending}
          pendingLabel={t("Generating...")}
          onClick={onGenerate}
        >
          <Sparkles aria-hidden size={16} />
          {t("Generate Suggestions")}
        </Button>
        {onFillEmpty && (
          <Button variant="secondary" onClick={onFillEmpty}>
            {t("Fill the empty fields")}
          </Button>
        )}
      </div>
      {children}
    </Card>
  );
}

interface SuggestionProps {
  readonly text: string;
  readonly isUsed: boolean;
  readonly onUse: (text: string) => void;
}

export function Suggestion({ text, isUsed, onUse }: SuggestionProps) {
  return (
    <div className={styles.suggestion}>
      <p className={styles.text} dir="auto">
        {text}
      </p>
      <Button variant="quiet" disabled={isUsed} onClick={() => onUse(text)}>
        {isUsed ? t("In use") : t("Use this")}
      </Button>
    </div>
  );
}
