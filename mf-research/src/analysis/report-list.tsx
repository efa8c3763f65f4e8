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

/** Where focus goes from a list that is about to go away with its last line: the next one's title, or the one's before. */
function nearestTitle(section: HTMLElement | null): HTMLElement | null {
  const siblings = [section?.nextElementSibling, section?.previousElementSibling];
  const [title] = siblings.flatMap((each) => each?.querySelector<HTMLElement>("h3") ?? []);
  return title ?? section?.parentElement ?? null;
}

/** One of the five lists, with a line in it at least. */
export function ReportList({ list, lines, pending, onSetAside }: ReportListProps) {
  const section = useRef<HTMLElement>(null);

  async function setAside(place: number, button: HTMLElement): Promise<void> {
    const next = neighbourOf(button.closest("li"), nearestTitle(section.current));
    if (await onSetAside(place)) next?.focus();
  }

  return (
    <section ref={section} className={styles.list}>
      <h3 tabIndex={-1} className={styles.title}>
        {ANALYSIS_TITLES[list]}
      </h3>
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
    </section>
  );
}
