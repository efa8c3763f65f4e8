import { ANALYSIS_TITLES, type AnalysisList } from "@goals/contracts/analysis";
import { t } from "@goals/kit";
import styles from "./drawn-list.module.css";
import type { ReportedLine } from "./verdicts.tsx";

/** A list without lines: its part of the picture as labels, or as sentences in older reports. It has no verdicts. */
export function DrawnList(props: {
  readonly list: AnalysisList;
  readonly lines: readonly ReportedLine[];
  readonly language: string;
}) {
  const { list, lines, language } = props;
  const labels = lines.flatMap(({ sources }) => sources.flatMap((source) => source.labels ?? []));
  return (
    <section className={styles.list} lang={language}>
      <h3 tabIndex={-1} className={styles.title}>
        {t(ANALYSIS_TITLES[list])}
      </h3>
      {labels.length > 0 ? (
        <ul className={styles.labels}>
          {labels.map((label) => (
            <li key={label} dir="auto">
              {label}
            </li>
          ))}
        </ul>
      ) : (
        lines.map(({ text }) => (
          <p key={text} dir="auto" className={styles.hint}>
            {text}
          </p>
        ))
      )}
    </section>
  );
}
