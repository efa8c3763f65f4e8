import { listAnalyses, listSetAsideLines } from "@goals/contracts/endpoints/research";
import { FAILURE } from "@goals/contracts/notices";
import { readWeeks, WEEKS, type Weeks } from "@goals/contracts/set-aside";
import { t, useQuery, useSaveLatest } from "@goals/kit";
import { useState } from "react";
import { useRewriteAnalysis } from "./generate-button.tsx";
import styles from "./past-weeks.module.css";
import { listNotMe, useGiveVerdict } from "./verdicts.ts";

export const WEEKS_LABELS = {
  good: "Good",
  mixed: "Mixed",
  hard: "Heavy or empty, or I have lost somebody",
} as const;
const HINTS = {
  good: "Then your own words are shown. What sounds heavy stays closed until you open it.",
  mixed: "Then your own words stay closed until you open them.",
  hard: "Then nothing is made of your answers until you want to read them.",
} as const;

const UNANSWERED = "For now your own words stay closed until you open them.";
const HINT_ID = "past-weeks-hint";

/**
 * The person's answer, and `say` to give it: a later answer waits until an earlier one is saved. `isLoaded` is false
 * until the stored answer is known.
 */
export function useWeeks(onSaved: (weeks: Weeks) => void) {
  const { data: verdicts, error } = useQuery(listSetAsideLines);
  const [saving, setSaving] = useState<Weeks>();
  const { run } = useGiveVerdict(FAILURE.answer);
  const saveLatest = useSaveLatest(async (weeks: Weeks) => {
    const saved = await run({ body: { weeks } });
    setSaving((latest) => (latest === weeks ? undefined : latest));
    if (saved) onSaved(weeks);
  });

  function say(weeks: Weeks): void {
    setSaving(weeks);
    void saveLatest(weeks);
  }
  const weeks = saving ?? readWeeks(listNotMe(verdicts ?? []));
  return { weeks, say, isSaving: saving !== undefined, isLoaded: Boolean(verdicts ?? error) };
}

/** Asks how the past weeks have been. An analysis that exists is written anew after the answer. */
export function PastWeeks() {
  const { data: analyses = [] } = useQuery(listAnalyses);
  const rewrite = useRewriteAnalysis();
  const writeLatest = useSaveLatest(() => rewrite.run({}));
  const { weeks: chosen, say } = useWeeks((weeks) => {
    if (analyses.length > 0) void writeLatest(weeks);
  });

  return (
    <fieldset className={styles.weeks} aria-describedby={HINT_ID}>
      <legend>{t("How have the past weeks been?")}</legend>
      {WEEKS.map((weeks) => (
        <label key={weeks} className={styles.choice}>
          <input
            type="radio"
            name="past-weeks"
            checked={chosen === weeks}
            onChange={() => say(weeks)}
          />
          {t(WEEKS_LABELS[weeks])}
        </label>
      ))}
      <p id={HINT_ID} className="note" aria-live="polite">
        {t(chosen ? HINTS[chosen] : UNANSWERED)}
      </p>
    </fieldset>
  );
}
