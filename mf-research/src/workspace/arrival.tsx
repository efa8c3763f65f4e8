import { getFinding } from "@goals/contracts/endpoints/research";
import type { Finding } from "@goals/contracts/analysis";
import { SECTION_TITLES, type SectionId } from "@goals/contracts/sections";
import { ButtonLink, request, t } from "@goals/kit";
import { CircleCheck } from "lucide-react";
import { useEffect, useRef } from "react";
import insight from "../analysis/insight.module.css";
import styles from "./arrival.module.css";

const TEXT_ID = "continue-setup";
const NEXT = { to: "/onboarding/analysis", state: "generate" } as const;

/** Leads on to the analysis. */
export function ContinueSetup(props: {
  /** The user has just completed the last core section: the callout takes the view and the focus. */
  readonly isArrival: boolean;
  /** The element above with the last section's finding. */
  readonly findingId: string | undefined;
}) {
  const { isArrival, findingId } = props;
  const callout = useArrival(isArrival, findingId);
  const describedBy = findingId ? `${findingId} ${TEXT_ID}` : TEXT_ID;

  return (
    <div ref={callout} className={`${styles.callout} ${isArrival ? styles.arrival : ""}`}>
      <CircleCheck aria-hidden size={28} strokeWidth={1.75} className={styles.mark} />
      <p id={TEXT_ID} className={styles.text}>
        <strong>{t("All four core sections are complete.")}</strong>{" "}
        {t("Tasks and goals are open to you now.")}
      </p>
      <ButtonLink {...NEXT} aria-describedby={describedBy}>
        {t("Continue Setup")}
      </ButtonLink>
    </div>
  );
}

export function SectionFinding(props: { id: string; section: SectionId; finding: Finding }) {
  const { id, section, finding } = props;
  const { text, language } = finding;
  return (
    <div id={id} className={styles.finding}>
      <p className="note">
        {t("{title}: one thing from your answers", { title: t(SECTION_TITLES[section]) })}
      </p>
      <p className={insight.sentence} lang={language} dir="auto">
        {text}
      </p>
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
    step.current?.querySelector<HTMLElement>("a, button")?.focus({ preventScroll: true });
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
