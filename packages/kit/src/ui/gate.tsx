import { VALIDATION } from "@goals/contracts/notices";
import { CORE_SECTIONS, SECTION_TITLES, type SectionId } from "@goals/contracts/sections";
import { Circle, CircleCheck, LockKeyhole } from "lucide-react";
import { t } from "../messages/messages.ts";
import { ButtonLink } from "./button.tsx";
import { Badge, Card } from "./card.tsx";
import { Dialog } from "./dialog.tsx";
import styles from "./gate.module.css";

interface ProgressProps {
  readonly value: number;
  readonly max: number;
  /** The progress in words, such as "2/4 sections complete". */
  readonly label: string;
  readonly labelHidden?: boolean;
}

/** Progress as a label and a bar with one part per step. */
export function Progress({ value, max, label, labelHidden = false }: ProgressProps) {
  return (
    <div className={styles.progress}>
      <p className={labelHidden ? "visually-hidden" : styles.label}>{label}</p>
      <div
        className={styles.track}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value}
      >
        {Array.from({ length: max }, (_, step) => (
          <span key={step} className={step < value ? styles.filled : styles.empty} />
        ))}
      </div>
    </div>
  );
}

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

/** A dialog over a page that the research has not unlocked. Its links are the only way out. */
export function ResearchRequired({
  feature,
  completed,
}: {
  readonly feature: string;
  readonly completed: readonly SectionId[];
}) {
  const core = CORE_SECTIONS.filter((section) => completed.includes(section)).length;
  return (
    <Dialog open title={t("Research Required")} dismissible={false}>
      <p className="quiet">
        {t(
          "{feature} opens once you have completed the {total} core research sections. Your plans will build on what you learn there.",
          { feature, total: CORE_SECTIONS.length },
        )}
      </p>
      <ul className={styles.sections}>
        {CORE_SECTIONS.map((section) => {
          const done = completed.includes(section);
          return (
            <li key={section} className={done ? styles.done : styles.open}>
              {done ? <CircleCheck aria-hidden size={20} /> : <Circle aria-hidden size={20} />}
              <span>{t(SECTION_TITLES[section])}</span>
              <span className="visually-hidden">{done ? t("complete") : t("not complete")}</span>
            </li>
          );
        })}
      </ul>
      <Badge>{t("{core}/{total} sections complete", { core, total: CORE_SECTIONS.length })}</Badge>
      <div className={styles.actions}>
        <ButtonLink to="/research">{t("Continue Research")}</ButtonLink>
        <ButtonLink to="/" variant="quiet">
          {t("Back to Home")}
        </ButtonLink>
      </div>
    </Dialog>
  );
}
