import { toDayStatus, TODAY_LABELS } from "@goals/contracts/dashboard";
import { Badge, StatusMark, t } from "@goals/kit";

interface DayStatusProps {
  readonly done: number;
  /** True for a day after today: without ticks it is open, not failed. */
  readonly isAhead?: boolean;
}

/** Where a day stands: a shape, a colour and a word. */
export function DayStatus({ done, isAhead = false }: DayStatusProps) {
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
