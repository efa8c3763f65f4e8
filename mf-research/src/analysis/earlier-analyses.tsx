import type { Analysis } from "@goals/contracts/analysis";
import { useId } from "react";
import styles from "./earlier-analyses.module.css";

interface EarlierAnalysesProps {
  readonly analyses: readonly Analysis[];
  readonly shown: Analysis;
  readonly onShow: (id: string) => void;
}

function moment({ createdAt }: Analysis): string {
  return new Intl.DateTimeFormat(undefined, { dateStyle: "long", timeStyle: "short" }).format(
    new Date(createdAt),
  );
}

/** When the shown analysis was generated; where there are earlier ones, a choice among them. */
export function EarlierAnalyses({ analyses, shown, onShow }: EarlierAnalysesProps) {
  const id = useId();
  if (analyses.length === 1) return <p className={styles.date}>{`Generated ${moment(shown)}`}</p>;
  return (
    <div className={styles.date}>
      <label htmlFor={id}>Generated</label>
      <select
        id={id}
        className={styles.choice}
        value={shown.id}
        onChange={(event) => onShow(event.target.value)}
      >
        {analyses.map((analysis) => (
          <option key={analysis.id} value={analysis.id}>
            {moment(analysis)}
          </option>
        ))}
      </select>
    </div>
  );
}
