import { type Analysis, ANALYSIS_NOTE } from "@goals/contracts/analysis";
import { formatInstant, useZone, t } from "@goals/kit";
import { useRef, useState } from "react";
import { CoachAnswers, CoachQuestion } from "./coach-question.tsx";
import { ReportLists } from "./report-lists.tsx";
import { ReportNotice } from "./report-notice.tsx";
import styles from "./report.module.css";

const PICKER_ID = "analysis-picker";

/** The newest analysis, or the earlier one the user chose: crisis notice, date and lists, the newest one's question and the answers. */
export function Report({ analyses }: { readonly analyses: readonly Analysis[] }) {
  const [chosenId, setChosenId] = useState<string>();
  const analysis = analyses.find(({ id }) => id === chosenId) ?? analyses[0];
  const lists = useRef<HTMLDivElement>(null);
  const timeZone = useZone();
  const formatCreatedAt = ({ createdAt }: Analysis) =>
    formatInstant(createdAt, { dateStyle: "long", timeStyle: "short", timeZone });
  if (!analysis) return null;
  return (
    <div className={styles.report}>
      <ReportNotice analysis={analysis} onTakenAway={() => lists.current?.focus()} />
      <div className={styles.head}>
        <p className={styles.note}>{t(ANALYSIS_NOTE)}</p>
        {analyses.length === 1 ? (
          <p className={styles.date}>
            {t("Generated {date}", { date: formatCreatedAt(analysis) })}
          </p>
        ) : (
          <div className={styles.date}>
            <label htmlFor={PICKER_ID}>{t("Generated")}</label>
            <select
              id={PICKER_ID}
              className={styles.picker}
              value={analysis.id}
              onChange={(event) => setChosenId(event.target.value)}
            >
              {analyses.map((each) => (
                <option key={each.id} value={each.id}>
                  {formatCreatedAt(each)}
                </option>
              ))}
            </select>
          </div>
        )}
      </div>
      <ReportLists analysis={analysis} container={lists} />
      {analysis === analyses[0] && analysis.question && (
        <CoachQuestion key={analysis.id} analysis={analysis} question={analysis.question} />
      )}
      <CoachAnswers />
    </div>
  );
}
