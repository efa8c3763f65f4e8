import { Button, EmptyState, t } from "@goals/kit";

interface RestNoteProps {
  readonly isToday: boolean;
  /** Opens the plan, and removes the mark if there is one. */
  readonly onPlan: () => void;
}

export function RestNote({ isToday, onPlan }: RestNoteProps) {
  return (
    <EmptyState
      action={
        <Button variant="secondary" onClick={onPlan}>
          {t("Plan anyway")}
        </Button>
      }
    >
      {isToday ? t("Nothing is asked of you today.") : t("Nothing is asked of you on this day.")}
    </EmptyState>
  );
}
