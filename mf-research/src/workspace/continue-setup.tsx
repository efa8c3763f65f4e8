import { ButtonLink, t } from "@goals/kit";
import { CircleCheck } from "lucide-react";
import { useEffect, useRef } from "react";
import { TheseWeeks } from "../analysis/these-weeks.tsx";
import styles from "./continue-setup.module.css";
import { scrollToArrival } from "./scroll-to-arrival.ts";

const TEXT_ID = "continue-setup";

interface ContinueSetupProps {
  /** The user has just completed the last core section: scrolls the callout into view and focuses its link. */
  readonly isArrival: boolean;
  /** The element above with the last section's finding. */
  readonly findingId: string | undefined;
}

export function ContinueSetup({ isArrival, findingId }: ContinueSetupProps) {
  const callout = useRef<HTMLDivElement>(null);
  const link = useRef<HTMLAnchorElement>(null);

  useEffect(() => {
    if (!isArrival) return;
    scrollToArrival(callout.current, findingId);
    link.current?.focus({ preventScroll: true });
  }, [isArrival, findingId]);

  return (
    <div ref={callout} className={`${styles.callout} ${isArrival ? styles.arrival : ""}`}>
      <CircleCheck aria-hidden size={28} strokeWidth={1.75} className={styles.mark} />
      <p id={TEXT_ID} className={styles.text}>
        <strong>{t("All four core sections are complete.")}</strong>{" "}
        {t("Tasks and goals are open to you now.")}
      </p>
      <div className={styles.ask}>
        <TheseWeeks />
      </div>
      <ButtonLink
        ref={link}
        to="/onboarding/analysis"
        state="generate"
        aria-describedby={findingId ? `${findingId} ${TEXT_ID}` : TEXT_ID}
      >
        {t("Continue Setup")}
      </ButtonLink>
    </div>
  );
}
