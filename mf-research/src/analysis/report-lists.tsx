import { type Analysis, ANALYSIS_LISTS, type AnalysisList } from "@goals/contracts/analysis";
import { isWeeksKey, type Verdict } from "@goals/contracts/set-aside";
import { Button, t } from "@goals/kit";
import type { RefObject } from "react";
import { findNear, ReportList } from "./report-list.tsx";
import styles from "./report-lists.module.css";
import { filterVisibleLines, type ReportedLine, useVerdicts } from "./use-verdicts.ts";

interface ReportListsProps {
  readonly analysis: Analysis;
  readonly container: RefObject<HTMLDivElement | null>;
}

/** The lists of an analysis that have lines, and the lines marked "Not me", collapsed. */
export function ReportLists({ analysis, container }: ReportListsProps) {
  const { verdicts, give, takeBack } = useVerdicts();
  const setAside = verdicts.filter(({ verdict, key }) => verdict === "not_me" && !isWeeksKey(key));
  const isEmpty = ANALYSIS_LISTS.every((list) => analysis[list].length === 0);
  const pending = give.pending || takeBack.pending;
  const lists = ANALYSIS_LISTS.map(
    (list) => [list, filterVisibleLines(analysis, list, verdicts)] as const,
  );
  const isAllClosed = lists.some(
    ([list, lines]) => list !== "watchouts" && lines.some(({ isClosed }) => isClosed),
  );

  const judge = (list: AnalysisList, line: ReportedLine, verdict: Verdict) =>
    line.verdict === verdict && line.key !== undefined
      ? takeBack.run(line.key)
      : give.run({ body: { analysis: analysis.id, list, line: line.index, verdict } });

  /** After the last line, the focus goes to the first list. */
  async function bringBack(key: string, button: HTMLElement): Promise<void> {
    const list = container.current?.querySelector("h3") ?? container.current;
    const next = findNear(button.closest("li"), "button") ?? list;
    if (await takeBack.run(key)) next?.focus();
  }

  return (
    <div ref={container} tabIndex={-1} className={styles.lists}>
      {isAllClosed && (
        <p className={styles.empty}>
          {t(
            "Your own words stay closed until you open them. If these weeks are heavy, you do not have to carry them alone.",
          )}
        </p>
      )}
      {lists.map(
        ([list, lines]) =>
          lines.length > 0 && (
            <ReportList
              key={`${analysis.id} ${list}`}
              list={list}
              lines={lines}
              language={analysis.language ?? "en"}
              pending={pending}
              onVerdict={(line, verdict) => judge(list, line, verdict)}
            />
          ),
      )}
      {isEmpty && (
        <p className={styles.empty}>
          {t("Nothing stood out clearly in these answers. That is an honest answer, too.")}
        </p>
      )}
      {setAside.length > 0 && (
        <details className={styles.aside}>
          <summary>{t("Lines you set aside ({total})", { total: setAside.length })}</summary>
          <ul className={styles.asideLines}>
            {setAside.map(({ key, text }) => (
              <li key={key}>
                <span dir="auto">{text}</span>
                <Button
                  variant="quiet"
                  disabled={pending}
                  onClick={(event) => void bringBack(key, event.currentTarget)}
                >
                  {t("Bring back")}
                  <span className="visually-hidden">{`: ${text}`}</span>
                </Button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
