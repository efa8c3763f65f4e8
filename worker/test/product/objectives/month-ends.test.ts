import { addMonths, getDayInZone, toMonth } from "@goals/contracts/dates";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { computeDueAt } from "../../../src/accounts/time-zone/deadlines.ts";
import { rollOverObjectives } from "../../../src/product/objectives/settle-objectives.ts";
import { batch, connect, rows, type Statement } from "../../database.ts";
import { openEdge } from "../../edge.ts";
import { createPerson } from "../../person.ts";
import { sampleValues } from "../../rounds.ts";

/** Zones of the calendar's ends, and of clocks that change by half an hour or at a quarter to three, are in each sample. */
const ODD = ["Etc/GMT+12", "Etc/GMT-14", "Australia/Lord_Howe", "Pacific/Chatham", "Africa/Cairo"];
const ZONES = [...new Set([...sampleValues(Intl.supportedValuesOf("timeZone")), ...ODD])];
/** Two year ends, a leap February, and every month that ends near a clock change somewhere. */
const MONTHS = [
  "2026-02",
  "2026-03",
  "2026-04",
  "2026-08",
  "2026-09",
  "2026-10",
  "2026-12",
  "2027-03",
  "2027-10",
  "2027-12",
  "2028-02",
];
const HOUR = 3_600_000;

/** The first instant of the next month in a zone, found by the calendar only. */
function endByCalendar(zone: string, month: string): number {
  const middle = Date.parse(`${addMonths(month, 1)}-01T00:00:00Z`);
  let [before, after] = [middle - 16 * HOUR, middle + 16 * HOUR];
  while (after - before > 1) {
    const half = Math.floor((before + after) / 2);
    if (toMonth(getDayInZone(zone, new Date(half))) > month) after = half;
    else before = half;
  }
  return after;
}

test("in each zone and at every turn of a month nothing is failed a second early or left open an hour late", async () => {
  const { id } = await createPerson(openEdge());
  const db = connect(env);
  const insert =
    "insert into objectives (id, user_id, type, title, description, month, due_at, created_at) values (?, ?, 'personal', ?, '', ?, ?, 0)";
  let tried = 0;
  for (const month of MONTHS) {
    const ends = ZONES.map((zone) => endByCalendar(zone, month));
    const statements: Statement[] = ZONES.map((zone, index) => {
      const due = computeDueAt(month, zone).getTime();
      // The month encodes the zone, because a user has one objective per type and month.
      return [insert, `${month}/${index}`, id, zone, `${month}/${index}`, due];
    });
    await batch(statements);
    const edges = [...new Set(ends)].flatMap((end) => [end - 1000, end]);
    const hours = edges.map((edge) => Math.ceil(edge / HOUR) * HOUR);
    let settled = 0;
    for (const instant of [...new Set([...edges, ...hours])].toSorted((one, two) => one - two)) {
      settled += await rollOverObjectives(db, { now: new Date(instant) });
      const over = ends.filter((end) => end <= instant).length;
      const label = `${month} at ${new Date(instant).toISOString()}`;
      expect(settled, label).toBeLessThanOrEqual(over);
      if (instant % HOUR === 0) expect(settled, label).toBe(over);
      tried += ZONES.length;
    }
    const wrong = (await rows("select title, due_at as due from objectives")).filter(
      ({ title, due }) => due !== ends[ZONES.indexOf(String(title))],
    );
    expect(wrong).toEqual([]);
    await rows("delete from objectives");
  }
  console.warn(`${ZONES.length} zones × ${MONTHS.length} month ends, ${tried} instants`);
});
