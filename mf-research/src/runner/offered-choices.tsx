import { QUESTIONS } from "@goals/contracts/questions/questions";
import type { SectionId } from "@goals/contracts/research";
import { Button } from "@goals/kit";
import { useId } from "react";
import type { OfferedChoices } from "../draft/local-draft.ts";
import styles from "./offered-choices.module.css";

interface OfferedChoicesProps {
  readonly section: SectionId;
  readonly offered: OfferedChoices;
  /** What is saved, by question. */
  readonly saved: Readonly<Record<string, string>>;
  readonly onUse: (question: string, option: string) => void;
  readonly onSettle: (question: string) => void;
}

/** Choices made on this device that were never saved, each beside the one that was saved elsewhere since. */
export function OfferedChoices(props: OfferedChoicesProps) {
  const { section, offered, saved, onUse, onSettle } = props;
  const title = useId();
  const choices = Object.entries(offered);
  if (choices.length === 0) return null;
  return (
    <div role="group" aria-labelledby={title} className={styles.box}>
      <p id={title} className={styles.title}>
        Other answers were saved since you chose these here. Yours are not saved yet.
      </p>
      <ul className={styles.list}>
        {choices.map(([question, option]) => (
          <li key={question}>
            <p className={styles.text}>{QUESTIONS[section].items[Number(question)]?.text}</p>
            <p className={styles.text}>
              Saved: <strong>{saved[question]}</strong>. Chosen here: <strong>{option}</strong>.
            </p>
            <div className={styles.actions}>
              <Button variant="secondary" onClick={() => onSettle(question)}>
                Take the saved one
              </Button>
              <Button variant="quiet" onClick={() => onUse(question, option)}>
                Keep mine
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
