import { TIMER_SECONDS } from "@goals/contracts/limits";
import { IconButton, useSnapshot, t } from "@goals/kit";
import { Pause, Play, Timer as TimerIcon } from "lucide-react";
import { useEffect, useState } from "react";
import type { SectionDraft } from "../draft/section-draft.ts";
import styles from "./timer.module.css";

/**
 * A 15-minute countdown, shown only to users who open it. It never blocks, can be paused, and stops while the page is
 * hidden.
 */
export function Timer({ draft }: { readonly draft: SectionDraft }) {
  const [isShown, setShown] = useState(false);
  const [running, setRunning] = useState(!draft.completed);
  const secondsLeft = Math.max(0, TIMER_SECONDS - useSnapshot(draft).timeSpent);

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
          <span role="timer" aria-label={t("Time left")}>
            {secondsLeft === 0
              ? t("No hurry")
              : `${Math.floor(secondsLeft / 60)}:${String(secondsLeft % 60).padStart(2, "0")}`}
          </span>
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
