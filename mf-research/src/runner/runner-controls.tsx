import { Button, getLocale, t } from "@goals/kit";
import type { SaveState } from "../draft/section-draft.ts";
import styles from "./runner-controls.module.css";
import { getNextLabel, isLast, isQuestion } from "./steps.ts";
import { autoAdvanceSetting } from "./use-auto-advance.ts";

interface RunnerControlsProps {
  readonly step: number;
  readonly answered: boolean;
  readonly saveState: SaveState;
  readonly completing: boolean;
  readonly saving: boolean;
  readonly onPrevious: () => void;
  readonly onSave: () => void;
  readonly onRetry: () => void;
}

export function RunnerControls(props: RunnerControlsProps) {
  const { step, answered, saveState, completing, saving, onPrevious, onSave, onRetry } = props;
  return (
    <>
      <div className={styles.status}>
        <SaveStatus state={saveState} onRetry={onRetry} />
        {isQuestion(step) && <AutoAdvanceSwitch />}
      </div>
      <div className={styles.controls}>
        <Button variant="secondary" disabled={step === 0} onClick={onPrevious}>
          {t("Previous")}
        </Button>
        <Button variant="quiet" pending={saving} onClick={onSave}>
          {t("Save")}
        </Button>
        <div className={styles.next}>
          <Button type="submit" pending={completing} disabled={!answered && !isLast(step)}>
            {getNextLabel(step)}
          </Button>
        </div>
      </div>
    </>
  );
}

const formatTime = (at: Date | number) =>
  new Intl.DateTimeFormat(getLocale(), {
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).format(at);

function formatSaveState(state: SaveState): string {
  switch (state.kind) {
    case "untouched":
    case "scheduled":
      return "";
    case "saving":
      return t("Saving…");
    case "saved":
      return t("Saved {time}", { time: formatTime(state.at) });
    case "failed":
      return t("Not saved –");
    case "blocked":
      return t("Not saved – {message}", { message: t(state.message) });
  }
}

interface SaveStatusProps {
  readonly state: SaveState;
  readonly onRetry: () => void;
}

function SaveStatus({ state, onRetry }: SaveStatusProps) {
  return (
    <div className={styles.saveStatus}>
      <span role="status">{formatSaveState(state)}</span>
      {state.kind === "failed" && (
        <Button variant="quiet" onClick={onRetry}>
          {t("Retry")}
        </Button>
      )}
    </div>
  );
}

function AutoAdvanceSwitch() {
  const isOn = autoAdvanceSetting.useIsOn();
  return (
    <label className={styles.switch}>
      <span>{t("Go to the next question automatically")}</span>
      <input
        type="checkbox"
        checked={isOn}
        onChange={(event) => autoAdvanceSetting.turn(event.target.checked)}
      />
    </label>
  );
}
