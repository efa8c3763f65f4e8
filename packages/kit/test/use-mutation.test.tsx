import { buildPath } from "@goals/contracts/endpoint";
import { getScoreboard } from "@goals/contracts/endpoints/days";
import { getMissions, saveMissions } from "@goals/contracts/endpoints/objectives";
import { changeTask, listTasks } from "@goals/contracts/endpoints/tasks";
import type { Notice } from "@goals/contracts/notices";
import type { Task } from "@goals/contracts/tasks";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import { subscribe } from "valtio";
import { afterEach, beforeEach, expect, test } from "vitest";
import { shownNotice } from "../src/browser/notices.ts";
import { mutateCache, setCache, useQuery } from "../src/cache/cache.ts";
import { openTabChannel, pageState } from "../src/http/page-state.ts";
import { network } from "../src/http/request.ts";
import { flushQueue, mutationQueue, setQueueOwner } from "../src/offline/mutation-queue.ts";
import { toMutationCall } from "../src/offline/send-mutation.ts";
import { followTabChanges, useMutation } from "../src/offline/use-mutation.ts";
import { CacheProvider } from "../src/init-kit.tsx";
import { USER_PATH } from "../src/session/user-and-day.ts";
import { createRefusal, startApi } from "./support/api-server.ts";

const api = await startApi();

const DAY = { date: "2026-11-22" };
const TASKS = buildPath(listTasks, DAY);
const walk: Task = { id: "walk-000000000000000", title: "Walk", ...DAY, slot: 1, completed: false };
const bank: Task = { ...walk, id: "bank-000000000000000", title: "Ring the bank", slot: 2 };
const FAILED: Notice = { title: "Error", description: "Failed to update the task." };

const notices: string[] = [];
const noteNotice = () => {
  const { notice } = shownNotice.current ?? {};
  if (notice) notices.push(`${notice.title}: ${notice.description}`);
};
subscribe(shownNotice, noteNotice, true);

beforeEach(async () => {
  notices.length = 0;
  network.reachable = true;
  pageState.userId = "ada";
  await setQueueOwner("ada");
  setCache(USER_PATH, null);
  setCache(TASKS, [walk, bank]);
});
afterEach(cleanup);

function setDone(id: string, completed: boolean): void {
  mutateCache(TASKS, (tasks) =>
    tasks.map((task) => (task.id === id ? { ...task, completed } : task)),
  );
}

const toTick = ({ id, title }: Task, completed: boolean) =>
  toMutationCall(changeTask, { params: { id }, body: { completed }, userText: title });

/** A tick as in the day's list. */
function useTick(task: Task) {
  const { data } = useQuery(listTasks, DAY);
  const tick = useMutation<boolean, Task>({
    mutation: (completed) => toTick(task, completed),
    optimistic: (completed) => {
      setDone(task.id, completed);
      return () => setDone(task.id, !completed);
    },
    onError: FAILED,
    revalidates: [TASKS],
  });
  return { done: data?.filter(({ completed }) => completed).map(({ title }) => title), ...tick };
}

const renderTick = (task: Task) => renderHook(() => useTick(task), { wrapper: CacheProvider });
const PATCH_WALK = `PATCH /api/tasks/${walk.id}`;
const PATCH_BANK = `PATCH /api/tasks/${bank.id}`;
const GET_TASKS = `GET ${TASKS}`;

test("a tick is shown before the server has answered, and the day is asked again after it", async () => {
  const answer = Promise.withResolvers<{ body: Task }>();
  api.on(PATCH_WALK, () => answer.promise);
  api.on(GET_TASKS, {
    body: [
      { ...walk, completed: true },
      { ...bank, title: "Write to the bank" },
    ],
  });
  const { result } = renderTick(walk);
  act(() => void result.current.run(true));
  await waitFor(() => expect(result.current.done).toEqual(["Walk"]));
  expect(result.current.pending).toBe(true);
  answer.resolve({ body: { ...walk, completed: true } });
  await waitFor(() => expect(api.calls).toEqual([PATCH_WALK, GET_TASKS]));
  expect(result.current.pending).toBe(false);
  expect(notices).toEqual([]);
});

test("a tick that is refused is taken back with the server's sentence, and only that tick", async () => {
  const answer = Promise.withResolvers<ReturnType<typeof createRefusal>>();
  api.on(PATCH_WALK, () => answer.promise);
  api.on(PATCH_BANK, { body: { ...bank, completed: true } });
  api.on(GET_TASKS, { body: [walk, { ...bank, completed: true }] });
  const first = renderTick(walk);
  const second = renderTick(bank);
  act(() => void first.result.current.run(true));
  await act(() => second.result.current.run(true));
  expect(first.result.current.done).toEqual(["Walk", "Ring the bank"]);
  answer.resolve(createRefusal(409, "day_over", "That day is over."));
  await waitFor(() => expect(first.result.current.done).toEqual(["Ring the bank"]));
  expect(notices).toEqual(["Error: That day is over."]);
});

test("a refused tick leaves the accepted tick before it", async () => {
  const answer = Promise.withResolvers<ReturnType<typeof createRefusal>>();
  api.on(PATCH_WALK, { body: { ...walk, completed: true } });
  api.on(PATCH_BANK, () => answer.promise);
  api.on(GET_TASKS, { body: [{ ...walk, completed: true }, bank] });
  const first = renderTick(walk);
  const second = renderTick(bank);
  act(() => void second.result.current.run(true));
  await act(() => first.result.current.run(true));
  expect(first.result.current.done).toEqual(["Walk", "Ring the bank"]);
  answer.resolve(createRefusal(409, "day_over", "That day is over."));
  await waitFor(() => expect(first.result.current.done).toEqual(["Walk"]));
});

test("the day is asked again only when the last tick is answered", async () => {
  const answer = Promise.withResolvers<{ body: Task }>();
  api.on(PATCH_WALK, () => answer.promise);
  api.on(PATCH_BANK, { body: { ...bank, completed: true } });
  api.on(GET_TASKS, { body: [walk, bank] });
  const first = renderTick(walk);
  const second = renderTick(bank);
  act(() => void first.result.current.run(true));
  await act(() => second.result.current.run(true));
  expect(api.calls).toEqual([PATCH_WALK, PATCH_BANK]);
  answer.resolve({ body: { ...walk, completed: true } });
  await waitFor(() => expect(api.calls).toEqual([PATCH_WALK, PATCH_BANK, GET_TASKS]));
});

test("a second tap while the first is on its way sends nothing", async () => {
  api.on(PATCH_WALK, { body: { ...walk, completed: true } });
  api.on(GET_TASKS, { body: [walk, bank] });
  const { result } = renderTick(walk);
  await act(async () => {
    const first = result.current.run(true);
    expect(await result.current.run(false)).toBeUndefined();
    expect((await first)?.completed).toBe(true);
  });
  expect(api.calls.filter((call) => call === PATCH_WALK)).toEqual([PATCH_WALK]);
});

test("a tick without a network stays on the screen and on the device, and is sent when the server is back", async () => {
  api.on(PATCH_WALK, { status: 502, body: "" });
  const { result } = renderTick(walk);
  await act(() => result.current.run(true));
  expect(result.current.done).toEqual(["Walk"]);
  expect(mutationQueue.queued).toMatchObject([
    { path: `/api/tasks/${walk.id}`, body: { completed: true }, userId: "ada", userText: "Walk" },
  ]);
  await act(() => flushQueue());
  expect(mutationQueue.queued).toHaveLength(1);

  api.on(PATCH_WALK, { body: { ...walk, completed: true } });
  api.on(GET_TASKS, { body: [{ ...walk, completed: true }, bank] });
  await act(() => flushQueue());
  expect(mutationQueue.queued).toEqual([]);
  await waitFor(() => expect(api.calls.at(-1)).toBe(GET_TASKS));
  expect(result.current.done).toEqual(["Walk"]);
  expect(notices).toEqual([]);
});

test("a queued tick that the server will never take is given back with its words and the reason", async () => {
  network.reachable = false;
  api.on(PATCH_WALK, createRefusal(409, "day_over", "That day is over."));
  api.on(GET_TASKS, { body: [walk, bank] });
  const { result } = renderTick(walk);
  await act(() => result.current.run(true));
  await waitFor(() => expect(mutationQueue.refused).toHaveLength(1));
  expect(mutationQueue.refused).toMatchObject([{ userText: "Walk", refused: "That day is over." }]);
  expect(mutationQueue.queued).toEqual([]);
  expect(notices).toEqual(["A change could not be saved: That day is over."]);
});

/** A save of the day's plan: one call per task. */
function useRename(tasks: readonly Task[]) {
  return useMutation<string, readonly Task[]>({
    mutation: (title) =>
      tasks.map(({ id }) =>
        toMutationCall(changeTask, { params: { id }, body: { title }, userText: title }),
      ),
    onSuccess: (saved) => notices.push(`saved ${saved.length}`),
    onError: FAILED,
    revalidates: [TASKS],
  });
}

test("a mutation of several calls sends each, and a refused call does not stop the others", async () => {
  api.on(PATCH_WALK, { body: { ...walk, title: "Run" } });
  api.on(PATCH_BANK, createRefusal(409, "day_over", "That day is over."));
  api.on(GET_TASKS, { body: [{ ...walk, title: "Run" }, bank] });
  const list = renderHook(() => useQuery(listTasks, DAY), { wrapper: CacheProvider });
  const { result } = renderHook(() => useRename([walk, bank]), { wrapper: CacheProvider });
  await act(() => result.current.run("Run"));
  expect(notices).toEqual(["Error: That day is over."]);
  await waitFor(() => expect(list.result.current.data?.[0]?.title).toBe("Run"));

  api.on(PATCH_BANK, { body: { ...bank, title: "Run" } });
  let saved: readonly Task[] | undefined;
  await act(async () => {
    saved = await result.current.run("Run");
  });
  expect(saved?.map(({ title }) => title)).toEqual(["Run", "Run"]);
  expect(notices.at(-1)).toBe("saved 2");
});

test("a mutation of several calls is queued call by call, in its order", async () => {
  network.reachable = false;
  api.on(PATCH_WALK, { status: 502, body: "" });
  const { result } = renderHook(() => useRename([walk, bank]), { wrapper: CacheProvider });
  await act(() => result.current.run("Run"));
  expect(mutationQueue.queued).toMatchObject([
    { path: `/api/tasks/${walk.id}`, body: { title: "Run" }, revalidates: [TASKS] },
    { path: `/api/tasks/${bank.id}`, body: { title: "Run" }, revalidates: [TASKS] },
  ]);
  api.on(PATCH_WALK, { body: walk });
  api.on(PATCH_BANK, { body: bank });
  api.calls.length = 0;
  await act(() => flushQueue());
  expect(api.calls.slice(0, 2)).toEqual([PATCH_WALK, PATCH_BANK]);
  expect(mutationQueue.queued).toEqual([]);
});

test("a call without the user's words is never queued", async () => {
  network.reachable = false;
  api.on(PATCH_WALK, { status: 502, body: "" });
  const { result } = renderHook(
    () =>
      useMutation({
        mutation: (completed: boolean) =>
          toMutationCall(changeTask, { params: { id: walk.id }, body: { completed } }),
        onError: FAILED,
      }),
    { wrapper: CacheProvider },
  );
  await act(() => result.current.run(true));
  expect(mutationQueue.queued).toEqual([]);
  expect(notices).toEqual(["Error: Failed to update the task."]);
});

test("after a refusal, changes from elsewhere are shown", async () => {
  const elsewhere = { ...walk, title: "Walk to the sea" };
  api.on(PATCH_WALK, createRefusal(409, "changed_since", "This was changed elsewhere since."));
  api.on(GET_TASKS, { body: [elsewhere, bank] });
  const list = renderHook(() => useQuery(listTasks, DAY), { wrapper: CacheProvider });
  const { result } = renderTick(walk);
  await act(() => result.current.run(true));
  await waitFor(() => expect(list.result.current.data?.[0]).toEqual(elsewhere));
});

test("a mutation of an endpoint sends its body, and is sent once more after the time a busy server asks for", async () => {
  const saved = {
    personalMission: "Be there",
    professionalMission: "",
    unifiedMission: "",
    unified: "",
  };
  const seen: unknown[] = [];
  api.on("POST /api/missions", ({ body }) => {
    seen.push(body);
    return seen.length === 1
      ? { ...createRefusal(503, "busy", "Goals is busy."), headers: { "retry-after": "0" } }
      : { body: saved };
  });
  const { result } = renderHook(
    () =>
      useMutation({
        endpoint: saveMissions,
        onSuccess: (missions) => setCache(buildPath(getMissions), missions),
        onError: FAILED,
      }),
    { wrapper: CacheProvider },
  );
  const body = { personalMission: "Be there" };
  let answer: unknown;
  await act(async () => {
    answer = await result.current.run({ body });
  });
  expect(answer).toEqual(saved);
  expect(seen).toEqual([body, body]);
  expect(notices).toEqual(["One moment: Goals is busy just now. Trying again…"]);
});

test("data that another tab has changed is requested again", async () => {
  const stops = [openTabChannel(), followTabChanges()];
  api.on("GET /api/scoreboard", { body: { lifetime: "1-0", wins: 1, losses: 0 } });
  const { result } = renderHook(() => useQuery(getScoreboard), { wrapper: CacheProvider });
  await waitFor(() => expect(result.current.data?.lifetime).toBe("1-0"));
  api.on("GET /api/scoreboard", { body: { lifetime: "2-0", wins: 2, losses: 0 } });
  const otherTab = new BroadcastChannel("goals");
  otherTab.postMessage({ kind: "changed", paths: [buildPath(getScoreboard)] });
  await waitFor(() => expect(result.current.data?.lifetime).toBe("2-0"));
  otherTab.close();
  for (const stop of stops) stop();
});
