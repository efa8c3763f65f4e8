import { addDays, toMonth, type Day } from "@goals/contracts/dates";
import { getAnalysisHighlight } from "@goals/contracts/endpoints/analysis";
import { getDay } from "@goals/contracts/endpoints/days";
import { getMissions } from "@goals/contracts/endpoints/missions";
import { listMonthObjectives } from "@goals/contracts/endpoints/objectives";
import { useQuery, t } from "@goals/kit";
import { MonthLine } from "./month-line.tsx";
import styles from "./sheet-top.module.css";

const useMission = () => useQuery(getMissions);
/** The day before today, whose line is quoted. A plan of another day quotes nothing. */
const useDayBefore = (day: Day, today: Day) =>
  useQuery(getDay, day === today ? { date: addDays(day, -1) } : null);

/** A sentence of the analysis that the person marked "That's me", another one each day. */
const useKept = (day: Day, today: Day) => useQuery(getAnalysisHighlight, day === today ? {} : null);

interface SheetTopProps {
  readonly day: Day;
  readonly today: Day;
}

/** True once the sheet's top has its final height: each of its texts has arrived, or cannot. */
export function useIsTopKnown({ day, today }: SheetTopProps): boolean {
  const mission = useMission();
  const before = useDayBefore(day, today);
  const kept = useKept(day, today);
  const objectives = useQuery(listMonthObjectives, { month: toMonth(day) });
  const needed = day === today ? [mission, before, kept, objectives] : [mission, objectives];
  return needed.every(({ data, error }) => data !== undefined || error !== undefined);
}

export function SheetTop({ day, today }: SheetTopProps) {
  const mission = useMission().data?.unifiedMission;
  const line = useDayBefore(day, today).data?.line;
  const kept = useKept(day, today).data?.kept?.text;
  const quote = line || kept;
  return (
    <div className={styles.top}>
      {mission && (
        <p className={styles.mission} dir="auto">
          {mission}
        </p>
      )}
      <MonthLine day={day} today={today} />
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
