import { addDays } from "@goals/contracts/dates";
import { buildPath } from "@goals/contracts/endpoint";
import { createObjective } from "@goals/contracts/endpoints/objectives";
import { changeTask, generateTasks, listTasks, planTask } from "@goals/contracts/endpoints/tasks";
import { task, taskList } from "@goals/contracts/tasks";
import { expect, test } from "vitest";
import { openEdge } from "../../edge.ts";
import { createPerson, parseBody, createUnlockedPerson } from "../../person.ts";
import { rows } from "../../database.ts";

const TODAY = "2026-05-13";
const walk = { title: "  Walk  ", date: TODAY };

test("a task takes the next free slot and a fourth finds none", async () => {
  const person = await createUnlockedPerson(openEdge());
  for (const slot of [1, 2, 3]) {
    const answer = await person.post(planTask.path, walk);
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      id: expect.stringMatching(/^[\w-]{22}$/),
      title: "Walk",
      date: TODAY,
      slot,
      completed: false,
      serves: null,
      cue: null,
    });
  }
  expect(await person.post(planTask.path, walk)).toMatchObject({
    status: 409,
    body: { code: "day_full", message: "This day already has its three tasks." },
  });
});

test("a task with a slot can be sent again: the title is replaced and the tick stays", async () => {
  const person = await createUnlockedPerson(openEdge());
  const first = await parseBody(task, person.post(planTask.path, { ...walk, slot: 2 }));
  await person.patch(buildPath(changeTask, { id: first.id }), { completed: true });
  const again = await person.post(planTask.path, { title: "Run", date: TODAY, slot: 2 });
  expect(again).toMatchObject({
    status: 200,
    body: { id: first.id, title: "Run", completed: true },
  });
  expect(await parseBody(taskList, person.get(buildPath(listTasks, { date: TODAY })))).toHaveLength(
    1,
  );
});

test("a slot takes a tick with its title, so that a task without an id yet can be ticked, again and again", async () => {
  const person = await createUnlockedPerson(openEdge());
  const ticked = { ...walk, slot: 2, completed: true };
  expect(await person.post(planTask.path, ticked)).toMatchObject({
    status: 201,
    body: { completed: true },
  });
  for (const completed of [true, false, true]) {
    expect(await person.post(planTask.path, { ...ticked, completed })).toMatchObject({
      status: 200,
      body: { title: "Walk", completed },
    });
  }
  expect(await person.post(planTask.path, { ...walk, completed: true })).toMatchObject({
    status: 400,
  });
  expect(await parseBody(taskList, person.get(buildPath(listTasks, { date: TODAY })))).toHaveLength(
    1,
  );
});

test("a task's goal and cue stay until changed, even if its slot is sent again", async () => {
  const person = await createUnlockedPerson(openEdge());
  const said = { serves: "personal", cue: "If the rain stops, then at noon" };
  const { id } = await parseBody(
    task,
    person.post(planTask.path, { ...walk, slot: 2, ...said, cue: `  ${said.cue} ` }),
  );
  const find = async () =>
    (await parseBody(taskList, person.get(buildPath(listTasks, { date: TODAY }))))[0];
  expect(await find()).toMatchObject({ title: "Walk", ...said });
  const change = (body: unknown) => person.patch(buildPath(changeTask, { id }), body);
  for (const repeat of [1, 2]) {
    expect((await change({ completed: repeat === 1 })).body).toMatchObject(said);
    const again = await person.post(planTask.path, { title: "Run", date: TODAY, slot: 2 });
    expect(again.body).toMatchObject({ title: "Run", ...said });
    await change({ serves: "professional" });
    expect(await find()).toMatchObject({ ...said, title: "Run", serves: "professional" });
    await change({ serves: null });
    expect(await find()).toMatchObject({ ...said, title: "Run", serves: null });
    for (const cue of [null, " "]) {
      await change({ cue });
      expect(await find()).toMatchObject({ cue: null });
      await change(said);
    }
    const bare = { title: "Run", date: TODAY, slot: 2, serves: null, cue: "  " };
    expect((await person.post(planTask.path, bare)).body).toMatchObject({
      id,
      serves: null,
      cue: null,
    });
    expect((await change(said)).body).toMatchObject(said);
  }
  const free = await person.post(planTask.path, { ...walk, ...said });
  expect(free).toMatchObject({ status: 201, body: { slot: 1, ...said } });
  for (const bad of [{ serves: "family" }, { serves: 1 }, { cue: "x".repeat(121) }, { cue: 3 }]) {
    expect([bad, (await change(bad)).status]).toEqual([bad, 400]);
    expect((await person.post(planTask.path, { ...walk, slot: 2, ...bad })).status).toBe(400);
  }
  expect(await find()).toMatchObject(said);
});

test("a plan that failed at any of its calls loses nothing and doubles nothing when it is sent again", async () => {
  for (const done of [0, 1, 2, 3]) {
    const person = await createUnlockedPerson(openEdge());
    const plan = ["One", "Two", "Three"].map((title, index) => ({
      title,
      date: TODAY,
      slot: index + 1,
    }));
    for (const one of plan.slice(0, done)) await person.post(planTask.path, one);
    for (const one of plan) await person.post(planTask.path, one);
    const titles = (
      await parseBody(taskList, person.get(buildPath(listTasks, { date: TODAY })))
    ).map((one) => one.title);
    expect(titles).toEqual(["One", "Two", "Three"]);
  }
});

test("sixty tasks for one day at the same time leave exactly three", async () => {
  const person = await createUnlockedPerson(openEdge());
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      index % 5 === 0
        ? person.post(generateTasks.path)
        : person.post(planTask.path, { title: `Task ${index}`, date: TODAY }),
    ),
  );
  expect(answers.every((answer) => [200, 201, 409].includes(answer.status))).toBe(true);
  const tasks = await parseBody(taskList, person.get(buildPath(listTasks, { date: TODAY })));
  expect(tasks.map((one) => one.slot)).toEqual([1, 2, 3]);
  expect(new Set(tasks.map((one) => one.title)).size).toBe(3);
});

test("the database itself refuses a fourth slot and a second task in one", async () => {
  const { id } = await createPerson(openEdge());
  const insert = (key: string, slot: number) =>
    rows(
      "insert into tasks (id, user_id, date, slot, title, created_at) values (?, ?, '2026-05-13', ?, 'x', 0)",
      key,
      id,
      slot,
    );
  await insert("a", 1);
  await expect(insert("b", 1)).rejects.toThrow(/UNIQUE/);
  await expect(insert("c", 4)).rejects.toThrow(/CHECK/);
  await expect(insert("d", 0)).rejects.toThrow(/CHECK/);
});

test("a task can be ticked and unticked, and an edit keeps the tick", async () => {
  const person = await createUnlockedPerson(openEdge());
  const { id } = await parseBody(task, person.post(planTask.path, walk));
  const change = (body: unknown) => person.patch(buildPath(changeTask, { id }), body);
  expect((await change({ completed: true })).body).toMatchObject({
    completed: true,
    title: "Walk",
  });
  expect((await change({ title: "Run" })).body).toMatchObject({ completed: true, title: "Run" });
  expect((await change({ title: "Rest", completed: false })).body).toMatchObject({
    completed: false,
    title: "Rest",
  });
  for (const bad of [
    {},
    { completed: "yes" },
    { completed: null },
    { title: " " },
    { date: TODAY },
  ]) {
    expect((await change(bad)).status).toBe(400);
  }
});

test("another user's task does not exist", async () => {
  const edge = openEdge();
  const [one, other] = [await createUnlockedPerson(edge), await createUnlockedPerson(edge)];
  const { id } = await parseBody(task, one.post(planTask.path, walk));
  expect(await other.patch(buildPath(changeTask, { id }), { completed: true })).toMatchObject({
    status: 404,
    body: { code: "not_found" },
  });
  expect((await other.get(buildPath(listTasks, { date: TODAY }))).body).toEqual([]);
  expect((await one.get(buildPath(listTasks, { date: TODAY }))).body).toMatchObject([
    { completed: false },
  ]);
});

test.each([
  [{ title: "", date: TODAY }, "Please enter exactly 3 daily tasks."],
  [{ title: "x".repeat(281), date: TODAY }, "Please shorten this to 280 characters or fewer."],
  [{ title: "a\u0000b", date: TODAY }, "This text has a character that cannot be saved."],
  [
    { title: "Walk", date: "2026-02-30" },
    "This date does not exist. Please give it as yyyy-MM-dd.",
  ],
  [{ title: "Walk", date: "2026-5-13" }, "This date does not exist. Please give it as yyyy-MM-dd."],
  [{ title: "Walk" }, "Please give a date as yyyy-MM-dd."],
  [{ title: "Walk", date: TODAY, slot: 4 }, "A slot is 1, 2 or 3."],
  [{ title: "Walk", date: TODAY, slot: 1.5 }, "A slot is 1, 2 or 3."],
])("%j is refused with a sentence and the field", async (body, message) => {
  const person = await createUnlockedPerson(openEdge());
  const answer = await person.post(planTask.path, body);
  expect(answer).toMatchObject({
    status: 400,
    body: { code: "invalid", message, issues: [{ message }] },
  });
});

test("the days of a plan are counted in the person's zone: seven back, thirty-one ahead", async () => {
  const edge = openEdge({ now: "2026-05-13T11:00:00Z" });
  for (const [zone, today] of [
    ["Pacific/Kiritimati", "2026-05-14"],
    ["UTC", "2026-05-13"],
    ["Etc/GMT+12", "2026-05-12"],
  ] as const) {
    const person = await createUnlockedPerson(edge, { zone });
    const plan = async (days: number) =>
      (await person.post(planTask.path, { title: "Walk", date: addDays(today, days) })).status;
    expect([zone, await plan(-8), await plan(-7), await plan(31), await plan(32)]).toEqual([
      zone,
      400,
      201,
      201,
      400,
    ]);
  }
});

test("a task can be ticked for a week and does not change after that", async () => {
  const edge = openEdge();
  const person = await createUnlockedPerson(edge);
  const { id } = await parseBody(task, person.post(planTask.path, walk));
  edge.setNow("2026-05-20T23:59:59Z");
  expect((await person.patch(buildPath(changeTask, { id }), { completed: true })).status).toBe(200);
  edge.setNow("2026-05-21T00:00:00Z");
  expect(await person.patch(buildPath(changeTask, { id }), { completed: false })).toMatchObject({
    status: 400,
    body: { issues: [{ path: "date" }] },
  });
});

test("generating fills today's free slots and keeps planned tasks", async () => {
  const person = await createUnlockedPerson(openEdge());
  const objective = { type: "personal", title: "my run", month: "2026-05" };
  await person.post(createObjective.path, objective);
  await person.post(planTask.path, { title: "Mine", date: TODAY, slot: 2 });
  const made = await person.post(generateTasks.path);
  expect(made.status).toBe(200);
  const titles = (await parseBody(taskList, Promise.resolve(made))).map((one) => one.title);
  expect(titles).toEqual([
    "Your personal objective: what of it today, and when?",
    "Mine",
    expect.stringMatching(/minutes/),
  ]);
  expect(made.body).toMatchObject([{ serves: "personal" }, { serves: null }, { serves: null }]);
  expect((await person.post(generateTasks.path)).body).toEqual(made.body);
  expect((await person.get(buildPath(listTasks, { date: TODAY }))).body).toEqual(made.body);
});

test("a task moves to a slot and the others close up, however often it is sent", async () => {
  const person = await createUnlockedPerson(openEdge());
  const plan = async (title: string) =>
    (await parseBody(task, person.post(planTask.path, { title, date: TODAY }))).id;
  const ids = { a: await plan("a"), b: await plan("b"), c: await plan("c") };
  const move = (id: string, slot: number) => person.patch(buildPath(changeTask, { id }), { slot });
  const list = async () => {
    const all = await parseBody(taskList, person.get(buildPath(listTasks, { date: TODAY })));
    return all.map(({ title, slot }) => `${slot}${title}`).join(" ");
  };
  await person.patch(buildPath(changeTask, { id: ids.c }), { completed: true, cue: "At noon" });
  for (const _ of ["once", "again"]) {
    expect(await move(ids.c, 1)).toMatchObject({
      status: 200,
      body: { id: ids.c, slot: 1, completed: true, cue: "At noon" },
    });
    expect(await list()).toBe("1c 2a 3b");
  }
  await move(ids.c, 3);
  expect(await list()).toBe("1a 2b 3c");
  await move(ids.a, 2);
  expect(await list()).toBe("1b 2a 3c");
  for (const slot of [0, 4, null, "1"]) {
    const answer = await person.patch(buildPath(changeTask, { id: ids.a }), { slot });
    expect([slot, answer.status]).toEqual([slot, 400]);
  }
  expect(await list()).toBe("1b 2a 3c");
});

test("a task moves into a free slot, but not another user's task and not a day out of reach", async () => {
  const edge = openEdge();
  const [person, other] = [await createUnlockedPerson(edge), await createUnlockedPerson(edge)];
  for (const each of [person, other])
    await each.post(planTask.path, { title: "Theirs", date: TODAY, slot: 2 });
  const { id } = await parseBody(task, person.post(planTask.path, { ...walk, slot: 1 }));
  const moved = await person.patch(buildPath(changeTask, { id }), { slot: 3 });
  expect(moved.body).toMatchObject({ slot: 3 });
  const read = async (each: typeof person) =>
    (await parseBody(taskList, each.get(buildPath(listTasks, { date: TODAY })))).map(
      ({ slot, title }) => `${slot}${title}`,
    );
  expect(await read(person)).toEqual(["1Theirs", "3Walk"]);
  expect((await other.patch(buildPath(changeTask, { id }), { slot: 1 })).status).toBe(404);
  await rows("update tasks set date = '2026-01-01' where id = ?", id);
  expect((await person.patch(buildPath(changeTask, { id }), { slot: 1 })).status).toBe(400);
  expect(await rows("select slot from tasks where id = ?", id)).toEqual([{ slot: 3 }]);
  expect(await read(other)).toEqual(["2Theirs"]);
});

test(`two devices that move at the same time leave three tasks in three slots`, async () => {
  const person = await createUnlockedPerson(openEdge());
  const ids: string[] = [];
  for (const title of ["a", "b", "c"])
    ids.push((await parseBody(task, person.post(planTask.path, { title, date: TODAY }))).id);
  for (let round = 0; round < 10; round += 1) {
    const answers = await Promise.all(
      ids.flatMap((id, index) =>
        [1, 2].map((by) =>
          person.patch(buildPath(changeTask, { id }), { slot: ((index + by + round) % 3) + 1 }),
        ),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    const all = await parseBody(taskList, person.get(buildPath(listTasks, { date: TODAY })));
    expect(all.map(({ slot }) => slot)).toEqual([1, 2, 3]);
    expect(all.map(({ title }) => title).toSorted()).toEqual(["a", "b", "c"]);
  }
});
