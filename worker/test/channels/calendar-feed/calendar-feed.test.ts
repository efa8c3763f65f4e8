import { buildPath } from "@goals/contracts/endpoint";
import { revokeAccessKey, deleteAccount } from "@goals/contracts/endpoints/account";
import {
  changeObjectiveStatus,
  createObjective,
  reflectOnObjective,
} from "@goals/contracts/endpoints/objectives";
import { getScoreboard } from "@goals/contracts/endpoints/days";
import { changeTask, planTask } from "@goals/contracts/endpoints/tasks";
import { objective } from "@goals/contracts/objectives";
import { task } from "@goals/contracts/tasks";
import naughtyStrings from "big-list-of-naughty-strings";
import fc from "fast-check";
import ICAL from "ical.js";
import { describe, expect, test } from "vitest";
import { buildCalendar, foldLine } from "../../../src/channels/calendar-feed/calendar-feed.ts";
import { openEdge } from "../../edge.ts";
import { createPerson, createUnlockedPerson, parseBody } from "../../person.ts";
import { makeKey } from "../../accounts/access-keys/make-key.ts";
import { countRounds } from "../../rounds.ts";

const FEED = { kind: "feed", name: "Phone" } as const;
const AT = new Date("2026-05-13T10:00:00Z");

const NEVER_CHANGED = { changes: 0, changedAt: null };

/** The entries that a real calendar parser finds in a file. */
function readEntries(calendar: string) {
  return new ICAL.Component(ICAL.parse(calendar)).getAllSubcomponents("vevent").map((component) => {
    const { uid, summary, description, startDate, endDate } = new ICAL.Event(component);
    return {
      uid,
      summary,
      description,
      isAllDay: startDate.isDate && endDate.isDate,
      days: [String(startDate), String(endDate)],
    };
  });
}

test("a calendar reads the tasks on their days and the objectives on the last day of their month", async () => {
  const edge = openEdge();
  const person = await createUnlockedPerson(edge);
  const day = { title: "Walk, slowly; by the sea", date: "2026-05-13" };
  const { id } = await parseBody(task, person.post(planTask.path, day));
  await person.post(planTask.path, { title: "Write", date: "2026-05-14" });
  await person.patch(buildPath(changeTask, { id }), { completed: true });
  const run = { type: "personal", title: "Run", description: "Slowly", month: "2026-05" };
  await person.post(createObjective.path, run);
  const { path } = await makeKey(person, FEED);
  const response = await edge.send(path);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  expect(response.headers.get("x-robots-tag")).toBe("noindex, nofollow");
  const entries = readEntries(await response.text());
  expect(entries).toMatchObject([
    { summary: "✓ Walk, slowly; by the sea", days: ["2026-05-13", "2026-05-14"], isAllDay: true },
    { summary: "☐ Write", days: ["2026-05-14", "2026-05-15"] },
    { summary: "☐ Run", description: "Slowly", days: ["2026-05-31", "2026-06-01"] },
  ]);
  expect(entries[0]?.uid).toBe(`task-${id}@goals`);
});

test("an unchanged feed is a 304, a changed one is not, and entries keep their names", async () => {
  const edge = openEdge();
  const person = await createUnlockedPerson(edge);
  const { id } = await parseBody(
    task,
    person.post(planTask.path, { title: "Walk", date: "2026-05-13" }),
  );
  const { path } = await makeKey(person, FEED);
  const first = await edge.send(path);
  const etag = first.headers.get("etag") ?? "";
  const [before] = readEntries(await first.text());
  const ask = (tags: string) => edge.send(path, { headers: { "if-none-match": tags } });
  for (const tags of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
    const again = await ask(tags);
    expect([tags, again.status, await again.text()]).toEqual([tags, 304, ""]);
    expect(again.headers.get("etag")).toBe(etag);
  }
  // The next day, only the date has changed.
  edge.setNow("2026-05-14T10:00:00Z");
  expect((await ask(etag)).status).toBe(304);
  await person.patch(buildPath(changeTask, { id }), { completed: true });
  const changed = await ask(etag);
  expect(changed.status).toBe(200);
  const [after] = readEntries(await changed.text());
  expect([before?.uid, before?.summary, after?.uid, after?.summary]).toEqual([
    after?.uid,
    "☐ Walk",
    before?.uid,
    "✓ Walk",
  ]);
});

test("an entry's revision grows with each change of it, and with nothing else", async () => {
  const edge = openEdge();
  const person = await createUnlockedPerson(edge);
  const plan = { title: "Walk", date: "2026-05-13", slot: 1 };
  const { id } = await parseBody(task, person.post(planTask.path, plan));
  await person.post(planTask.path, { title: "Write", date: "2026-05-13" });
  const run = { type: "personal", title: "Run", month: "2026-05" };
  const made = await parseBody(objective, person.post(createObjective.path, run));
  const { path } = await makeKey(person, FEED);
  const read = async () => {
    const calendar = new ICAL.Component(ICAL.parse(await (await edge.send(path)).text()));
    return calendar
      .getAllSubcomponents("vevent")
      .map((entry) =>
        ["dtstamp", "last-modified", "sequence", "status"].map((name) =>
          String(entry.getFirstPropertyValue(name)),
        ),
      );
  };
  const at = (time: string) => `2026-05-13T${time}Z`;
  const entry = (time: string, changes: number) => [
    at(time),
    at(time),
    String(changes),
    "CONFIRMED",
  ];
  const [walk, write, objectiveEntry] = await read();
  expect([walk?.[2], write?.[2], objectiveEntry?.[2]]).toEqual(["0", "0", "0"]);
  edge.setNow(at("11:00:00"));
  await person.patch(buildPath(changeTask, { id }), { title: "Walk slowly" });
  expect(await read()).toEqual([entry("11:00:00", 1), write, objectiveEntry]);
  edge.setNow(at("12:00:00"));
  await person.patch(buildPath(changeTask, { id }), { completed: true });
  const status = buildPath(changeObjectiveStatus, { id: made.id });
  await person.patch(status, { status: "completed" });
  expect(await read()).toEqual([entry("12:00:00", 2), write, entry("12:00:00", 1)]);
  edge.setNow(at("12:01:00"));
  await person.post(planTask.path, { ...plan, title: "Swim" });
  await person.patch(status, { status: "active" });
  expect(await read()).toEqual([entry("12:01:00", 3), write, entry("12:01:00", 2)]);
  edge.setNow(at("12:02:00"));
  // A repeat, a task's objective, a reflection and a new zone change nothing that a calendar shows.
  await person.post(planTask.path, { ...plan, title: "Swim" });
  await person.patch(buildPath(changeTask, { id }), { title: "Swim", serves: "personal" });
  await person.patch(status, { status: "completed" });
  const settled = [entry("12:01:00", 3), write, entry("12:02:00", 3)];
  expect(await read()).toEqual(settled);
  edge.setNow(at("12:03:00"));
  const reflect = buildPath(reflectOnObjective, { id: made.id });
  expect((await person.patch(reflect, { reflection: "Done." })).status).toBe(200);
  person.setZone("America/New_York");
  await person.get(getScoreboard.path);
  expect(await read()).toEqual(settled);
});

test("a feed without an entry is a calendar with a component, that says when to ask again", async () => {
  const edge = openEdge();
  const { path } = await makeKey(await createPerson(edge), FEED);
  const calendar = new ICAL.Component(ICAL.parse(await (await edge.send(path)).text()));
  expect(calendar.getAllSubcomponents().map(({ name }) => name)).toEqual(["vtimezone"]);
  expect(String(calendar.getFirstPropertyValue("refresh-interval"))).toBe("PT1H");
});

test("it contains nothing older than three months", async () => {
  const edge = openEdge();
  const person = await createUnlockedPerson(edge);
  await person.post(planTask.path, { title: "Walk", date: "2026-05-13" });
  const { path } = await makeKey(person, FEED);
  const count = async (now: string) => {
    edge.setNow(now);
    return readEntries(await (await edge.send(path)).text()).length;
  };
  expect(await count("2026-08-13T10:00:00Z")).toBe(1);
  expect(await count("2026-08-14T10:00:00Z")).toBe(0);
});

describe("what opens a feed", () => {
  test("a wrong, cut, foreign, revoked or orphaned secret opens nothing, and each looks alike", async () => {
    const edge = openEdge();
    const person = await createPerson(edge);
    const { id, path, secret } = await makeKey(person, FEED);
    const share = await makeKey(person, { kind: "share", name: "May", period: "2026-05" });
    const token = await makeKey(person, { kind: "token", name: "T", scope: "write", days: 30 });
    const refused = await Promise.all(
      [
        `/calendar/${"A".repeat(43)}.ics`,
        `/calendar/${secret.slice(0, -1)}.ics`,
        `/calendar/${secret}A.ics`,
        `/calendar/${secret.toLowerCase()}.ics`,
        `/calendar/${share.secret}.ics`,
        `/calendar/${token.secret}.ics`,
        `/share/${secret}`,
        `/share/${token.secret}`,
      ].map((one) => edge.send(one)),
    );
    for (const response of refused)
      expect([response.status, await response.text()]).toEqual([404, "There is nothing here."]);
    expect((await edge.send(path)).status).toBe(200);
    await person.delete(buildPath(revokeAccessKey, { id }));
    expect((await edge.send(path)).status).toBe(404);
    await person.delete(deleteAccount.path, { password: person.password });
    expect((await edge.send(share.path)).status).toBe(404);
  });

  test("it only reads: every other method is refused, and the log names no secret", async () => {
    const edge = openEdge();
    const person = await createPerson(edge);
    const { path, secret } = await makeKey(person, FEED);
    for (const method of ["POST", "PUT", "PATCH", "DELETE"])
      expect([method, (await edge.send(path, { method })).status]).toEqual([method, 405]);
    const head = await edge.send(path, { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
    expect(edge.lines.filter(({ route }) => route === "GET /calendar/:secret")).toHaveLength(1);
    expect(JSON.stringify(edge.lines)).not.toContain(secret);
  });
});

describe("RFC 5545: no text can break the file it is in", () => {
  /** Normalizes like a calendar: line feeds, and no other control characters. */
  const readable = (text: string) =>
    text.replaceAll(/\r\n?|[\u0085\u2028\u2029\v\f]/g, "\n").replaceAll(/[^\P{Cc}\n]/gu, " ");

  const requireSound = (title: string) => {
    const entry = { id: "task-1", day: "2026-05-13", title, createdAt: AT, ...NEVER_CHANGED };
    const calendar = buildCalendar([entry, { ...entry, id: "task-2", title: "After" }]);
    for (const line of calendar.split("\r\n"))
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    const entries = readEntries(calendar);
    expect(entries.map(({ uid }) => uid)).toEqual(["task-1@goals", "task-2@goals"]);
    expect(entries.map(({ summary }) => summary)).toEqual([readable(title), "After"]);
  };

  test("every naughty string comes back unchanged", () => {
    for (const text of naughtyStrings.filter((one) => one.isWellFormed() && one !== ""))
      requireSound(text);
    requireSound("x\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nUID:planted");
  });

  test("1,000 generated texts stay within their lines", () => {
    const text = fc.string({ unit: "binary", minLength: 1, maxLength: 280 });
    fc.assert(fc.property(text, requireSound), { numRuns: countRounds(1000) });
  });

  test("a long line is folded between characters", () => {
    const folded = foldLine("漢".repeat(60));
    expect(folded.split("\r\n ").join("")).toBe("漢".repeat(60));
    expect(folded.split("\r\n")).toHaveLength(3);
  });
});
