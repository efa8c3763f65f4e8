import {
  ANALYSIS_LISTS,
  ANALYSIS_TITLES,
  type Analysis,
  type AnalysisList,
} from "@goals/contracts/analysis";
import { isWeeksKey, type SetAsideLine, type Verdict } from "@goals/contracts/set-aside";
import { Button, t } from "@goals/kit";
import { useRef, type RefObject } from "react";
import { InsightStrip, showInsight } from "./insight-strip.tsx";
import { Insight } from "./insight.tsx";
import styles from "./report-lists.module.css";
import { filterVisibleLines, useVerdicts, type ReportedLine } from "./use-verdicts.ts";

interface ReportListsProps {
  readonly analysis: Analysis;
  readonly container: RefObject<HTMLDivElement | null>;
}

/** The lists of an analysis that have lines, and the lines marked "Not me". */
export function ReportLists({ analysis, container }: ReportListsProps) {
  const { verdicts, give, takeBack } = useVerdicts();
  const setAside = verdicts.filter(({ verdict, key }) => verdict === "not_me" && !isWeeksKey(key));
  const isEmpty = ANALYSIS_LISTS.every((list) => analysis[list].length === 0);
  const pending = give.pending || takeBack.pending;

  const judge = (list: AnalysisList, line: ReportedLine, verdict: Verdict) =>
    line.verdict === verdict && line.key !== undefined
      ? takeBack.run(line.key)
      : give.run({ body: { analysis: analysis.id, list, line: line.index, verdict } });

  return (
    <div ref={container} tabIndex={-1} className={styles.lists}>
      {ANALYSIS_LISTS.map((list) => {
        const lines = filterVisibleLines(analysis, list, verdicts);
        return (
          lines.length > 0 && (
            <ReportList
              key={`${analysis.id} ${list}`}
              list={list}
              lines={lines}
              language={analysis.language ?? "en"}
              pending={pending}
              onVerdict={(line, verdict) => judge(list, line, verdict)}
            />
          )
        );
      })}
      {isEmpty && (
        <p className={styles.empty}>
          {t("Nothing stood out clearly in these answers. That is an honest answer, too.")}
        </p>
      )}
      {setAside.length > 0 && (
        <SetAsideLines
          lines={setAside}
          pending={pending}
          onTakeBack={takeBack.run}
          getFallbackFocus={() => container.current?.querySelector("h3") ?? container.current}
        />
      )}
    </div>
  );
}

interface ReportListProps {
  readonly list: AnalysisList;
  readonly lines: readonly ReportedLine[];
  readonly language: string;
  readonly pending: boolean;
  /** Resolves to undefined if the request failed. */
  readonly onVerdict: (line: ReportedLine, verdict: Verdict) => Promise<unknown>;
}

function ReportList({ list, lines, language, pending, onVerdict }: ReportListProps) {
  const section = useRef<HTMLElement>(null);
  const strip = useRef<HTMLUListElement>(null);

  /** "That's me" moves on to the next insight. "Not me" removes the line, and the next one takes its place. */
  async function judge(place: number, verdict: Verdict, button: HTMLElement): Promise<void> {
    const line = lines[place];
    if (!line) return;
    const next =
      findNear(button.closest("li"), "button") ??
      findNear(section.current, "h3") ??
      section.current?.parentElement;
    const isTakenBack = line.verdict === verdict;
    if (!(await onVerdict(line, verdict)) || isTakenBack) return;
    if (verdict === "me" && place < lines.length - 1) showInsight(strip.current, place + 1);
    if (verdict === "not_me" || place < lines.length - 1) next?.focus({ preventScroll: true });
  }

  return (
    <section ref={section} className={styles.list}>
      <InsightStrip title={t(ANALYSIS_TITLES[list])} strip={strip}>
        {lines.map((line, place) => (
          <li key={line.key ?? line.text}>
            <Insight
              id={`${list}-${line.index}`}
              line={line}
              language={language}
              pending={pending}
              onVerdict={(verdict, button) => void judge(place, verdict, button)}
            />
          </li>
        ))}
      </InsightStrip>
    </section>
  );
}

interface SetAsideLinesProps {
  readonly lines: readonly SetAsideLine[];
  readonly pending: boolean;
  /** Resolves to undefined if the request failed. */
  readonly onTakeBack: (key: string) => Promise<unknown>;
  /** The element that takes the focus when the last line was taken back. */
  readonly getFallbackFocus: () => HTMLElement | null;
}

/** The lines marked "Not me", collapsed. */
function SetAsideLines({ lines, pending, onTakeBack, getFallbackFocus }: SetAsideLinesProps) {
  async function takeBack(key: string, button: HTMLElement): Promise<void> {
    const next = findNear(button.closest("li"), "button") ?? getFallbackFocus();
    if (await onTakeBack(key)) next?.focus();
  }

  return (
    <details className={styles.aside}>
      <summary>{t("Lines you set aside ({total})", { total: lines.length })}</summary>
      <ul className={styles.asideLines}>
        {lines.map(({ key, text }) => (
          <li key={key}>
            <span dir="auto">{text}</span>
            <Button
              variant="quiet"
              disabled={pending}
              onClick={(event) => void takeBack(key, event.currentTarget)}
            >
              {t("Bring back")}
              <span className="visually-hidden">{`: ${text}`}</span>
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Finds the focus target when an element is removed: in the next sibling, or in the previous one. */
function findNear(element: Element | null | undefined, selector: string): HTMLElement | undefined {
  const siblings = [element?.nextElementSibling, element?.previousElementSibling];
  return siblings.flatMap((each) => each?.querySelector<HTMLElement>(selector) ?? [])[0];
}
