import { describe, expect, test } from "vitest";
import { chooseTasks } from "../src/profile/import/found-task.ts";
import { readRows } from "../src/profile/import/read-rows.ts";

const READER = { today: "2026-11-28", zone: "Europe/Berlin" };

/** The tasks of a file that would be sent, and the other rows, each with its reason. */
async function readFile(lines: string | readonly string[]) {
  const rows = await readRows(typeof lines === "string" ? lines : lines.join("\r\n"), READER);
  if (rows.kind !== "tasks") return { kind: rows.kind };
  const { tasks, skipped } = chooseTasks(rows.rows, READER);
  return {
    tasks: tasks.map(({ task: { title, date, completed }, unread }) =>
      [title, date ?? "–", ...(completed ? ["done"] : []), ...(unread ? [`? ${unread}`] : [])].join(
        " | ",
      ),
    ),
    skipped: skipped.map(({ title, reason }) => `${title}: ${reason}`),
  };
}
const json = (value: unknown) => readFile(JSON.stringify(value));
const HEADING = "This is a heading or a note.";
const ARCHIVED = "This is archived.";
const OVER = "Its day is over.";

describe("a sample of each app, made by hand from its public documentation", () => {
  test("Todoist: a CSV of a project", async () => {
    expect(
      await readFile([
        "TYPE,CONTENT,DESCRIPTION,IS_COLLAPSED,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE,DURATION,UNIT,DEADLINE,LANG",
        "meta,view_style=list,,,,,,,,,,,,,",
        "section,This week,,,,,,,,,,,,,",
        'task,"Write to Grandma, at last",,,1,1,Ada (1),,2026-11-30,en,Europe/Berlin,,,,',
        "note,She moved,,,,,Ada (1),,,,,,,,",
        "task,Water the plants,,,4,1,Ada (1),,every day,en,Europe/Berlin,,,,",
        "task,Call,,,4,1,Ada (1),,tomorrow at 10:00,en,Europe/Berlin,,,,",
        "task,Taxes,,,4,1,Ada (1),,,en,Europe/Berlin,,,2026-12-01,en",
      ]),
    ).toEqual({
      tasks: [
        "Write to Grandma, at last | 2026-11-30",
        "Water the plants | – | ? every day",
        "Call | 2026-11-29",
        "Taxes | 2026-12-01",
      ],
      skipped: [`view_style=list: ${HEADING}`, `This week: ${HEADING}`, `She moved: ${HEADING}`],
    });
  });

  test("TickTick: a backup with its preamble, and days that are midnight in Berlin", async () => {
    expect(
      await readFile([
        '"Date: 2026-11-28+0000"',
        '"Version: 7.1"',
        '"Status: ',
        "0 Normal",
        "1 Completed",
        '2 Archived"',
        '"Folder Name","List Name","Title","Kind","Tags","Content","Start Date","Due Date","Status","Completed Time","Timezone"',
        '"","Home","Buy milk","TEXT","","","2026-11-30T23:00:00+0000","2026-11-30T23:00:00+0000","0","","Europe/Berlin"',
        '"","Home","Old","TEXT","","","","2026-11-26T09:00:00+0000","2","2026-11-26T10:00:00+0000","Europe/Berlin"',
        '"","Home","A thought","NOTE","","Words","","","0","","Europe/Berlin"',
      ]),
    ).toEqual({
      tasks: ["Buy milk | 2026-12-01", "Old | 2026-11-26 | done"],
      skipped: [`A thought: ${HEADING}`],
    });
  });

  test("Things: the JSON of its address scheme", async () => {
    const toDo = (attributes: object) => ({ type: "to-do", attributes });
    expect(
      await json([
        toDo({ title: "Walk", when: "2026-11-30" }),
        toDo({ title: "Pay", when: "someday", deadline: "2026-12-01" }),
        toDo({ title: "Dream", when: "someday" }),
        toDo({ title: "Run", when: "2026-11-27", completed: true }),
        { type: "project", attributes: { title: "House" } },
      ]),
    ).toEqual({
      tasks: [
        "Walk | 2026-11-30",
        "Pay | 2026-12-01",
        "Dream | – | ? someday",
        "Run | 2026-11-27 | done",
      ],
      skipped: [`House: ${HEADING}`],
    });
  });

  test("Microsoft To Do: Outlook's CSV, and its API's answer", async () => {
    expect(
      await readFile([
        '"Subject","Start Date","Due Date","Reminder On/Off","Date Completed","% Complete","Notes","Status"',
        '"Call","11/28/2026","11/30/2026","False","","0","","Not Started"',
        '"Write","11/29/2026","","False","","50","","In Progress"',
        '"Read","","11/27/2026","False","11/27/2026","100","","Complete"',
      ]),
    ).toEqual({
      tasks: ["Call | 2026-11-30", "Write | 2026-11-29", "Read | 2026-11-27 | done"],
      skipped: [],
    });
    const due = (dateTime: string, timeZone: string) => ({ dueDateTime: { dateTime, timeZone } });
    expect(
      await json({
        "@odata.context": "https://graph.microsoft.com/v1.0/$metadata",
        value: [
          { title: "Call", status: "notStarted", ...due("2026-11-30T00:00:00.0000000", "UTC") },
          { title: "Write", status: "completed", importance: "normal" },
        ],
      }),
    ).toEqual({
      tasks: ["Call | 2026-11-30"],
      skipped: ["Write: This is already done."],
    });
  });

  test("Planner: a sheet below what it says about the plan", async () => {
    expect(
      await readFile([
        "Plan name,Garden,,,,",
        "Plan ID,abc,,,,",
        "Date of export,11/28/2026,,,,",
        ",,,,,",
        "Task ID,Task Name,Bucket Name,Progress,Start date,Due date",
        "1,Dig,To do,Not started,11/29/2026,11/30/2026",
        "2,Plant,To do,In progress,11/29/2026,",
        "3,Sow,To do,Completed,,11/27/2026",
      ]),
    ).toEqual({
      tasks: ["Dig | 2026-11-30", "Plant | 2026-11-29", "Sow | 2026-11-27 | done"],
      skipped: [],
    });
  });

  test("Asana: a CSV of a project", async () => {
    expect(
      await readFile([
        "Task ID,Created At,Completed At,Last Modified,Name,Section/Column,Assignee,Assignee Email,Start Date,Due Date,Tags,Notes,Projects,Parent task",
        "1,2026-11-01,,2026-11-02,Draft,Doing,,,,2026-11-30,,,Book,",
        "2,2026-11-01,2026-11-27,2026-11-27,Ask,Done,,,,2026-11-27,,,Book,",
        "3,2026-11-01,,2026-11-02,Print,Later,,,2026-12-02,,,,Book,",
      ]),
    ).toEqual({
      tasks: ["Draft | 2026-11-30", "Ask | 2026-11-27 | done", "Print | 2026-12-02"],
      skipped: [],
    });
  });

  test("Trello: a board as JSON, and as CSV", async () => {
    expect(
      await json({
        name: "Board",
        lists: [],
        cards: [
          { name: "Paint", due: "2026-11-30T23:30:00.000Z", dueComplete: false, closed: false },
          { name: "Sand", due: null, start: "2026-11-29T09:00:00.000Z", closed: false },
          { name: "Old", due: null, closed: true },
        ],
      }),
    ).toEqual({
      tasks: ["Paint | 2026-12-01", "Sand | 2026-11-29"],
      skipped: [`Old: ${ARCHIVED}`],
    });
    expect(
      await readFile([
        "Card ID,Card Name,Card URL,Card Description,Due Date,List Name,Archived,Start Date,Due Complete",
        "1,Paint,https://x,,2026-11-30T23:30:00.000Z,Doing,false,,false",
        "2,Old,https://x,,,Doing,true,,false",
      ]),
    ).toEqual({ tasks: ["Paint | 2026-12-01"], skipped: [`Old: ${ARCHIVED}`] });
  });

  test("Google Tasks: Takeout's JSON, whose days are midnight in UTC", async () => {
    expect(
      await json({
        kind: "tasks#taskLists",
        items: [
          {
            kind: "tasks#tasks",
            title: "My Tasks",
            items: [
              { title: "Book", status: "needsAction", due: "2026-11-30T00:00:00.000Z" },
              { title: "Fly", status: "completed", due: "2026-11-27T00:00:00.000Z" },
              { title: "Gone", status: "needsAction", deleted: true },
              { title: "", status: "needsAction" },
            ],
          },
        ],
      }),
    ).toEqual({
      tasks: ["Book | 2026-11-30", "Fly | 2026-11-27 | done"],
      skipped: [`Gone: ${ARCHIVED}`, ": There is no title."],
    });
  });

  test("Notion: a CSV of a database", async () => {
    expect(
      await readFile([
        "\uFEFFName,Status,Due,Tags",
        'Plan,Not started,"December 1, 2026 9:00 AM",',
        'Trip,In progress,"November 30, 2026 → December 2, 2026",',
        'Meet,Not started,"December 1, 2026 9:00 AM (GMT+1)",',
        'Rest,Done,"November 27, 2026",',
      ]),
    ).toEqual({
      tasks: [
        "Plan | 2026-12-01",
        "Trip | 2026-12-02",
        "Meet | 2026-12-01",
        "Rest | 2026-11-27 | done",
      ],
      skipped: [],
    });
  });

  test("Habitica: all data of a user", async () => {
    expect(
      await json({
        tasks: {
          habits: [{ text: "Sit up" }],
          dailys: [{ text: "Stretch" }],
          todos: [
            { text: "Dentist", date: "2026-11-30T23:00:00.000Z", completed: false },
            { text: "Shelf", completed: true },
          ],
        },
      }),
    ).toEqual({
      tasks: ["Dentist | 2026-12-01", "Stretch | –", "Sit up | –"],
      skipped: ["Shelf: This is already done."],
    });
  });

  test("Loop: its habits are offered, and its marks are no tasks", async () => {
    expect(
      await readFile([
        "Position,Name,Question,Description,NumRepetitions,Interval,Color",
        "001,Meditate,Did you meditate?,,1,1,#FF8F00",
        "002,Run,,,3,7,#AFB42B",
      ]),
    ).toEqual({ tasks: ["Meditate | –", "Run | –"], skipped: [] });
  });

  test("Super Productivity: a backup", async () => {
    const task = {
      ids: ["a", "b", "c"],
      entities: {
        a: { title: "Deploy", isDone: false, dueDay: "2026-11-30" },
        b: { title: "Talk", isDone: false, dueWithTime: Date.UTC(2026, 10, 30, 23, 30) },
        c: { title: "Test", isDone: true, dueDay: "2026-11-27" },
      },
    };
    const read = {
      tasks: ["Deploy | 2026-11-30", "Talk | 2026-12-01", "Test | 2026-11-27 | done"],
      skipped: [],
    };
    expect(await json({ task })).toEqual(read);
    expect(await json({ timestamp: 1, data: { task } })).toEqual(read);
  });

  test("Taskwarrior: its export as a list, and one task a line", async () => {
    const tasks = [
      { description: "Tidy", due: "20261130T230000Z", status: "pending", uuid: "1" },
      { description: "Post", scheduled: "20261129T080000Z", status: "waiting", uuid: "2" },
      { description: "Bin", status: "deleted", uuid: "3" },
      { description: "Mow", due: "20261127T080000Z", status: "completed", uuid: "4" },
    ];
    const read = {
      tasks: ["Tidy | 2026-12-01", "Post | 2026-11-29", "Mow | 2026-11-27 | done"],
      skipped: [`Bin: ${ARCHIVED}`],
    };
    expect(await json(tasks)).toEqual(read);
    expect(await readFile(tasks.map((task) => `${JSON.stringify(task)},`))).toEqual(read);
  });

  test("a Markdown list, with the days of Obsidian", async () => {
    expect(
      await readFile([
        "# Home",
        "",
        "- [ ] buy milk, bread",
        "  - [x] call Ann 📅 2026-11-27 ✅ 2026-11-27",
        "* water the plants 🔼 ⏳ 2026-11-30",
        "3. read",
        "---",
      ]),
    ).toEqual({
      tasks: [
        "buy milk, bread | –",
        "call Ann | 2026-11-27 | done",
        "water the plants | 2026-11-30",
        "read | –",
      ],
      skipped: [`Home: ${HEADING}`],
    });
  });

  test("an ICS with VTODO", async () => {
    expect(
      await readFile([
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//Example//EN",
        "BEGIN:VTODO",
        "UID:1",
        "SUMMARY:Buy milk\\, and b",
        " read",
        "DUE;VALUE=DATE:20261130",
        "END:VTODO",
        "BEGIN:VTODO",
        "UID:2",
        "SUMMARY:Late call",
        "DUE:20261130T233000Z",
        "END:VTODO",
        "BEGIN:VTODO",
        "UID:3",
        "SUMMARY:In Tokyo",
        "DTSTART;TZID=Asia/Tokyo:20261201T080000",
        "STATUS:COMPLETED",
        "END:VTODO",
        "BEGIN:VTODO",
        "UID:4",
        "SUMMARY:No more",
        "STATUS:CANCELLED",
        "END:VTODO",
        "BEGIN:VEVENT",
        "UID:5",
        "SUMMARY:Party",
        "DTSTART:20261130T190000Z",
        "END:VEVENT",
        "END:VCALENDAR",
      ]),
    ).toEqual({
      tasks: [
        "Buy milk, and bread | 2026-11-30",
        "Late call | 2026-12-01",
        "In Tokyo | 2026-12-01 | done",
      ],
      skipped: [`No more: ${ARCHIVED}`, "Party: This is an event, not a task."],
    });
    expect(await readFile("BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\nSUMMARY")).toEqual({ kind: "broken" });
  });
});

describe("a file is read by what is in it", () => {
  test("a title beside a content is the title, and an empty one says so", async () => {
    expect(await readFile(["Title,Content", "Milk,Two litres", ",Nothing"])).toEqual({
      tasks: ["Milk | –"],
      skipped: [": There is no title."],
    });
  });

  test.each([
    "task_name,due_date,is_completed",
    "taskName,dueDate,isCompleted",
    "Task Name*,Due (UTC),Done?",
  ])("%s is a head", async (head) => {
    expect(await readFile([head, "Milk,2026-11-30,no"])).toEqual({
      tasks: ["Milk | 2026-11-30"],
      skipped: [],
    });
  });

  test("each row has its own day: due, else start, else scheduled", async () => {
    expect(
      await readFile([
        "Title,Scheduled,Start Date,Due Date",
        "A,2026-12-03,2026-12-02,2026-12-01",
        "B,2026-12-03,2026-12-02,",
        "C,2026-12-03,,",
        "D,,,",
      ]),
    ).toEqual({
      tasks: ["A | 2026-12-01", "B | 2026-12-02", "C | 2026-12-03", "D | –"],
      skipped: [],
    });
    expect(await readFile(["Task,Due on", "Walk,2026-11-30"])).toMatchObject({
      tasks: ["Walk | 2026-11-30"],
    });
    // An unknown name plans nothing.
    expect(await readFile(["Task,Zieltermin", "Walk,2026-11-30"])).toMatchObject({
      tasks: ["Walk | –"],
    });
  });

  test("what cannot come in does not count: 400 done rows and a new one", async () => {
    const rows = Array.from({ length: 400 }, (_, index) => `Old ${index},2025-01-01,yes`);
    const { tasks, skipped } = await readFile(["Title,Due,Done", ...rows, "New,2026-11-30,no"]);
    expect(tasks).toEqual(["New | 2026-11-30"]);
    expect(skipped).toHaveLength(400);
    expect(new Set(skipped?.map((row) => row.split(": ")[1]))).toEqual(new Set([OVER.trim()]));
  });

  test("open tasks with a day come first, and the preview names the rows that do not fit", async () => {
    const done = Array.from({ length: 400 }, (_, index) => `Done ${index},2026-11-27,yes`);
    const { tasks, skipped } = await readFile(["Title,Due,Done", ...done, "A,2026-11-30,", "B,,"]);
    expect(tasks).toHaveLength(400);
    expect(tasks?.slice(-2)).toEqual(["A | 2026-11-30", "B | –"]);
    expect(skipped).toEqual(
      [398, 399].map((n) => `Done ${n}: A file can bring 400 tasks at once.`),
    );
  });

  test.each([
    ["[ ] buy milk", ["buy milk | –"]],
    ["[x] buy milk 📅 2026-11-27", ["buy milk | 2026-11-27 | done"]],
    [
      "Milk, bread and eggs\nCall Ann, then Bob",
      ["Milk, bread and eggs | –", "Call Ann, then Bob | –"],
    ],
    ["{curly} things", ["{curly} things | –"]],
    [
      "x 2026-11-27 2026-11-01 Call due:2026-11-27\n(A) Write +book",
      ["Call | 2026-11-27 | done", "Write +book | –"],
    ],
    ["Walk,2026-11-30\nRun,", ["Walk | 2026-11-30", "Run | –"]],
    ["Buy milk; then rest", ["Buy milk; then rest | –"]],
  ])("%j is a list, not broken JSON or a table", async (text, tasks) => {
    expect(await readFile(text)).toMatchObject({ tasks });
  });

  test("broken JSON is broken, and an unknown one may be an export of this product", async () => {
    expect(await readFile('{"tasks": [')).toEqual({ kind: "broken" });
    expect(await json({ version: 1, tasks: [] })).toEqual({ kind: "export" });
    expect(await json([])).toEqual({ kind: "export" });
  });
});
