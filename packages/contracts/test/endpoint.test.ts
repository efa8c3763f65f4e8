import { expect, test } from "vitest";
import { buildPath, getEndpointName, findResponseError, type ResponseOf } from "../src/endpoint.ts";
import { ENDPOINTS } from "../src/endpoints.ts";
import { exportData } from "../src/endpoints/account.ts";
import { getScoreboard } from "../src/endpoints/days.ts";
import { changeTask, listTasks, planTask } from "../src/endpoints/tasks.ts";
import { restoreLine } from "../src/endpoints/research.ts";

test("a path is built from the parameters, and a text in it stays one segment", () => {
  expect(buildPath(listTasks, { date: "2026-05-13" })).toBe("/api/tasks/2026-05-13");
  expect(buildPath(changeTask, { id: "a/../b?c" })).toBe("/api/tasks/a%2F..%2Fb%3Fc");
  expect(buildPath(getScoreboard)).toBe("/api/scoreboard");
  expect(buildPath(exportData, {}, { part: "2" })).toBe("/api/export?part=2");
});

test("a parameter that the path does not name does not compile, nor does one that is left out", () => {
  // @ts-expect-error The path has `:date`, not `:day`.
  buildPath(listTasks, { day: "2026-05-13" });
  // @ts-expect-error The param is required.
  expect(buildPath(listTasks)).toBe("/api/tasks/");
});

test("a response is held to the schema of its status", () => {
  const planned: ResponseOf<typeof planTask> = {
    id: "1",
    title: "Walk",
    date: "2026-05-13",
    slot: 1,
    completed: false,
  };
  expect(findResponseError(planTask, 201, planned)).toBe(null);
  expect(findResponseError(planTask, 204, null)).toContain("204, which is not declared");
  expect(findResponseError(planTask, 200, { ...planned, slot: "1" })).toContain('"slot"');
  expect(findResponseError(restoreLine, 204, null)).toBe(null);
  expect(findResponseError(restoreLine, 204, {})).toContain("none is declared");
});

test("a browser build, which only has the method and the path, checks nothing", () => {
  const { method, path } = planTask;
  expect(findResponseError({ method, path }, 500, "anything")).toBe(null);
});

test("no two endpoints have the same method and path, and each parameter in a path has a schema", () => {
  const names = [...ENDPOINTS.values()].map(getEndpointName);
  expect(new Set(names).size).toBe(names.length);
  for (const { path, params = {} } of ENDPOINTS.values()) {
    const named = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
    expect([path, Object.keys(params)]).toEqual([path, named]);
  }
});
