import type { FirstStep } from "@goals/contracts/tasks";
import { t } from "@goals/kit";
import styles from "./first-step-question.module.css";

/** Above the empty line that asks for it: whose first step it is. */
export function FirstStepQuestion({ title }: Pick<FirstStep, "title">) {
  return (
    <p className={styles.question} role="status">
      <span className={styles.title} dir="auto">
        {title}
      </span>
      {t("What is the first step?")}
    </p>
  );
}
