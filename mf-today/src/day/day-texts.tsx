import { addDays, type Day, toMonth } from "@goals/contracts/dates";
import type { DayEntry } from "@goals/contracts/days";
import { changeDay, getDay } from "@goals/contracts/endpoints/days";
import { getMissions, listMonthObjectives } from "@goals/contracts/endpoints/objectives";
import { getAnalysisHighlight } from "@goals/contracts/endpoints/research";
import { countCharacters, toLine } from "@goals/contracts/fields";
import { DAY_LINE_MAX } from "@goals/contracts/limits";
import { FAILURE } from "@goals/contracts/notices";
import {
  Conflict,
  ConflictChoice,
  formatDay,
  formatDaysLeft,
  Link,
  TextLine,
  toMutationCall,
  useDraft,
  useMutation,
  useQuery,
  useSaveLatest,
  t,
} from "@goals/kit";
import { type PropsWithChildren, useEffect, useRef } from "react";
import { getPathsChangedByDay, mutateDayEntry } from "./day-entry.tsx";
import styles from "./day-texts.module.css";

/** The texts of the sheet's top; undefined until each has arrived or failed, because then its height is final. */
export function useSheetTop(day: Day, today: Day) {
  const isToday = day === today;
  const mission = useQuery(getMissions);
  const objectives = useQuery(listMonthObjectives, { month: toMonth(day) });
  const before = useQuery(getDay, isToday ? { date: addDays(day, -1) } : null);
  const highlight = useQuery(getAnalysisHighlight, isToday ? {} : null);
  const needed = isToday ? [mission, objectives, before, highlight] : [mission, objectives];
  if (needed.some(({ data, error }) => data === undefined && error === undefined)) return undefined;
  return {
    day,
    today,
    mission: mission.data?.unifiedMission,
    objectives: objectives.data,
    line: before.data?.line,
    /** A sentence of the analysis that the user marked "That's me", a different one each day. */
    kept: highlight.data?.kept?.text,
  };
}

type SheetTopProps = NonNullable<ReturnType<typeof useSheetTop>>;

export function SheetTop({ day, today, mission, objectives, line, kept }: SheetTopProps) {
  const quote = line || kept;
  const isThisMonth = toMonth(day) === toMonth(today);
  const daysLeft = isThisMonth && formatDaysLeft(today);
  const month = isThisMonth ? t("this month") : formatDay(day, { month: "long" });
  const titles = objectives?.map(({ title, status }) =>
    status === "active" ? title : `${title} (${t(status)})`,
  );
  return (
    <div className={styles.top}>
      {mission && (
        <Folded className={styles.mission}>
          <span dir="auto">{mission}</span>
        </Folded>
      )}
      <p className={styles.line}>
        {titles && titles.length > 0 && (
          <span className={styles.objectives} dir="auto">
            {titles.join(" · ")}
          </span>
        )}
        {titles?.length === 0 && day >= today && (
          <span>
            {t("No objective for {month} yet.", { month })}{" "}
            <Link to="/objectives">{t("Set one")}</Link>
          </span>
        )}
        {titles && daysLeft && <span className={styles.daysLeft}>{daysLeft}</span>}
      </p>
      {quote && (
        <figure className={styles.quote}>
          <blockquote>
            <Folded className={styles.words}>
              <span dir="auto">{quote}</span>
            </Folded>
          </blockquote>
          <figcaption>{line ? t("Yesterday") : t("You kept this")}</figcaption>
        </figure>
      )}
    </div>
  );
}

/** A text cut to one or two lines, because the plan below matters more. A tap opens it. Screen readers and paper get all of it. */
function Folded({ className, children }: PropsWithChildren<{ className: string | undefined }>) {
  return (
    <details className={styles.folded}>
      <summary className={className}>{children}</summary>
    </details>
  );
}

/** Every key stroke stores the line on the device; a second's pause, leaving the field and leaving the page save it. */
export function LineField({ entry, isToday }: { entry: DayEntry; isToday: boolean }) {
  const { date: day, line: saved } = entry;
  const draft = useDraft(`day-line/${day}`);
  const text = draft.text("line", saved);
  const isOutdated = draft.isOutdated("line", saved);

  /** Text typed after a save was sent is based on the sent text. */
  function settle(line: string): void {
    mutateDayEntry(day, { line });
    draft.settle("line", line);
  }

  /** The line in flight. The next save is based on it. */
  const sent = useRef<string | null>(null);
  const { run, pending } = useMutation({
    mutation: (body: { line: string; base: string }) =>
      toMutationCall(changeDay, { params: { date: day }, body, userText: body.line }),
    onQueued: ({ line }) => settle(line),
    onSuccess: (_, { line }) => settle(line),
    onError: FAILURE.saveLine,
    revalidates: getPathsChangedByDay(day),
  });
  const save = useSaveLatest(async ({ line, base }: { line: string; base: string }) => {
    const from = sent.current ?? base;
    sent.current = line;
    await run({ line, base: from });
  });

  function saveNow(): void {
    const line = toLine(text);
    if (!draft.touched || isOutdated || countCharacters(text) > DAY_LINE_MAX) return;
    if (!pending) sent.current = null;
    if (line === saved && !pending) draft.discard();
    else void save({ line, base: draft.base("line", saved) });
  }

  const newest = useRef(saveNow);
  useEffect(() => {
    newest.current = saveNow;
  });
  useEffect(() => {
    const saveAtPause = () => newest.current();
    const timer = setTimeout(saveAtPause, 1000);
    addEventListener("pagehide", saveAtPause);
    return () => {
      clearTimeout(timer);
      removeEventListener("pagehide", saveAtPause);
    };
  }, [text]);

  const typed = pending ? t("Saving…") : t("On this device");
  const state = draft.touched ? typed : text && t("Saved");
  return (
    <div>
      <TextLine
        id="day-line"
        label={isToday ? t("One line about today") : t("One line about this day")}
        placeholder={isToday ? t("One line about today?") : t("One line about this day?")}
        limit={DAY_LINE_MAX}
        value={text}
        onChange={(event) => draft.type("line", event.target.value, saved)}
        onBlur={saveNow}
      />
      <p className={styles.state} aria-live="polite">
        {!isOutdated && state}
      </p>
      {isOutdated && (
        <Conflict message={t("Another line was saved since you typed this.")}>
          <ConflictChoice
            onTakeSaved={draft.discard}
            onKeepMine={() => draft.keepMine("line", saved)}
          >
            {saved}
          </ConflictChoice>
        </Conflict>
      )}
    </div>
  );
}
