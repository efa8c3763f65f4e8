import { dataExport, type DataExport } from "@goals/contracts/export";
import { IMPORTED_LISTS } from "@goals/contracts/imported-lists";
import * as limits from "@goals/contracts/limits";
import { buildPath } from "@goals/contracts/endpoint";
import { exportData, importData } from "@goals/contracts/endpoints/account";
import { generateAnalysis, setLineAside, saveResearch } from "@goals/contracts/endpoints/research";
import { getUser, register, requestPasswordReset, signIn } from "@goals/contracts/endpoints/auth";
import { createObjective } from "@goals/contracts/endpoints/objectives";
import { generateTasks, planTask } from "@goals/contracts/endpoints/tasks";
import { countStoredBytes } from "@goals/contracts/fields";
import { describe, expect, test } from "vitest";
import { truncateReport } from "../../../src/product/analysis/truncate-report.ts";
import { placement, rows } from "../../database.ts";
import { openEdge, type Edge } from "../../edge.ts";
import {
  buildFullAnswers,
  createPerson,
  openBrowser,
  parseBody,
  createUnlockedPerson,
  type Person,
} from "../../person.ts";
import { countRows, TABLES } from "../../tables.ts";
import {
  getDayBefore,
  insertRows,
  fillAccount,
  buildLargestReport,
  NOW,
  buildWideText,
} from "./full-account.ts";

/** All parts of a person's export. */
async function wholeExport(person: Pick<Person, "get">): Promise<DataExport[]> {
  const first = await parseBody(dataExport, person.get(exportData.path));
  const parts = [first];
  for (let number = 2; number <= (first.part?.of ?? 1); number += 1) {
    parts.push(
      await parseBody(dataExport, person.get(buildPath(exportData, {}, { part: String(number) }))),
    );
  }
  return parts;
}

/** The parts' combined content without ids. */
function words(parts: readonly DataExport[]) {
  return IMPORTED_LISTS.map((list) =>
    parts
      .flatMap((part): readonly object[] => part[list] ?? [])
      .map((row) => JSON.stringify({ ...row, id: undefined }))
      .toSorted(),
  );
}

let made = 0;
async function freshBrowser(edge: Edge) {
  const browser = openBrowser(edge);
  const email = `fresh-${(made += 1)}@example.org`;
  await browser.post(register.path, { name: "Eve", email, password: "correct horse" });
  return browser;
}

const full = { status: 409, body: { code: "full" } };

describe("an account's data is limited, and all of it can be exported", () => {
  test("an account at every limit: no row over 90 KB, and each part of the export restores into a new account unchanged", async () => {
    const edge = openEdge();
    const person = await createUnlockedPerson(edge);
    await fillAccount(person);
    for (const { name, columns } of TABLES) {
      const dumped = columns.map(({ name: column }) => `length(cast(quote("${column}") as blob))`);
      const [row] = await rows(`select max(${dumped.join(" + ")}) as bytes from ${name}`);
      expect([name, Number(row?.["bytes"] ?? 0) < limits.ROW_MAX_BYTES]).toEqual([name, true]);
    }
    const parts = await wholeExport(person);
    expect(parts.length).toBeGreaterThan(1);
    expect(
      (await person.get(buildPath(exportData, {}, { part: String(parts.length + 1) }))).status,
    ).toBe(404);
    expect((await person.get(buildPath(exportData, {}, { part: String(0) }))).status).toBe(400);
    const fresh = await freshBrowser(edge);
    for (const part of parts) {
      expect(new TextEncoder().encode(JSON.stringify(part)).length).toBeLessThanOrEqual(
        limits.IMPORT_MAX_BYTES,
      );
      expect(await fresh.post(importData.path, part)).toMatchObject({ status: 201 });
      expect(await fresh.post(importData.path, part)).toMatchObject({ status: 409 });
    }
    expect(words(await wholeExport(fresh))).toEqual(words(parts));
  });

  test("ten years of days and two lines each go in as one file", async () => {
    const edge = openEdge();
    const person = await createPerson(edge);
    const file = await parseBody(dataExport, person.get(exportData.path));
    const tasks = Array.from({ length: 10_950 }, (_, index) => ({
      id: `t${index}`,
      date: getDayBefore(Math.floor(index / 3)),
      slot: (index % 3) + 1,
      title: `Write to number ${index}`,
      completed: true,
      createdAt: "2026-05-13T10:00:00.000Z",
      serves: null,
      cue: null,
    }));
    expect((await person.post(importData.path, { ...file, tasks })).status).toBe(201);
    expect(words(await wholeExport(person))).toEqual(words([{ ...file, tasks }]));
  });

  test("a part can only be restored after the earlier ones", async () => {
    const edge = openEdge();
    const person = await createUnlockedPerson(edge);
    await fillAccount(person);
    const [first, second] = await wholeExport(person);
    const fresh = await freshBrowser(edge);
    const notHere = { status: 409, body: { code: "not_empty" } };
    expect(await fresh.post(importData.path, second)).toMatchObject(notHere);
    expect((await fresh.post(importData.path, first)).status).toBe(201);
    await fresh.post(planTask.path, { title: "Walk", date: "2026-05-13" });
    expect(await fresh.post(importData.path, second)).toMatchObject(notHere);
  });

  // The refusal does not depend on the database, and the test is expensive.
  test.skipIf(placement === "libSQL")(
    "a file over the limit of bytes is a 413, and one with a list, a report or answers over theirs a 400",
    async () => {
      const edge = openEdge();
      const person = await createUnlockedPerson(edge);
      await fillAccount(person);
      const [file] = await wholeExport(person);
      if (!file) throw new Error("There is no export.");
      const fresh = await freshBrowser(edge);
      const endless = { ...file, exportedAt: "x".repeat(limits.IMPORT_MAX_BYTES) };
      expect((await fresh.post(importData.path, endless)).status).toBe(413);
      const bare = { ...file, ...Object.fromEntries(IMPORTED_LISTS.map((list) => [list, []])) };
      const [analysis] = file.analyses;
      const [record] = file.research;
      const large = { ...buildLargestReport(), engine: "e".repeat(limits.REPORT_MAX_BYTES) };
      const control = { "0": "\u0001".repeat(4000), "1": "\u0001".repeat(4000) };
      for (const one of [
        { ...bare, analyses: [{ ...analysis, report: large }] },
        { ...bare, analyses: Array(limits.ANALYSES_MAX + 1).fill(file.analyses[0]) },
        {
          ...bare,
          setAside: Array(limits.SET_ASIDE_MAX + 1).fill({
            ...file.setAside?.[0],
            key: "k",
            text: "x",
          }),
        },
        { ...bare, research: [{ ...record, writtenResponses: control }] },
        {
          ...bare,
          part: { number: 2, of: 2, before: { ...file.part?.before, tasks: limits.TASKS_MAX + 1 } },
        },
      ]) {
        const { status, body } = await fresh.post(importData.path, one);
        expect([status, body]).toEqual([400, expect.objectContaining({ code: "invalid" })]);
      }
      expect(
        await fresh.post(saveResearch.path, {
          ...buildFullAnswers("time_horizons"),
          writtenResponses: control,
        }),
      ).toMatchObject({ status: 400 });
    },
  );

  test("an older account with 1,001 analyses, sessions and mails has an export that can be restored", async () => {
    const edge = openEdge();
    const person = await createUnlockedPerson(edge);
    const report = { ...buildLargestReport(), engine: "old" };
    const small = JSON.stringify({ ...report, themes: ["A line."], highlights: [] });
    await insertRows(person, "analyses", 1001, `'a' || i, ?, ${NOW} - i, ?, 'x'`, small);
    await insertRows(
      person,
      "sessions",
      1001,
      `'s' || i, ?, ${NOW}, ${NOW} - i, ${NOW} + 9, 'UA', null`,
    );
    await insertRows(
      person,
      "mail_outbox",
      1001,
      `'m' || i, ?, 'reset', 'x', 'Chrome', ${NOW}, 0, ${NOW} + 9, ${NOW} + 9`,
    );
    await insertRows(person, "password_resets", 1001, `'r' || i, ?, ${NOW}, ${NOW} + 9, null`);
    const parts = await wholeExport(person);
    expect(parts.flatMap((part) => part.sessions)).toHaveLength(1002);
    expect(parts.flatMap((part) => part.surplus ?? [])).toHaveLength(1001 - limits.ANALYSES_MAX);
    const fresh = await freshBrowser(edge);
    for (const part of parts) expect((await fresh.post(importData.path, part)).status).toBe(201);
    expect(words(await wholeExport(fresh))).toEqual(words(parts));
  });
});

describe("a full list refuses in a sentence, or lets the oldest go", () => {
  test("tasks: concurrent requests never exceed the limit, and planned tasks can still be changed", async () => {
    const edge = openEdge();
    const person = await createUnlockedPerson(edge);
    await fillAccount(person);
    await rows("delete from tasks where id in ('task-1', 'task-2')");
    const days = Array.from({ length: 8 }, (_, index) => getDayBefore(-index));
    const answers = await Promise.all(
      days.map((date, index) =>
        person.post(planTask.path, { title: "Walk", date, ...(index % 2 && { slot: 2 }) }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(await countRows("tasks")).toBe(limits.TASKS_MAX);
    for (const answer of answers.filter(({ status }) => status !== 201))
      expect(answer).toMatchObject(full);
    const [row] = await rows("select date, slot from tasks where title = 'Walk'");
    const again = { title: "Run", date: row?.["date"], slot: row?.["slot"] };
    expect((await person.post(planTask.path, again)).status).toBe(200);
    await rows("delete from tasks where date = '2026-05-13'");
    await rows(
      `insert into tasks (id, user_id, date, slot, title, created_at)
        values ('t1', ?, '1999-01-01', 1, 'x', 0), ('t2', ?, '1999-01-01', 2, 'x', 0)`,
      person.id,
      person.id,
    );
    expect(await person.post(generateTasks.path)).toMatchObject(full);
  });

  test("objectives and lines set aside", async () => {
    const edge = openEdge();
    const person = await createUnlockedPerson(edge);
    await fillAccount(person);
    const run = { type: "personal", title: "Run", month: "2026-05" };
    expect(await person.post(createObjective.path, run)).toMatchObject(full);
    await rows("delete from analyses");
    const { body } = await person.post(generateAnalysis.path);
    const line = {
      analysis: String(Reflect.get(Object(body), "id")),
      list: "highlights",
      line: 0,
      verdict: "me",
    };
    expect(await person.post(setLineAside.path, line)).toMatchObject(full);
    await rows("delete from set_aside where created_at = (select min(created_at) from set_aside)");
    expect((await person.post(setLineAside.path, line)).status).toBe(201);
    expect((await person.post(setLineAside.path, line)).status).toBe(201);
  });

  test("analyses: the newest 24 stay", async () => {
    const edge = openEdge();
    const person = await createUnlockedPerson(edge);
    await fillAccount(person);
    expect((await person.post(generateAnalysis.path)).status).toBe(201);
    expect(await countRows("analyses")).toBe(limits.ANALYSES_MAX);
    expect(await rows("select id from analyses where id = 'a23'")).toEqual([]);
  });

  test("sessions: the one not seen for longest ends; reset links and mails: no further ones", async () => {
    const edge = openEdge();
    const person = await createUnlockedPerson(edge);
    await fillAccount(person);
    const { email, password } = person;
    expect((await openBrowser(edge).post(signIn.path, { email, password })).status).toBe(200);
    expect(await countRows("sessions")).toBe(limits.SESSIONS_MAX);
    expect(await rows("select id from sessions where id = 's48'")).toEqual([]);
    expect((await person.get(getUser.path)).status).toBe(200);
    expect((await openBrowser(edge).post(requestPasswordReset.path, { email })).status).toBe(200);
    expect([await countRows("password_resets"), await countRows("mail_outbox")]).toEqual([
      limits.RESETS_MAX,
      limits.MAILS_MAX,
    ]);
  });
});

test("a report that is too long keeps the lines that fit, with their sources", () => {
  const lines = Array.from({ length: 30 }, (_, index) => `${index} ${buildWideText(2000)}`);
  const sources = lines.map((_, line) => ({
    list: "themes" as const,
    line,
    rule: `rule ${line}`,
    answers: [],
    quotes: [],
  }));
  const report = {
    ...buildLargestReport(),
    highlights: [],
    strengths: [],
    opportunities: [],
    watchouts: [],
    themes: lines,
    sources,
    engine: "x",
    coverage: 1,
  };
  const fitted = truncateReport(report);
  expect(countStoredBytes(JSON.stringify(fitted))).toBeLessThanOrEqual(limits.REPORT_MAX_BYTES);
  expect(fitted.themes.length).toBeGreaterThan(5);
  expect(fitted.sources.map(({ rule, line }) => [rule, line])).toEqual(
    fitted.themes.map((_, line) => [`rule ${line}`, line]),
  );
  expect(truncateReport(fitted)).toBe(fitted);
});
