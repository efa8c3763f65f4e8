import { QUESTIONS } from "@goals/contracts/questions/questions";
import type { SectionId } from "@goals/contracts/sections";
import { Button, t } from "@goals/kit";
import { useId } from "react";
import type { ChoiceConflicts as Conflicts } from "../draft/draft-storage.ts";
import styles from "./choice-conflicts.module.css";

interface ChoiceConflictsProps {
  readonly section: SectionId;
  readonly conflicts: Conflicts;
  /** The saved options, by question. */
  readonly saved: Readonly<Record<string, string>>;
  readonly onKeepMine: (question: string, option: string) => void;
  readonly onTakeSaved: (question: string) => void;
}

/** Options that were chosen on this device and never saved, each beside the one that was saved elsewhere since. */
export function ChoiceConflicts(props: ChoiceConflictsProps) {
  const { section, conflicts, saved, onKeepMine, onTakeSaved } = props;
  const titleId = useId();
  const choices = Object.entries(conflicts);
  if (choices.length === 0) return null;
  return (
    <div role="group" aria-labelledby={titleId} className={styles.box}>
      <p id={titleId} className={styles.title}>
        {t("Other answers were saved since you chose these here. Yours are not saved yet.")}
      </p>
      <ul className={styles.list}>
        {choices.map(([question, option]) => (
          <li key={question}>
            <p className={styles.text}>
              {t(QUESTIONS[section].items[Number(question)]?.text ?? "")}
            </p>
            <p className={styles.text}>
              {t("Saved:")} <strong>{t(saved[question] ?? "")}</strong>
              {t(". Chosen here:")} <strong>{t(option)}</strong>.
            </p>
            <div className={styles.actions}>
              <Button variant="secondary" onClick={() => onTakeSaved(question)}>
                {t("Take the saved one")}
              </Button>
              <Button variant="quiet" onClick={() => onKeepMine(question, option)}>
                {t("Keep mine")}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
