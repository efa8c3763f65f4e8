import type { Scoreboard } from "@goals/contracts/days";
import { buildPath } from "@goals/contracts/endpoint";
import { getDashboard, getScoreboard } from "@goals/contracts/endpoints/days";
import { listTasks } from "@goals/contracts/endpoints/tasks";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import {
  cacheWritten,
  clearCache,
  countChanges,
  hydrateCache,
  mutateCache,
  revalidate,
  setCache,
  staleSince,
  usePathQuery,
  useQuery,
} from "../src/cache/cache.ts";
import { pageState } from "../src/http/page-state.ts";
import { sessionRefused } from "../src/http/request.ts";
import { CacheProvider } from "../src/init-kit.tsx";
import { fetchData } from "../src/offline/offline-cache.ts";
import { USER_PATH } from "../src/session/user-and-day.ts";
import { createRefusal, startApi } from "./support/api-server.ts";

const api = await startApi();

const SCOREBOARD = buildPath(getScoreboard);
const GET_SCOREBOARD = `GET ${SCOREBOARD}`;
const DASHBOARD = buildPath(getDashboard, { day: "2026-11-22" });

const score = (wins: number): Scoreboard => ({ lifetime: `${wins}-0`, wins, losses: 0 });
const renderScore = () => renderHook(() => useQuery(getScoreboard), { wrapper: CacheProvider });

const writes: unknown[][] = [];
cacheWritten.listen((...write) => writes.push(write));

beforeEach(async () => {
  await clearCache();
  setCache(USER_PATH, null);
  writes.length = 0;
});
afterEach(cleanup);

test("two components that show the same data ask for it once, and a later one not at all", async () => {
  api.on(GET_SCOREBOARD, { body: score(3) });
  const first = renderScore();
  const second = renderScore();
  await waitFor(() => expect(first.result.current.data).toEqual(score(3)));
  expect(second.result.current.data).toEqual(score(3));
  first.unmount();
  expect(renderScore().result.current.data).toEqual(score(3));
  expect(api.calls).toEqual([GET_SCOREBOARD]);
});

test("returning to the page or to the network requests no data that is there", async () => {
  api.on(GET_SCOREBOARD, { body: score(3) });
  const { result } = renderScore();
  await waitFor(() => expect(result.current.data).toBeDefined());
  act(() => {
    window.dispatchEvent(new Event("focus"));
    document.dispatchEvent(new Event("visibilitychange"));
    window.dispatchEvent(new Event("online"));
  });
  api.on("GET /api/objectives", { body: [] });
  await act(() => fetch("/api/objectives"));
  expect(api.calls).toEqual([GET_SCOREBOARD, "GET /api/objectives"]);
});

test("a response that is not as its endpoint declares it is an error where the schemas are", async () => {
  api.on(GET_SCOREBOARD, { body: { lifetime: "3-1" } });
  const { result } = renderScore();
  await waitFor(() => expect(result.current.error).toBeInstanceOf(Error));
  expect(String(result.current.error)).toContain("GET /api/scoreboard answered 200");
  expect(result.current.data).toBeUndefined();
});

test("null instead of params asks for nothing", async () => {
  const { result, rerender } = renderHook(
    ({ date }: { date: string | null }) => useQuery(listTasks, date === null ? null : { date }),
    { wrapper: CacheProvider, initialProps: { date: null as string | null } },
  );
  expect(result.current.data).toBeUndefined();
  api.on("GET /api/tasks/2026-11-22", { body: [] });
  rerender({ date: "2026-11-22" });
  await waitFor(() => expect(result.current.data).toEqual([]));
  expect(api.calls).toEqual(["GET /api/tasks/2026-11-22"]);
});

test("a failure is reported without a retry, and a reload requests again", async () => {
  api.on(GET_SCOREBOARD, createRefusal(500, "internal", "Something went wrong."));
  const { result } = renderScore();
  await waitFor(() => expect(result.current.error).toBeDefined());
  api.on(GET_SCOREBOARD, { body: score(1) });
  act(() => result.current.reload());
  await waitFor(() => expect(result.current.data).toEqual(score(1)));
  expect(api.calls).toEqual([GET_SCOREBOARD, GET_SCOREBOARD]);
});

test("a call refused without a session ends the document's session", async () => {
  const ended: string[] = [];
  sessionRefused.listen((why) => ended.push(why));
  pageState.userId = "ada";
  api.on(GET_SCOREBOARD, createRefusal(401, "unauthorized", "Unauthorized"));
  renderScore();
  await waitFor(() => expect(ended).toEqual(["ended"]));
  pageState.userId = null;
});

test("revalidating requests mounted data again and deletes the rest", async () => {
  api.on(GET_SCOREBOARD, { body: score(1) });
  const { result, unmount } = renderScore();
  await waitFor(() => expect(result.current.data).toEqual(score(1)));
  api.on(GET_SCOREBOARD, { body: score(2) });
  await act(() => revalidate([SCOREBOARD]));
  expect(result.current.data).toEqual(score(2));

  unmount();
  await act(() => revalidate([SCOREBOARD]));
  expect(api.calls).toHaveLength(2);
  api.on(GET_SCOREBOARD, { body: score(3) });
  const later = renderScore();
  expect(later.result.current.data).toBeUndefined();
  await waitFor(() => expect(later.result.current.data).toEqual(score(3)));
});

test("a dashboard fills the cache for every card, and any revalidation deletes it", async () => {
  hydrateCache(
    DASHBOARD,
    { [SCOREBOARD]: score(4), "/api/objectives/2026-11": [] },
    countChanges(),
  );
  const renderDashboard = () =>
    renderHook(() => usePathQuery(DASHBOARD, fetchData), { wrapper: CacheProvider });
  renderDashboard().unmount();
  expect(renderScore().result.current.data).toEqual(score(4));
  expect(api.calls).toEqual([]);
  expect(writes.map(([path]) => path)).toEqual([DASHBOARD, SCOREBOARD, "/api/objectives/2026-11"]);

  await act(() => revalidate([]));
  api.on(`GET ${DASHBOARD}`, { body: {} });
  renderDashboard();
  await waitFor(() => expect(api.calls).toEqual([`GET ${DASHBOARD}`]));
});

test("a response asked for before a change does not undo it on the screen, one asked for after it does", async () => {
  setCache(SCOREBOARD, score(1));
  const { result } = renderScore();
  const before = countChanges();
  await act(async () => mutateCache(SCOREBOARD, () => score(2)));
  act(() => hydrateCache(SCOREBOARD, score(1), before));
  expect(result.current.data).toEqual(score(2));
  act(() => hydrateCache(SCOREBOARD, score(3), countChanges()));
  expect(result.current.data).toEqual(score(3));
});

test("cached data is changed in place and stored as a local change; missing data is left alone, or begun from a start", async () => {
  setCache(SCOREBOARD, score(1));
  writes.length = 0;
  const { result } = renderScore();
  await act(async () => mutateCache(SCOREBOARD, ({ wins }) => score(wins + 1)));
  expect(result.current.data).toEqual(score(2));
  expect(writes).toEqual([[SCOREBOARD, score(2), "local"]]);

  const other = buildPath(listTasks, { date: "2026-11-23" });
  await act(async () => mutateCache(other, (tasks) => [...tasks]));
  expect(writes).toHaveLength(1);
  await act(async () => mutateCache(other, (tasks) => [...tasks], []));
  expect(writes.at(-1)).toEqual([other, [], "local"]);
});

test("data from the server is no longer stale", () => {
  staleSince[SCOREBOARD] = 1;
  setCache(SCOREBOARD, score(1));
  expect(staleSince[SCOREBOARD]).toBeUndefined();
  expect(writes).toEqual([[SCOREBOARD, score(1), "server"]]);
});
