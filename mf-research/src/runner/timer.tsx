import { TIMER_SECONDS } from "@goals/contracts/limits";
import { IconButton, useSnapshot } from "@goals/kit";
import { Pause, Play } from "lucide-react";
import { useEffect, useState } from "react";
import type { SectionDraft } from "../draft/section-draft.ts";
import styles from "./timer.module.css";

/** A calm quarter of an hour: it can be paused, rests while the page is out of sight, and ends in nothing but a word. */
export function Timer({ draft }: { readonly draft: SectionDraft }) {
  const [running, setRunning] = useState(!draft.completed);
  const left = Math.max(0, TIMER_SECONDS - useSnapshot(draft).timeSpent);

  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => {
      if (!document.hidden) draft.timeSpent += 1;
    }, 1000);
    return () => clearInterval(timer);
  }, [draft, running]);

  return (
    <div className={styles.timer}>
      <span role="timer" aria-label="Time left">
        {left === 0 ? "No hurry" : `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`}
      </span>
      <IconButton
        label={running ? "Pause timer" : "Resume timer"}
        onClick={() => setRunning(!running)}
      >
        {running ? <Pause aria-hidden size={16} /> : <Play aria-hidden size={16} />}
      </IconButton>
    </div>
  );
}
