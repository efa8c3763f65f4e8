import { setTimeout as delay } from "node:timers/promises";
import { randomUUID } from "node:crypto";
import { nouns as api } from "@goals/contracts/endpoints";
import { buildPath } from "@goals/contracts/endpoint";
import { CORE_SECTIONS } from "@goals/contracts/sections";
import type { Task } from "@goals/contracts/tasks";
import { createAnswers } from "../demo/ada.ts";
import { createDemoClient, type DemoClient } from "../demo/demo-client.ts";
import { CliError, runCli } from "../local/run-tool.js";
import { fetchFiles, fetchLiveRemote, getBase } from "../remotes/live-builds.js";
import { LOCAL_REMOTES } from "../remotes/registry.js";

/** A new domain has its certificate after a minute or two. */
const ATTEMPTS = 40;
const PAUSE_MS = 5_000;

async function checkHealth(client: DemoClient) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return JSON.stringify(await client.get(api.health.getHealth.path));
    } catch (error) {
      // An error of the Worker itself does not pass with time.
      if (attempt === ATTEMPTS || /: 500 /.test(String(error))) throw error;
      await delay(PAUSE_MS);
    }
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
      await fetchFiles(build.integrity, getBase(origin, name));
      return `${name} ${build.id}`;
    }),
  );
  return builds.join(", ");
}

async function check(title: string, work: () => Promise<string>) {
  try {
    console.log(`  ${title}: ${await work()}`);
  } catch (error) {
    throw new CliError(`${title}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Uses the product at an address like a person, with an account that it deletes at the end. */
async function checkLive([origin = "", mailbox = ""]: string[]) {
  const client = createDemoClient(origin, "UTC");
  await check("health", () => checkHealth(client));
  await check("federation", () => checkRemotes(origin));
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

runCli(() => checkLive(process.argv.slice(2)));
