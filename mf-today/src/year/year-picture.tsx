import { CALENDAR_LABELS, type ShownMark, toShownMark } from "@goals/contracts/days";
import {
  addMonths,
  type Day,
  getFirstDay,
  listDays,
  type Month,
  toMonth,
} from "@goals/contracts/dates";
import { getDirection } from "@goals/contracts/languages";
import type { Year } from "@goals/contracts/weeks-and-years";
import { Card, formatDay, getLanguage, plural, StatusMark, useToday, t } from "@goals/kit";
import { useRef, useState } from "react";
import { loadLater } from "../later/load-later.tsx";
import styles from "./year-picture.module.css";

const SaveImage = loadLater(async () => (await import("../later/later-parts.tsx")).SaveImage);

/** The width of a month's name, in the drawing's units. Arabic has the longest. */
const LABEL = 50;
const CELL = 13;
const SIGN = 9;
const ROW = 18;
const WIDTH = LABEL + 31 * CELL;

type Marks = ReadonlyMap<Day, ShownMark>;

const COUNTED = ["green", "yellow", "red", "rest"] as const;

function countMarks(marks: Marks) {
  const count = (mark: ShownMark) => [...marks.values()].filter((each) => each === mark).length;
  const words = {
    green: plural(count("green"), "1 day with all three done", "{count} days with all three done"),
    yellow: plural(count("yellow"), "1 day with some done", "{count} days with some done"),
    red: plural(count("red"), "1 day with none done", "{count} days with none done"),
    rest: plural(count("rest"), "1 day of rest", "{count} days of rest"),
  };
  return COUNTED.filter((mark) => count(mark) > 0).map((mark) => ({ mark, words: words[mark] }));
}

/** A month as a row of marks in reading direction. */
function MonthRow({ month, row, marks }: { month: Month; row: number; marks: Marks }) {
  const isMirrored = getDirection(getLanguage()) === "rtl";
  return (
    <g transform={`translate(0 ${row * ROW})`}>
      <text className={styles.month} x={isMirrored ? WIDTH : 0} y={ROW / 2 + 4.5}>
        {formatDay(getFirstDay(month), { month: "short" })}
      </text>
      {listDays(month).map((day, index) => {
        const mark = marks.get(day) ?? "none";
        const offset = LABEL + index * CELL;
        const x = isMirrored ? WIDTH - offset - SIGN : offset;
        return (
          <g
            key={day}
            className={mark === "red" ? styles.calm : undefined}
            transform={`translate(${x} ${(ROW - SIGN) / 2})`}
          >
            <title>{`${formatDay(day, { month: "long", day: "numeric" })}: ${t(CALENDAR_LABELS[mark])}`}</title>
            <StatusMark status={mark} size={SIGN} />
          </g>
        );
      })}
    </g>
  );
}

/** The months from the first to the latest with an entry. */
function listMonths(days: Year["days"], today: Day): Month[] {
  const lived = days.map(({ date }) => date).filter((date) => date <= today);
  const [first, ...others] = lived.map(toMonth).toSorted();
  const months: Month[] = [];
  if (!first) return months;
  const last = others.at(-1) ?? first;
  for (let month = first; month <= last; month = addMonths(month, 1)) months.push(month);
  return months;
}

export function YearPicture({ year, days }: Pick<Year, "year" | "days">) {
  const svg = useRef<SVGSVGElement>(null);
  const today = useToday();
  const marks = new Map(
    days.map(({ date, status }) => [date, toShownMark(status, date, today)] as const),
  );
  const months = listMonths(days, today);
  const counts = countMarks(marks);
  const name = t("Your days in {year}", { year: formatYear(year) });

  return (
    <Card title={name}>
      <svg
        ref={svg}
        className={styles.picture}
        viewBox={`0 0 ${WIDTH} ${months.length * ROW}`}
        role="img"
        aria-label={`${name}: ${counts.map(({ words }) => words).join(t(", "))}`}
      >
        {months.map((month, row) => (
          <MonthRow key={month} row={row} month={month} marks={marks} />
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
      <YearTable marks={marks} />
      <div>
        <SaveImage drawing={svg} name={`${year}.png`} />
      </div>
    </Card>
  );
}

function YearTable({ marks }: { readonly marks: Marks }) {
  const [isOpen, setIsOpen] = useState(false);
  const months = [...Map.groupBy(marks, ([date]) => toMonth(date))];
  return (
    <details className={styles.fold} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{t("Show as table")}</summary>
      {isOpen && (
        <table className={styles.table}>
          <caption className="visually-hidden">{t("The days of the year as text")}</caption>
          <thead>
            <tr>
              <th scope="col">{t("Day")}</th>
              <th scope="col">{t("How it went")}</th>
            </tr>
          </thead>
          {months.map(([month, ofMonth]) => (
            <tbody key={month}>
              <tr>
                <th colSpan={2} scope="rowgroup">
                  {formatDay(getFirstDay(month), { month: "long" })}
                </th>
              </tr>
              {ofMonth.map(([date, mark]) => (
                <tr key={date}>
                  <th scope="row">
                    <time dateTime={date}>
                      {formatDay(date, { weekday: "short", day: "numeric" })}
                    </time>
                  </th>
                  <td>{t(CALENDAR_LABELS[mark])}</td>
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      )}
    </details>
  );
}

export const formatYear = (year: string): string => formatDay(`${year}-01-01`, { year: "numeric" });
