import { ACCOUNT_EVENTS } from "@goals/contracts/account";
import { ANALYSIS_LISTS } from "@goals/contracts/analysis";
import * as limits from "@goals/contracts/limits";
import { saveMissions } from "@goals/contracts/endpoints/objectives";
import { saveResearch } from "@goals/contracts/endpoints/research";
import { SECTIONS } from "@goals/contracts/sections";
import { countStoredBytes } from "@goals/contracts/fields";
import { rows } from "../../database.ts";
import { buildFullAnswers, type Person } from "../../person.ts";

export const NOW = Date.parse("2026-05-13T10:00:00Z");
/** One character of three bytes, and one that a dump writes twice. */
const WIDE = "漢'";
export const buildWideText = (length: number) => WIDE.repeat(length).slice(0, length);
/** The day this many days ago. */
export const getDayBefore = (index: number) =>
  new Date(NOW - index * 86_400_000).toISOString().slice(0, 10);

/** A report of the maximum size. */
export function buildLargestReport() {
  const report = {
    ...Object.fromEntries(ANALYSIS_LISTS.map((list) => [list, Array(4).fill(buildWideText(200))])),
    sources: [],
    engine: "test",
    coverage: 1,
  };
  const bytesLeft = limits.REPORT_MAX_BYTES - countStoredBytes(JSON.stringify(report));
  return { ...report, engine: "test".padEnd(bytesLeft + 4, "e") };
}

/** Inserts rows directly into the database: `values` for each number below `count`, with ? for the user. */
export const insertRows = (
  person: Person,
  table: string,
  count: number,
  values: string,
  ...more: string[]
) =>
  rows(
    `with recursive n(i) as (select 0 union all select i + 1 from n where i + 1 < ?)
     insert or ignore into ${table} select ${values} from n`,
    count,
    person.id,
    ...more,
  );

/** Fills every list of an account to its limit, with the longest texts. */
export async function fillAccount(person: Person): Promise<void> {
  for (const section of SECTIONS) {
    const answers = {
      ...buildFullAnswers(section),
      tags: Array.from({ length: 5 }, (_, i) => buildWideText(23) + i),
    };
    const writtenResponses = { "0": buildWideText(4000), "1": buildWideText(4000) };
    const marks = { "0": buildWideText(limits.MARK_MAX), "1": buildWideText(limits.MARK_MAX) };
    await person.post(saveResearch.path, { ...answers, writtenResponses, marks });
  }
  await person.post(saveMissions.path, {
    personalMission: buildWideText(280),
    professionalMission: buildWideText(280),
    unified: buildWideText(1000),
  });
  const tasks = Array.from({ length: limits.TASKS_MAX }, (_, index) => [
    `task-${index}`,
    getDayBefore(40 + Math.floor(index / 3)),
    (index % 3) + 1,
  ]);
  await rows(
    `insert into tasks (id, user_id, date, slot, title, completed, created_at, serves, cue)
      select value->>0, ?, value->>1, value->>2, iif(key % 20, 'Rest', ?), 0, ${NOW}, 'personal', ?
       from json_each(?)`,
    person.id,
    buildWideText(limits.TASK_TITLE_MAX),
    buildWideText(limits.TASK_CUE_MAX),
    JSON.stringify(tasks),
  );
  const months = Array.from({ length: limits.OBJECTIVES_MAX / 2 }, (_, index) =>
    new Date(Date.UTC(2026, 3 - index, 1)).toISOString().slice(0, 10),
  );
  await rows(
    `insert into objectives select value || kind, ?, kind, ?, ?, value, 'failed',
       unixepoch(value, '+1 month') * 1000, ${NOW}, ${NOW}, ?, 0, null from json_each(?),
       (select 'personal' as kind union all select 'professional')`,
    person.id,
    buildWideText(limits.OBJECTIVE_TITLE_MAX),
    buildWideText(limits.OBJECTIVE_DESCRIPTION_MAX),
    buildWideText(limits.REFLECTION_MAX),
    JSON.stringify(months),
  );
  await insertRows(
    person,
    "days",
    limits.DAYS_MAX,
    `?, date(${NOW} / 1000, 'unixepoch', -i || ' days'), i % 2, iif(i % 20, 'Rain', ?), iif(i % 200, '[]', ?)`,
    buildWideText(limits.DAY_LINE_MAX),
    JSON.stringify(
      Array.from(
        { length: limits.THOUGHTS_MAX },
        (_, index) => `${index}${buildWideText(limits.TASK_TITLE_MAX - 1)}`,
      ),
    ),
  );
  await insertRows(
    person,
    "days_away",
    limits.DAYS_AWAY_MAX,
    `?, date(${NOW} / 1000, 'unixepoch', -i || ' days'), date(${NOW} / 1000, 'unixepoch')`,
  );
  await insertRows(
    person,
    "weekdays_off",
    limits.WEEKDAYS_OFF_MAX,
    `?, date(${NOW} / 1000, 'unixepoch', -i || ' days'), '[0,1,2,3,4,5,6]'`,
  );
  const report = JSON.stringify(buildLargestReport());
  await insertRows(
    person,
    "analyses",
    limits.ANALYSES_MAX,
    `'a' || i, ?, ${NOW} - (i + 1) * 3600000, ?, 'x'`,
    report,
  );
  await insertRows(
    person,
    "set_aside",
    limits.SET_ASIDE_MAX,
    `?, substr(i || ?, 1, iif(i % 10, 80, 8000)), 'themes', substr(?, 1, iif(i % 10, 80, 2000)), ${NOW} - i, 'not_me'`,
    buildWideText(8000),
    buildWideText(2000),
  );
  await insertRows(
    person,
    "coach_answers",
    limits.COACH_ANSWERS_MAX,
    `?, substr(i || ?, 1, 280), ?, ${NOW} - i`,
    buildWideText(280),
    buildWideText(limits.COACH_ANSWER_MAX),
  );
  await rows(
    `insert into pins select ?, section.value, prompt.value, ?, ${NOW} from json_each(?) as section, json_each('[0, 1]') as prompt`,
    person.id,
    buildWideText(limits.MARK_MAX),
    JSON.stringify(SECTIONS),
  );
  await insertRows(
    person,
    "week_reviews",
    limits.WEEK_REVIEWS_MAX,
    `?, date('2026-05-11', (-7 * i) || ' days'), ?, ?, ?, ${NOW}`,
    ...Array<string>(3).fill(buildWideText(limits.WEEK_ANSWER_MAX)),
  );
  await insertRows(
    person,
    "sessions",
    limits.SESSIONS_MAX - 1,
    `'s' || i, ?, ${NOW}, ${NOW} - i - 1, ${NOW} + 9, ?, null`,
    buildWideText(300),
  );
  await insertRows(
    person,
    "password_resets",
    limits.RESETS_MAX,
    `'r' || i, ?, ${NOW}, ${NOW} + 9, null`,
  );
  await insertRows(
    person,
    "email_links",
    limits.EMAIL_LINKS_MAX,
    `'l' || i, ?, 'undo', substr(? || i, 1, 254), ${NOW}, ${NOW} + 9, null, null, null`,
    "x".repeat(limits.EMAIL_MAX - 2),
  );
  await insertRows(
    person,
    "mail_outbox",
    limits.MAILS_MAX,
    `'m' || i, ?, 'reset', 'x', 'Chrome', ${NOW}, 0, ${NOW} + 9, ${NOW} + 9`,
  );
  await insertRows(
    person,
    "account_events",
    limits.ACCOUNT_EVENTS_MAX * ACCOUNT_EVENTS.length,
    `'e' || i, ?, json_extract('${JSON.stringify(ACCOUNT_EVENTS)}', '$[' || (i % ${ACCOUNT_EVENTS.length}) || ']'), ` +
      `'Samsung Internet on Android', 'DE', ${NOW} - i`,
  );
  await insertRows(
    person,
    "access_keys",
    limits.ACCESS_KEYS_MAX,
    `'k' || i, ?, 'feed', substr(i || ?, 1, ${limits.ACCESS_KEY_NAME_MAX}), 'h' || i, 'read', null, ${NOW}, null, null, null, null`,
    buildWideText(limits.ACCESS_KEY_NAME_MAX),
  );
  await insertRows(
    person,
    "webhook_deliveries",
    limits.WEBHOOK_DELIVERIES_MAX,
    `'w' || i, ?, 'k1', 'task.planned', ?, ${NOW}, 1, null, 500`,
    buildWideText(limits.TASK_TITLE_MAX),
  );
  await insertRows(
    person,
    "reminders",
    4,
    `?, 'k' || i, 8, 1, 1, 'UTC', 0, ${NOW} + 9000, '2026-05-14'`,
  );
  await insertRows(
    person,
    "push_devices",
    limits.PUSH_DEVICES_MAX,
    `'p' || i, ?, 'Samsung Internet on Android', substr('https://' || i || ?, 1, ${limits.PUSH_ENDPOINT_MAX}), 'x', 'x', ${NOW}`,
    "x".repeat(limits.PUSH_ENDPOINT_MAX),
  );
  await insertRows(
    person,
    "calendars",
    limits.CALENDARS_MAX,
    `'c' || i, ?, 'Work', 'https://a.example', substr(?, 1, ${limits.CALENDAR_TEXT_MAX_BYTES}), ${NOW}, ${NOW}, ${NOW}, null`,
    "x".repeat(limits.CALENDAR_TEXT_MAX_BYTES),
  );
  await insertRows(
    person,
    "reminder_deliveries",
    400,
    `?, 'plan', '2026-05-0' || (i % 5), 'p' || i, 'done', 1, null, ${NOW} - i`,
  );
  await insertRows(person, "identities", 1, `'https://id.example', 'i', ?, 1`);
}
