import { planTask } from "@goals/contracts/endpoints/tasks";
import { expect, test } from "vitest";
import { withStore } from "../src/offline/database.ts";
import { enqueue, mutationQueue, setQueueOwner } from "../src/offline/mutation-queue.ts";
import { isQueued } from "../src/offline/offline-cache.ts";
import { toMutationCall } from "../src/offline/send-mutation.ts";

const DAY = "/api/tasks/2026-11-22";

test("a change that a build before kit 2 left on this device is still there with its words", async () => {
  const old = {
    path: "/api/tasks",
    method: "POST" as const,
    body: { title: "Ring the bank", date: "2026-11-22", slot: 1 },
    refreshes: [DAY],
    words: "Ring the bank",
    userId: "ada",
    queuedAt: Date.now(),
    tries: 2,
  };
  await withStore("waiting", "readwrite", (store) => store.add(old));
  await withStore("waiting", "readwrite", (store) =>
    store.add({ ...old, refused: "That day is over." }),
  );

  await setQueueOwner("ada");

  const { refreshes, words, ...unchanged } = old;
  const expected = { ...unchanged, revalidates: refreshes, userText: words };
  expect(mutationQueue.queued).toEqual([{ ...expected, key: expect.any(Number) }]);
  expect(mutationQueue.refused).toMatchObject([{ ...expected, refused: "That day is over." }]);
  expect(isQueued(DAY)).toBe(true);
});

test("a refused change is read back with its paths and its words", async () => {
  await setQueueOwner("grace");
  await enqueue(
    [
      toMutationCall(planTask, {
        body: { title: "Walk", date: "2026-11-22", slot: 2 },
        userText: "Walk",
      }),
    ],
    [DAY],
    "grace",
  );
  expect(mutationQueue.queued).toMatchObject([
    { userId: "grace", revalidates: [DAY], userText: "Walk", tries: 0 },
  ]);
  expect(isQueued(DAY)).toBe(true);
});

test("a queue that could not be read when the page opened is read as soon as it can be", async () => {
  await setQueueOwner("mary");
  await enqueue(
    [
      toMutationCall(planTask, {
        body: { title: "Swim", date: "2026-11-22", slot: 1 },
        userText: "Swim",
      }),
    ],
    [DAY],
    "mary",
  );
  await setQueueOwner("ada");
  expect(mutationQueue.queued.map(({ userText }) => userText)).not.toContain("Swim");

  await setQueueOwner("mary", Promise.reject(new DOMException("slow", "TimeoutError")));
  await expect
    .poll(() => mutationQueue.queued.map(({ userText }) => userText), { timeout: 5000 })
    .toEqual(["Swim"]);
});
