import { CORE_SECTIONS } from "@goals/contracts/sections";
import createClient from "openapi-fetch";
import { expect, test } from "vitest";
import type { components, paths } from "../../../../packages/contracts/generated/openapi.d.ts";
import { openEdge, ORIGIN } from "../../edge.ts";
import { buildFullAnswers } from "../../person.ts";

const DAY = "2026-05-13";
const MONDAY = "2026-05-11";
const TITLES = ["Write to Grandma", "Run", "Read a chapter"];

/** A client with types generated from openapi.json, and the cookie of its session. */
function openClient() {
  const edge = openEdge({ now: `${DAY}T10:00:00Z` });
  let cookie = "";
  return createClient<paths>({
    baseUrl: ORIGIN,
    headers: { origin: ORIGIN, "Time-Zone": "UTC" },
    async fetch(request) {
      const headers = new Headers(request.headers);
      if (cookie) headers.set("cookie", cookie);
      const { method } = request;
      const body = method === "GET" ? {} : { body: await request.text() };
      const response = await edge.send(request.url, { method, headers, ...body });
      cookie = response.headers.getSetCookie()[0]?.split(";")[0] ?? cookie;
      return response;
    },
  });
}

test("a client generated from openapi.json registers, plans three, ticks one and reads the week", async () => {
  const client = openClient();
  const user = { name: "Ada Lovelace", email: "ada@example.org", password: "correct horse" };
  const registered = await client.POST("/api/auth/register", { body: user });
  expect(registered.data?.firstName).toBe("Ada");

  const locked = await client.POST("/api/tasks", { body: { title: "Run", date: DAY } });
  expect(locked.error?.code).toBe("research_required");
  for (const section of CORE_SECTIONS)
    await client.POST("/api/research", { body: buildFullAnswers(section) });

  const planned: components["schemas"]["Task"][] = [];
  for (const title of TITLES) {
    const { data } = await client.POST("/api/tasks", { body: { title, date: DAY } });
    if (data) planned.push(data);
  }
  const id = planned[1]?.id ?? "";
  await client.PATCH("/api/tasks/{dateOrId}", {
    params: { path: { dateOrId: id } },
    body: { completed: true },
  });

  const week = await client.GET("/api/weeks/{monday}", { params: { path: { monday: MONDAY } } });
  const tasks = week.data?.days.find(({ date }) => date === DAY)?.tasks ?? [];
  expect(tasks.map(({ title, completed }) => [title, completed])).toEqual(
    TITLES.map((title) => [title, title === "Run"]),
  );
  // @ts-expect-error A task has no such field.
  expect(tasks[0]?.deadline).toBeUndefined();
});
