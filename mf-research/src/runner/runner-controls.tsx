import { FAILURE, SUCCESS } from "@goals/contracts/notices";
import { PROMPTS_A_SECTION, QUESTIONS_A_SECTION, TIMER_SECONDS } from "@goals/contracts/limits";
import {
  Button,
  createDeviceSetting,
  IconButton,
  newDateFormat,
  t,
  useMutation,
  useSnapshot,
} from "@goals/kit";
import { Pause, Play, Timer as TimerIcon } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { Autosave, SaveState, SectionDraft } from "../draft/autosave.ts";
import { useAnswers } from "../draft/section-draft.ts";
import styles from "./runner-controls.module.css";
import { getPromptIndex, isAnswered, isLast, isQuestion } from "../draft/answers.ts";

export function RunnerControls(props: {
  readonly autosave: Autosave;
  readonly step: number;
  readonly completing: boolean;
  readonly onPrevious: () => void;
}) {
  const { autosave, step, completing, onPrevious } = props;
  const save = useMutation({
    send: autosave.save,
    onSuccess: SUCCESS.progress,
    onError: FAILURE.progress,
  });
  const advances = autoAdvanceSetting.useIsOn();
  return (
    <>
      <div className={styles.status}>
        <SaveStatus autosave={autosave} />
        {isQuestion(step) && (
          <label className={styles.switch}>
            <span>{t("Go to the next question automatically")}</span>
            <input
              type="checkbox"
              checked={advances}
              onChange={(event) => autoAdvanceSetting.turn(event.target.checked)}
            />
          </label>
        )}
      </div>
      <div className={styles.controls}>
        <Button variant="secondary" disabled={step === 0} onClick={onPrevious}>
          {t("Previous")}
        </Button>
        <Button variant="quiet" pending={save.pending} onClick={() => void save.run(false)}>
          {t("Save")}
        </Button>
        <div className={styles.next}>
          <NextButton autosave={autosave} step={step} pending={completing} />
        </div>
      </div>
    </>
  );
}

function SaveStatus({ autosave }: { readonly autosave: Autosave }) {
  const { save } = useSnapshot(autosave.draft);
  return (
    <div className={styles.saveStatus}>
      <span role="status">{formatSaveState(save)}</span>
      {save.kind === "failed" && (
        <Button variant="quiet" onClick={() => void autosave.flush()}>
          {t("Retry")}
        </Button>
      )}
    </div>
  );
}

function NextButton(props: { autosave: Autosave; step: number; pending: boolean }) {
  const { autosave, step, pending } = props;
  const canGo = isAnswered(useAnswers(autosave), step) || isLast(step);
  return (
    <Button type="submit" pending={pending} disabled={!canGo}>
      {getNextLabel(step)}
    </Button>
  );
}

export function formatStep(step: number): string {
  if (isQuestion(step))
    return t("Question {number} of {max}", { number: step + 1, max: QUESTIONS_A_SECTION });
  const number = getPromptIndex(step) + 1;
  return t("Written prompt {number} of {max}", { number, max: PROMPTS_A_SECTION });
}

export function getNextLabel(step: number): string {
  if (isLast(step)) return t("Complete Section");
  return step === QUESTIONS_A_SECTION - 1 ? t("Continue to Written") : t("Next");
}

const CLOCK = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;

function formatSaveState(state: SaveState): string {
  if (state.kind === "saved")
    return t("Saved {time}", { time: newDateFormat(CLOCK).format(state.at) });
  if (state.kind === "blocked") return t("Not saved – {message}", { message: t(state.message) });
  return { unsaved: "", saving: t("Saving…"), failed: t("Not saved –") }[state.kind];
}

/** A 15-minute countdown, shown only to users who open it. It never blocks, and stops while the page is hidden. */
export function Timer({ draft }: { readonly draft: SectionDraft }) {
  const [isShown, setShown] = useState(false);
  const [running, setRunning] = useState(!draft.completed);

  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => {
      if (!document.hidden) draft.timeSpent += 1;
    }, 1000);
    return () => clearInterval(timer);
  }, [draft, running]);

  return (
    <div className={styles.timer}>
      {isShown && (
        <>
          <TimeLeft draft={draft} />
          <IconButton
            label={running ? t("Pause timer") : t("Resume timer")}
            onClick={() => setRunning(!running)}
          >
            {running ? <Pause aria-hidden size={16} /> : <Play aria-hidden size={16} />}
          </IconButton>
        </>
      )}
      <IconButton label={t("Timer")} aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        <TimerIcon aria-hidden size={18} />
      </IconButton>
    </div>
  );
}

/** Separate, so that nothing renders each second while it is hidden. */
function TimeLeft({ draft }: { readonly draft: SectionDraft }) {
  const secondsLeft = Math.max(0, TIMER_SECONDS - useSnapshot(draft).timeSpent);
  return (
    <span role="timer" aria-label={t("Time left")}>
      {secondsLeft === 0
        ? t("No hurry")
        : `${Math.floor(secondsLeft / 60)}:${String(secondsLeft % 60).padStart(2, "0")}`}
    </span>
  );
}

/** The delay until a tapped option leads on, and then the time in which another press counts as a double tap. */
const ADVANCE_MS = 250;

const autoAdvanceSetting = createDeviceSetting("goals:auto-advance");

export type AutoAdvance = ReturnType<typeof useAutoAdvance>;

export function useAutoAdvance(step: number, advance: () => void) {
  const enabled = autoAdvanceSetting.useIsOn();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const advancedAt = useRef(-Infinity);
  const cancel = () => clearTimeout(timer.current);
  useEffect(() => cancel, [step]);

  function schedule(): void {
    cancel();
    if (!enabled) return;
    timer.current = setTimeout(() => {
      advancedAt.current = performance.now();
      advance();
    }, ADVANCE_MS);
  }

  const isSettling = () => performance.now() - advancedAt.current < ADVANCE_MS;
  return { schedule, cancel, isSettling };
}
