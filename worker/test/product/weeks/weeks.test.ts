import { buildPath } from "@goals/contracts/endpoint";
import { createObjective } from "@goals/contracts/endpoints/objectives";
import { changeDay, getWeek, saveWeekReview } from "@goals/contracts/endpoints/days";
import { changeTask, planTask } from "@goals/contracts/endpoints/tasks";
import { addDays, listWeek } from "@goals/contracts/dates";
import { WEEK_ANSWER_MAX, WEEK_REVIEWS_MAX } from "@goals/contracts/limits";
import { task } from "@goals/contracts/tasks";
import { week } from "@goals/contracts/weeks-and-years";
import { expect, test } from "vitest";
import { insertRows } from "../../accounts/account/full-account.ts";
import { rows } from "../../database.ts";
import { openEdge } from "../../edge.ts";
import { createUnlockedPerson, parseBody, type Person } from "../../person.ts";

/** The week of the tests' today, a Wednesday. The previous week ends in the previous month. */
const MONDAY = "2026-05-11";
const BEFORE = "2026-05-04";

const read = (person: Person, monday = MONDAY) =>
  parseBody(week, person.get(buildPath(getWeek, { monday })));
const save = (person: Person, change: unknown, monday = MONDAY) =>
  person.patch(buildPath(saveWeekReview, { monday }), change);

test("a week has its seven days with their tasks, and no day of its neighbours", async () => {
  const person = await createUnlockedPerson(openEdge());
  for (const date of ["2026-05-10", "2026-05-11", "2026-05-13", "2026-05-17", "2026-05-18"]) {
    for (const slot of [2, 1]) await person.post(planTask.path, { title: date, date, slot });
  }
  const walked = await parseBody(
    task,
    person.post(planTask.path, { title: "Walk", date: "2026-05-13", slot: 3 }),
  );
  await person.patch(buildPath(changeTask, { id: walked.id }), { completed: true });
  const { days } = await read(person);
  expect(days.map(({ date }) => date)).toEqual(listWeek(MONDAY));
  expect(days.map(({ tasks }) => tasks.map(({ slot }) => slot))).toEqual([
    [1, 2],
    [],
    [1, 2, 3],
    [],
    [],
    [],
    [1, 2],
  ]);
  expect(days[2]?.tasks[2]).toMatchObject({ title: "Walk", completed: true });
});

test("a week in two months shows the objectives of both, and no other user's", async () => {
  const edge = openEdge({ now: "2026-05-28T10:00:00Z" });
  const person = await createUnlockedPerson(edge);
  const other = await createUnlockedPerson(edge);
  for (const month of ["2026-06", "2026-05"]) {
    await person.post(createObjective.path, { type: "personal", title: month, month });
    await other.post(createObjective.path, { type: "professional", title: "Theirs", month });
  }
  const titles = async (monday: string) =>
    (await read(person, monday)).objectives.map(({ title }) => title);
  expect(await titles("2026-05-25")).toEqual(["2026-05"]);
  expect(await titles("2026-06-01")).toEqual(["2026-06"]);
  // Monday 29 June to Sunday 5 July.
  expect(await titles("2026-06-29")).toEqual(["2026-06"]);
  await person.post(planTask.path, { title: "Theirs not", date: "2026-05-28", slot: 1 });
  expect((await read(other, "2026-05-25")).days.flatMap(({ tasks }) => tasks)).toEqual([]);
});

test("answers are kept, shown the week after, and saved as often as they are sent", async () => {
  const person = await createUnlockedPerson(openEdge());
  expect(await read(person)).toMatchObject({ review: null, previous: null });
  for (const _time of [1, 2]) {
    expect(await save(person, { good: "  The walk. ", next: "Earlier." }, BEFORE)).toMatchObject({
      status: 200,
      body: { monday: BEFORE, good: "The walk.", hard: "", next: "Earlier." },
    });
  }
  expect(await read(person)).toMatchObject({
    review: null,
    previous: { monday: BEFORE, good: "The walk.", next: "Earlier." },
  });
  expect(await read(person, BEFORE)).toMatchObject({ review: { good: "The walk." } });
});

test("two devices that answer different questions concurrently keep both answers", async () => {
  const person = await createUnlockedPerson(openEdge());
  const answers = await Promise.all([
    save(person, { good: "The walk." }),
    save(person, { hard: "The rain." }),
    save(person, { next: "A coat." }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const said = { good: "The walk.", hard: "The rain.", next: "A coat." };
  expect((await read(person)).review).toMatchObject(said);
  await save(person, { hard: "" });
  expect((await read(person)).review).toMatchObject({ ...said, hard: "" });
});

test("a week that has not begun where its owner lives has no review yet", async () => {
  const edge = openEdge({ now: "2026-05-17T23:30:00Z" });
  const person = await createUnlockedPerson(edge);
  const next = "2026-05-18";
  expect(await save(person, { good: "Soon." }, next)).toMatchObject({
    status: 400,
    body: { issues: [{ path: "monday" }] },
  });
  person.setZone("Europe/Berlin");
  expect((await save(person, { good: "Now." }, next)).status).toBe(200);
});

test("an invalid answer or Monday is refused with a sentence", async () => {
  const person = await createUnlockedPerson(openEdge());
  expect((await save(person, { good: "x".repeat(WEEK_ANSWER_MAX) })).status).toBe(200);
  for (const bad of [
    {},
    { good: "x".repeat(WEEK_ANSWER_MAX + 1) },
    { good: 3 },
    { good: null },
    { good: "a\0b" },
    { good: "Yes.", mood: "fine" },
  ]) {
    expect([bad, (await save(person, bad)).status]).toEqual([bad, 400]);
  }
  for (const monday of ["2026-05-12", "2026-05-17", "2026-02-30", "today"]) {
    const { status } = await person.get(buildPath(getWeek, { monday }));
    expect([monday, status]).toEqual([monday, 400]);
    expect((await save(person, { good: "Yes." }, monday)).status).toBe(400);
  }
});

test("an account that is full says so, and still changes what it has", async () => {
  const person = await createUnlockedPerson(openEdge());
  await insertRows(
    person,
    "week_reviews",
    WEEK_REVIEWS_MAX,
    `?, date('${BEFORE}', (-7 * i) || ' days'), 'x', '', '', 0`,
  );
  expect(await save(person, { good: "One more." })).toMatchObject({
    status: 409,
    body: { code: "full" },
  });
  expect((await save(person, { good: "Again." }, BEFORE)).status).toBe(200);
  await rows("delete from week_reviews where monday = ?", BEFORE);
  expect((await save(person, { good: "One more." })).status).toBe(200);
});

test("a day of rest and the line on a day are in the week", async () => {
  const person = await createUnlockedPerson(openEdge());
  await person.post(planTask.path, { title: "Walk", date: "2026-05-12", slot: 1 });
  await person.patch(buildPath(changeDay, { date: "2026-05-12" }), { rest: true, line: "Ill." });
  const { days } = await read(person);
  expect(days[1]).toMatchObject({ rest: true, line: "Ill.", tasks: [{ title: "Walk" }] });
  expect(days[2]).toEqual({ date: "2026-05-13", rest: false, line: "", tasks: [] });
});

/** A user with two objectives since 1 May, who completes a task for one of them on each of these days. */
async function serve(days: Partial<Record<"personal" | "professional", readonly string[]>>) {
  const edge = openEdge({ now: "2026-05-01T10:00:00Z" });
  const person = await createUnlockedPerson(edge);
  for (const type of ["personal", "professional"])
    await person.post(createObjective.path, { type, title: type, month: "2026-05" });
  for (const [serves, dates] of Object.entries(days)) {
    for (const date of dates) {
      edge.setNow(`${date}T10:00:00Z`);
      const slot = serves === "personal" ? 1 : 2;
      const planned = { title: "Walk", date, slot, serves, completed: true };
      expect((await person.post(planTask.path, planned)).status).toBe(201);
    }
  }
  /** The week's `unserved` on a day. */
  const look = async (today: string, monday = MONDAY) => {
    edge.setNow(`${today}T10:00:00Z`);
    return (await read(person, monday)).unserved;
  };
  return { edge, person, look };
}

test("only the objective unserved for longest is mentioned, after a week", async () => {
  const { look } = await serve({ personal: ["2026-05-04"], professional: ["2026-05-02"] });
  expect(await look("2026-05-08", "2026-05-04")).toBeNull();
  expect(await look("2026-05-09", "2026-05-04")).toEqual({ type: "professional", days: 7 });
  expect(await look("2026-05-13")).toEqual({ type: "professional", days: 11 });
  // Past weeks never have one.
  expect(await look("2026-05-13", "2026-05-04")).toBeNull();
});

test("a task that is planned and not done serves nothing yet, and one that is done ends it", async () => {
  const { look, person } = await serve({ personal: ["2026-05-12"], professional: ["2026-05-02"] });
  const planned = { title: "Write", date: "2026-05-13", slot: 2, serves: "professional" };
  await look("2026-05-13");
  await person.post(planTask.path, planned);
  expect(await look("2026-05-13")).toEqual({ type: "professional", days: 11 });
  await person.post(planTask.path, { ...planned, completed: true });
  expect(await look("2026-05-13")).toBeNull();
});

test("days of rest do not count, nor do those before an objective was set or after it has ended", async () => {
  const { look, person } = await serve({ personal: ["2026-05-12"], professional: ["2026-05-04"] });
  expect(await look("2026-05-13")).toEqual({ type: "professional", days: 9 });
  for (const back of [1, 2, 3])
    await person.patch(buildPath(changeDay, { date: addDays("2026-05-13", -back) }), {
      rest: true,
    });
  expect(await look("2026-05-13")).toBeNull();

  const later = await serve({ personal: ["2026-05-12"] });
  expect(await later.look("2026-05-13")).toEqual({ type: "professional", days: 13 });
  await rows(
    "update objectives set created_at = ? where type = 'professional' and user_id = ?",
    String(Date.parse("2026-05-10T10:00:00Z")),
    later.person.id,
  );
  expect(await later.look("2026-05-13")).toBeNull();
  expect(await later.look("2026-05-17")).toEqual({ type: "professional", days: 8 });
  await rows(
    "update objectives set status = 'completed' where type = 'professional' and user_id = ?",
    later.person.id,
  );
  expect(await later.look("2026-05-17")).toBeNull();
});

test("users who never set goals get no such hint", async () => {
  const { look, person } = await serve({});
  await look("2026-05-12");
  await person.post(planTask.path, { title: "Walk", date: "2026-05-12", slot: 1, completed: true });
  expect(await look("2026-05-13")).toBeNull();
});
