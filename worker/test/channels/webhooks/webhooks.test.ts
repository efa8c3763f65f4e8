import { accessKey, type NewAccessKey, type WebhookEvent } from "@goals/contracts/access-keys";
import { buildPath } from "@goals/contracts/endpoint";
import {
  createAccessKey,
  deleteAccount,
  exportData,
  importData,
  importSheet,
  listAccessKeys,
  revokeAccessKey,
} from "@goals/contracts/endpoints/account";
import { changePassword } from "@goals/contracts/endpoints/auth";
import { createObjective, changeObjectiveStatus } from "@goals/contracts/endpoints/objectives";
import { changeTask, generateTasks, planTask } from "@goals/contracts/endpoints/tasks";
import { WEBHOOKS_MAX } from "@goals/contracts/limits";
import { objective } from "@goals/contracts/objectives";
import { task } from "@goals/contracts/tasks";
import { env } from "cloudflare:workers";
import { Webhook } from "standardwebhooks";
import { expect, inject, onTestFinished, test, vi } from "vitest";
import * as z from "zod/mini";
import { EVERY_QUARTER } from "../../../src/channels/reminders/quarter-hourly-jobs.ts";
import { makeKey, makeToken } from "../../accounts/access-keys/make-key.ts";
import { rows } from "../../database.ts";
import { openEdge, type Edge } from "../../edge.ts";
import { fetchStandIn } from "../../fetch-stand-in.ts";
import { createPerson, createUnlockedPerson, parseBody } from "../../person.ts";
import { countRows } from "../../tables.ts";

const received = z.array(z.object({ headers: z.record(z.string(), z.string()), body: z.string() }));
let opened = 0;

/** A person, and the server behind a public name. `answers` are the statuses of its responses, in sequence. */
async function open(answers = "204", options: { zone?: string; now?: string } = {}) {
  const inner = openEdge(options);
  const path = `/${answers}/${(opened += 1)}`;
  const server = inject("pushService");
  // Only its name is not the real one.
  const PUBLIC = {
    fetch(input: RequestInfo | URL, init?: RequestInit) {
      const request = new Request(input, init);
      return fetchStandIn(new Request(server + new URL(request.url).pathname, request));
    },
  } as unknown as Fetcher;
  const edge: Edge = {
    ...inner,
    send: (to, init, bindings) => inner.send(to, init, { PUBLIC, ...bindings }),
  };
  const person = await createUnlockedPerson(edge, options);
  const listReceived = async () => {
    const all = received.parse(await (await fetchStandIn(server + path)).json());
    return all.map(({ headers, body }) => ({
      headers,
      body: new TextDecoder().decode(Uint8Array.fromBase64(body, { alphabet: "base64url" })),
    }));
  };
  return {
    edge,
    person,
    listReceived,
    listBodies: async () => (await listReceived()).map(({ body }) => JSON.parse(body)),
    make: (events: WebhookEvent[], withText = false, owner = person) =>
      makeKey(owner, toWebhook({ name: events.join(), events, withText, path })),
    plan: (title: string, date = "2026-05-13") =>
      parseBody(task, person.post(planTask.path, { title, date })),
    tick: (id: string, completed = true) =>
      person.patch(buildPath(changeTask, { id }), { completed }),
    listDeliveries: async () => {
      const list = await parseBody(z.array(accessKey), person.get(listAccessKeys.path));
      return list.flatMap(({ webhook }) => webhook?.deliveries ?? []);
    },
    runCron: async (at: string, cron = EVERY_QUARTER) => {
      inner.setNow(at);
      const controller = { cron, scheduledTime: Date.parse(at), noRetry: () => undefined };
      await inner.worker.scheduled(controller, { ...env, PUBLIC });
    },
  };
}

const toWebhook = (given: {
  name?: string;
  events?: WebhookEvent[];
  withText?: boolean;
  path?: string;
  address?: string;
}): NewAccessKey => {
  const { name = "Home", events = ["task.ticked"], withText = false, path = "/204/x" } = given;
  const { address = `https://hooks.example.com${path}` } = given;
  return { kind: "webhook", name, address, events, withText };
};

test("a plan, a tick and a done day are sent at once, signed, and without words", async () => {
  const { person, make, plan, tick, listReceived, listDeliveries } = await open();
  const { secret } = await make(["task.planned", "task.ticked", "day.done"]);
  const tasks = [await plan("Walk by the sea"), await plan("Ring Sam"), await plan("Bake bread")];
  for (const { id } of tasks) await tick(id);
  const sent = await listReceived();
  // The verifier compares with its own clock.
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-05-13T10:00:00Z") });
  onTestFinished(() => void vi.useRealTimers());
  const verified = sent.map(({ headers, body }) => new Webhook(secret).verify(body, headers));
  const [first] = tasks;
  expect(verified).toHaveLength(7);
  expect(verified[0]).toEqual({
    type: "task.planned",
    timestamp: "2026-05-13T10:00:00.000Z",
    data: { id: first?.id, date: "2026-05-13", slot: 1, completed: false },
  });
  expect(verified[3]).toMatchObject({ type: "task.ticked", data: { completed: true } });
  expect(verified[6]).toMatchObject({ type: "day.done", data: { date: "2026-05-13" } });
  expect(JSON.stringify(sent)).not.toMatch(/sea|Sam|bread/);
  expect(new Set(sent.map(({ headers }) => headers["webhook-id"])).size).toBe(7);
  const forged = { ...sent[0]?.headers, "webhook-id": "another" };
  expect(() => new Webhook(secret).verify(sent[0]?.body ?? "", forged)).toThrow("signature");
  expect(await listDeliveries()).toMatchObject(
    Array.from({ length: 5 }, () => ({ state: "delivered", attempts: 1, status: 204 })),
  );
  expect(await rows("select 1 from webhook_deliveries where payload <> ''")).toEqual([]);
  const file = JSON.stringify((await person.get(exportData.path)).body);
  expect(file).toContain("webhookDeliveries");
  for (const part of [secret, "hooks.example.com"]) expect(file).not.toContain(part);
});

test("words are sent if the user asked for them, and a repeated or undone tick sends nothing", async () => {
  const { edge, make, plan, tick, listBodies } = await open();
  await make(["task.ticked"], true);
  const { id } = await plan("Walk by the sea");
  await tick(id);
  edge.setNow("2026-05-13T10:01:00Z");
  await tick(id);
  await tick(id, false);
  expect(await listBodies()).toMatchObject([{ data: { id, title: "Walk by the sea" } }]);
});

test("a token's tick and suggested tasks are sent too, and no task of another user", async () => {
  const { edge, person, make, plan, listBodies } = await open();
  await make(["task.planned", "task.ticked"]);
  const other = await createUnlockedPerson(edge);
  await other.post(planTask.path, { title: "Theirs", date: "2026-05-13" });
  const { id } = await plan("Mine");
  await person.post(generateTasks.path);
  const { secret } = await makeToken(person, "write");
  await edge.send(buildPath(changeTask, { id }), {
    method: "PATCH",
    headers: { authorization: `Bearer ${secret}`, "content-type": "application/json" },
    body: '{"completed":true}',
  });
  expect((await listBodies()).map(({ type }) => type)).toEqual([
    ...Array.from({ length: 3 }, () => "task.planned"),
    "task.ticked",
  ]);
});

test("an import of a list or of an export sends nothing, as /developers says", async () => {
  const { edge, person, make, plan, listBodies } = await open();
  await make(["task.planned", "task.ticked", "day.done"]);
  const list = ["Walk", "Ring Sam", "Bake bread"].map((title) => ({
    title,
    date: "2026-05-13",
    completed: true,
  }));
  const placed = await person.post(importSheet.path, { tasks: list, objectives: [] });
  expect(placed.status).toBe(200);
  expect(await countRows("tasks")).toBe(3);
  const { body: file } = await person.get(exportData.path);
  const restored = await createPerson(edge);
  await make(["task.planned", "task.ticked", "day.done"], false, restored);
  expect((await restored.post(importData.path, file)).status).toBe(201);
  expect(await countRows("tasks")).toBe(6);
  await plan("Run", "2026-05-14");
  expect((await listBodies()).map(({ type }) => type)).toEqual(["task.planned"]);
});

test("a failed delivery is tried again, ever later, under the same id, until it is answered", async () => {
  const { edge, make, plan, tick, listReceived, listDeliveries, runCron } =
    await open("500,302,204");
  await make(["task.ticked"]);
  await tick((await plan("Walk")).id);
  expect(await listDeliveries()).toMatchObject([{ state: "waiting", attempts: 1, status: 500 }]);
  await runCron("2026-05-13T10:04:00Z");
  expect(await listReceived()).toHaveLength(1);
  await runCron("2026-05-13T10:15:00Z");
  // A redirect is not followed.
  expect(await listDeliveries()).toMatchObject([{ state: "waiting", attempts: 2, status: 302 }]);
  await runCron("2026-05-13T10:30:00Z");
  await runCron("2026-05-13T11:30:00Z");
  const ids = (await listReceived()).map(({ headers }) => headers["webhook-id"]);
  expect([ids.length, new Set(ids).size]).toEqual([3, 1]);
  expect(await listDeliveries()).toMatchObject([{ state: "delivered", attempts: 3, status: 204 }]);
  expect(JSON.stringify(edge.lines)).not.toContain("hooks.example.com");
});

test("after the eighth try it is given up, and its words are gone", async () => {
  const { make, plan, tick, listReceived, listDeliveries, runCron } = await open("503");
  await make(["task.ticked"], true);
  await tick((await plan("Walk by the sea")).id);
  for (let hour = 0; hour < 40; hour += 1)
    await runCron(new Date(Date.parse("2026-05-13T12:00:00Z") + hour * 3_600_000).toISOString());
  expect(await listReceived()).toHaveLength(8);
  expect(await listDeliveries()).toMatchObject([{ state: "given_up", attempts: 8, status: 503 }]);
  expect(await rows("select payload from webhook_deliveries")).toEqual([{ payload: "" }]);
});

test.each([
  ["a plain address", "http://hooks.example.com/x"],
  ["this machine", "https://localhost/x"],
  ["a number", "https://127.0.0.1/x"],
  ["the platform's metadata", "https://169.254.169.254/latest"],
  ["an address in brackets", "https://[::1]/x"],
  ["a name of a private network", "https://nas.local/x"],
  ["another port", "https://hooks.example.com:8443/x"],
  ["a password", "https://ada:secret@hooks.example.com/x"],
])("%s is refused", async (_, address) => {
  const { person } = await open();
  expect((await person.post(createAccessKey.path, toWebhook({ address }))).status).toBe(400);
  expect(await countRows("access_keys")).toBe(0);
});

test("an inner address in the database is not reached either", async () => {
  const { make, plan, tick, listReceived, listDeliveries } = await open();
  await make(["task.ticked"]);
  await rows("update access_keys set webhook = replace(webhook, 'hooks.example.com', '127.0.0.1')");
  await tick((await plan("Walk")).id);
  expect(await listDeliveries()).toMatchObject([{ state: "waiting", attempts: 1, status: null }]);
  expect(await listReceived()).toEqual([]);
});

test("a user has three at most; a revoked one sends nothing, not even what waits", async () => {
  const { person, make, plan, tick, listReceived, runCron } = await open("500,204");
  const { id } = await make(["task.ticked"]);
  for (let count = 1; count < WEBHOOKS_MAX; count += 1)
    await makeKey(person, toWebhook({ name: `Number ${count}`, events: ["month.closed"] }));
  const fourth = await person.post(createAccessKey.path, toWebhook({ name: "One more" }));
  expect(fourth.status).toBe(409);
  await tick((await plan("Walk")).id);
  expect(await listReceived()).toHaveLength(1);
  await person.delete(buildPath(revokeAccessKey, { id }));
  await tick((await plan("Run")).id);
  await runCron("2026-05-13T12:00:00Z");
  expect(await listReceived()).toHaveLength(1);
  expect(await countRows("webhook_deliveries")).toBe(0);
});

test("it ends with a changed password that ends connections, and with the account", async () => {
  const { person, make, plan, tick } = await open("500");
  for (const end of ["password", "account"]) {
    await make(["task.planned", "task.ticked"]);
    await tick((await plan("Walk")).id);
    expect(await countRows("webhook_deliveries")).toBe(2);
    const { password } = person;
    const change = { currentPassword: password, newPassword: "quite another one", endsKeys: true };
    const ended =
      end === "password"
        ? await person.post(changePassword.path, change)
        : await person.delete(deleteAccount.path, { password: "quite another one" });
    expect(ended.status).toBeLessThan(300);
    expect(await countRows("access_keys")).toBe(0);
    expect(await countRows("webhook_deliveries")).toBe(0);
  }
});

test("a closed month is sent once with its score, when it ends for its user", async () => {
  const zone = "Pacific/Kiritimati";
  const { person, make, listBodies, runCron } = await open("204", { zone });
  const said = { title: "Sing", description: "Each day.", month: "2026-05" };
  const { id } = await parseBody(
    objective,
    person.post(createObjective.path, { ...said, type: "personal" }),
  );
  await person.post(createObjective.path, { ...said, type: "professional" });
  await person.patch(buildPath(changeObjectiveStatus, { id }), { status: "completed" });
  await make(["month.closed"], true);
  const hourly = "0 * * * *";
  await runCron("2026-05-31T09:00:00Z", hourly);
  expect(await listBodies()).toEqual([]);
  await runCron("2026-05-31T10:00:00Z", hourly);
  await runCron("2026-05-31T11:00:00Z", hourly);
  expect(await listBodies()).toMatchObject([
    { type: "month.closed", data: { month: "2026-05", completed: 1, failed: 1 } },
  ]);
  await runCron("2026-06-30T10:00:00Z", hourly);
  expect((await listBodies()).map(({ data }) => data.month)).toEqual(["2026-05", "2026-06"]);
});

test("a user who moved west gets the month when it ends there", async () => {
  const { person, make, listBodies, runCron, plan } = await open("204", { zone: "Asia/Tokyo" });
  await make(["month.closed"]);
  person.setZone("America/Los_Angeles");
  await plan("Unpack");
  await runCron("2026-05-31T16:00:00Z", "0 * * * *");
  expect(await listBodies()).toEqual([]);
  await runCron("2026-06-01T07:00:00Z", "0 * * * *");
  expect(await listBodies()).toMatchObject([{ data: { month: "2026-05" } }]);
});
