import { t } from "../messages/messages.ts";
import { Button } from "./button.tsx";
import styles from "./error-message.module.css";

interface ProblemProps {
  readonly children: string;
  readonly onRetry: () => void;
}

export function ErrorMessage({ children, onRetry }: ProblemProps) {
  return (
    <div role="alert" className={styles.problem}>
      <p className="quiet">{children}</p>
      <Button variant="secondary" onClick={onRetry}>
        {t("Try again")}
      </Button>
    </div>
  );
}
