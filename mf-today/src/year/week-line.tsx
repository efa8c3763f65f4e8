import type { DailyStatus } from "@goals/contracts/days";
import { addDays, type Day, getMonday, toMonth } from "@goals/contracts/dates";
import { OBJECTIVE_LABELS, OBJECTIVE_TYPES, type ObjectiveType } from "@goals/contracts/objectives";
import { Card, formatDay, Link, plural, t } from "@goals/kit";
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

/** In the drawing's units. */
const [WIDTH, HEIGHT] = [320, 40];

/** One row of bars, one per week. The week's link has the text. */
function Bars({ weeks, read }: { weeks: readonly WeekCount[]; read: (week: WeekCount) => number }) {
  const isMirrored = document.documentElement.dir === "rtl";
  const width = WIDTH / Math.max(weeks.length, 8);
  return (
    <svg className={styles.bars} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden>
      {weeks.map((week, index) => {
        const height = Math.max(1.5, Math.min(1, read(week) / week.working) * HEIGHT);
        const x = (isMirrored ? weeks.length - 1 - index : index) * width;
        return (
          <rect key={week.monday} x={x} width={width - 1} y={HEIGHT - height} height={height} />
        );
      })}
    </svg>
  );
}

const describeWeek = (full: number) => plural(full, "1 full day", "{count} full days");

/** The weeks as bars: how many days were full, and how many served each objective. A tap on a week opens it. */
export function WeekLine({ days, today }: { readonly days: readonly DailyStatus[]; today: Day }) {
  const weeks = countWeeks(days, today);
  if (weeks.length < 2) return null;
  const months = Map.groupBy(weeks, ({ monday }) => toMonth(addDays(monday, 3)));
  return (
    <Card title={t("Week by week")}>
      <dl className={styles.lines}>
        <div>
          <dt className="note">{t("Full days")}</dt>
          <dd>
            <Bars weeks={weeks} read={({ full }) => full} />
          </dd>
        </div>
        {OBJECTIVE_TYPES.map((type) => (
          <div key={type}>
            <dt className="note">{t(OBJECTIVE_LABELS[type])}</dt>
            <dd>
              <Bars weeks={weeks} read={({ served }) => served[type]} />
            </dd>
          </div>
        ))}
      </dl>
      <ul className={styles.months}>
        {[...months].map(([month, ofMonth]) => (
          <li key={month}>
            <span className="note">{formatDay(`${month}-01`, { month: "short" })}</span>
            <ol className={styles.weeks}>
              {ofMonth.map(({ monday, full }) => (
                <li key={monday}>
                  <Link
                    className={styles.week ?? ""}
                    to={`/week?of=${monday}`}
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
    </Card>
  );
}
