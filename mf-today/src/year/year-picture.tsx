import { getFirstDay, listDays, type Day, type Month } from "@goals/contracts/dates";
import { CALENDAR_LABELS, type DayMark, type ShownMark } from "@goals/contracts/dashboard";
import { Button, Card, formatDay, plural, StatusMark, t } from "@goals/kit";
import { memo, useRef } from "react";
import { formatYear } from "./format-year.ts";
import type { MarkedDay } from "./marked-day.ts";
import { savePicture } from "./save-picture.ts";
import { YearTable } from "./year-table.tsx";
import styles from "./year-picture.module.css";

const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, "0"));
/** In the drawing's units. Arabic has the longest month names. */
const LABEL = 50;
const CELL = 13;
const SIGN = 9;
const ROW = 18;
const WIDTH = LABEL + 31 * CELL;
const HEIGHT = MONTHS.length * ROW;

const COUNTED = ["green", "yellow", "red", "rest"] as const;

function countMarks(days: readonly MarkedDay[]): { mark: DayMark; words: string }[] {
  return COUNTED.map((mark) => {
    const count = days.filter((day) => day.mark === mark).length;
    const words = {
      green: () => plural(count, "1 day with all three done", "{count} days with all three done"),
      yellow: () => plural(count, "1 day with some done", "{count} days with some done"),
      red: () => plural(count, "1 day with none done", "{count} days with none done"),
      rest: () => plural(count, "1 day of rest", "{count} days of rest"),
    };
    return { count, mark, words: words[mark]() };
  }).filter(({ count }) => count > 0);
}

interface MonthRowProps {
  readonly month: Month;
  readonly marks: ReadonlyMap<Day, ShownMark>;
  readonly isMirrored: boolean;
}

/** A month as a row of marks. The first day is where reading starts. */
const MonthRow = memo(function MonthRow({ month, marks, isMirrored }: MonthRowProps) {
  const getX = (offset: number, width: number) => (isMirrored ? WIDTH - offset - width : offset);
  return (
    <g transform={`translate(0 ${(Number(month.slice(-2)) - 1) * ROW})`}>
      <text className={styles.month} x={isMirrored ? WIDTH : 0} y={ROW / 2 + 4.5}>
        {formatDay(getFirstDay(month), { month: "short" })}
      </text>
      {listDays(month).map((day, index) => {
        const mark = marks.get(day);
        const x = getX(LABEL + index * CELL, SIGN);
        return (
          <g
            key={day}
            className={mark === "red" ? styles.calm : undefined}
            transform={`translate(${x} ${(ROW - SIGN) / 2})`}
          >
            <title>{`${formatDay(day, { month: "long", day: "numeric" })}: ${t(CALENDAR_LABELS[mark ?? "none"])}`}</title>
            <StatusMark status={mark ?? "none"} size={SIGN} />
          </g>
        );
      })}
    </g>
  );
});

interface YearPictureProps {
  readonly year: string;
  readonly days: readonly MarkedDay[];
}

export function YearPicture({ year, days }: YearPictureProps) {
  const svg = useRef<SVGSVGElement>(null);
  const marks = new Map(days.map(({ date, mark }) => [date, mark]));
  const counts = countMarks(days);
  const isMirrored = document.documentElement.dir === "rtl";
  const name = t("Your days in {year}", { year: formatYear(year) });

  return (
    <Card title={name}>
      <svg
        ref={svg}
        className={styles.picture}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`${name}: ${counts.map(({ words }) => words).join(t(", "))}`}
      >
        {MONTHS.map((month) => (
          <MonthRow key={month} month={`${year}-${month}`} marks={marks} isMirrored={isMirrored} />
        ))}
      </svg>
      <ul className={styles.counts}>
        {counts.map(({ mark, words }) => (
          <li key={mark}>
            <span className={mark === "red" ? styles.calm : styles.mark}>
              <StatusMark status={mark} size={12} />
            </span>
            {words}
          </li>
        ))}
      </ul>
      <YearTable days={days} />
      <div>
        <Button
          variant="secondary"
          onClick={() => {
            if (svg.current) void savePicture(svg.current, `${year}.png`);
          }}
        >
          {t("Save as image")}
        </Button>
      </div>
    </Card>
  );
}
