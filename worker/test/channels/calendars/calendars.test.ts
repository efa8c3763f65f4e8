import { calendarList } from "@goals/contracts/calendars";
import { buildPath } from "@goals/contracts/endpoint";
import { deleteAccount, exportData } from "@goals/contracts/endpoints/account";
import { addCalendar, listCalendars, removeCalendar } from "@goals/contracts/endpoints/calendars";
import { CALENDARS_MAX } from "@goals/contracts/limits";
import { describe, expect, test } from "vitest";
import { openEdge } from "../../edge.ts";
import { createPerson } from "../../person.ts";
import { countRows } from "../../tables.ts";
import { trimCalendar } from "../../../src/channels/calendars/trim-calendar.ts";
import { APPLE, GOOGLE, NEXTCLOUD, OUTLOOK } from "./samples.ts";

const ADDRESS = "webcal://calendar.example.com/private-4711/basic.ics";

/** A person, and the network behind their calendar's address. */
async function open(answer: () => Response | Promise<Response> = () => new Response(GOOGLE)) {
  const edge = openEdge();
  const person = await createPerson(edge);
  const net = { asked: [] as string[], answer };
  const PUBLIC = {
    async fetch(input: RequestInfo | URL) {
      net.asked.push(new Request(input).url);
      return net.answer();
    },
  };
  // Only the network is not the real one.
  const bindings = { PUBLIC: PUBLIC as unknown as Fetcher };
  const post = (body: object) => person.post(addCalendar.path, body, bindings);
  return {
    edge,
    person,
    net,
    add: (address: string) => post({ name: "Work", address }),
    addFile: (file: string) => post({ name: "File", file }),
    list: async () => calendarList.parse((await person.get(listCalendars.path, bindings)).body),
    remove: (id: string) => person.delete(buildPath(removeCalendar, { id }), undefined, bindings),
  };
}

test("an address is fetched at once, then once an hour, however often its events are asked for", async () => {
  const { edge, net, add, list } = await open();
  expect(await add(ADDRESS)).toMatchObject({
    status: 200,
    body: [{ name: "Work", host: "calendar.example.com", failedAt: null }],
  });
  await Promise.all([list(), list()]);
  expect(net.asked).toEqual(["https://calendar.example.com/private-4711/basic.ics"]);
  edge.setNow("2026-05-13T11:00:01Z");
  net.answer = () => new Response(NEXTCLOUD);
  await Promise.all([list(), list(), list()]);
  expect(net.asked).toHaveLength(2);
  const [calendar] = await list();
  expect([calendar?.readAt, calendar?.text.includes("Choir")]).toEqual([
    "2026-05-13T11:00:01.000Z",
    true,
  ]);
});

test("only times, rules and titles around today are stored", async () => {
  const { add, list } = await open();
  await add(ADDRESS);
  const [{ text } = { text: "" }] = await list();
  expect(text).toContain("SUMMARY:Team");
  for (const part of ["4711", "Room 5", "mailto", "VALARM", "folded", "Years ago", "private-4711"])
    expect([part, text.includes(part)]).toEqual([part, false]);
});

test.each([
  ["a plain address", "http://calendar.example.com/a.ics"],
  ["this machine", "https://localhost/a.ics"],
  ["a number", "https://127.0.0.1/a.ics"],
  ["a number written otherwise", "https://2130706433/a.ics"],
  ["an address in brackets", "https://[::1]/a.ics"],
  ["a name of a private network", "https://nas.local/a.ics"],
  ["an address of IPv4 in IPv6", "https://[::ffff:7f00:1]/a.ics"],
  ["a name with a last dot", "https://nas.local./a.ics"],
  ["a name without a dot", "https://intranet/a.ics"],
  ["another port", "https://calendar.example.com:8443/a.ics"],
  ["a password", "https://ada:secret@calendar.example.com/a.ics"],
  ["another scheme", "file:///etc/passwd"],
])("%s is refused before anything is fetched", async (_, address) => {
  const { net, add } = await open();
  expect([(await add(address)).status, net.asked]).toEqual([400, []]);
});

test.each([
  ["no calendar", () => new Response("<html>Sign in</html>")],
  ["half of one", () => new Response(GOOGLE.slice(0, 400))],
  ["too much", () => new Response(GOOGLE + "X".repeat(2 * 1024 * 1024))],
  ["a redirect", () => Response.redirect("http://169.254.169.254/latest/meta-data")],
  ["nothing", () => new Response("", { status: 404 })],
  ["no answer", () => Promise.reject(new Error("Unreachable."))],
  ["too many events", () => new Response(GOOGLE.replaceAll("Team", "T".repeat(50_000)))],
])("an address with %s is not added", async (_, answer) => {
  const { net, add } = await open(answer);
  expect((await add(ADDRESS)).status).toBe(400);
  expect([net.asked.length, await countRows("calendars")]).toEqual([1, 0]);
});

test("a feed that breaks keeps its last events and the time of its failure, until it is back", async () => {
  const { edge, net, add, list } = await open();
  await add(ADDRESS);
  net.answer = () => new Response("", { status: 410 });
  for (const hour of ["11:30", "12:30"]) {
    edge.setNow(`2026-05-13T${hour}:00Z`);
    expect(await list()).toMatchObject([
      { failedAt: "2026-05-13T11:30:00.000Z", readAt: "2026-05-13T10:00:00.000Z" },
    ]);
  }
  net.answer = () => new Response(GOOGLE);
  edge.setNow("2026-05-13T13:30:00Z");
  expect(await list()).toMatchObject([{ failedAt: null, readAt: "2026-05-13T13:30:00.000Z" }]);
});

describe("a file", () => {
  test.each([
    ["Google", GOOGLE],
    ["Apple", APPLE],
    ["Outlook", OUTLOOK],
    ["Nextcloud", NEXTCLOUD],
  ])("of %s is read without the network, and never again", async (_, file) => {
    const { edge, net, addFile, list } = await open();
    expect((await addFile(file)).status).toBe(200);
    edge.setNow("2026-05-14T10:00:00Z");
    expect(await list()).toMatchObject([{ host: null, text: expect.stringContaining("VEVENT") }]);
    expect(net.asked).toEqual([]);
  });

  test("of parts that never end is read in one pass", () => {
    const parts = `${"BEGIN:VTODO\n".repeat(60_000)}${"BEGIN:VEVENT\n".repeat(60_000)}`;
    const text = `BEGIN:VCALENDAR\n${parts}END:VCALENDAR\n`;
    // By an expression over all lines it took minutes, and the test its time.
    expect(trimCalendar(text, "2026-05-13", true)).toBe("BEGIN:VCALENDAR\n");
  });

  test("that is no calendar is refused", async () => {
    const { addFile } = await open();
    expect((await addFile("Buy milk")).status).toBe(400);
  });
});

test("a user has three calendars at most, and nobody else can see or remove them", async () => {
  const { edge, add, list, remove } = await open();
  for (let count = 0; count < CALENDARS_MAX; count += 1) await add(ADDRESS);
  expect((await add(ADDRESS)).status).toBe(409);
  const [first] = await list();
  const other = await createPerson(edge);
  expect((await other.get(listCalendars.path)).body).toEqual([]);
  await other.delete(buildPath(removeCalendar, { id: first?.id ?? "" }));
  expect(await list()).toHaveLength(3);
  expect((await remove(first?.id ?? "")).body).toHaveLength(2);
});

test("it is gone with the account, its address is in no export and no log, and a token cannot read it", async () => {
  const { edge, person, add } = await open();
  await add(ADDRESS);
  const file = JSON.stringify((await person.get(exportData.path)).body);
  expect(file).toContain('"calendars":[{');
  expect(file + JSON.stringify(edge.lines)).not.toContain("4711");
  expect(listCalendars).not.toHaveProperty("tokenScope");
  await person.delete(deleteAccount.path, { password: person.password });
  expect(await countRows("calendars")).toBe(0);
});
