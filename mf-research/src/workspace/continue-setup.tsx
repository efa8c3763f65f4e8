import { ButtonLink, t } from "@goals/kit";
import { CircleCheck } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import styles from "./continue-setup.module.css";

interface ContinueSetupProps {
  /** The user has just completed the last core section: scrolls the callout into view and focuses its link. */
  readonly isArrival: boolean;
}

/** Leads a user who has completed the core sections but has no mission to the next setup step. */
export function ContinueSetup({ isArrival }: ContinueSetupProps) {
  const callout = useRef<HTMLDivElement>(null);
  const link = useRef<HTMLAnchorElement>(null);
  const textId = useId();

  useEffect(() => {
    if (!isArrival) return;
    callout.current?.scrollIntoView({ block: "center" });
    link.current?.focus({ preventScroll: true });
  }, [isArrival]);

  return (
    <div ref={callout} className={`${styles.callout} ${isArrival ? styles.arrival : ""}`}>
      <CircleCheck aria-hidden size={28} strokeWidth={1.75} className={styles.mark} />
      <p id={textId} className={styles.text}>
        <strong>{t("All four core sections are complete.")}</strong>{" "}
        {t("Tasks and goals are open to you now.")}
      </p>
      <ButtonLink ref={link} to="/onboarding/analysis" state="generate" aria-describedby={textId}>
        {t("Continue Setup")}
      </ButtonLink>
    </div>
  );
}
