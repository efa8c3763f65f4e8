import { QUESTIONS } from "@goals/contracts/questions/questions";
import type { SectionId } from "@goals/contracts/research";
import { ChevronRight } from "lucide-react";
import type { Answers } from "../draft/answers.ts";
import styles from "./answers-list.module.css";

interface AnswersListProps {
  readonly section: SectionId;
  readonly answers: Pick<Answers, "mcAnswers" | "writtenResponses">;
  readonly onGo: (step: number) => void;
}

/** A section's twelve answers, folded. A tap on one goes to it. */
export function AnswersList({ section, answers, onGo }: AnswersListProps) {
  const { items, prompts } = QUESTIONS[section];
  const rows = [
    ...items.map(({ text }, index) => [text, answers.mcAnswers[index]] as const),
    ...prompts.map((text, index) => [text, answers.writtenResponses[index]] as const),
  ];
  return (
    <details className={styles.answers}>
      <summary>{`All ${rows.length} answers`}</summary>
      <ol className={styles.list}>
        {rows.map(([text, answer], step) => (
          <li key={text}>
            <button type="button" className={styles.row} onClick={() => onGo(step)}>
              <span className={styles.words}>
                <span className={styles.question}>{text}</span>
                <span className={styles.answer}>{answer}</span>
              </span>
              <ChevronRight aria-hidden size={16} className={styles.mark} />
            </button>
          </li>
        ))}
      </ol>
    </details>
  );
}
