import { expect, test } from "vitest";
import * as z from "zod/mini";
import { ENDPOINTS } from "../src/endpoints.ts";
import { getScoreboard } from "../src/endpoints/days.ts";
import { changeTask, planTask } from "../src/endpoints/tasks.ts";
import { listRefusals } from "../src/refusals.ts";
import { createOpenApiDocument } from "../write-openapi.ts";

const operation = z.object({
  operationId: z.string(),
  security: z.array(z.looseObject({})),
  responses: z.record(z.string(), z.looseObject({})),
});
const openApi = createOpenApiDocument("1.0.0");
const { paths } = z.parse(
  z.looseObject({ paths: z.record(z.string(), z.record(z.string(), operation)) }),
  openApi,
);
const operations = Object.values(paths).flatMap((item) => Object.values(item));

test("the document has an operation for every endpoint, closed where a user must be signed in", () => {
  expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(
    [...ENDPOINTS.keys()].toSorted(),
  );
  for (const { operationId, security } of operations) {
    const { access, tokenScope } = ENDPOINTS.get(operationId) ?? {};
    const ways = access === "public" ? 0 : tokenScope ? 2 : 1;
    expect([operationId, security.length]).toEqual([operationId, ways]);
  }
});

test("its schemas have the product's names, and it stays below 300 KB", () => {
  const schemas = openApi.components?.schemas;
  for (const name of ["Task", "NewTask", "Objective", "Week", "Missions", "Analysis", "AccessKey"])
    expect(schemas).toHaveProperty(name);
  expect(paths["/api/weeks/{monday}"]?.["get"]?.responses["200"]).toMatchObject({
    content: { "application/json": { schema: { $ref: "#/components/schemas/Week" } } },
  });
  expect(JSON.stringify(openApi).length).toBeLessThan(300_000);
});

test("paths that only differ by a parameter's name are one path", () => {
  const shapes = Object.keys(paths).map((path) => path.replaceAll(/\{\w+\}/g, "{}"));
  expect(new Set(shapes).size).toBe(shapes.length);
  expect(Object.keys(paths["/api/tasks/{dateOrId}"] ?? {})).toEqual(["get", "patch"]);
});

test("an endpoint refuses with its own codes and with those that follow from its declaration", () => {
  expect(listRefusals(planTask)).toMatchObject({
    401: ["unauthorized"],
    403: ["cross_site", "read_only_token", "research_required"],
    409: ["other_user", "day_full", "full"],
    415: ["unsupported_media_type"],
  });
  expect(listRefusals(changeTask)[404]).toEqual(["not_found"]);
  expect(Object.keys(listRefusals(getScoreboard))).toEqual([
    "401",
    "409",
    "421",
    "429",
    "500",
    "503",
  ]);
});
