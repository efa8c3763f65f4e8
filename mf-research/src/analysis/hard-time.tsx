import { listAnalyses } from "@goals/contracts/endpoints/analysis";
import { HARD_TIME_KEY } from "@goals/contracts/set-aside";
import { t, useQuery } from "@goals/kit";
import styles from "./hard-time.module.css";
import { useRewriteAnalysis } from "./use-rewrite-analysis.ts";
import { listNotMe, useVerdicts } from "./use-verdicts.ts";

const HINT_ID = "hard-time-hint";

/** The box that no list of words replaces. Ticked, the analysis makes nothing of the answers; one that exists is written anew. */
export function HardTime() {
  const { data: analyses = [] } = useQuery(listAnalyses);
  const { verdicts, give, takeBack } = useVerdicts();
  const rewrite = useRewriteAnalysis();
  const isHard = listNotMe(verdicts).has(HARD_TIME_KEY);
  const isSaving = give.pending || takeBack.pending;

  async function change(): Promise<void> {
    const saved = isHard
      ? await takeBack.run(HARD_TIME_KEY)
      : await give.run({ body: { list: "watchouts" } });
    if (saved && analyses.length > 0) await rewrite.run({});
  }
  return (
    <div>
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={isHard !== isSaving}
          aria-describedby={HINT_ID}
          onChange={() => void change()}
        />
        {t("I have lost somebody lately, or these weeks are heavy or empty")}
      </label>
      <p id={HINT_ID} className="note">
        {t("Then nothing is made of your answers until you want to read them.")}
      </p>
    </div>
  );
}
