import { expect, test } from "vitest";
import { readText } from "../src/profile/import/preview-file.ts";
import { findDayOrder, readDay, readMonth } from "../src/profile/import/read-day.ts";
import { readRows } from "../src/profile/import/read-rows.ts";

const TODAY = "2026-05-13";
const READER = { today: TODAY, zone: "UTC" };

test("objectives are known by their types or months", async () => {
  expect(
    await readRows(
      "Type,Goal,Month,Notes\nPersonal,Run,June 2026,Slowly\nArbeit,Write,05/2026,\n,Paint,2026-06,\n",
      READER,
    ),
  ).toEqual({
    kind: "objectives",
    skipped: [],
    objectives: [
      { type: "personal", title: "Run", description: "Slowly", month: "2026-06" },
      { type: "professional", title: "Write", description: "", month: "2026-05" },
      { type: null, title: "Paint", description: "", month: "2026-06" },
    ],
  });
  expect(readMonth("soon", READER)).toBe("soon");
});

test("days in many formats; ambiguous ones are not guessed", () => {
  const read = (cell: string, order: "dmy" | "mdy" | null = null) =>
    readDay(cell, { ...READER, order });
  for (const cell of [
    "2026-05-14",
    "2026/5/14",
    "2026-05-14T09:00:00Z",
    "14.05.2026",
    "14/05/2026 09:30",
    "14.05.26",
    "14.05.26, 9:00 Uhr",
    "20260514",
    "20260514T090000Z",
    "١٤/٠٥/٢٠٢٦",
    String(Date.UTC(2026, 4, 14)),
    String(Date.UTC(2026, 4, 14) / 1000),
  ])
    expect([cell, read(cell, findDayOrder([cell]))]).toEqual([cell, "2026-05-14"]);
  for (const cell of [
    "14 May 2026",
    "14-May-2026",
    "14-May-26",
    "May 14, 2026",
    "14. Mai",
    "May 14th",
    "14 مايو 2026",
    "2026 May 14",
    "May 14, 2026 9:00 AM",
    "May 14, 2026 9:00 a.m. (CET)",
    "Thursday, May 14, 2026",
    "May 12, 2026 → May 14, 2026",
    "tomorrow",
    "Tomorrow at 10:00",
    "morgen um 10 Uhr",
    "tomorrow 9am",
  ])
    expect([cell, read(cell)]).toEqual([cell, "2026-05-14"]);
  expect(read("05/06/2026")).toBeNull();
  expect(read("05/05/2026")).toBe("2026-05-05");
  expect(read("05/06/2026", findDayOrder(["05/06/2026", "13/06/2026"]))).toBe("2026-06-05");
  expect(read("05/06/2026", findDayOrder(["05/06/2026", "06/13/2026"]))).toBe("2026-05-06");
  expect(read("4 January")).toBe("2027-01-04");
  expect(read("30 April")).toBe("2026-04-30");
  for (const cell of ["30 February", "every day", "2026-02-30", "next week", "maybe", "31", "12"])
    expect([cell, read(cell)]).toEqual([cell, null]);
  expect(read(" ")).toBeNull();
});

test("files as programs save them: UTF-8 with a BOM, UTF-16, and Excel's European encoding", async () => {
  const text = "Größe";
  const codes = text.split("").map((one) => one.charCodeAt(0));
  const utf16 = new Uint8Array([0xff, 0xfe, ...codes.flatMap((code) => [code, 0])]);
  const bigEndian = codes.flatMap((code) => [0, code]);
  const latin = new Uint8Array(codes);
  const marked = new Uint8Array([0xfe, 0xff, ...bigEndian]);
  const unmarked = [new Uint8Array(bigEndian), utf16.slice(2)];
  for (const file of [`\uFEFF${text}`, utf16, marked, ...unmarked, latin])
    expect(await readText(new Blob([file]))).toBe(text);
});

test("a time with an offset is on the reader's day", () => {
  const read = (cell: string, zone: string) => readDay(cell, { today: TODAY, zone, order: null });
  for (const cell of [
    "2026-11-30T23:00:00+0000",
    "2026-11-30T23:00:00.000Z",
    "2026-12-01 00:00+01:00",
    "20261130T230000Z",
  ])
    expect([read(cell, "Europe/Berlin"), read(cell, "America/New_York")]).toEqual([
      "2026-12-01",
      "2026-11-30",
    ]);
  // A time without an offset keeps its calendar day.
  expect(read("2026-11-30T23:00:00", "Asia/Tokyo")).toBe("2026-11-30");
});
