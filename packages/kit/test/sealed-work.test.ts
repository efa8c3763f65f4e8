import type { User } from "@goals/contracts/auth";
import { planTask } from "@goals/contracts/endpoints/tasks";
import { beforeEach, expect, test, vi } from "vitest";
import { startApi } from "./support/api-server.ts";

const api = await startApi();

const createUser = (id: string): User => ({
  id,
  firstName: id,
  lastName: "",
  email: `${id}@example.org`,
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  createdAt: "2026-01-01T00:00:00Z",
  hasPassword: true,
  onboarded: true,
  // Like the server's: 32 bytes that differ for each user.
  deviceKey: btoa(id.padEnd(32, "x")),
  sessionEndsAt: "2999-01-01T00:00:00Z",
});
const ada = createUser("ada");
const grace = createUser("grace");

const DRAFT = "goals:draft:ada:missions";
const SECRET = "Leave the bank";
const mutation = { endpoint: planTask, body: { title: SECRET }, userText: SECRET };

/** Loads a document for this user. */
async function load(user: User | null) {
  vi.resetModules();
  const { setOfflineUser } = await import("../src/offline/offline-user.ts");
  const { enqueue, mutationQueue } = await import("../src/offline/mutation-queue.ts");
  const { writeOfflineCache } = await import("../src/offline/offline-cache.ts");
  const { withStore } = await import("../src/offline/database.ts");
  await setOfflineUser(user);
  /** All stored data on this device, as a stranger could read it. */
  async function readDevice(): Promise<string> {
    const responses = await withStore("known", "readonly", (store) => store.getAll());
    const waiting = await withStore("waiting", "readonly", (store) => store.getAll());
    return JSON.stringify([responses, waiting, Object.entries(localStorage)]);
  }
  return { enqueue, mutationQueue, writeOfflineCache, readDevice };
}

/** Leaves a draft, an unsent change and stored data on the device. */
async function leaveWork() {
  const page = await load(ada);
  api.on("POST /api/tasks", { status: 503 });
  localStorage.setItem(DRAFT, JSON.stringify({ unified: { text: SECRET, base: "" } }));
  await page.enqueue([mutation], [], "ada");
  await page.writeOfflineCache("/api/missions", { unified: SECRET });
  expect((await page.readDevice()).split(SECRET).length).toBeGreaterThan(4);
}

beforeEach(async () => {
  await load(null);
  localStorage.clear();
});

test("after a sign-out elsewhere the next load leaves nothing to read, and its owner finds it again", async () => {
  await leaveWork();
  const visitor = await load(null);
  const device = await visitor.readDevice();
  expect(device).not.toContain(SECRET);
  expect(device).not.toContain(ada.deviceKey);
  expect(Object.keys(localStorage)).toEqual(["goals:sealed:ada"]);

  const back = await load(ada);
  expect(localStorage.getItem(DRAFT)).toContain(SECRET);
  expect(back.mutationQueue.queued).toMatchObject([{ userText: SECRET, userId: "ada" }]);
  expect(Object.keys(localStorage)).toEqual([DRAFT]);
  api.on("POST /api/tasks", { status: 201, body: {} });
  await vi.waitFor(async () => expect((await load(ada)).mutationQueue.queued).toEqual([]));
});

test("another user never sees it, and it waits for its owner", async () => {
  await leaveWork();
  const other = await load(grace);
  expect(await other.readDevice()).not.toContain(SECRET);
  expect(other.mutationQueue.queued).toEqual([]);
  await load(null);
  await load(ada);
  expect(localStorage.getItem(DRAFT)).toContain(SECRET);
});

test("two sign-outs elsewhere lose nothing of the first, and a newer draft is kept over a sealed one", async () => {
  await leaveWork();
  await load(null);
  localStorage.setItem(DRAFT, JSON.stringify({ unified: { text: "Newer", base: "" } }));
  const again = await load(ada);
  expect(localStorage.getItem(DRAFT)).toContain("Newer");
  await load(null);
  expect(again.mutationQueue.queued).toHaveLength(1);
  const back = await load(ada);
  expect(localStorage.getItem(DRAFT)).toContain("Newer");
  expect(back.mutationQueue.queued).toHaveLength(1);
});

test("work sealed under another server secret is dropped", async () => {
  await leaveWork();
  await load(null);
  await load({ ...ada, deviceKey: btoa("another".padEnd(32, "x")) });
  expect(Object.keys(localStorage)).toEqual([]);
});

test("a sign-in while the work is still being sealed gets it back, and keeps it", async () => {
  await leaveWork();
  vi.resetModules();
  const { restoreUnsent, setOfflineUser } = await import("../src/offline/offline-user.ts");
  const sealed = setOfflineUser(null);
  await restoreUnsent(ada);
  await setOfflineUser(ada);
  await sealed;
  expect(localStorage.getItem(DRAFT)).toContain(SECRET);
  expect(Object.keys(localStorage)).toEqual([DRAFT]);
});
