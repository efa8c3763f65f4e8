import { ANALYSIS_TITLES, type AnalysisList } from "@goals/contracts/analysis";
import type { Verdict } from "@goals/contracts/set-aside";
import { IconButton, t } from "@goals/kit";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { type UIEvent, useRef, useState } from "react";
import { Insight } from "./insight.tsx";
import styles from "./report-list.module.css";
import type { ReportedLine } from "./verdicts.tsx";

/** Shows the insights of a list one at a time. A swipe or a button shows the next one. Prints all of them. */
export function ReportList(props: {
  readonly list: AnalysisList;
  readonly lines: readonly ReportedLine[];
  readonly language: string;
  readonly pending: boolean;
  /** Resolves to undefined if the request failed. */
  readonly onVerdict: (line: ReportedLine, verdict: Verdict) => Promise<unknown>;
}) {
  const { list, lines, language, pending, onVerdict } = props;
  const section = useRef<HTMLElement>(null);
  const strip = useRef<HTMLUListElement>(null);
  const [place, setPlace] = useState(0);
  const title = t(ANALYSIS_TITLES[list]);
  const total = lines.length;
  const current = Math.min(place, total - 1);

  function show(next: number): void {
    if (!strip.current) return;
    const sign = getComputedStyle(strip.current).direction === "rtl" ? -1 : 1;
    strip.current.scrollLeft = sign * next * strip.current.clientWidth;
  }

  function notePlace({ currentTarget: { scrollLeft, clientWidth } }: UIEvent<HTMLElement>): void {
    // `scrollLeft` is negative in right-to-left text.
    setPlace(Math.round(Math.abs(scrollLeft) / Math.max(1, clientWidth)));
  }

  /** "That's me" moves on to the next insight. "Not me" removes the line, and the next one takes its place. */
  async function judge(index: number, verdict: Verdict, button: HTMLElement): Promise<void> {
    const line = lines[index];
    if (!line) return;
    const next =
      findNear(button.closest("li"), ":is(summary,button)") ??
      findNear(section.current, "h3") ??
      section.current?.parentElement;
    const isTakenBack = line.verdict === verdict;
    if (!(await onVerdict(line, verdict)) || isTakenBack) return;
    if (verdict === "me" && index < total - 1) show(index + 1);
    if (verdict === "not_me" || index < total - 1) next?.focus({ preventScroll: true });
  }

  return (
    <section ref={section} className={styles.list}>
      <div className={styles.head}>
        <h3 tabIndex={-1} className={styles.title}>
          {title}
        </h3>
        {total > 1 && (
          <div className={styles.steps}>
            <span aria-live="polite">{t("{place} of {total}", { place: current + 1, total })}</span>
            <IconButton
              label={t("Previous in {list}", { list: title })}
              disabled={current === 0}
              onClick={() => show(current - 1)}
            >
              <ChevronLeft aria-hidden className="mirrored" />
            </IconButton>
            <IconButton
              label={t("Next in {list}", { list: title })}
              disabled={current === total - 1}
              onClick={() => show(current + 1)}
            >
              <ChevronRight aria-hidden className="mirrored" />
            </IconButton>
          </div>
        )}
      </div>
      <ul ref={strip} className={styles.strip} onScroll={notePlace}>
        {lines.map((line, index) => (
          <li key={line.key ?? line.text}>
            <Insight
              {...{ line, language, pending }}
              id={`${list}-${line.index}`}
              onVerdict={(verdict, button) => void judge(index, verdict, button)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Finds the focus target when an element is removed: in the next sibling, or in the previous one. */
export function findNear(element: Element | null, selector: string): HTMLElement | undefined {
  const siblings = [element?.nextElementSibling, element?.previousElementSibling];
  return siblings.flatMap((each) => each?.querySelector<HTMLElement>(selector) ?? [])[0];
}
