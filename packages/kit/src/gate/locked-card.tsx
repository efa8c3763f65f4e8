import { CORE_SECTIONS } from "@goals/contracts/sections";
import { RULES } from "@goals/contracts/notices";
import { LockKeyhole } from "lucide-react";
import { Link } from "react-router";
import { Card } from "../ui/card.tsx";
import { Progress } from "../ui/progress.tsx";
import styles from "./locked-card.module.css";

/** Stands where a card will be once the four core sections are complete: same place, the progress, one link. */
export function LockedCard({
  title,
  completed,
}: {
  readonly title: string;
  readonly completed: number;
}) {
  return (
    <Card title={title} aside={<LockKeyhole aria-hidden size={16} />}>
      <div className={styles.locked}>
        <p className={styles.heading}>Complete Research First</p>
        <p className={styles.text}>{RULES.locked.description}</p>
        <Progress
          value={completed}
          max={CORE_SECTIONS.length}
          label={`Progress: ${completed}/${CORE_SECTIONS.length} sections`}
        />
        <Link className={styles.link} to="/research">
          Continue Research
        </Link>
      </div>
    </Card>
  );
}
