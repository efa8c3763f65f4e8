import { type Analysis, ANALYSIS_LISTS, ANALYSIS_NOTE } from "@goals/contracts/analysis";
import { Button, formatInstant, HelpLine, useZone, t } from "@goals/kit";
import { type RefObject, useRef, useState } from "react";
import { CoachAnswers, CoachQuestion } from "./coach-question.tsx";
import { DrawnList } from "./drawn-list.tsx";
import fold from "./fold.module.css";
import { PortraitPicture } from "./portrait-picture.tsx";
import { findNear, ReportList } from "./report-list.tsx";
import styles from "./report.module.css";
import { filterVisibleLines, useVerdicts } from "./verdicts.tsx";
import { WrittenAnswers } from "./written-answers.tsx";

const PICKER_ID = "analysis-picker";

/** An analysis: helpline, date, picture and lists. The newest one also has its question and the person's answers. */
export function Report({ analyses }: { readonly analyses: readonly Analysis[] }) {
  const [chosenId, setChosenId] = useState<string>();
  const analysis = analyses.find(({ id }) => id === chosenId) ?? analyses[0];
  const lists = useRef<HTMLDivElement>(null);
  const timeZone = useZone();
  const formatCreatedAt = ({ createdAt }: Analysis) =>
    formatInstant(createdAt, { dateStyle: "long", timeStyle: "short", timeZone });
  if (!analysis) return null;
  return (
    <div className={styles.report}>
      {(analysis.heavy ?? analysis.help?.isFirst) && (
        <div className={styles.first}>
          {analysis.heavy && (
            <p className={styles.kind} lang={analysis.language} dir="auto">
              {analysis.heavy.text}
            </p>
          )}
          {analysis.help && <HelpLine help={analysis.help} />}
        </div>
      )}
      <div className={styles.head}>
        <p className={styles.note}>{t(ANALYSIS_NOTE)}</p>
        {analyses.length === 1 ? (
          <p className={styles.date}>
            {t("Generated {date}", { date: formatCreatedAt(analysis) })}
          </p>
        ) : (
          <div className={styles.date}>
            <label htmlFor={PICKER_ID}>{t("Generated")}</label>
            <select
              id={PICKER_ID}
              className={styles.picker}
              value={analysis.id}
              onChange={(event) => setChosenId(event.target.value)}
            >
              {analyses.map((each) => (
                <option key={each.id} value={each.id}>
                  {formatCreatedAt(each)}
                </option>
              ))}
            </select>
          </div>
        )}
      </div>
      <FoldedPicture analysis={analysis} />
      <ReportLists analysis={analysis} lists={lists} />
      {analysis === analyses[0] && analysis.question && (
        <CoachQuestion key={analysis.id} analysis={analysis} question={analysis.question} />
      )}
      <WrittenAnswers />
      <CoachAnswers besides={analysis.sources.flatMap(({ ask }) => ask?.question ?? [])} />
      {analysis.help && !analysis.heavy && !analysis.help.isFirst && (
        <HelpLine help={analysis.help} />
      )}
    </div>
  );
}

/** The picture of an analysis. While something is heavy it is folded, and the person may open it. */
function FoldedPicture({ analysis }: { readonly analysis: Analysis }) {
  const { picture, moved, language = "en", heavy } = analysis;
  if (!picture) return null;
  const shown = <PortraitPicture {...{ picture, moved, language }} />;
  if (!heavy) return shown;
  return (
    <details className={fold.fold}>
      <summary>{t("The picture of what you chose")}</summary>
      {shown}
    </details>
  );
}

interface PartProps {
  readonly analysis: Analysis;
  /** When a focused element disappears, a list takes the focus. */
  readonly lists: RefObject<HTMLDivElement | null>;
}

/** The lists of an analysis that have lines, and the lines marked "Not me", collapsed. */
function ReportLists({ analysis, lists: container }: PartProps) {
  const { verdicts, give, takeBack } = useVerdicts();
  const setAside = verdicts.filter(({ verdict }) => verdict === "not_me");
  const isEmpty = ANALYSIS_LISTS.every((list) => analysis[list].length === 0);
  const pending = give.pending || takeBack.pending;
  const lists = ANALYSIS_LISTS.map(
    (list) => [list, filterVisibleLines(analysis, list, verdicts)] as const,
  );
  /** After the last line, the focus goes to the first list. */
  async function bringBack(key: string, button: HTMLElement): Promise<void> {
    const list = container.current?.querySelector("h3") ?? container.current;
    const next = findNear(button.closest("li"), "button") ?? list;
    if (await takeBack.run(key)) next?.focus();
  }

  return (
    <div ref={container} tabIndex={-1} className={styles.lists}>
      {lists.map(
        ([list, lines]) =>
          lines.length > 0 &&
          (lines.every(({ sources }) => sources.some(({ rule }) => rule === "picture")) ? (
            <DrawnList key={list} {...{ list, lines }} language={analysis.language ?? "en"} />
          ) : (
            <ReportList
              key={`${analysis.id} ${list}`}
              {...{ list, lines, pending }}
              language={analysis.language ?? "en"}
              onVerdict={({ verdict: given, key, index }, verdict) =>
                given === verdict && key !== undefined
                  ? takeBack.run(key)
                  : give.run({ body: { analysis: analysis.id, list, line: index, verdict } })
              }
            />
          )),
      )}
      {isEmpty && !analysis.heavy && (
        <p className={styles.empty}>
          {t("Nothing stood out clearly in these answers. That is an honest answer, too.")}
        </p>
      )}
      {setAside.length > 0 && (
        <details className={fold.fold}>
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
