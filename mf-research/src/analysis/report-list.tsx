import { ANALYSIS_TITLES, type AnalysisList } from "@goals/contracts/analysis";
import { useRef } from "react";
import { neighbourOf } from "./neighbour-of.ts";
import styles from "./report-list.module.css";
import { ReportLine } from "./report-line.tsx";
import type { ShownLine } from "./shown-lines.ts";

interface ReportListProps {
  readonly list: AnalysisList;
  readonly lines: readonly ShownLine[];
  /** A line is being set aside. */
  readonly pending: boolean;
  /** Gives nothing when it failed. */
  readonly onSetAside: (place: number) => Promise<unknown>;
}

/** One of the five lists. An empty one says so: no pattern is an honest answer. */
export function ReportList({ list, lines, pending, onSetAside }: ReportListProps) {
  const title = useRef<HTMLHeadingElement>(null);

  async function setAside(place: number, button: HTMLElement): Promise<void> {
    const next = neighbourOf(button.closest("li"), title.current);
    if (await onSetAside(place)) next?.focus();
  }

  return (
    <section className={styles.list}>
      <h3 ref={title} tabIndex={-1} className={styles.title}>
        {ANALYSIS_TITLES[list]}
      </h3>
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
                onSetAside={(button) => void setAside(place, button)}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
