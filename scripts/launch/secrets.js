import { randomBytes } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { parseEnv } from "node:util";
import { makePushKeys } from "../local/prepare.js";
import { CliError, captureTool } from "../local/run-tool.js";
import { configure, saveLaunch, SECRETS_FILE } from "./launch-file.js";
import { runWrangler } from "./wrangler.js";

/** @typedef {import("./launch-file.js").Launch} Launch */

const PUSH_KEYS = ["VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY"];

/**
 * The names of the edge's secrets; null without such a Worker.
 * @param {Launch} launch @returns {Promise<string[] | null>}
 */
async function listSecrets(launch) {
  const list = ["secret", "list", ...configure(launch)];
  const { code, answer, output } = await captureTool("wrangler", list);
  if (code === 0)
    return JSON.parse(answer).map((/** @type {{ name: string }} */ each) => each.name);
  if (/not found/.test(output)) return null;
  throw new CliError("wrangler secret list failed.", output);
}

/**
 * Creates the edge's missing secrets. The first one also creates an empty Worker, which reserves the name.
 * @param {Launch} launch
 * @returns {Promise<string>} the result, for people
 */
export async function makeSecrets(launch) {
  const existing = await listSecrets(launch);
  const isOwn = launch.ids["worker"] || launch.making === "worker" || launch.isAdopting;
  if (existing && !isOwn)
    throw new CliError(
      `The account already has another Worker ${launch.name}. Launch under another name.`,
    );
  const isMissing = (/** @type {string} */ name) => !existing?.includes(name);
  const secrets = {
    ...(isMissing("SESSION_SECRET") && { SESSION_SECRET: randomBytes(32).toString("hex") }),
    // A key without its pair is useless.
    ...(PUSH_KEYS.some(isMissing) && parseEnv(makePushKeys())),
  };
  if (Object.keys(secrets).length === 0 && launch.ids["worker"]) return "are there";
  saveLaunch(launch, { making: launch.ids["worker"] ? null : "worker" });
  if (Object.keys(secrets).length > 0) await putSecrets(secrets, launch);
  saveLaunch(launch, { ids: { ...launch.ids, worker: launch.name }, making: null });
  return `made: ${Object.keys(secrets).join(", ")}`;
}

/**
 * Saves secrets in a file that only this user can read, then on the platform.
 * @param {Record<string, string>} secrets @param {Launch} launch
 */
async function putSecrets(secrets, launch) {
  await writeFile(SECRETS_FILE, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  await runWrangler(["secret", "bulk", SECRETS_FILE, ...configure(launch)]);
}
