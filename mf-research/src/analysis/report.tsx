import {
  type Analysis,
  ANALYSIS_LISTS,
  ANALYSIS_NOTE,
  type CareNotice,
  isCareRule,
} from "@goals/contracts/analysis";
import { isSetAside, isWeeksKey, readWeeks } from "@goals/contracts/set-aside";
import { Button, formatInstant, useZone, t } from "@goals/kit";
import { type RefObject, useRef, useState } from "react";
import { CoachAnswers, CoachQuestion } from "./coach-question.tsx";
import { CrisisNotice } from "./crisis-notice.tsx";
import { findNear, ReportList } from "./report-list.tsx";
import styles from "./report.module.css";
import { filterVisibleLines, listNotMe, useRewriteAnalysis, useVerdicts } from "./verdicts.tsx";

const PICKER_ID = "analysis-picker";

/** The newest analysis or an earlier one: its notice, date and lists, the newest one's question, and the answers. */
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
      <ReportNotice analysis={analysis} lists={lists} />
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
      <ReportLists analysis={analysis} lists={lists} />
      {analysis === analyses[0] && analysis.question && (
        <CoachQuestion key={analysis.id} analysis={analysis} question={analysis.question} />
      )}
      <CoachAnswers />
    </div>
  );
}

interface PartProps {
  readonly analysis: Analysis;
  /** The lists take the focus of what disappears. */
  readonly lists: RefObject<HTMLDivElement | null>;
}

const HELPLINE = { label: "Find a helpline near you", href: "https://findahelpline.com" } as const;

/** The care notice of an analysis. "Not me" takes it away, unless it is about danger, and the analysis is written anew. */
function ReportNotice({ analysis, lists }: PartProps) {
  const { verdicts, give } = useVerdicts();
  const rewrite = useRewriteAnalysis();
  const source = analysis.sources.find(
    ({ list, rule }) => list === "highlights" && isCareRule(rule),
  );
  const notMe = listNotMe(verdicts);
  if (!source || isSetAside(analysis, { list: source.list, sources: [source] }, notMe)) return null;
  const { list, line } = source;
  const text = analysis.highlights[line] ?? "";
  // Analyses from before `care` have the notice as their first highlight.
  const earlier: CareNotice = { level: "danger", language: "en", text, ways: [HELPLINE] };
  const notice = analysis.care ?? earlier;

  async function deny(): Promise<void> {
    if (!(await give.run({ body: { analysis: analysis.id, list, line } }))) return;
    lists.current?.focus();
    await rewrite.run({});
  }
  return (
    <CrisisNotice notice={notice}>
      {notice.level === "heavy" && readWeeks(notMe) !== "hard" && (
        <Button variant="quiet" onClick={() => void deny()}>
          {t("Not me")}
          <span className="visually-hidden">{`: ${notice.text}`}</span>
        </Button>
      )}
    </CrisisNotice>
  );
}

/** The lists of an analysis that have lines, and the lines marked "Not me", collapsed. */
function ReportLists({ analysis, lists: container }: PartProps) {
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

  /** After the last line, the focus goes to the first list. */
  async function bringBack(key: string, button: HTMLElement): Promise<void> {
    const list = container.current?.querySelector("h3") ?? container.current;
    const next = findNear(button.closest("li"), "button") ?? list;
    if (await takeBack.run(key)) next?.focus();
  }

  return (
    <div ref={container} tabIndex={-1} className={styles.lists}>
      {isAllClosed && (
        <p className={styles.empty}>{t("Your own words stay closed until you open them.")}</p>
      )}
      {lists.map(
        ([list, lines]) =>
          lines.length > 0 && (
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
