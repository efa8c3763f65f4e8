import { ButtonLink } from "@goals/kit";
import { CircleCheck } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import styles from "./onward.module.css";

interface OnwardProps {
  /** The fourth core section has been completed just now: this is the moment. */
  readonly isMoment: boolean;
}

/** Takes someone who has finished the core sections, and has no mission yet, on to the next step of setting up. */
export function Onward({ isMoment }: OnwardProps) {
  const place = useRef<HTMLDivElement>(null);
  const link = useRef<HTMLAnchorElement>(null);
  const id = useId();

  useEffect(() => {
    if (!isMoment) return;
    place.current?.scrollIntoView({ block: "center" });
    link.current?.focus({ preventScroll: true });
  }, [isMoment]);

  return (
    <div ref={place} className={`${styles.onward} ${isMoment ? styles.moment : ""}`}>
      <CircleCheck aria-hidden size={28} strokeWidth={1.75} className={styles.mark} />
      <p id={id} className={styles.text}>
        <strong>All four core sections are complete.</strong> Tasks and goals are open to you now.
      </p>
      <ButtonLink ref={link} to="/onboarding/analysis" state="generate" aria-describedby={id}>
        Continue Setup
      </ButtonLink>
    </div>
  );
}
