import { getEndpointName } from "@goals/contracts/endpoint";
import { ENDPOINTS } from "@goals/contracts/endpoints";
import { expect, test } from "vitest";
import { openEdge, ORIGIN } from "../../edge.ts";

const edge = openEdge();
const endpoints = [...ENDPOINTS.values()];
const pathOf = (path: string) =>
  path
    .replaceAll(/:(date|day)/g, "2026-05-13")
    .replaceAll(":month", "2026-05")
    .replaceAll(":id", "x");

/** All of the app's routes below `/api`. */
const routes = () =>
  edge.app.routes.filter(({ method, path }) => method !== "ALL" && path.startsWith("/api"));

test("the app has a route for every declared endpoint, and none that is not declared", () => {
  const names = routes().map(({ method, path }) => `${method} ${path}`);
  expect(names.toSorted()).toEqual(endpoints.map(getEndpointName).toSorted());
});

test("an undeclared route is unreachable", async () => {
  const other = openEdge();
  other.app.get("/api/secrets", (c) => c.json("told"));
  const response = await other.send("/api/secrets", { headers: { origin: ORIGIN } });
  expect([response.status, await response.json()]).toEqual([
    404,
    { code: "not_found", message: "There is nothing here." },
  ]);
});

test("no more endpoints are open to everybody than these", () => {
  const open = [...ENDPOINTS].filter(([, { access }]) => access === "public");
  expect(open.map(([name]) => name).toSorted()).toEqual([
    "confirmEmailChange",
    "disownSignIn",
    "finishProviderSignIn",
    "finishSecondProviderSignIn",
    "getAssistant",
    "getHealth",
    "register",
    "reportRemoteHealth",
    "requestPasswordReset",
    "resetPassword",
    "signIn",
    "signInByPasskey",
    "signOut",
    "startPasskeySignIn",
    "startProviderSignIn",
    "undoEmailChange",
    "verifyEmail",
  ]);
});

test.each(endpoints.filter(({ access }) => access !== "public"))(
  "$method $path answers 401 without a session",
  async ({ method, path }) => {
    const response = await edge.send(pathOf(path), { method, headers: { origin: ORIGIN } });
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({ code: "unauthorized", message: "Unauthorized" });
  },
);
