import { firstDayOf, type Month } from "@goals/contracts/dates";
import { formatDay, IconButton } from "@goals/kit";
import { ChevronLeft, ChevronRight } from "lucide-react";
import styles from "./month-nav.module.css";

interface MonthNavProps {
  readonly month: Month;
  readonly isCurrent: boolean;
  readonly onMove: (months: number) => void;
}

/** Which month is shown, and the ways to its neighbours. */
export function MonthNav({ month, isCurrent, onMove }: MonthNavProps) {
  return (
    <div className={styles.months}>
      <IconButton label="Previous month" onClick={() => onMove(-1)}>
        <ChevronLeft aria-hidden size={20} />
      </IconButton>
      <p className={styles.month} aria-live="polite">
        {formatDay(firstDayOf(month), { month: "long", year: "numeric" })}
      </p>
      {/* Not `disabled`: the last step to the current month would drop the focus. */}
      <IconButton
        label="Next month"
        aria-disabled={isCurrent || undefined}
        onClick={() => isCurrent || onMove(1)}
      >
        <ChevronRight aria-hidden size={20} className={isCurrent ? styles.end : undefined} />
      </IconButton>
    </div>
  );
}
