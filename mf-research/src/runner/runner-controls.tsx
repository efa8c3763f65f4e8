import { Button } from "@goals/kit";
import styles from "./runner-controls.module.css";
import { goOnLabel, isLast } from "./steps.ts";

interface RunnerControlsProps {
  readonly step: number;
  readonly answered: boolean;
  /** Complete Section is on its way. */
  readonly pending: boolean;
  readonly saving: boolean;
  readonly onPrevious: () => void;
  readonly onSave: () => void;
}

/** Previous, Save, and the button that goes on, which sends the form. */
export function RunnerControls({
  step,
  answered,
  pending,
  saving,
  onPrevious,
  onSave,
}: RunnerControlsProps) {
  return (
    <div className={styles.controls}>
      <Button variant="secondary" disabled={step === 0} onClick={onPrevious}>
        Previous
      </Button>
      <Button variant="quiet" pending={saving} onClick={onSave}>
        Save
      </Button>
      <div className={styles.onward}>
        <Button type="submit" pending={pending} disabled={!answered && !isLast(step)}>
          {goOnLabel(step)}
        </Button>
      </div>
    </div>
  );
}
