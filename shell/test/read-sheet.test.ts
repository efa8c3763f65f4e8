import { expect, test } from "vitest";
import { readText } from "../src/profile/import/preview-file.ts";
import { findDayOrder, readDay, readMonth } from "../src/profile/import/read-day.ts";
import { readSheet } from "../src/profile/import/read-sheet.ts";

const TODAY = "2026-05-13";
const rowsOf = (text: string) =>
  readSheet(text, TODAY).sheet.tasks.map(({ title, date, completed }) =>
    [title, date ?? "–", ...(completed ? ["done"] : [])].join(" | "),
  );

test("an export of Todoist: its tasks by their content, its headings and comments left out", () => {
  const file = [
    "TYPE,CONTENT,DESCRIPTION,IS_COLLAPSED,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE,DURATION",
    "meta,view_style=list,,,,,,,,,,",
    "section,This week,,,,,,,,,,",
    'task,"Write to Grandma, at last",,,1,1,Ada (1),,2026-05-15,en,Europe/Berlin,',
    "note,She moved,,,,,Ada (1),,,,,",
    "task,Water the plants,,,4,1,Ada (1),,every day,en,Europe/Berlin,",
    "task,Call,,,4,1,Ada (1),,16 May,en,Europe/Berlin,",
    ",,,,,,,,,,,",
  ].join("\r\n");
  expect(rowsOf(file)).toEqual([
    "Write to Grandma, at last | 2026-05-15",
    "Water the plants | every day",
    "Call | 2026-05-16",
  ]);
  expect(readSheet(file, TODAY)).toMatchObject({ kind: "tasks", skipped: 3 });
});

test("a list of Things, with its status, and a sheet with semicolons in German", () => {
  expect(
    rowsOf(
      "uuid,title,type,status,start_date,deadline,notes\na1,Walk,to-do,incomplete,2026-05-14,,\na2,Run,to-do,completed,2026-05-12,,\n",
    ),
  ).toEqual(["Walk | 2026-05-14", "Run | 2026-05-12 | done"]);
  expect(rowsOf("Aufgabe;Fällig am;Erledigt\nLaufen;14.05.2026;ja\nLesen;;nein\n")).toEqual([
    "Laufen | 2026-05-14 | done",
    "Lesen | –",
  ]);
});

test("a plain list, with or without names, quotes, line ends and tabs as they come", () => {
  expect(rowsOf("Walk\nRun\n")).toEqual(["Walk | –", "Run | –"]);
  expect(rowsOf("Task\tDate\nWalk\ttoday\nRun\ttomorrow")).toEqual([
    "Walk | 2026-05-13",
    "Run | 2026-05-14",
  ]);
  expect(rowsOf('Title,Date\n"Say ""hello"",\ntwice",2026-5-14')).toEqual([
    'Say "hello",\ntwice | 2026-05-14',
  ]);
  expect(rowsOf("")).toEqual([]);
});

test("objectives are known by their types or months", () => {
  expect(
    readSheet(
      "Type,Goal,Month,Notes\nPersonal,Run,June 2026,Slowly\nArbeit,Write,05/2026,\n,Paint,2026-06,\n",
      TODAY,
    ),
  ).toEqual({
    kind: "objectives",
    skipped: 0,
    sheet: {
      tasks: [],
      objectives: [
        { type: "personal", title: "Run", description: "Slowly", month: "2026-06" },
        { type: "professional", title: "Write", description: "", month: "2026-05" },
        { type: null, title: "Paint", description: "", month: "2026-06" },
      ],
    },
  });
  expect(readMonth("soon", TODAY)).toBe("soon");
});

test("days in many formats; ambiguous ones are not guessed", () => {
  const read = (cell: string, order: "dmy" | "mdy" | null = null) =>
    readDay(cell, { today: TODAY, order });
  for (const cell of [
    "2026-05-14",
    "2026/5/14",
    "2026-05-14T09:00:00Z",
    "14.05.2026",
    "14/05/2026 09:30",
  ])
    expect([cell, read(cell, findDayOrder([cell]))]).toEqual([cell, "2026-05-14"]);
  for (const cell of [
    "14 May 2026",
    "May 14, 2026",
    "14. Mai",
    "May 14th",
    "14 مايو 2026",
    "2026 May 14",
  ])
    expect([cell, read(cell)]).toEqual([cell, "2026-05-14"]);
  expect(read("05/06/2026")).toBe("05/06/2026");
  expect(read("05/05/2026")).toBe("2026-05-05");
  expect(read("05/06/2026", findDayOrder(["05/06/2026", "13/06/2026"]))).toBe("2026-06-05");
  expect(read("05/06/2026", findDayOrder(["05/06/2026", "06/13/2026"]))).toBe("2026-05-06");
  expect(read("4 January")).toBe("2027-01-04");
  expect(read("30 April")).toBe("2026-04-30");
  for (const cell of ["30 February", "every day", "2026-02-30", "next week", "maybe", "31"])
    expect(read(cell)).toBe(cell);
  expect(read(" ")).toBeNull();
});

test("files as programs save them: UTF-8 with a BOM, UTF-16, and Excel's European encoding", async () => {
  const text = "Größe";
  const codes = text.split("").map((one) => one.charCodeAt(0));
  const utf16 = new Uint8Array([0xff, 0xfe, ...codes.flatMap((code) => [code, 0])]);
  const latin = new Uint8Array(codes);
  for (const file of [`\uFEFF${text}`, utf16, latin])
    expect(await readText(new Blob([file]))).toBe(text);
});
