import { ANALYSIS_LISTS, ANALYSIS_NOTE, type Analysis } from "@goals/contracts/analysis";
import { useRef, useState } from "react";
import { CareNotice } from "./care-notice.tsx";
import { careOf } from "./care-of.ts";
import { EarlierAnalyses } from "./earlier-analyses.tsx";
import styles from "./report.module.css";
import { ReportList } from "./report-list.tsx";
import { SetAsideLines } from "./set-aside-lines.tsx";
import { shownLines } from "./shown-lines.ts";
import { useSetAside } from "./use-set-aside.ts";

/** The newest analysis, or an earlier one that was asked for: its date, its lists, and how to take them. */
export function Report({ analyses }: { readonly analyses: readonly Analysis[] }) {
  const [asked, setAsked] = useState<string>();
  const { lines, setAside, takeBack } = useSetAside();
  const report = useRef<HTMLDivElement>(null);
  const newest = analyses[0];
  const shown = analyses.find(({ id }) => id === asked) ?? newest;
  if (!shown || !newest) return null;
  const care = careOf(shown);
  const keys = new Set(lines.map(({ key }) => key));
  const lists = ANALYSIS_LISTS.map((list) => [list, shownLines(shown, list, keys)] as const);
  const isEmpty = ANALYSIS_LISTS.every((list) => shown[list].length === 0);

  return (
    <div ref={report} tabIndex={-1} className={styles.report}>
      {care && <CareNotice care={care} />}
      <div className={styles.head}>
        <p className={styles.note}>{ANALYSIS_NOTE}</p>
        <EarlierAnalyses analyses={analyses} shown={shown} onShow={setAsked} />
      </div>
      {lists.map(
        ([list, listLines]) =>
          listLines.length > 0 && (
            <ReportList
              key={`${shown.id} ${list}`}
              list={list}
              lines={listLines}
              pending={setAside.pending}
              onSetAside={(line) => setAside.run({ analysis: shown.id, list, line })}
            />
          ),
      )}
      {isEmpty && (
        <p className={styles.empty}>
          Nothing stood out clearly in these answers. That is an honest answer, too.
        </p>
      )}
      <SetAsideLines
        lines={lines}
        pending={takeBack.pending}
        onTakeBack={takeBack.run}
        titleAbove={() => report.current?.querySelector("h3") ?? report.current}
      />
    </div>
  );
}
