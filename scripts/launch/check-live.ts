import { setTimeout as delay } from "node:timers/promises";
import { randomUUID } from "node:crypto";
import { nouns as api } from "@goals/contracts/endpoints";
import { buildPath } from "@goals/contracts/endpoint";
import { CORE_SECTIONS } from "@goals/contracts/sections";
import type { Task } from "@goals/contracts/tasks";
import { createAnswers } from "../demo/answers.ts";
import { createDemoClient, type DemoClient } from "../demo/demo-client.ts";
import { fetchLiveFile, fetchLiveRemote } from "../remotes/live-builds.js";
import { LOCAL_REMOTES } from "../remotes/registry.js";

/** A new domain has its certificate after a minute or two. */
const ATTEMPTS = 40;
const PAUSE_MS = 5_000;

async function checkHealth(origin: string) {
  const url = origin + api.health.getHealth.path;
  for (let attempt = 1; ; attempt += 1) {
    const response = await fetch(url).catch((error: unknown) => String(error));
    if (typeof response !== "string" && response.ok) return response.text();
    const fault =
      typeof response === "string" ? response : `${response.status} ${await response.text()}`;
    // An error of the Worker itself does not pass with time.
    if (attempt === ATTEMPTS || fault.startsWith("500")) throw new Error(`${url}: ${fault}`);
    await delay(PAUSE_MS);
  }
}

async function tick(client: DemoClient) {
  for (const section of CORE_SECTIONS)
    await client.post(api.research.saveResearch.path, createAnswers(section));
  const date = new Date().toISOString().slice(0, 10);
  const planned = { title: "Launch", date, slot: 1 };
  const { id } = await client.post<Task>(api.tasks.planTask.path, planned);
  const path = buildPath(api.tasks.changeTask, { id });
  const { completed } = await client.patch<Task>(path, { completed: true });
  if (!completed) throw new Error("The tick was not kept.");
  return "ticked";
}

async function checkRemotes(origin: string) {
  const builds = await Promise.all(
    LOCAL_REMOTES.map(async (name) => {
      const { build } = await fetchLiveRemote(origin, name);
      if (!build) throw new Error(`${origin} serves no ${name}.`);
      for (const [file, integrity] of Object.entries(build.integrity))
        await fetchLiveFile(origin, name, file, integrity);
      return `${name} ${build.id}`;
    }),
  );
  return builds.join(", ");
}

async function check(title: string, work: () => Promise<string>) {
  try {
    console.log(`  ${title}: ${await work()}`);
  } catch (error) {
    throw new Error(`${title}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Uses the product at an address like a person, with an account that it deletes at the end. */
async function checkLive(origin: string, mailbox: string) {
  await check("health", () => checkHealth(origin));
  await check("federation", () => checkRemotes(origin));
  const client = createDemoClient(origin, "UTC");
  const [user, host] = mailbox.split("@");
  const email = `${user}+${randomUUID().slice(0, 8)}@${host}`;
  const person = { name: "Launch", email, password: randomUUID() };
  await check("sign-up", () => client.post(api.auth.register.path, person).then(() => email));
  try {
    await check("a tick", () => tick(client));
  } finally {
    await client.remove(api.account.deleteAccount.path, { password: person.password });
  }
}

try {
  await checkLive(process.argv[2] ?? "", process.argv[3] ?? "");
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
