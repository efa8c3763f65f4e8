import type { SectionId } from "@goals/contracts/research";
import type { Answers } from "../draft/answers.ts";
import { AnswersList } from "./answers-list.tsx";
import { MovedSince } from "./moved-since.tsx";
import styles from "./reviewing.module.css";

interface ReviewingProps {
  readonly section: SectionId;
  /** Completed once, and not only answered to the end. */
  readonly completed: boolean;
  readonly answers: Pick<Answers, "mcAnswers" | "writtenResponses">;
  readonly onGo: (step: number) => void;
}

/** Says that a section was opened with every answer in it, and leads to each of them. */
export function Reviewing({ section, completed, answers, onGo }: ReviewingProps) {
  return (
    <div className={styles.reviewing}>
      <p className={styles.text}>
        {completed ? "You completed this section." : "You answered everything here."} Your answers
        are below; Previous goes back.
      </p>
      {completed && <MovedSince section={section} answers={answers} />}
      <AnswersList section={section} answers={answers} onGo={onGo} />
    </div>
  );
}
