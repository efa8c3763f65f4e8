import { t } from "../../messages/messages.ts";
import { CORE_SECTIONS } from "@goals/contracts/sections";
import { VALIDATION } from "@goals/contracts/notices";
import { LockKeyhole } from "lucide-react";
import { ButtonLink } from "../button.tsx";
import { Card } from "../card.tsx";
import { Progress } from "../progress.tsx";
import styles from "./locked-card.module.css";

interface LockedCardProps {
  readonly title: string;
  readonly completed: number;
  /** One line, for a page where another card has the details. */
  readonly compact?: boolean;
}

/** Replaces a card until the four core sections are complete. Shows the progress and one link. */
export function LockedCard({ title, completed, compact = false }: LockedCardProps) {
  const progress = t("{completed}/{total} sections", { completed, total: CORE_SECTIONS.length });
  const lock = <LockKeyhole aria-hidden size={16} className={styles.lock} />;
  if (compact) {
    return (
      <Card
        title={title}
        aside={
          <p className={styles.row}>
            <span>
              <span className="visually-hidden">{t("Progress:")} </span>
              {progress}
            </span>
            {lock}
          </p>
        }
      />
    );
  }
  return (
    <Card title={title} aside={lock}>
      <div className={styles.locked}>
        <p className={styles.heading}>{t("Complete Research First")}</p>
        <p className="quiet">{t(VALIDATION.locked.description)}</p>
        <Progress
          value={completed}
          max={CORE_SECTIONS.length}
          label={t("Progress: {progress}", { progress })}
        />
        <ButtonLink to="/research">{t("Continue Research")}</ButtonLink>
      </div>
    </Card>
  );
}
