import { statusOf, TODAY_LABELS } from "@goals/contracts/status";
import { Badge, StatusMark } from "@goals/kit";

/** Where a day stands: a shape, a colour and a word. */
export function DayStatus({ done }: { readonly done: number }) {
  const status = statusOf(done);
  return (
    <Badge tone={status}>
      <StatusMark status={status} size={14} />
      {TODAY_LABELS[status]}
    </Badge>
  );
}
