import { Button, Card, EmptyState, t } from "@goals/kit";
import { DayStatus } from "./day-status.tsx";

interface RestCardProps {
  readonly title: string;
  /** Where nothing above says it: that it is a day of rest. */
  readonly showsStatus?: boolean;
  /** Opens the form, or takes the mark back. */
  readonly onPlan: () => void;
}

/** In place of the plan on a day of rest: nothing is asked, and who wants to may plan. */
export function RestCard({ title, showsStatus = false, onPlan }: RestCardProps) {
  return (
    <Card title={title} aside={showsStatus && <DayStatus done={0} isRest />}>
      <EmptyState
        action={
          <Button variant="secondary" onClick={onPlan}>
            {t("Plan anyway")}
          </Button>
        }
      >
        {t("Nothing is asked of you on this day.")}
      </EmptyState>
    </Card>
  );
}
