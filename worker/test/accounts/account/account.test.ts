import { generatedAnalysis } from "@goals/contracts/analysis";
import { dataExport, type DataExport, importPreview } from "@goals/contracts/export";
import { buildPath } from "@goals/contracts/endpoint";
import {
  createAccessKey,
  deleteAccount,
  exportData,
  importData,
  previewImport,
} from "@goals/contracts/endpoints/account";
import {
  generateAnalysis,
  answerCoach,
  pinPassage,
  setLineAside,
} from "@goals/contracts/endpoints/research";
import {
  getUser,
  register,
  requestPasswordReset,
  signIn,
  sayHeavy,
} from "@goals/contracts/endpoints/auth";
import {
  getDashboard,
  changeDay,
  changeDaySettings,
  saveDaysAway,
  saveWeekReview,
} from "@goals/contracts/endpoints/days";
import { saveMissions, createObjective } from "@goals/contracts/endpoints/objectives";
import { changeTask, listTasks, planTask } from "@goals/contracts/endpoints/tasks";
import { getTableColumns } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import * as schema from "../../../src/platform/db/schema.ts";
import { openEdge, type Edge } from "../../edge.ts";
import {
  createPerson,
  openBrowser,
  parseBody,
  createUnlockedPerson,
  type Person,
  completeResearch,
  registerPerson,
} from "../../person.ts";
import { dumpTables, countRows, USER_TABLES } from "../../tables.ts";
import { placement, rows } from "../../database.ts";

/** Creates rows in every table for a person, including a pending mail. */
async function liveALittle(edge: Edge, person: Person): Promise<void> {
  for (const title of ["Walk", "Write", "Rest"]) {
    await person.post(planTask.path, { title, date: "2026-05-13" });
  }
  const meant = { serves: "personal", cue: "If it is noon, then by the river" };
  await person.post(planTask.path, { title: "Walk", date: "2026-05-13", slot: 1, ...meant });
  const said = { type: "personal", title: "Run", description: "Slowly", month: "2026-05" };
  await person.post(createObjective.path, said);
  await person.post(createObjective.path, { ...said, type: "professional", month: "2026-06" });
  await person.post(saveMissions.path, { unified: "Be kind. 🌱" });
  await person.patch(buildPath(changeDay, { date: "2026-05-13" }), {
    rest: true,
    line: "Rain.",
    keep: "Call Zoë",
  });
  await person.patch(changeDaySettings.path, { dayBeginsAt: 4, weekdaysOff: [0, 6] });
  await person.patch(sayHeavy.path, { heavy: false });
  await person.post(saveDaysAway.path, { first: "2026-05-20", last: "2026-05-24" });
  const { id } = await parseBody(generatedAnalysis, person.post(generateAnalysis.path));
  await person.post(setLineAside.path, { analysis: id, list: "highlights", line: 0 });
  await person.post(answerCoach.path, { ask: "e0e5", answer: "My sister." });
  const pin = { section: "time_horizons", prompt: 0, text: "Walking by the sea." };
  await person.post(pinPassage.path, pin);
  await person.patch(buildPath(saveWeekReview, { monday: "2026-05-11" }), { good: "The walk. 🌱" });
  await openBrowser(edge).post(requestPasswordReset.path, { email: person.email });
  await rows(
    "insert into passkeys values (?, ?, ?, 'Key', 'x', 0, '[]', 1, null)",
    `p${person.id}`,
    person.id,
    `c${person.id}`,
  );
  await person.post(createAccessKey.path, { kind: "feed", name: "Phone" });
  await rows(
    "insert into webhook_deliveries select 'w' || id, user_id, id, 'day.done', '', 1, 1, null, 204 from access_keys where user_id = ?",
    person.id,
  );
  await rows(
    "insert into reminders values (?, 'plan', 8, 1, 0, 'UTC', 0, 1, '2026-05-14')",
    person.id,
  );
  await rows(
    "insert into push_devices values (?, ?, 'Chrome', ?, ?, ?, 1)",
    `d${person.id}`,
    person.id,
    "https://push.example/x",
    `q${person.id}`,
    `a${person.id}`,
  );
  await rows(
    "insert into calendars values (?, ?, 'Work', 'https://calendar.example.com/x4711', 'VEVENT', 1, 1, 1, null)",
    `k${person.id}`,
    person.id,
  );
  await rows(
    "insert into reminder_deliveries values (?, 'plan', '2026-05-13', 'mail', 'done', 1, null, 1)",
    person.id,
  );
  await rows("insert into identities values ('https://id.example', ?, ?, 1)", person.id, person.id);
}

const downEdge = () => openEdge({ mailerIsDown: true });

/** The users' tables from the schema, so that these tests include new ones. */
const TABLES = Object.entries(schema).flatMap(([name, table]) =>
  table instanceof SQLiteTable && "userId" in getTableColumns(table)
    ? [{ name, columns: Object.keys(getTableColumns(table)) }]
    : [],
);
/** Columns that an export leaves out: secrets, revisions for calendars, and the row's owner. */
const KEPT_BACK =
  "userId tokenHash sealedLink secretHash endpoint p256dh auth address events webhook sessionId passwordVersion changes changedAt".split(
    " ",
  );
const IDS_KEPT_BACK = ["sessions", "mailOutbox", "accountEvents"];

describe("the export holds every table of a person, and deleting leaves no row", () => {
  test("every column of every user table is in the file, except secrets", async () => {
    const edge = downEdge();
    const person = await registerPerson(edge);
    await completeResearch(person, edge);
    await liveALittle(edge, person);
    const { status, headers, body } = await person.get(exportData.path);
    expect(status).toBe(200);
    expect(headers.get("content-disposition")).toContain("attachment");
    const file = z.parse(z.record(z.string(), z.unknown()), body);
    expect(TABLES.length).toBeGreaterThanOrEqual(9);
    for (const { name, columns } of TABLES) {
      const wanted = columns.filter(
        (column) =>
          !KEPT_BACK.includes(column) && !(column === "id" && IDS_KEPT_BACK.includes(name)),
      );
      const rows = file[name];
      expect([name, Array.isArray(rows) && rows.length > 0]).toEqual([name, true]);
      for (const row of Array.isArray(rows) ? rows : []) {
        expect([name, Object.keys(row).toSorted()]).toEqual([name, wanted.toSorted()]);
      }
    }
    expect(file).toMatchObject({ version: 1, user: { email: person.email } });
  });

  test("no secret is in it: no hash, no token, no session, no encrypted link", async () => {
    const edge = downEdge();
    const person = await registerPerson(edge);
    await completeResearch(person, edge);
    await liveALittle(edge, person);
    const text = JSON.stringify((await person.get(exportData.path)).body);
    const secrets = [
      ...(await rows("select password_hash as secret from users")),
      ...(await rows("select endpoint as secret from push_devices")),
      ...(await rows("select p256dh as secret from push_devices")),
      ...(await rows("select auth as secret from push_devices")),
      ...(await rows("select address as secret from calendars")),
      ...(await rows("select id as secret from sessions")),
      ...(await rows("select secret_hash as secret from access_keys")),
      ...(await rows("select token_hash as secret from password_resets")),
      ...(await rows("select token_hash as secret from email_links")),
      ...(await rows("select sealed_link as secret from mail_outbox")),
    ];
    expect(secrets).toHaveLength(12);
    for (const { secret } of secrets) expect(text).not.toContain(secret);
    expect(text).not.toMatch(/scrypt|token=|eyJ/);
  });

  test("it contains no other user's words", async () => {
    const edge = downEdge();
    const [one, other] = [await createUnlockedPerson(edge), await createUnlockedPerson(edge)];
    await liveALittle(edge, one);
    const text = JSON.stringify((await other.get(exportData.path)).body);
    expect(text).not.toContain("Be kind");
    expect(text).not.toContain(one.email);
  });

  test("deleting removes every row of every table, ends every session, and frees the address", async () => {
    const edge = downEdge();
    const person = await createUnlockedPerson(edge);
    const { email, password } = person;
    const second = openBrowser(edge);
    await second.post(signIn.path, { email, password });
    await liveALittle(edge, person);
    for (const table of USER_TABLES)
      expect([table, await countRows(table)]).not.toEqual([table, 0]);
    expect((await person.delete(deleteAccount.path, { password })).status).toBe(204);
    expect(person.cookie()).toBe("");
    for (const table of ["users", ...USER_TABLES])
      expect([table, await countRows(table)]).toEqual([table, 0]);
    expect((await second.get(getUser.path)).status).toBe(401);
    const again = { name: "Ada", email, password: "another one" };
    expect((await openBrowser(edge).post(register.path, again)).status).toBe(201);
  });

  test("deleting one person leaves every other as they were", async () => {
    const edge = downEdge();
    const [one, other] = [await createUnlockedPerson(edge), await createUnlockedPerson(edge)];
    await liveALittle(edge, other);
    const before = (await other.get(exportData.path)).body;
    await one.delete(deleteAccount.path, { password: one.password });
    const after = (await other.get(exportData.path)).body;
    // The export itself is an event.
    expect({ ...Object(after), accountEvents: [] }).toEqual({
      ...Object(before),
      accountEvents: [],
    });
  });
});

describe("the password is asked again before an account is deleted", () => {
  test("a wrong or missing password, or another value, deletes nothing", async () => {
    const person = await createUnlockedPerson(openEdge());
    const wrong = await person.delete(deleteAccount.path, { password: "wrong one" });
    expect(wrong).toMatchObject({ status: 400, body: { message: "This is not your password." } });
    for (const body of [
      {},
      undefined,
      { password: "" },
      { email: person.email },
      { password: null },
      { password: person.password, email: person.email },
    ]) {
      const { status } = await person.delete(deleteAccount.path, body);
      expect([body, status]).toEqual([body, 400]);
    }
    expect(await countRows("users")).toBe(1);
  });

  test("only the user can export", async () => {
    const person = await createUnlockedPerson(openEdge());
    expect((await person.get(exportData.path)).status).toBe(200);
    expect((await openBrowser(openEdge()).get(exportData.path)).status).toBe(401);
  });
});

/** A file's content without ids and without data that belongs to the original account. */
function words(file: DataExport): unknown {
  const { tasks, objectives, missions, research, analyses } = file;
  const { setAside = [], weekReviews = [] } = file;
  const { days = [], daysAway = [], weekdaysOff = [] } = file;
  const { dayBeginsAt, heavy } = file.user;
  const settings = { dayBeginsAt, heavy };
  const ofDays = [days, daysAway, weekdaysOff, [settings]];
  const bare = (rows: readonly object[]) =>
    rows.map((row) => JSON.stringify({ ...row, id: undefined })).toSorted();
  const ofWeeks = [weekReviews, ...ofDays];
  return [tasks, objectives, missions, research, analyses, setAside, ...ofWeeks].map(bare);
}

const exported = (person: Person) => parseBody(dataExport, person.get(exportData.path));

describe("an export can be read back", () => {
  test("into an empty account it restores everything, ids aside, and the product works on it", async () => {
    const edge = downEdge();
    const person = await createUnlockedPerson(edge);
    await liveALittle(edge, person);
    const file = await exported(person);
    const { email } = person;
    await person.delete(deleteAccount.path, { password: person.password });

    const fresh = openBrowser(edge);
    await fresh.post(register.path, { name: "Ada", email, password: "another one" });
    const answer = await fresh.post(importData.path, file);
    expect(answer).toMatchObject({ status: 201, body: { message: "Your data is restored." } });
    const restored = await parseBody(dataExport, fresh.get(exportData.path));
    expect(words(restored)).toEqual(words(file));
    expect(restored.tasks.map((task) => task.id)).not.toEqual(file.tasks.map((task) => task.id));
    expect((await fresh.get(buildPath(getDashboard, { day: "2026-05-13" }))).body).toMatchObject({
      [buildPath(listTasks, { date: "2026-05-13" })]: [
        { title: "Walk" },
        { title: "Write" },
        { title: "Rest" },
      ],
    });
    const changed = await fresh.patch(buildPath(changeTask, { id: restored.tasks[0]?.id ?? "" }), {
      completed: true,
    });
    expect(changed.status).toBe(200);
  });

  test("a preview lists imported, existing and skipped rows and any obstacle, and writes nothing", async () => {
    const edge = downEdge();
    const person = await createUnlockedPerson(edge);
    await liveALittle(edge, person);
    const file = await exported(person);
    const fresh = await createPerson(edge);
    const look = (who: Person, body: unknown) =>
      parseBody(importPreview, who.post(previewImport.path, body));
    const before = await dumpTables();
    const empty = await look(fresh, file);
    expect(empty).toMatchObject({ email: person.email, refusal: null, left: { surplus: 0 } });
    expect(empty.left.ofAccount).toBeGreaterThan(5);
    for (const { list, incoming, existing } of empty.lists)
      expect([list, incoming, existing]).toEqual([list, file[list]?.length, 0]);
    const full = await look(person, file);
    expect(full.refusal).toMatch(/^This account already has data/);
    expect(full.lists).toContainEqual({ list: "tasks", incoming: 3, existing: 3 });
    const twice = { ...file, tasks: [...file.tasks, ...file.tasks] };
    expect(await fresh.post(previewImport.path, twice)).toMatchObject({
      status: 400,
      body: { issues: [{ path: "tasks", message: "This file has the same thing twice." }] },
    });
    const wrong = { ...file, tasks: [{ ...file.tasks[0], slot: 4 }] };
    expect(await fresh.post(previewImport.path, wrong)).toMatchObject({
      status: 400,
      body: { issues: [{ path: "tasks.0.slot" }] },
    });
    expect(await dumpTables()).toBe(before);
    // An import that the preview allows succeeds.
    expect((await fresh.post(importData.path, file)).status).toBe(201);
  });

  test("a preview names the settings that a file would change, and one taken out of it stays as it is", async () => {
    const edge = downEdge();
    const file = await exported(await createUnlockedPerson(edge));
    const modelConsent = { allowed: true, at: file.exportedAt };
    const foreign = { ...file, user: { ...file.user, dayBeginsAt: 4, heavy: true, modelConsent } };
    const fresh = await createPerson(edge);
    const look = () => parseBody(importPreview, fresh.post(previewImport.path, foreign));
    expect((await look()).changes).toEqual({ dayBeginsAt: 4, heavy: true });
    const { heavy: _unticked, ...user } = foreign.user;
    expect((await fresh.post(importData.path, { ...foreign, user })).status).toBe(201);
    const changed = await parseBody(getUser.responses[200], fresh.get(getUser.path));
    expect(changed).toMatchObject({ dayBeginsAt: 4 });
    expect(changed).not.toHaveProperty("heavy");
    expect(changed).not.toHaveProperty("modelConsent");
    expect((await look()).changes).toEqual({ heavy: true });
  });

  test("a file from before a line could be set aside is still restored", async () => {
    const edge = downEdge();
    const person = await createUnlockedPerson(edge);
    await liveALittle(edge, person);
    const { setAside: _, weekReviews: _reviews, ...whole } = await exported(person);
    const { days: _days, daysAway: _away, weekdaysOff: _off, ...file } = whole;
    const older = {
      ...file,
      analyses: file.analyses.map(({ answersDigest: _digest, ...analysis }) => analysis),
      research: file.research.map(({ completedAnswers: _answers, ...record }) => record),
      tasks: file.tasks.map(({ serves: _serves, cue: _cue, ...task }) => task),
    };
    const fresh = openBrowser(edge);
    await fresh.post(register.path, {
      name: "Eve",
      email: "eve@example.org",
      password: "correct horse",
    });
    expect((await fresh.post(importData.path, older)).status).toBe(201);
    const restored = await exported({ ...person, ...fresh });
    expect(restored.analyses).toHaveLength(1);
    expect(restored.tasks).toHaveLength(3);
    for (const task of restored.tasks) expect(task).toMatchObject({ serves: null, cue: null });
  });

  test("an account with data is not changed, in any table, even if two imports run at once", async () => {
    const edge = downEdge();
    const person = await createUnlockedPerson(edge);
    await liveALittle(edge, person);
    const file = await exported(person);
    const before = await dumpTables();
    expect(await person.post(importData.path, file)).toMatchObject({
      status: 409,
      body: { code: "not_empty" },
    });
    expect(await dumpTables()).toBe(before);

    const fresh = openBrowser(edge);
    await fresh.post(register.path, {
      name: "Eve",
      email: "eve@example.org",
      password: "correct horse",
    });
    const all = await Promise.all(
      Array.from({ length: 5 }, () => fresh.post(importData.path, file)),
    );
    const statuses = all.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    // The losing requests find a filled account, or a libSQL server that is still writing the winner's rows.
    const losers = statuses.filter(
      (status) => status === 409 || (placement === "libSQL" && status === 503),
    );
    expect(losers).toHaveLength(4);
    expect(words(await parseBody(dataExport, fresh.get(exportData.path)))).toEqual(words(file));
  });

  test("a file that was edited by hand is a 400 and stores nothing", async () => {
    const edge = downEdge();
    const person = await createUnlockedPerson(edge);
    await liveALittle(edge, person);
    const file = await exported(person);
    const fresh = openBrowser(edge);
    await fresh.post(register.path, {
      name: "Eve",
      email: "eve@example.org",
      password: "correct horse",
    });
    const [task] = file.tasks;
    const [objective] = file.objectives;
    const [record] = file.research;
    const [analysis] = file.analyses;
    const [aside] = file.setAside ?? [];
    const [review] = file.weekReviews ?? [];
    const bad: unknown[] = [
      {},
      [],
      null,
      { ...file, version: 2 },
      { ...file, part: { number: 2, of: 2 } },
      { ...file, surplus: [{ list: "secrets" }] },
      { ...file, isAdmin: true },
      { ...file, tasks: undefined },
      { ...file, tasks: [{ ...task, userId: "somebody" }] },
      { ...file, tasks: [{ ...task, slot: 4 }] },
      { ...file, tasks: [{ ...task, date: "2026-02-30" }] },
      { ...file, tasks: [{ ...task, title: " " }] },
      { ...file, tasks: [{ ...task, title: "x".repeat(281) }] },
      { ...file, tasks: [{ ...task, title: "a\0b" }] },
      { ...file, tasks: [task, task] },
      ...[Array(9_500).fill("\n"), ["\u200B"], Array(201).fill("A line.")].map((themes) => ({
        ...file,
        analyses: [{ ...analysis, report: { ...analysis?.report, themes } }],
      })),
      { ...file, objectives: [objective, objective] },
      { ...file, objectives: [{ ...objective, month: "2026-05-02" }] },
      { ...file, objectives: [{ ...objective, status: "won" }] },
      { ...file, objectives: [{ ...objective, dueAt: "2099-01-01T00:00:00.000Z" }] },
      { ...file, missions: [...file.missions, ...file.missions] },
      { ...file, research: [record, record] },
      { ...file, research: [{ ...record, mcAnswers: { "0": "Sometimes, maybe" } }] },
      { ...file, research: [{ ...record, writtenResponses: { "0": "half" } }] },
      { ...file, research: [{ ...record, section: "secrets" }] },
      { ...file, analyses: [{ ...analysis, report: { ...analysis?.report, extra: 1 } }] },
      { ...file, analyses: [{ ...analysis, createdAt: "yesterday" }] },
      { ...file, setAside: [aside, aside] },
      { ...file, setAside: [{ ...aside, key: "x".repeat(8001) }] },
      { ...file, weekReviews: [review, review] },
      { ...file, weekReviews: [{ ...review, monday: "2026-05-12" }] },
      { ...file, weekReviews: [{ ...review, hard: "x".repeat(281) }] },
      { ...file, research: [{ ...record, completedAnswers: { mcAnswers: {} } }] },
      { ...file, analyses: [{ ...analysis, report: { ...analysis?.report, themes: ["\ud83d"] } }] },
    ];
    for (const [index, one] of bad.entries()) {
      const { status } = await fresh.post(importData.path, one);
      expect([index, status]).toEqual([index, 400]);
    }
    expect(words(await parseBody(dataExport, fresh.get(exportData.path)))).toEqual([
      ...Array.from({ length: 10 }, () => []),
      ["{}"],
    ]);
  });
});
