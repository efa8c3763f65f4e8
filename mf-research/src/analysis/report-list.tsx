import { ANALYSIS_TITLES, type Analysis, type AnalysisList } from "@goals/contracts/analysis";
import styles from "./report-list.module.css";
import { ReportLine } from "./report-line.tsx";

interface ReportListProps {
  readonly list: AnalysisList;
  readonly analysis: Analysis;
}

/** One of the five lists. An empty one says so: no pattern is an honest answer. */
export function ReportList({ list, analysis }: ReportListProps) {
  const lines = analysis[list];
  return (
    <section className={styles.list}>
      <h3 className={styles.title}>{ANALYSIS_TITLES[list]}</h3>
      {lines.length === 0 ? (
        <p className={styles.empty}>Nothing stood out here.</p>
      ) : (
        <ul className={styles.lines}>
          {lines.map((line, index) => (
            <li key={line}>
              <ReportLine
                line={line}
                sources={analysis.sources.filter(
                  (source) => source.list === list && source.line === index,
                )}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
