import { ANSWERS_A_SECTION } from "@goals/contracts/limits";
import type { SectionId } from "@goals/contracts/research";
import { SECTION_TITLES } from "@goals/contracts/sections";
import { Link } from "@goals/kit";
import { ChevronRight, Circle, CircleCheck } from "lucide-react";
import styles from "./section-link.module.css";

interface SectionLinkProps {
  readonly section: SectionId;
  readonly completed: boolean;
  /** How many of its questions and prompts are answered, while it is under way. */
  readonly answered: number;
}

/** Opens one section in the workspace, and says whether it is done, or how far it is. */
export function SectionLink({ section, completed, answered }: SectionLinkProps) {
  return (
    <Link to={`/research?section=${section}`} className={styles.link}>
      {completed ? (
        <CircleCheck aria-hidden size={20} className={styles.done} />
      ) : (
        <Circle aria-hidden size={20} className={styles.open} />
      )}
      <span className={styles.words}>
        <span className={styles.title}>{SECTION_TITLES[section]}</span>
        <span className={styles.state}>
          {completed ? "Completed - Click to review" : "Click to start"}
        </span>
      </span>
      {!completed && answered > 0 && (
        <span className={styles.answered}>{`${answered} of ${ANSWERS_A_SECTION}`}</span>
      )}
      <ChevronRight aria-hidden size={16} className={styles.open} />
    </Link>
  );
}
