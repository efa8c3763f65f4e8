import {
  ANALYSIS_LISTS,
  ANALYSIS_TITLES,
  type Analysis,
  type AnalysisList,
} from "@goals/contracts/analysis";
import type { SetAsideLine } from "@goals/contracts/set-aside";
import { Button, t } from "@goals/kit";
import { useRef } from "react";
import { ReportLine } from "./report-line.tsx";
import styles from "./report-lists.module.css";
import { filterVisibleLines, useSetAside, type ReportedLine } from "./use-set-aside.ts";

/** The lists of an analysis that have a line, then the lines that were set aside. */
export function ReportLists({ analysis }: { readonly analysis: Analysis }) {
  const { lines: setAsideLines, setAside, restore } = useSetAside();
  const container = useRef<HTMLDivElement>(null);
  const keys = new Set(setAsideLines.map(({ key }) => key));
  const isEmpty = ANALYSIS_LISTS.every((list) => analysis[list].length === 0);
  return (
    <div ref={container} tabIndex={-1} className={styles.lists}>
      {ANALYSIS_LISTS.map((list) => {
        const lines = filterVisibleLines(analysis, list, keys);
        return (
          lines.length > 0 && (
            <ReportList
              key={`${analysis.id} ${list}`}
              list={list}
              lines={lines}
              pending={setAside.pending}
              onSetAside={(line) => setAside.run({ body: { analysis: analysis.id, list, line } })}
            />
          )
        );
      })}
      {isEmpty && (
        <p className={styles.empty}>
          {t("Nothing stood out clearly in these answers. That is an honest answer, too.")}
        </p>
      )}
      {setAsideLines.length > 0 && (
        <SetAsideLines
          lines={setAsideLines}
          pending={restore.pending}
          onRestore={restore.run}
          getFallbackFocus={() => container.current?.querySelector("h3") ?? container.current}
        />
      )}
    </div>
  );
}

interface ReportListProps {
  readonly list: AnalysisList;
  readonly lines: readonly ReportedLine[];
  readonly pending: boolean;
  /** Resolves to nothing when it failed. */
  readonly onSetAside: (index: number) => Promise<unknown>;
}

/** One of the lists, with one line at least. */
function ReportList({ list, lines, pending, onSetAside }: ReportListProps) {
  const section = useRef<HTMLElement>(null);

  async function setAside(index: number, button: HTMLElement): Promise<void> {
    const next = findNextControl(button.closest("li"), findNearestTitle(section.current));
    if (await onSetAside(index)) next?.focus();
  }

  return (
    <section ref={section} className={styles.list}>
      <h3 tabIndex={-1} className={styles.title}>
        {t(ANALYSIS_TITLES[list])}
      </h3>
      {/* As the engine writes it; an answer in it is in the language of who gave it. */}
      <ul className={styles.lines} lang="en" dir="auto">
        {lines.map(({ index, text, sources }) => (
          <li key={text}>
            <ReportLine
              line={text}
              sources={sources.filter((each) => each.answers.length + each.quotes.length > 0)}
              pending={pending}
              onSetAside={(button) => void setAside(index, button)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface SetAsideLinesProps {
  readonly lines: readonly SetAsideLine[];
  readonly pending: boolean;
  /** Resolves to nothing when it failed. */
  readonly onRestore: (key: string) => Promise<unknown>;
  /** What takes the focus when the last line was taken back. */
  readonly getFallbackFocus: () => HTMLElement | null;
}

/** The lines that were "Not me", folded. */
function SetAsideLines({ lines, pending, onRestore, getFallbackFocus }: SetAsideLinesProps) {
  async function restore(key: string, button: HTMLElement): Promise<void> {
    const next = findNextControl(button.closest("li"), getFallbackFocus());
    if (await onRestore(key)) next?.focus();
  }

  return (
    <details className={styles.aside}>
      <summary>{t("Set aside by you ({total})", { total: lines.length })}</summary>
      <ul className={styles.asideLines}>
        {lines.map(({ key, text }) => (
          <li key={key}>
            <span lang="en" dir="auto">
              {text}
            </span>
            <Button
              variant="quiet"
              disabled={pending}
              onClick={(event) => void restore(key, event.currentTarget)}
            >
              {t("Take back")}
              <span className="visually-hidden">{`: ${text}`}</span>
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** What takes the focus when a list item is removed: the next item's button, the previous one's, or the fallback. */
function findNextControl(item: Element | null, fallback: HTMLElement | null): HTMLElement | null {
  const siblings = [item?.nextElementSibling, item?.previousElementSibling];
  const [button] = siblings.flatMap((each) => each?.querySelector<HTMLElement>("button") ?? []);
  return button ?? fallback;
}

/** What takes the focus when a whole list is removed: the next list's title, or the previous one's. */
function findNearestTitle(section: HTMLElement | null): HTMLElement | null {
  const siblings = [section?.nextElementSibling, section?.previousElementSibling];
  const [title] = siblings.flatMap((each) => each?.querySelector<HTMLElement>("h3") ?? []);
  return title ?? section?.parentElement ?? null;
}
