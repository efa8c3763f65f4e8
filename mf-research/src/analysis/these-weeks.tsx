import { listAnalyses } from "@goals/contracts/endpoints/analysis";
import { readWeeks, WEEKS, WEEKS_KEYS, type Weeks } from "@goals/contracts/set-aside";
import { t, useQuery } from "@goals/kit";
import { useId, useState } from "react";
import styles from "./these-weeks.module.css";
import { useRewriteAnalysis } from "./use-rewrite-analysis.ts";
import { listNotMe, useVerdicts } from "./use-verdicts.ts";

const LABELS = {
  good: "Good",
  mixed: "Mixed",
  hard: "Heavy or empty, or I have lost somebody",
} as const;
const HINTS = {
  good: "Then everything you wrote is shown, hard days too.",
  mixed: "Then your analysis keeps to good times.",
  hard: "Then nothing is made of your answers until you want to read them.",
} as const;

/** The question that no list of words replaces. An analysis that exists is written anew after the answer. */
export function TheseWeeks() {
  const id = useId();
  const { data: analyses = [] } = useQuery(listAnalyses);
  const { verdicts, give, takeBack } = useVerdicts();
  const rewrite = useRewriteAnalysis();
  const [saving, setSaving] = useState<Weeks>();
  const saved = readWeeks(listNotMe(verdicts));
  const shown = saving ?? saved;

  async function choose(weeks: Weeks): Promise<void> {
    setSaving(weeks);
    const isFree = saved === "mixed" || (await takeBack.run(WEEKS_KEYS[saved])) !== undefined;
    const isSaved = isFree && (weeks === "mixed" || (await give.run({ body: { weeks } })));
    setSaving(undefined);
    if (isSaved && analyses.length > 0) await rewrite.run({});
  }
  return (
    <fieldset className={styles.weeks} aria-describedby={`${id}-hint`}>
      <legend>{t("How have the past weeks been?")}</legend>
      {WEEKS.map((weeks) => (
        <label key={weeks} className={styles.choice}>
          <input
            type="radio"
            name={id}
            checked={shown === weeks}
            onChange={() => void choose(weeks)}
          />
          {t(LABELS[weeks])}
        </label>
      ))}
      <p id={`${id}-hint`} className="note" aria-live="polite">
        {t(HINTS[shown])}
      </p>
    </fieldset>
  );
}
