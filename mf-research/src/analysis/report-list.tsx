import { ANALYSIS_TITLES, type AnalysisList } from "@goals/contracts/analysis";
import styles from "./report-list.module.css";
import { ReportLine } from "./report-line.tsx";
import type { ShownLine } from "./shown-lines.ts";

interface ReportListProps {
  readonly list: AnalysisList;
  readonly lines: readonly ShownLine[];
  /** A line is being set aside. */
  readonly pending: boolean;
  readonly onSetAside: (place: number) => void;
}

/** One of the five lists. An empty one says so: no pattern is an honest answer. */
export function ReportList({ list, lines, pending, onSetAside }: ReportListProps) {
  return (
    <section className={styles.list}>
      <h3 className={styles.title}>{ANALYSIS_TITLES[list]}</h3>
      {lines.length === 0 ? (
        <p className={styles.empty}>Nothing stood out here.</p>
      ) : (
        <ul className={styles.lines}>
          {lines.map(({ place, text, sources }) => (
            <li key={text}>
              <ReportLine
                line={text}
                sources={sources.filter((each) => each.answers.length + each.quotes.length > 0)}
                pending={pending}
                onSetAside={() => onSetAside(place)}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
