import { WEEKS, type Weeks } from "@goals/contracts/set-aside";
import { Button, ButtonLink, t, useNavigate } from "@goals/kit";
import { CircleCheck } from "lucide-react";
import { useEffect, useRef } from "react";
import { useWeeks, WEEKS_LABELS } from "../analysis/these-weeks.tsx";
import styles from "./continue-setup.module.css";
import { scrollToArrival } from "./scroll-to-arrival.ts";

const TEXT_ID = "continue-setup";
const NEXT = { to: "/onboarding/analysis", state: "generate" } as const;

interface ContinueSetupProps {
  /** The user has just completed the last core section: scrolls the callout into view and focuses its next step. */
  readonly isArrival: boolean;
  /** The element above with the last section's finding. */
  readonly findingId: string | undefined;
}

/** Leads on to the analysis. The first time the way there is the answer to how the past weeks have been. */
export function ContinueSetup({ isArrival, findingId }: ContinueSetupProps) {
  const callout = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const { weeks: answer, say, pending } = useWeeks();
  const describedBy = findingId ? `${findingId} ${TEXT_ID}` : TEXT_ID;

  useEffect(() => {
    if (!isArrival) return;
    scrollToArrival(callout.current, findingId);
    callout.current?.querySelector<HTMLElement>("fieldset, a")?.focus({ preventScroll: true });
  }, [isArrival, findingId]);

  async function continueAfter(weeks: Weeks): Promise<void> {
    if (await say(weeks)) void navigate(NEXT.to, { state: NEXT.state });
  }
  return (
    <div ref={callout} className={`${styles.callout} ${isArrival ? styles.arrival : ""}`}>
      <CircleCheck aria-hidden size={28} strokeWidth={1.75} className={styles.mark} />
      <p id={TEXT_ID} className={styles.text}>
        <strong>{t("All four core sections are complete.")}</strong>{" "}
        {t("Tasks and goals are open to you now.")}
      </p>
      {answer && !pending ? (
        <ButtonLink {...NEXT} aria-describedby={describedBy}>
          {t("Continue Setup")}
        </ButtonLink>
      ) : (
        <fieldset className={styles.ask} tabIndex={-1} aria-describedby={describedBy}>
          <legend>{t("How have the past weeks been?")}</legend>
          {WEEKS.map((weeks) => (
            <Button
              key={weeks}
              variant="secondary"
              disabled={pending}
              onClick={() => void continueAfter(weeks)}
            >
              {t(WEEKS_LABELS[weeks])}
            </Button>
          ))}
        </fieldset>
      )}
    </div>
  );
}
