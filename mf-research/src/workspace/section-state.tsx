import type { ResearchRecord } from "@goals/contracts/research";
import { Badge } from "@goals/kit";
import { CircleCheck } from "lucide-react";
import { isAnswered } from "../draft/answers.ts";
import { STEPS } from "../runner/steps.ts";
import styles from "./section-state.module.css";

/** How far a section is, in words, with the time it has had in whole minutes. */
export function SectionState({ record }: { readonly record: ResearchRecord | undefined }) {
  if (!record) return <p className={styles.state}>Not started</p>;
  const minutes = Math.round(record.timeSpent / 60);
  const answered = Array.from({ length: STEPS }, (_, step) => isAnswered(record, step)).filter(
    Boolean,
  ).length;
  return (
    <p className={styles.state}>
      {record.completed ? (
        <Badge tone="green">
          <CircleCheck aria-hidden size={14} />
          Completed
        </Badge>
      ) : (
        <span>{`In progress, ${answered} of ${STEPS} answered`}</span>
      )}
      {minutes > 0 && <span>{`${minutes} min`}</span>}
    </p>
  );
}
