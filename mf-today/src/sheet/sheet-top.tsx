import { addDays, type Day, toMonth } from "@goals/contracts/dates";
import { getAnalysisHighlight } from "@goals/contracts/endpoints/research";
import { getDay } from "@goals/contracts/endpoints/days";
import { getMissions, listMonthObjectives } from "@goals/contracts/endpoints/objectives";
import { formatDay, formatDaysLeft, Link, useQuery, t } from "@goals/kit";
import styles from "./sheet-top.module.css";

/**
 * The texts of the sheet's top; undefined until it has its final height: until each text has arrived, or cannot. Today
 * quotes the line of the day before, or a sentence of the analysis that the person marked "That's me", another one each
 * day. A plan of another day quotes nothing.
 */
export function useSheetTop(day: Day, today: Day) {
  const isToday = day === today;
  const mission = useQuery(getMissions);
  const objectives = useQuery(listMonthObjectives, { month: toMonth(day) });
  const before = useQuery(getDay, isToday ? { date: addDays(day, -1) } : null);
  const highlight = useQuery(getAnalysisHighlight, isToday ? {} : null);
  const needed = isToday ? [mission, objectives, before, highlight] : [mission, objectives];
  if (needed.some(({ data, error }) => data === undefined && error === undefined)) return undefined;
  return {
    mission: mission.data?.unifiedMission,
    objectives: objectives.data,
    line: before.data?.line,
    kept: highlight.data?.kept?.text,
  };
}

interface SheetTopProps extends NonNullable<ReturnType<typeof useSheetTop>> {
  readonly day: Day;
  readonly today: Day;
}

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
        <p className={styles.mission} dir="auto">
          {mission}
        </p>
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
          <blockquote className={styles.words} dir="auto">
            {quote}
          </blockquote>
          <figcaption>{line ? t("Yesterday") : t("You said: That's me")}</figcaption>
        </figure>
      )}
    </div>
  );
}
