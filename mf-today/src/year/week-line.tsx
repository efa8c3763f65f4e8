import type { DailyStatus } from "@goals/contracts/days";
import { addDays, type Day, getMonday, toMonth } from "@goals/contracts/dates";
import { getDirection } from "@goals/contracts/languages";
import { OBJECTIVE_LABELS, OBJECTIVE_TYPES, type ObjectiveType } from "@goals/contracts/objectives";
import { Card, formatDay, getLanguage, Link, plural, t } from "@goals/kit";
import { type Ref, useRef } from "react";
import { SaveImage } from "./save-image.tsx";
import styles from "./week-line.module.css";

/** Counts a week's days: those with all tasks done, and those with a task done for each objective. */
interface WeekCount {
  readonly monday: Day;
  readonly full: number;
  readonly served: Readonly<Record<ObjectiveType, number>>;
  /** Days of rest are left out: a full week of five is as full as one of seven. */
  readonly working: number;
}

/** The weeks from the first day with an entry to today's, in order. */
export function countWeeks(days: readonly DailyStatus[], today: Day): WeekCount[] {
  const past = days.filter(({ date }) => date <= today);
  const first = past.reduce((least, { date }) => (date < least ? date : least), today);
  const byWeek = Map.groupBy(past, ({ date }) => getMonday(date));
  const weeks: WeekCount[] = [];
  for (let monday = getMonday(first); monday <= today; monday = addDays(monday, 7)) {
    const ofWeek = byWeek.get(monday) ?? [];
    const rest = ofWeek.filter(({ status }) => status === "rest").length;
    const count = (type: ObjectiveType) =>
      ofWeek.filter(({ served }) => (served?.[type] ?? 0) > 0).length;
    weeks.push({
      monday,
      full: ofWeek.filter(({ status }) => status === "green").length,
      served: { personal: count("personal"), professional: count("professional") },
      working: Math.max(1, 7 - rest),
    });
  }
  return weeks;
}

/** In the drawing's units: a row is a label, its bars and a gap. */
const [WIDTH, LABEL, BAR, ROW, FOOT] = [360, 24, 40, 76, 16];

function Drawing({ weeks, svg }: { weeks: readonly WeekCount[]; svg: Ref<SVGSVGElement> }) {
  const isMirrored = getDirection(getLanguage()) === "rtl";
  const start = isMirrored ? WIDTH : 0;
  const width = WIDTH / Math.max(weeks.length, 12);
  const rows = [
    { label: t("Full days"), read: ({ full }: WeekCount) => full },
    ...OBJECTIVE_TYPES.map((type) => ({
      label: t(OBJECTIVE_LABELS[type]),
      read: ({ served }: WeekCount) => served[type],
    })),
  ];
  const month = weeks.length > 20 ? "narrow" : "short";
  return (
    <svg
      ref={svg}
      className={styles.drawing}
      viewBox={`0 0 ${WIDTH} ${rows.length * ROW + FOOT}`}
      aria-hidden
    >
      {rows.map(({ label, read }, row) => (
        <g key={label} transform={`translate(0 ${row * ROW})`}>
          <text className={styles.label} x={start} y={LABEL - 12}>
            {label}
          </text>
          {weeks.map((week, index) => {
            const height = Math.max(1.5, Math.min(1, read(week) / week.working) * BAR);
            const x = isMirrored ? WIDTH - (index + 1) * width + 1 : index * width;
            return (
              <rect
                key={week.monday}
                className={styles.bar}
                x={x}
                y={LABEL + BAR - height}
                width={width - 1}
                height={height}
              />
            );
          })}
        </g>
      ))}
      {weeks.map(({ monday }, index) => {
        const before = weeks[index - 1];
        if (before && getMonth(before) === getMonth({ monday })) return null;
        const x = start + (isMirrored ? -1 : 1) * index * width;
        return (
          <text key={monday} className={styles.label} x={x} y={rows.length * ROW + 4}>
            {formatDay(`${getMonth({ monday })}-01`, { month })}
          </text>
        );
      })}
    </svg>
  );
}

/** The month of a week's Thursday. */
const getMonth = ({ monday }: Pick<WeekCount, "monday">) => toMonth(addDays(monday, 3));

const describeWeek = (full: number) => plural(full, "1 full day", "{count} full days");

interface WeekLineProps {
  readonly days: readonly DailyStatus[];
  readonly today: Day;
  /** How many weeks are shown, the newest ones. All of them without it. */
  readonly most?: number;
  /** The Monday of the week that the page shows. */
  readonly current?: Day;
}

/** The weeks as a line: how many days were full, and how many served each objective. A tap on a week opens it. */
export function WeekLine({ days, today, most = Infinity, current }: WeekLineProps) {
  const svg = useRef<SVGSVGElement>(null);
  const all = countWeeks(days, today);
  const weeks = all.slice(Math.max(0, all.length - most));
  if (weeks.length < 2) return null;
  return (
    <Card title={t("Week by week")}>
      <Drawing weeks={weeks} svg={svg} />
      <ul className={styles.months}>
        {[...Map.groupBy(weeks, getMonth)].map(([month, ofMonth]) => (
          <li key={month}>
            <span className="note">{formatDay(`${month}-01`, { month: "short" })}</span>
            <ol className={styles.weeks}>
              {ofMonth.map(({ monday, full }) => (
                <li key={monday}>
                  <Link
                    className={styles.week ?? ""}
                    to={`/week?of=${monday}`}
                    aria-current={monday === current ? "page" : undefined}
                    aria-label={`${t("Week of {day}", { day: formatDay(monday, { month: "long", day: "numeric" }) })}: ${describeWeek(full)}`}
                  >
                    <span className={styles.fill} data-full={full} />
                    {formatDay(monday, { day: "numeric" })}
                  </Link>
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ul>
      <div>
        <SaveImage drawing={svg} name={`weeks-${today}.png`} label={t("Save the weeks as image")} />
      </div>
    </Card>
  );
}
