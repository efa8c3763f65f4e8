import { CALENDAR_LABELS, toDayStatus, TODAY_LABELS } from "@goals/contracts/dashboard";
import { Badge, StatusMark, t } from "@goals/kit";

const LABELS = { ...TODAY_LABELS, rest: CALENDAR_LABELS.rest, none: "Open" };

interface DayStatusProps {
  readonly done: number;
  /** True for a day after today: it has no failures yet. */
  readonly isAhead?: boolean;
  /** True for a rest day, whatever was done. */
  readonly isRest?: boolean;
}

export function DayStatus({ done, isAhead = false, isRest = false }: DayStatusProps) {
  const isOpen = isAhead && done === 0;
  const status = isRest ? "rest" : isOpen ? "none" : toDayStatus(done);
  return (
    <Badge tone={status === "none" ? "neutral" : status}>
      <StatusMark status={status} size={14} />
      {t(LABELS[status])}
    </Badge>
  );
}
