import { listAnalyses } from "@goals/contracts/endpoints/analysis";
import { readWeeks, WEEKS, type Weeks } from "@goals/contracts/set-aside";
import { t, useQuery, useSaveLatest } from "@goals/kit";
import { useState } from "react";
import styles from "./these-weeks.module.css";
import { useRewriteAnalysis } from "./use-rewrite-analysis.ts";
import { listNotMe, useVerdicts } from "./use-verdicts.ts";

export const WEEKS_LABELS = {
  good: "Good",
  mixed: "Mixed",
  hard: "Heavy or empty, or I have lost somebody",
} as const;
const HINTS = {
  good: "Then everything you wrote is shown, hard days too.",
  mixed: "Then your analysis keeps to good times.",
  hard: "Then nothing is made of your answers until you want to read them.",
} as const;

const HINT_ID = "past-weeks-hint";

/**
 * The person's answer to the question that no list of words replaces, and `say` to give it: a later answer waits until
 * an earlier one is saved. `isLoaded` is false until the stored answer is known.
 */
export function useWeeks(onSaved: (weeks: Weeks) => void) {
  const { verdicts, isLoaded, give } = useVerdicts();
  const [saving, setSaving] = useState<Weeks>();
  const save = useSaveLatest(async (weeks: Weeks) => {
    const saved = await give.run({ body: { weeks } });
    setSaving((latest) => (latest === weeks ? undefined : latest));
    if (saved) onSaved(weeks);
  });

  function say(weeks: Weeks): void {
    setSaving(weeks);
    void save(weeks);
  }
  const weeks = saving ?? readWeeks(listNotMe(verdicts));
  return { weeks, say, isSaving: saving !== undefined, isLoaded };
}

/** Asks how the past weeks have been. An analysis that exists is written anew after the answer. */
export function TheseWeeks() {
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
        {chosen && t(HINTS[chosen])}
      </p>
    </fieldset>
  );
}
