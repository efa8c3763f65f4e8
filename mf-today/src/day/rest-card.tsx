import { Button, Card, EmptyState, t } from "@goals/kit";
import { DayStatus } from "./day-status.tsx";

interface RestCardProps {
  readonly title: string;
  readonly isToday: boolean;
  /** True if nothing above says that it is a rest day. */
  readonly showsStatus?: boolean;
  /** Opens the form, or removes the mark. */
  readonly onPlan: () => void;
}

/** Replaces the plan on a rest day. Planning stays possible. */
export function RestCard({ title, isToday, showsStatus = false, onPlan }: RestCardProps) {
  return (
    <Card title={title} aside={showsStatus && <DayStatus done={0} isRest />}>
      <EmptyState
        action={
          <Button variant="secondary" onClick={onPlan}>
            {t("Plan anyway")}
          </Button>
        }
      >
        {isToday ? t("Nothing is asked of you today.") : t("Nothing is asked of you on this day.")}
      </EmptyState>
    </Card>
  );
}
