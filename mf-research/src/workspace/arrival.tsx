import { getFinding } from "@goals/contracts/endpoints/research";
import type { Finding } from "@goals/contracts/analysis";
import { SECTION_TITLES, type SectionId } from "@goals/contracts/sections";
import { WEEKS } from "@goals/contracts/set-aside";
import { Button, ButtonLink, request, useNavigate, t } from "@goals/kit";
import { CircleCheck } from "lucide-react";
import { useEffect, useRef } from "react";
import insight from "../analysis/insight.module.css";
import { useWeeks, WEEKS_LABELS } from "../analysis/verdicts.tsx";
import styles from "./arrival.module.css";

const TEXT_ID = "continue-setup";
const NEXT = { to: "/onboarding/analysis", state: "generate" } as const;

/** Leads on to the analysis, at first by asking how the past weeks have been. */
export function ContinueSetup(props: {
  /** The user has just completed the last core section: the callout takes the view and the focus. */
  readonly isArrival: boolean;
  /** The element above with the last section's finding. */
  readonly findingId: string | undefined;
}) {
  const { isArrival, findingId } = props;
  const callout = useArrival(isArrival, findingId);
  const navigate = useNavigate();
  const { weeks, say, isSaving, isLoaded } = useWeeks(
    () => void navigate(NEXT.to, { state: NEXT.state }),
  );
  const describedBy = findingId ? `${findingId} ${TEXT_ID}` : TEXT_ID;

  return (
    <div ref={callout} className={`${styles.callout} ${isArrival ? styles.arrival : ""}`}>
      <CircleCheck aria-hidden size={28} strokeWidth={1.75} className={styles.mark} />
      <p id={TEXT_ID} className={styles.text}>
        <strong>{t("All four core sections are complete.")}</strong>{" "}
        {t("Tasks and goals are open to you now.")}
      </p>
      {weeks && !isSaving ? (
        <ButtonLink {...NEXT} aria-describedby={describedBy}>
          {t("Continue Setup")}
        </ButtonLink>
      ) : (
        <fieldset className={styles.ask} tabIndex={-1} aria-describedby={describedBy}>
          <legend>{t("How have the past weeks been?")}</legend>
          {WEEKS.map((answer) => (
            <Button
              key={answer}
              variant="secondary"
              disabled={isSaving || !isLoaded}
              onClick={() => say(answer)}
            >
              {t(WEEKS_LABELS[answer])}
            </Button>
          ))}
        </fieldset>
      )}
    </div>
  );
}

export function SectionFinding(props: { id: string; section: SectionId; finding: Finding }) {
  const { id, section, finding } = props;
  const { text, quotes, language } = finding;
  return (
    <div id={id} className={styles.finding}>
      <p className="note">
        {t("{title}: one thing from your answers", { title: t(SECTION_TITLES[section]) })}
      </p>
      <p className={insight.sentence} lang={language} dir="auto">
        {text}
      </p>
      {quotes.map((quote) => (
        <blockquote key={quote} className={insight.quote} dir="auto">
          {quote}
        </blockquote>
      ))}
    </div>
  );
}

export function scrollToArrival(step: HTMLElement | null, findingId: string | undefined): void {
  const finding = findingId === undefined ? null : document.getElementById(findingId);
  if (finding) finding.scrollIntoView({ block: "start" });
  else step?.scrollIntoView({ block: "center" });
}

/** The next step after a completed section: scrolls itself into view, and focuses its button. */
export function useArrival(isArrival: boolean, findingId: string | undefined) {
  const step = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isArrival) return;
    scrollToArrival(step.current, findingId);
    step.current?.querySelector<HTMLElement>("fieldset, a, button")?.focus({ preventScroll: true });
  }, [isArrival, findingId]);
  return step;
}

/** One thing that a completed section shows. Null if nothing stands out, or if the server fails or takes two seconds. */
export function loadFinding(section: SectionId): Promise<Finding | null> {
  const found = request(getFinding, { params: { section } }).then(
    ({ finding }) => finding,
    () => null,
  );
  const late = new Promise<null>((resolve) => setTimeout(resolve, 2000, null));
  return Promise.race([found, late]);
}
