import { buildPath } from "@goals/contracts/endpoint";
import { exportData, getReminders } from "@goals/contracts/endpoints/account";
import {
  changeDay,
  changeDaySettings,
  saveDaysAway,
  saveWeekReview,
} from "@goals/contracts/endpoints/days";
import { planTask } from "@goals/contracts/endpoints/tasks";
import { dataExport } from "@goals/contracts/export";
import { createObjective } from "@goals/contracts/endpoints/objectives";
import { reminderSettings } from "@goals/contracts/reminders";
import { expect, test } from "vitest";
import { rows } from "../../database.ts";
import { openEdge, type Edge } from "../../edge.ts";
import { createUnlockedPerson, openBrowser, parseBody, type Person } from "../../person.ts";
import {
  arrive,
  consume,
  createReachablePerson,
  planQuarter,
  remind,
  runQuarter,
} from "./reminders-fixture.ts";

const BY_MAIL = { hour: 8, push: false, mail: true } as const;
const NONE = { hour: 8, push: false, mail: false } as const;
const countSubjects = (edge: Edge) => edge.mails.map(({ subject }) => subject);
const PLAN = "Plan your day";

test("reminders are off until requested, and an unconfirmed address gets none", async () => {
  const person = await createUnlockedPerson(openEdge(), { isVerified: false });
  const { reminders, canMail, devices } = await parseBody(
    reminderSettings,
    person.get(getReminders.path),
  );
  expect(reminders.every(({ push, mail }) => !push && !mail)).toBe(true);
  expect(reminders.map(({ kind }) => kind)).toEqual(["plan", "line", "week", "month"]);
  expect([canMail, devices]).toEqual([false, []]);
  const refused = await remind(person, "plan", BY_MAIL);
  expect([refused.status, refused.body]).toMatchObject([409, { code: "email_unverified" }]);
  expect(await rows("select 1 from reminders")).toEqual([]);
  expect((await remind(person, "plan", { ...NONE, hour: 24 })).status).toBe(400);
  expect((await person.patch("/api/reminders/nap", NONE)).status).toBe(400);
});

test("a reminder comes once a day at its hour where its owner is, however often and concurrently the run is made", async () => {
  const edge = openEdge({ now: "2026-05-13T05:00:00Z" });
  const person = await createReachablePerson(edge, "Europe/Berlin");
  expect((await remind(person, "plan", BY_MAIL)).status).toBe(200);
  await runQuarter(edge, "2026-05-13T05:45:00Z");
  expect(edge.mails).toEqual([]);
  await Promise.all(Array.from({ length: 4 }, () => runQuarter(edge, "2026-05-13T06:00:00Z")));
  await runQuarter(edge, "2026-05-13T06:15:00Z");
  expect(countSubjects(edge)).toEqual([PLAN]);
  expect(edge.mails[0]).toMatchObject({
    to: person.email,
    headers: { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
  });
  // Changing the hour causes no second reminder on the same day.
  await remind(person, "plan", { ...BY_MAIL, hour: 9 });
  await runQuarter(edge, "2026-05-13T07:00:00Z");
  expect(countSubjects(edge)).toEqual([PLAN]);
  await runQuarter(edge, "2026-05-14T07:00:00Z");
  expect(countSubjects(edge)).toEqual([PLAN, PLAN]);
});

/** A change that makes each reminder unnecessary, on Sunday 31 May, the last day of its week and its month. */
const DONE: readonly (readonly [
  string,
  "plan" | "line" | "week" | "month",
  (person: Person) => Promise<unknown>,
])[] = [
  [
    "the day is planned",
    "plan",
    (one) => one.post(planTask.path, { title: "Walk", date: "2026-05-31", slot: 1 }),
  ],
  [
    "the line is written",
    "line",
    (one) => one.patch(buildPath(changeDay, { date: "2026-05-31" }), { line: "It rained." }),
  ],
  [
    "the week is answered",
    "week",
    (one) => one.patch(buildPath(saveWeekReview, { monday: "2026-05-25" }), { good: "A walk." }),
  ],
  ["no objective is open", "month", async () => undefined],
  [
    "it is a day of rest",
    "plan",
    (one) => one.patch(buildPath(changeDay, { date: "2026-05-31" }), { rest: true }),
  ],
  ["that weekday is off", "line", (one) => one.patch(changeDaySettings.path, { weekdaysOff: [0] })],
  [
    "they are away",
    "week",
    (one) => one.post(saveDaysAway.path, { first: "2026-05-30", last: "2026-06-02" }),
  ],
  ["it was turned off", "plan", (one) => remind(one, "plan", NONE)],
];

test.each(DONE)("nothing comes when %s", async (_, kind, act) => {
  const edge = openEdge({ now: "2026-05-31T06:00:00Z" });
  const person = await createReachablePerson(edge);
  const other = await createReachablePerson(edge);
  const objective = { type: "personal", title: "Run", description: "Slowly", month: "2026-05" };
  await other.post(createObjective.path, objective);
  for (const one of [person, other]) await remind(one, kind, BY_MAIL);
  await act(person);
  await runQuarter(edge, "2026-05-31T08:00:00Z");
  expect(edge.mails.map(({ to }) => to)).toEqual([other.email]);
});

test("a moved user is reminded at their hour in the new zone: no day is late, doubled or missing", async () => {
  const edge = openEdge({ now: "2026-05-13T10:00:00Z" });
  const person = await createReachablePerson(edge, "Europe/Berlin");
  await remind(person, "plan", BY_MAIL);
  /** The number of reminders, at the time of the last one's run. */
  async function run(at: string): Promise<number> {
    await runQuarter(edge, at);
    await runQuarter(edge, new Date(Date.parse(at) + 15 * 60_000).toISOString());
    return edge.mails.length;
  }
  await arrive(person, "Asia/Tokyo");
  expect(await run("2026-05-13T22:45:00Z")).toBe(1);
  expect(await run("2026-05-14T06:00:00Z")).toBe(1);
  expect(await run("2026-05-14T23:00:00Z")).toBe(2);
  await arrive(person, "America/New_York");
  expect(await run("2026-05-15T12:00:00Z")).toBe(2);
  expect(await run("2026-05-15T23:00:00Z")).toBe(2);
  expect(await run("2026-05-16T12:00:00Z")).toBe(3);
});

test.each([
  ["within three hours of it, at the next quarter", "2026-05-14T01:30:00Z", 1],
  ["later than that, from the next day on", "2026-05-14T02:30:00Z", 0],
])("a traveler who arrives after their hour is reminded %s", async (_, now, count) => {
  const edge = openEdge({ now: "2026-05-13T10:00:00Z" });
  const person = await createReachablePerson(edge, "Europe/Berlin");
  await remind(person, "plan", BY_MAIL);
  edge.setNow(now);
  await arrive(person, "Asia/Tokyo");
  await runQuarter(edge, new Date(Date.parse(now) + 15 * 60_000).toISOString());
  expect(edge.mails).toHaveLength(count);
  await runQuarter(edge, "2026-05-14T06:00:00Z");
  expect(edge.mails).toHaveLength(count);
  await runQuarter(edge, "2026-05-14T23:00:00Z");
  expect(edge.mails).toHaveLength(count + 1);
});

test("a move unknown to the directory is found at the next reminder, which comes late and not twice", async () => {
  const edge = openEdge({ now: "2026-05-13T10:00:00Z" });
  const person = await createReachablePerson(edge, "Europe/Berlin");
  await remind(person, "plan", BY_MAIL);
  await arrive(person, "Asia/Tokyo");
  // The state after a kill that follows the response.
  await rows(
    "update reminders set zone = 'Europe/Berlin', next_day = '2026-05-14', next_due_at = ?",
    Date.parse("2026-05-14T06:00:00Z"),
  );
  for (const at of ["2026-05-13T23:00:00Z", "2026-05-14T06:00:00Z", "2026-05-14T06:15:00Z"]) {
    await runQuarter(edge, at);
  }
  expect(edge.mails).toHaveLength(1);
  await runQuarter(edge, "2026-05-14T23:00:00Z");
  expect(edge.mails).toHaveLength(2);
});

test("a piece that the queue delivers twice, or to two consumers at once, is sent once", async () => {
  const edge = openEdge({ now: "2026-05-13T07:00:00Z" });
  for (let count = 0; count < 3; count += 1) {
    await remind(await createReachablePerson(edge), "plan", BY_MAIL);
  }
  const pieces = await planQuarter(edge, "2026-05-13T08:00:00Z");
  expect(pieces.flat()).toHaveLength(3);
  expect(await planQuarter(edge, "2026-05-13T08:00:00Z")).toEqual([]);
  await Promise.all([consume(edge, pieces), consume(edge, pieces)]);
  await consume(edge, pieces);
  expect(edge.mails).toHaveLength(3);
  // Each delivery by the queue is logged, so that a repeated piece is visible.
  const counts = edge.lines.filter(({ event }) => event === "reminders_sent");
  expect(counts).toHaveLength(3 * pieces.length);
  expect(counts.at(-1)).toEqual({ event: "reminders_sent", sent: 0, failed: 0, needless: 0 });
});

test("a lost piece is sent later; a mail whose sending had begun before a kill is not sent again", async () => {
  const edge = openEdge({ now: "2026-05-13T07:00:00Z" });
  const [lost, begun] = [await createReachablePerson(edge), await createReachablePerson(edge)];
  for (const one of [lost, begun]) await remind(one, "plan", BY_MAIL);
  await planQuarter(edge, "2026-05-13T08:00:00Z");
  await rows("update reminder_deliveries set state = 'sending' where user_id = ?", begun.id);
  await runQuarter(edge, "2026-05-13T08:15:00Z");
  expect(edge.mails.map(({ to }) => to)).toEqual([lost.email]);
});

test("a mail that the carrier refuses is tried again, and given up when it is too late to be of use", async () => {
  let isDown = true;
  const edge = openEdge({ now: "2026-05-13T07:00:00Z", mailerIsDown: () => isDown });
  isDown = false;
  const person = await createReachablePerson(edge);
  await remind(person, "plan", BY_MAIL);
  isDown = true;
  await runQuarter(edge, "2026-05-13T08:00:00Z");
  isDown = false;
  await runQuarter(edge, "2026-05-13T08:15:00Z");
  expect(countSubjects(edge)).toEqual([PLAN]);
  isDown = true;
  await runQuarter(edge, "2026-05-14T08:00:00Z");
  isDown = false;
  await runQuarter(edge, "2026-05-14T11:15:00Z");
  expect(countSubjects(edge)).toEqual([PLAN]);
});

test("after an outage, reminders hours late are not sent, and the next one comes in time", async () => {
  const edge = openEdge({ now: "2026-05-13T07:00:00Z" });
  await remind(await createReachablePerson(edge), "plan", BY_MAIL);
  await runQuarter(edge, "2026-05-16T12:00:00Z");
  expect(edge.mails).toEqual([]);
  await runQuarter(edge, "2026-05-17T08:00:00Z");
  expect(countSubjects(edge)).toEqual([PLAN]);
});

test("a mail's link asks first, a mail program stops the reminder with one tap, and repeats are harmless", async () => {
  const edge = openEdge({ now: "2026-05-13T07:00:00Z" });
  const person = await createReachablePerson(edge);
  await remind(person, "plan", BY_MAIL);
  await runQuarter(edge, "2026-05-13T08:00:00Z");
  const link = /<(.+)>/.exec(edge.mails[0]?.headers?.["List-Unsubscribe"] ?? "")?.[1] ?? "";
  expect(edge.mails[0]?.text).toContain(link);
  const byMail = async () => (await rows("select by_mail, next_due_at from reminders"))[0];
  const page = await edge.send(link);
  expect([page.status, page.headers.get("content-type")]).toEqual([
    200,
    "text/html; charset=UTF-8",
  ]);
  expect(await page.text()).toContain('<form method="post"');
  expect(await byMail()).toMatchObject({ by_mail: 1 });
  // According to RFC 8058: a form from no origin, without a cookie.
  const oneClick = {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: "List-Unsubscribe=One-Click",
  };
  for (const _ of [1, 2]) expect((await edge.send(link, oneClick)).status).toBe(200);
  expect(await byMail()).toEqual({ by_mail: 0, next_due_at: null });
  for (const forged of [`${link.slice(0, -4)}AAAA`, "/unsubscribe", "/unsubscribe?token=x"]) {
    expect((await edge.send(forged, oneClick)).status).toBe(404);
  }
  await runQuarter(edge, "2026-05-14T08:00:00Z");
  expect(edge.mails).toHaveLength(1);
});

test("an export contains the reminders, without the devices' secrets", async () => {
  const edge = openEdge({ now: "2026-05-13T07:55:00Z" });
  const person = await createReachablePerson(edge);
  await remind(person, "plan", BY_MAIL);
  await runQuarter(edge, "2026-05-13T08:00:00Z");
  const file = await parseBody(dataExport, person.get(exportData.path));
  expect(file.reminders).toMatchObject([{ kind: "plan", hour: 8, nextDay: "2026-05-14" }]);
  expect(file.reminderDeliveries).toMatchObject([
    { day: "2026-05-13", channel: "mail", state: "done" },
  ]);
  expect((await openBrowser(edge).get(getReminders.path)).status).toBe(401);
});
