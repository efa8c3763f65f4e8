import type { User } from "@goals/contracts/auth";
import { getScoreboard } from "@goals/contracts/endpoints/days";
import { getMissions } from "@goals/contracts/endpoints/objectives";
import { SUCCESS } from "@goals/contracts/notices";
import { planTask } from "@goals/contracts/endpoints/tasks";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type { TabMessage } from "../src/http/page-state.ts";
import { createRefusal, startApi } from "./support/api-server.ts";

const api = await startApi();
const { origin } = location;

const person = (id: string) =>
  ({ id, email: `${id}@example.org`, sessionEndsAt: "2999-01-01T00:00:00Z" }) as User;
const ada = person("ada");
const SCOREBOARD = "/api/scoreboard";

/** Opens a new document of ada's at `path`, beside another tab. */
async function openDocument(path: string) {
  vi.resetModules();
  window.happyDOM.setURL(origin + path);
  const went: string[] = [];
  vi.spyOn(location, "assign").mockImplementation((url) => void went.push(`assign ${url}`));
  vi.spyOn(location, "replace").mockImplementation((url) => void went.push(`replace ${url}`));
  vi.spyOn(location, "reload").mockImplementation(() => void went.push("reload"));
  const kit = await import("../src/kit.ts");
  const { shownNotice } = await import("../src/browser/notices.ts");
  const { withStore } = await import("../src/offline/database.ts");
  const { mutationQueue, enqueue } = await import("../src/offline/mutation-queue.ts");
  const { writeOfflineCache } = await import("../src/offline/offline-cache.ts");
  const { setOfflineUser } = await import("../src/offline/offline-user.ts");
  const stop = kit.initKit();
  const notices: string[] = [];
  const noteNotice = () => {
    const { notice } = shownNotice.current ?? {};
    if (notice) notices.push(`${notice.title}: ${notice.description}`);
  };
  kit.subscribe(shownNotice, noteNotice, true);
  await setOfflineUser(ada);
  kit.setCache(kit.USER_PATH, ada);
  await writeOfflineCache(SCOREBOARD, { wins: 3 });
  const tab = new BroadcastChannel("goals");
  const heard: TabMessage[] = [];
  tab.addEventListener("message", ({ data }) => heard.push(data));
  closing.push(() => {
    stop();
    tab.close();
  });
  return {
    ...kit,
    went,
    notices,
    readNextNotice: () => kit.tabStore.readJson("goals:next-notice"),
    heard,
    mutationQueue,
    enqueue,
    tell: (message: TabMessage) => tab.postMessage(message),
    storedKeys: () => withStore("known", "readonly", (store) => store.getAllKeys()),
  };
}

const closing: (() => void)[] = [];
beforeEach(() => {
  localStorage.clear();
  api.on("GET /api/scoreboard", createRefusal(401, "unauthorized", "Unauthorized"));
});
afterEach(() => {
  cleanup();
  for (const close of closing.splice(0)) close();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test.each([
  ["/today?day=2026-11-23", "/api/login?next=%2Ftoday%3Fday%3D2026-11-23"],
  ["/profile", "/login?next=%2Fprofile"],
  ["/profile/data", "/login?next=%2Fprofile%2Fdata"],
])(
  "a session that is over is said once, and half a second later %s leads to %s",
  async (path, url) => {
    const page = await openDocument(path);
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    for (const _ of [1, 2]) {
      const error = await page.request(getScoreboard).catch((thrown: unknown) => thrown);
      expect(page.reportSessionEnd(error)).toBe(true);
    }
    expect(page.notices).toEqual([expect.stringContaining("You are logged out")]);
    await vi.advanceTimersByTimeAsync(499);
    expect(page.went).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(page.went).toEqual([`assign ${url}`]);
    vi.useRealTimers();
    await vi.waitFor(async () => expect(await page.storedKeys()).toEqual([]));
    await vi.waitFor(() => expect(page.heard).toEqual([{ kind: "session-ended" }]));
  },
);

test("a sign-in makes the page the new user's, with an empty cache, and tells the other tabs", async () => {
  const page = await openDocument("/login");
  page.setCache(page.USER_PATH, null);
  page.setCache("/api/missions", { unified: "Somebody's" });
  const { result } = renderHook(() => page.useUser(), { wrapper: page.CacheProvider });
  api.on("GET /api/auth/user", { body: ada });
  await act(() => page.finishSignIn(ada));
  await waitFor(() => expect(result.current).toEqual(ada));
  renderHook(() => page.useQuery(getMissions), { wrapper: page.CacheProvider });
  await waitFor(() => expect(api.calls).toContain("GET /api/missions"));
  await vi.waitFor(() => expect(page.heard).toEqual([{ kind: "signed-in", userId: "ada" }]));
});

test("a sign-out sends the queue first, and leaves neither drafts nor stored data behind", async () => {
  const page = await openDocument("/profile");
  localStorage.setItem("goals:draft:ada:missions", "{}");
  localStorage.setItem("goals:draft:grace:missions", "{}");
  const mutation = { endpoint: planTask, userText: "Walk" };
  api.on("POST /api/tasks", { status: 201, body: {} });
  api.on("POST /api/auth/logout", { body: { message: "Logged out" } });
  await page.enqueue([mutation], [], "ada");

  await page.requestSignOut();
  expect(api.calls).toEqual(["POST /api/tasks", "POST /api/auth/logout"]);
  await page.finishSignOut();
  expect(page.went).toEqual(["replace /login"]);
  expect(Object.keys(localStorage)).toEqual(["goals:draft:grace:missions"]);
  expect(await page.storedKeys()).toEqual([]);
  expect(page.readNextNotice()).toEqual(SUCCESS.logout);
  await vi.waitFor(() =>
    expect(page.heard.at(-1)).toMatchObject({ kind: "signed-out", userId: "ada", to: "/login" }),
  );
});

test("changes not sent before a sign-out stay on the device, and the next page says so", async () => {
  const page = await openDocument("/profile");
  const mutation = { endpoint: planTask, userText: "Walk" };
  api.on("POST /api/tasks", { status: 503 });
  api.on("POST /api/auth/logout", { body: { message: "Logged out" } });
  await page.enqueue([mutation, { ...mutation, userText: "Ring the bank" }], [], "ada");
  await page.requestSignOut();
  await page.finishSignOut();
  expect(page.readNextNotice()).toMatchObject({
    description: "2 changes wait on this device until you sign in again.",
  });
  await page.finishAccountDeletion("/", { title: "Account deleted" });
  expect((await openDocument("/login")).mutationQueue.queued).toEqual([]);
});

test.each(["a sign-out", "the end of the session"])(
  "%s takes the number of open tasks off the app's icon",
  async (how) => {
    const badges: number[] = [];
    vi.stubGlobal("navigator", {
      setAppBadge: async (open: number) => void badges.push(open),
      clearAppBadge: async () => void badges.push(0),
    });
    onTestFinished(() => void vi.unstubAllGlobals());
    const page = await openDocument("/today");
    page.showBadge(2);
    expect(badges).toEqual([2]);
    if (how === "a sign-out") await page.finishSignOut();
    else page.reportSessionEnd(await page.request(getScoreboard).catch((error: unknown) => error));
    expect(badges).toEqual([2, 0]);
    await waitFor(() => expect(page.went).toHaveLength(1));
  },
);

test("a sign-out in another tab takes this one along, and no other user's does", async () => {
  const page = await openDocument("/today");
  const notice = { title: "Logged out", description: "See you." };
  renderHook(() => page.useUser(), { wrapper: page.CacheProvider });
  page.tell({ kind: "signed-out", userId: "grace", to: "/login", notice });
  page.tell({ kind: "signed-out", userId: "ada", to: "/login", notice });
  await waitFor(() => expect(page.went).toEqual(["replace /login"]));
  expect(page.readNextNotice()).toEqual(notice);
});

test("another user's sign-in in another tab reloads this document without its user's stored data", async () => {
  const page = await openDocument("/today");
  renderHook(() => page.useUser(), { wrapper: page.CacheProvider });
  page.tell({ kind: "signed-in", userId: "ada" });
  page.tell({ kind: "signed-in", userId: "grace" });
  await waitFor(() => expect(page.went).toEqual(["reload"]));
  expect(await page.storedKeys()).toEqual([]);
});

test("the page of a reset link, which works once, is never opened anew", async () => {
  const page = await openDocument("/reset-password");
  renderHook(() => page.useUser(), { wrapper: page.CacheProvider });
  page.tell({ kind: "signed-in", userId: "grace" });
  page.tell({ kind: "changed", paths: [] });
  page.tell({ kind: "session-ended" });
  api.on("GET /api/auth/user", { body: ada });
  await waitFor(() => expect(api.calls).toEqual(["GET /api/auth/user"]));
  expect(page.went).toEqual([]);
});

test("a tab checks the session itself before it announces the end that another tab reported", async () => {
  const page = await openDocument("/today");
  renderHook(() => page.useUser(), { wrapper: page.CacheProvider });
  api.on("GET /api/auth/user", createRefusal(401, "unauthorized", "Unauthorized"));
  page.tell({ kind: "session-ended" });
  await waitFor(() => expect(page.notices).toHaveLength(1));
  expect(api.calls).toEqual(["GET /api/auth/user"]);
});

test("a user whose session has ended stays the page's user until the document with the sign-in page opens", async () => {
  const page = await openDocument("/today");
  api.on("GET /api/auth/user", createRefusal(401, "unauthorized", "Unauthorized"));
  const { result } = renderHook(() => page.useUser(), { wrapper: page.CacheProvider });
  void page.revalidate([page.USER_PATH]);
  await waitFor(() => expect(page.notices).toHaveLength(1));
  expect(api.calls).toContain("GET /api/auth/user");
  expect(result.current).toEqual(ada);
});
