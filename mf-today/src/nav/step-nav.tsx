import { Link } from "@goals/kit";
import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./step-nav.module.css";

interface Step {
  readonly to: string;
  readonly name: string;
}

interface StepNavProps {
  readonly label: string;
  readonly before: Step | false;
  readonly after: Step | false;
  /** Between the two: the way back to the present. */
  readonly children?: ReactNode;
}

/** Links to the day, week or year before and after the one on the page. */
export function StepNav({ label, before, after, children }: StepNavProps) {
  return (
    <nav className={styles.steps} aria-label={label}>
      {before && (
        <Link className={`${styles.step} ${styles.before}`} to={before.to}>
          <ChevronLeft aria-hidden size={18} className="mirrored" />
          {before.name}
        </Link>
      )}
      {children && <span className={styles.between}>{children}</span>}
      {after && (
        <Link className={`${styles.step} ${styles.after}`} to={after.to}>
          {after.name}
          <ChevronRight aria-hidden size={18} className="mirrored" />
        </Link>
      )}
    </nav>
  );
}

export function PresentLink({ to, name }: Step) {
  return (
    <Link className={styles.step ?? ""} to={to}>
      {name}
    </Link>
  );
}
