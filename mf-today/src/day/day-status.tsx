import { CALENDAR_LABELS, toDayStatus, TODAY_LABELS } from "@goals/contracts/dashboard";
import { Badge, StatusMark, t } from "@goals/kit";

interface DayStatusProps {
  readonly done: number;
  /** True for a day after today: it has no failures yet. */
  readonly isAhead?: boolean;
  /** True for a rest day, whatever was done. */
  readonly isRest?: boolean;
}

export function DayStatus({ done, isAhead = false, isRest = false }: DayStatusProps) {
  if (isRest) {
    return (
      <Badge tone="rest">
        <StatusMark status="rest" size={14} />
        {t(CALENDAR_LABELS.rest)}
      </Badge>
    );
  }
  if (isAhead && done === 0) {
    return (
      <Badge>
        <StatusMark status="none" size={14} />
        {t("Open")}
      </Badge>
    );
  }
  const status = toDayStatus(done);
  return (
    <Badge tone={status}>
      <StatusMark status={status} size={14} />
      {t(TODAY_LABELS[status])}
    </Badge>
  );
}
