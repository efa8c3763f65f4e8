import type { DayStatus } from "@goals/contracts/days";
import {
  addDays,
  getFirstDay,
  getWeekday,
  listDays,
  toMonth,
  type Day,
  type Month,
} from "@goals/contracts/dates";
import { SOURCE_LANGUAGE, type Language } from "@goals/contracts/languages";
import { renderPlainPage } from "../../platform/http/plain-page.ts";
import { createTranslator, type Translate } from "../../platform/translate.ts";
import type { Colours } from "../../placement/placement.ts";

const A_SUNDAY = "2026-11-01";
/** Each colour also has a shape, drawn as SVG because not every font has it, and a name for screen readers. */
const SHAPES: Readonly<Record<DayStatus, string>> = {
  green: drawShape('<circle cx="6" cy="6" r="5" fill="currentColor"/>'),
  yellow: drawShape('<path d="M6 1.5a4.5 4.5 0 0 0 0 9z" fill="currentColor"/>'),
  red: drawShape(""),
};
const NAMES: Readonly<Record<DayStatus, string>> = {
  green: "All three done",
  yellow: "One or two done",
  red: "None done",
};

function drawShape(filling: string): string {
  return `<svg viewBox="0 0 12 12" aria-hidden="true"><circle cx="6" cy="6" r="4.5" fill="none" stroke="currentColor"/>${filling}</svg>`;
}

interface Formats {
  readonly t: Translate;
  readonly day: (day: Day, options: Intl.DateTimeFormatOptions) => string;
  readonly number: (value: number) => string;
}

function createFormats(language: Language): Formats {
  const locale = language === SOURCE_LANGUAGE ? "en-GB" : language;
  const numbers = new Intl.NumberFormat(locale, { useGrouping: false });
  return {
    t: createTranslator(language),
    day: (day, options) =>
      new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" }).format(new Date(day)),
    number: (value) => numbers.format(value),
  };
}

function renderDay(day: Day, status: DayStatus | undefined, { t, number }: Formats): string {
  const name = status ? t(NAMES[status]) : t("No tasks");
  const shape = status ? SHAPES[status] : "";
  return `<td class="${status ?? "none"}" title="${name}"><time datetime="${day}">${number(Number(day.slice(-2)))}</time>${shape}<span class="hidden">${name}</span></td>`;
}

function renderMonth(
  month: Month,
  statuses: ReadonlyMap<Day, DayStatus>,
  formats: Formats,
): string {
  const days = listDays(month);
  const cells = [
    ...Array.from({ length: getWeekday(getFirstDay(month)) }, () => "<td></td>"),
    ...days.map((day) => renderDay(day, statuses.get(day), formats)),
  ];
  const weeks = Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) => {
    const row = cells.slice(week * 7, week * 7 + 7);
    return `<tr>${row.join("")}${"<td></td>".repeat(7 - row.length)}</tr>`;
  });
  const heads = Array.from({ length: 7 }, (_, index) => {
    const day = addDays(A_SUNDAY, index);
    return `<th scope="col" abbr="${formats.day(day, { weekday: "long" })}">${formats.day(day, { weekday: "narrow" })}</th>`;
  });
  const title = formats.day(getFirstDay(month), { month: "long", year: "numeric" });
  return `<table><caption>${title}</caption><thead><tr>${heads.join("")}</tr></thead><tbody>${weeks.join("")}</tbody></table>`;
}

function renderCounts({ days }: Colours, { t, number }: Formats): string {
  return (["green", "yellow", "red"] as const)
    .map((status) => {
      const count = days.filter((day) => day.status === status).length;
      return `<div class="${status}"><dt>${SHAPES[status]} ${t(NAMES[status])}</dt><dd>${number(count)}</dd></div>`;
    })
    .join("");
}

/** The page behind a share link. It has no script and no user's text, so nothing needs escaping. */
export function renderSharePage(colours: Colours, language: Language): string {
  const formats = createFormats(language);
  const { t, day, number } = formats;
  const { period, wins, losses } = colours;
  const isYear = period.length === 4;
  const months = isYear
    ? Array.from({ length: 12 }, (_, index) =>
        toMonth(`${period}-${String(index + 1).padStart(2, "0")}-01`),
      )
    : [period];
  const title = isYear
    ? day(`${period}-01-01`, { year: "numeric" })
    : day(getFirstDay(period), { month: "long", year: "numeric" });
  const intro = t("Days in colours. Someone shared them, without any text.");
  const score = t("Objectives completed and failed");
  const statuses = new Map(colours.days.map(({ date, status }) => [date, status]));
  const content =
    `<p>${intro}</p><dl>${renderCounts(colours, formats)}<div><dt>${score}</dt>` +
    `<dd>${number(wins)}–${number(losses)}</dd></div></dl>` +
    `<div class="months">${months.map((month) => renderMonth(month, statuses, formats)).join("")}</div>`;
  return renderPlainPage({ language, title, content });
}
