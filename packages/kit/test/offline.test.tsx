import type { User } from "@goals/contracts/auth";
import { buildPath } from "@goals/contracts/endpoint";
import { getScoreboard } from "@goals/contracts/endpoints/days";
import { planTask } from "@goals/contracts/endpoints/tasks";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { clearCache, setCache, useQuery } from "../src/cache/cache.ts";
import { pageState } from "../src/http/page-state.ts";
import { network } from "../src/http/request.ts";
import { CacheProvider, initKit } from "../src/init-kit.tsx";
import { USER_PATH, useUser } from "../src/session/user-and-day.ts";
import { withStore } from "../src/offline/database.ts";
import { enqueue } from "../src/offline/mutation-queue.ts";
import { toMutationCall } from "../src/offline/send-mutation.ts";
import {
  clearOfflineCache,
  findLastUser,
  useReadCache,
  writeOfflineCache,
} from "../src/offline/offline-cache.ts";
import { setOfflineUser } from "../src/offline/offline-user.ts";
import { createRefusal, startApi } from "./support/api-server.ts";

const api = await startApi();
afterAll(initKit());

const HOUR = 3_600_000;
const person = (id: string, sessionEndsAt = new Date(Date.now() + HOUR).toISOString()) =>
  ({ id, email: `${id}@example.org`, sessionEndsAt }) as User;
const ada = person("ada");

const SCOREBOARD = buildPath(getScoreboard);
const GET_SCOREBOARD = `GET ${SCOREBOARD}`;
const GET_USER = "GET /api/auth/user";
const score = { lifetime: "3-1", wins: 3, losses: 1 };
const GONE = { status: 502, body: "Bad gateway" };

const renderScore = () => renderHook(() => useQuery(getScoreboard), { wrapper: CacheProvider });
const storedKeys = () => withStore("known", "readonly", (store) => store.getAllKeys());

beforeEach(async () => {
  api.on("GET /api/health", GONE);
  network.reachable = true;
  pageState.userId = null;
  await clearCache();
  await clearOfflineCache();
  await setOfflineUser(ada);
  setCache(USER_PATH, ada);
});
afterEach(cleanup);

test("offline, the last data is shown with its age, and fresh data once the server is back", async () => {
  api.on(GET_SCOREBOARD, { body: score });
  const online = renderScore();
  await waitFor(() => expect(online.result.current.data).toEqual(score));
  await waitFor(async () => expect(await storedKeys()).toContain(`ada ${SCOREBOARD}`));
  online.unmount();
  await clearCache();

  api.on(GET_SCOREBOARD, GONE);
  const before = Date.now();
  const offline = renderScore();
  await waitFor(() => expect(offline.result.current.data).toEqual(score));
  expect(offline.result.current.staleSince).toBeLessThanOrEqual(before);
  expect(network.reachable).toBe(false);

  api.on("GET /api/health", { body: { ok: true, version: "1" } });
  api.on(GET_SCOREBOARD, { body: { ...score, wins: 4 } });
  act(() => void window.dispatchEvent(new Event("online")));
  await waitFor(() => expect(offline.result.current.data?.wins).toBe(4));
  expect(offline.result.current.staleSince).toBeUndefined();
});

test("data never loaded is unavailable offline, and requested once the network is back", async () => {
  api.on(GET_SCOREBOARD, GONE);
  const { result } = renderScore();
  await waitFor(() => expect(result.current.error).toBeDefined());
  api.on("GET /api/health", { body: { ok: true, version: "1" } });
  api.on(GET_SCOREBOARD, { body: score });
  act(() => void window.dispatchEvent(new Event("online")));
  await waitFor(() => expect(result.current.data).toEqual(score));
});

test("data with a queued mutation is not requested, because the server lacks the change", async () => {
  await writeOfflineCache(SCOREBOARD, { ...score, wins: 9 });
  api.on("POST /api/tasks", GONE);
  const body = { title: "Walk", date: "2026-11-22", slot: 1 };
  await enqueue([toMutationCall(planTask, { body, userText: "Walk" })], [SCOREBOARD], "ada");
  const { result } = renderScore();
  await waitFor(() => expect(result.current.data?.wins).toBe(9));
  expect(api.calls).not.toContain(GET_SCOREBOARD);

  api.on("POST /api/tasks", { status: 201, body: {} });
  api.on("GET /api/health", { body: { ok: true, version: "1" } });
  api.on(GET_SCOREBOARD, { body: score });
  act(() => void window.dispatchEvent(new Event("online")));
  await waitFor(() => expect(result.current.data).toEqual(score));
});

test("the user with a queued change is not requested either", async () => {
  setCache(USER_PATH, { ...ada, dayBeginsAt: 4 });
  await waitFor(async () => expect(await findLastUser()).toMatchObject({ dayBeginsAt: 4 }));
  api.on("POST /api/tasks", GONE);
  const body = { title: "Walk", date: "2026-11-22", slot: 1 };
  await enqueue([toMutationCall(planTask, { body, userText: "Walk" })], [USER_PATH], "ada");
  await clearCache();
  api.on(GET_USER, { body: ada });
  const { result } = renderHook(useUser, { wrapper: CacheProvider });
  await waitFor(() => expect(result.current).toMatchObject({ dayBeginsAt: 4 }));
  expect(api.calls).not.toContain(GET_USER);

  api.on("POST /api/tasks", { status: 201, body: {} });
  api.on("GET /api/health", { body: { ok: true, version: "1" } });
  act(() => void window.dispatchEvent(new Event("online")));
  await waitFor(() => expect(api.calls).toContain(GET_USER));
});

test("the last user is known offline until their session expires", async () => {
  expect(await findLastUser()).toEqual(ada);
  await clearCache();
  api.on(GET_USER, GONE);
  const { result } = renderHook(useUser, { wrapper: CacheProvider });
  await waitFor(() => expect(result.current).toEqual(ada));

  await writeOfflineCache(SCOREBOARD, score);
  pageState.userId = null;
  await setOfflineUser(person("ada", new Date(Date.now() - HOUR).toISOString()));
  expect(await findLastUser()).toBeUndefined();
  expect(await storedKeys()).toEqual([]);
});

test("a visitor is null, not an error, and nothing stays stored", async () => {
  await writeOfflineCache(SCOREBOARD, score);
  await clearCache();
  pageState.userId = null;
  api.on(GET_USER, createRefusal(401, "unauthorized", "Unauthorized"));
  const { result } = renderHook(useUser, { wrapper: CacheProvider });
  await waitFor(() => expect(result.current).toBeNull());
  expect(await storedKeys()).toEqual([]);
});

test("a user's stored data is removed when the next user signs in", async () => {
  await writeOfflineCache(SCOREBOARD, score);
  pageState.userId = null;
  await setOfflineUser(person("grace"));
  await writeOfflineCache(SCOREBOARD, { ...score, wins: 0 });
  expect(await storedKeys()).toEqual([`grace ${SCOREBOARD}`, "last-user"]);
});

test("devices and whole dashboards are not stored", async () => {
  await writeOfflineCache("/api/auth/sessions", []);
  await writeOfflineCache("/api/dashboard/2026-11-22", {});
  expect(await storedKeys()).toEqual(["last-user"]);
});

test("the chat reads the cache or this device, without a request", async () => {
  const { result } = renderHook(useReadCache, { wrapper: CacheProvider });
  expect(await result.current(SCOREBOARD)).toBeUndefined();
  await writeOfflineCache(SCOREBOARD, score);
  expect(await result.current(SCOREBOARD)).toEqual(score);
  setCache(SCOREBOARD, { ...score, wins: 5 });
  expect((await result.current(SCOREBOARD))?.wins).toBe(5);
  expect(api.calls).toEqual([]);
});
