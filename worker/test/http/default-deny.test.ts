import { api } from "@goals/contracts/routes";
import { expect, test } from "vitest";
import { PUBLIC_ROUTES } from "../../src/auth/public-routes.ts";
import { apiRoutes, nameOf } from "../../src/http/match-endpoint.ts";
import { openEdge, ORIGIN } from "../edge.ts";

const edge = openEdge();
const routes = apiRoutes(edge.app);
const pathOf = (path: string) =>
  path
    .replaceAll(/:(date|day)/g, "2026-05-13")
    .replaceAll(":month", "2026-05")
    .replaceAll(":id", "x");

/** Opened by the provider's redirect alone, so that no client names it. */
const UNNAMED = ["/api/login/callback"];

test("the app has the routes that the contract names, each of them, and no other", () => {
  const named = Object.values(api).map((path) =>
    typeof path === "string" ? path : String(Reflect.apply(path, undefined, [":x"])),
  );
  const bare = (path: string) => path.replaceAll(/:\w+/g, ":x").replace(/\?.*$/, "");
  expect([...new Set(routes.map(({ path }) => bare(path)))].toSorted()).toEqual(
    [...new Set([...named, ...UNNAMED].map(bare))].toSorted(),
  );
});

test.each(routes.filter((route) => !PUBLIC_ROUTES.has(nameOf(route))))(
  "$method $path answers 401 to nobody in particular",
  async ({ method, path }) => {
    const response = await edge.send(pathOf(path), { method, headers: { origin: ORIGIN } });
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({ code: "unauthorized", message: "Unauthorized" });
  },
);

test("every route declared public exists", () => {
  const names = new Set(routes.map(nameOf));
  expect([...PUBLIC_ROUTES].filter((name) => !names.has(name))).toEqual([]);
});
