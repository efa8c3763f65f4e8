import { objective, objectiveList } from "@goals/contracts/objectives";
import { buildPath } from "@goals/contracts/endpoint";
import { signIn } from "@goals/contracts/endpoints/auth";
import { getScoreboard } from "@goals/contracts/endpoints/days";
import {
  changeObjectiveStatus,
  createObjective,
  listMonthObjectives,
  listObjectives,
} from "@goals/contracts/endpoints/objectives";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { rollOverObjectives } from "../../../src/product/objectives/settle-objectives.ts";
import { openEdge } from "../../edge.ts";
import { createPerson, parseBody, createUnlockedPerson } from "../../person.ts";
import { connect, placement, rows } from "../../database.ts";

const run = { type: "personal", title: " Run ", description: " Slowly ", month: "2026-05" };

test("an objective is set for a month and is due when that month ends where its owner lives", async () => {
  const person = await createUnlockedPerson(openEdge(), { zone: "Europe/Zurich" });
  const answer = await person.post(createObjective.path, run);
  expect(answer.status).toBe(201);
  expect(answer.body).toEqual({
    id: expect.any(String),
    type: "personal",
    title: "Run",
    description: "Slowly",
    month: "2026-05-01",
    status: "active",
    dueAt: "2026-05-31T22:00:00.000Z",
    reflection: null,
  });
  expect((await person.get(buildPath(listMonthObjectives, { month: "2026-05" }))).body).toEqual([
    answer.body,
  ]);
  expect((await person.get("/api/objectives/2026-05-01")).body).toEqual([answer.body]);
});

test("a month has one objective of a type", async () => {
  const person = await createUnlockedPerson(openEdge());
  await person.post(createObjective.path, run);
  expect(await person.post(createObjective.path, { ...run, month: "2026-05-01" })).toMatchObject({
    status: 409,
    body: {
      code: "objective_exists",
      message: "You already have a personal objective for this month.",
    },
  });
  expect((await person.post(createObjective.path, { ...run, type: "professional" })).status).toBe(
    201,
  );
});

test("forty objectives of one type and month at the same time leave one", async () => {
  const person = await createUnlockedPerson(openEdge());
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      person.post(createObjective.path, { ...run, title: `Run ${index}` }),
    ),
  );
  expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
  expect(answers.filter((answer) => answer.status === 409)).toHaveLength(39);
  expect(await parseBody(objectiveList, person.get(listObjectives.path))).toHaveLength(1);
});

test("the database itself refuses an unknown status and a second of a type", async () => {
  const { id } = await createPerson(openEdge());
  const insert = (key: string, status: string) =>
    rows(
      "insert into objectives (id, user_id, type, title, description, month, status, due_at, created_at) " +
        "values (?, ?, 'personal', '', '', '2026-05-01', ?, 0, 0)",
      key,
      id,
      status,
    );
  await insert("a", "active");
  await expect(insert("b", "failed")).rejects.toThrow(/UNIQUE/);
  await expect(insert("c", "neutral")).rejects.toThrow(/CHECK/);
});

test("an objective is for this month or the next in the person's zone", async () => {
  const edge = openEdge({ now: "2026-12-31T11:00:00Z" });
  const tries = ["2026-11", "2026-12", "2027-01", "2027-02"];
  const statuses = async (zone: string) => {
    const person = await createUnlockedPerson(edge, { zone });
    const answers = [];
    for (const month of tries)
      answers.push(await person.post(createObjective.path, { ...run, month }));
    return answers.map((answer) => answer.status);
  };
  expect(await statuses("UTC")).toEqual([400, 201, 201, 400]);
  expect(await statuses("Pacific/Kiritimati")).toEqual([400, 400, 201, 201]);
});

test.each([
  [{ ...run, title: "  " }, "Please enter a title for your objective."],
  [{ ...run, title: "x".repeat(281) }, "Please shorten this to 280 characters or fewer."],
  [{ ...run, description: "x".repeat(201) }, "Please shorten this to 200 characters or fewer."],
  [{ ...run, month: "2026-13" }, "This month does not exist. Please give it as yyyy-MM."],
  [{ ...run, month: "2026-05-02" }, "This month does not exist. Please give it as yyyy-MM."],
  [{ ...run, type: "other" }, "An objective is personal or professional."],
])("%j is refused with a sentence", async (body, message) => {
  const person = await createUnlockedPerson(openEdge());
  expect(await person.post(createObjective.path, body)).toMatchObject({
    status: 400,
    body: { message },
  });
});

test("an active objective ends once, as completed or failed", async () => {
  const person = await createUnlockedPerson(openEdge());
  const { id } = await parseBody(objective, person.post(createObjective.path, run));
  const end = (status: string) =>
    person.patch(buildPath(changeObjectiveStatus, { id }), { status });
  expect((await end("over")).status).toBe(400);
  expect(await end("completed")).toMatchObject({ status: 200, body: { status: "completed" } });
  expect(await end("failed")).toMatchObject({
    status: 409,
    body: { code: "objective_settled", message: "This objective is already completed." },
  });
});

test("exactly one of twenty concurrent calls ends an objective, and the score counts it once", async () => {
  const person = await createUnlockedPerson(openEdge());
  const { id } = await parseBody(objective, person.post(createObjective.path, run));
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      person.patch(buildPath(changeObjectiveStatus, { id }), {
        status: index % 2 ? "completed" : "failed",
      }),
    ),
  );
  const won = answers.filter((answer) => answer.status === 200);
  expect(won).toHaveLength(1);
  const [ended] = await parseBody(objectiveList, person.get(listObjectives.path));
  const lifetime = ended?.status === "completed" ? "1-0" : "0-1";
  expect((await person.get(getScoreboard.path)).body).toMatchObject({ lifetime });
});

test.each(["completed", "failed"])(
  "an objective's end as %s can be undone for two minutes, and the score follows",
  async (status) => {
    const edge = openEdge({ now: "2026-05-25T10:00:00Z" });
    const person = await createUnlockedPerson(edge);
    const { id } = await parseBody(objective, person.post(createObjective.path, run));
    const become = (next: string) =>
      person.patch(buildPath(changeObjectiveStatus, { id }), { status: next });
    expect(await become("active")).toMatchObject({
      status: 409,
      body: { code: "objective_active", message: "This objective is already active." },
    });
    await become(status);
    edge.setNow("2026-05-25T10:01:59Z");
    expect(await become("active")).toMatchObject({ status: 200, body: { status: "active" } });
    expect((await person.get(getScoreboard.path)).body).toMatchObject({ lifetime: "0-0" });
    expect(await become("failed")).toMatchObject({ status: 200 });
    expect((await person.get(getScoreboard.path)).body).toMatchObject({ lifetime: "0-1" });
    edge.setNow("2026-05-25T10:03:59Z");
    expect(await become("active")).toMatchObject({
      status: 409,
      body: { code: "undo_over", message: "It is too late to undo this." },
    });
    expect((await person.get(getScoreboard.path)).body).toMatchObject({ lifetime: "0-1" });
  },
);

test("exactly one of twenty concurrent calls undoes an end", async () => {
  const person = await createUnlockedPerson(openEdge());
  const { id } = await parseBody(objective, person.post(createObjective.path, run));
  await person.patch(buildPath(changeObjectiveStatus, { id }), { status: "completed" });
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      person.patch(buildPath(changeObjectiveStatus, { id }), { status: "active" }),
    ),
  );
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  expect(answers.filter((answer) => answer.status === 409)).toHaveLength(19);
});

test("no end is undone once the month is over, neither a person's nor the rollover's", async () => {
  const edge = openEdge({ now: "2026-05-31T23:59:30Z" });
  const person = await createUnlockedPerson(edge);
  const [ended, left] = [
    await parseBody(objective, person.post(createObjective.path, run)),
    await parseBody(objective, person.post(createObjective.path, { ...run, type: "professional" })),
  ];
  await person.patch(buildPath(changeObjectiveStatus, { id: ended.id }), { status: "completed" });
  edge.setNow("2026-06-01T00:00:00Z");
  await rollOverObjectives(connect(env), { now: new Date("2026-06-01T00:00:00Z") });
  for (const { id } of [ended, left]) {
    expect(
      await person.patch(buildPath(changeObjectiveStatus, { id }), { status: "active" }),
    ).toMatchObject({
      status: 409,
      body: { code: "month_closed" },
    });
  }
  expect((await person.get(getScoreboard.path)).body).toMatchObject({ lifetime: "1-1" });
});

test("after its month has ended an objective no longer changes", async () => {
  const edge = openEdge({ now: "2026-05-25T10:00:00Z" });
  const person = await createUnlockedPerson(edge);
  const { id } = await parseBody(objective, person.post(createObjective.path, run));
  edge.setNow("2026-06-01T00:00:00Z");
  expect(
    await person.patch(buildPath(changeObjectiveStatus, { id }), { status: "completed" }),
  ).toMatchObject({
    status: 409,
    // A user store settles due objectives before it responds, the single database only with the next hourly run.
    body: { code: placement === "objects" ? "objective_settled" : "month_closed" },
  });
});

test("another user's objective does not exist", async () => {
  const edge = openEdge();
  const [one, other] = [await createUnlockedPerson(edge), await createUnlockedPerson(edge)];
  const { id } = await parseBody(objective, one.post(createObjective.path, run));
  expect(
    (await other.patch(buildPath(changeObjectiveStatus, { id }), { status: "failed" })).status,
  ).toBe(404);
  expect(
    (await other.patch(buildPath(changeObjectiveStatus, { id }), { status: "active" })).status,
  ).toBe(404);
  expect((await other.get(listObjectives.path)).body).toEqual([]);
});

test("the history has the newest month first", async () => {
  const edge = openEdge({ now: "2026-01-10T00:00:00Z" });
  const person = await createUnlockedPerson(edge);
  for (const month of ["01", "02", "03"]) {
    edge.setNow(`2026-${month}-01T12:00:00Z`);
    await person.post(signIn.path, { email: person.email, password: person.password });
    for (const type of ["professional", "personal"]) {
      await person.post(createObjective.path, { ...run, type, month: `2026-${month}` });
    }
  }
  const all = await parseBody(objectiveList, person.get(listObjectives.path));
  expect(all.map((one) => `${one.month} ${one.type}`)).toEqual([
    "2026-03-01 personal",
    "2026-03-01 professional",
    "2026-02-01 personal",
    "2026-02-01 professional",
    "2026-01-01 personal",
    "2026-01-01 professional",
  ]);
});
