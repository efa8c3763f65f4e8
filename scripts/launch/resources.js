import { randomBytes } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { parseEnv } from "node:util";
import { makePushKeys } from "../local/prepare.js";
import { CliError, captureTool } from "../local/run-tool.js";
import { configure, readLibsqlToken, saveLaunch, SECRETS_FILE } from "./launch-file.js";
import { askWrangler, findByWrangler, runWrangler } from "./wrangler.js";

/** @typedef {import("./launch-file.js").Launch} Launch */

/**
 * A resource of the account, with wrangler's arguments to create and remove it. `find` returns its id if it exists.
 * @typedef {{ kind: string, name: string, create: string[], remove: (id: string) => string[], find: () => Promise<string | undefined> }} Resource
 */

/** @param {string[]} list of wrangler's @param {string} key @param {string} name @param {string} id the key of its id */
async function findId(list, key, name, id) {
  /** @type {Record<string, string>[]} */
  const found = await askWrangler(list);
  return found.find((one) => one[key] === name)?.[id];
}

/**
 * All resources except Workers, in order of creation. Only stores back up into the bucket, and a libSQL database is elsewhere.
 * @param {Launch} launch @returns {Resource[]}
 */
export function listResources({ name, hasStores, libsql }) {
  const [ledger, reminders, backups] = [`${name}-ledger`, `${name}-reminders`, `${name}-backups`];
  /** @type {Resource[]} */
  const resources = [
    {
      kind: "database",
      name,
      create: ["d1", "create", name],
      // By its id, because wrangler.toml has a database of this name.
      remove: (id) => ["d1", "delete", id, "--skip-confirmation"],
      find: () => findId(["d1", "list", "--json"], "name", name, "uuid"),
    },
    {
      kind: "namespace",
      name: ledger,
      create: ["kv", "namespace", "create", ledger],
      remove: (id) => ["kv", "namespace", "delete", `--namespace-id=${id}`, "--skip-confirmation"],
      find: () => findId(["kv", "namespace", "list"], "title", ledger, "id"),
    },
    {
      kind: "queue",
      name: reminders,
      create: ["queues", "create", reminders],
      remove: () => ["queues", "delete", reminders],
      async find() {
        const found = await findByWrangler(["queues", "info", reminders], /does not exist/);
        return found === null ? undefined : reminders;
      },
    },
    {
      kind: "bucket",
      name: backups,
      create: ["r2", "bucket", "create", backups],
      remove: () => ["r2", "bucket", "delete", backups],
      async find() {
        const list = await runWrangler(["r2", "bucket", "list"]);
        return list.includes(`${backups}\n`) ? backups : undefined;
      },
    },
  ];
  return resources.filter(
    ({ kind }) => (kind !== "bucket" || hasStores) && (kind !== "database" || !libsql),
  );
}

/**
 * Creates a resource once. It adopts an existing one only if an earlier run stopped while `making` it.
 * @param {Launch} launch @param {Resource} resource @returns {Promise<string>} the result, for people
 */
export async function makeResource(launch, { kind, name, create, find }) {
  const recordedId = launch.ids[kind];
  const mayFind = recordedId || launch.making === kind || launch.isAdopting;
  let id = mayFind ? await find() : undefined;
  if (recordedId && recordedId !== id)
    throw new CliError(
      `The ${kind} ${name} is gone. To create a new one, remove it from .launch.json.`,
    );
  if (recordedId) return "is there";
  if (!id) {
    saveLaunch(launch, { making: kind });
    const { code, output } = await captureTool("wrangler", create);
    if (code !== 0 && /already (?:exists|taken)/.test(output)) {
      saveLaunch(launch, { making: null });
      throw refuseTaken(`${kind} ${name}`);
    }
    if (code !== 0) throw new CliError(`The ${kind} ${name} could not be created.`, output);
    id = await find();
  }
  if (!id) throw new CliError(`The ${kind} ${name} was created but cannot be found.`);
  saveLaunch(launch, { ids: { ...launch.ids, [kind]: id }, making: null });
  return "made";
}

/** @param {string} what */
const refuseTaken = (what) =>
  new CliError(`The account already has another ${what}. Launch under another name.`);

/** Creates the edge's missing secrets. The first also creates an empty Worker, which reserves the name. @param {Launch} launch */
export async function makeSecrets(launch) {
  const answer = await findByWrangler(["secret", "list", ...configure(launch)], /not found/);
  const isOwn = launch.ids["worker"] || launch.making === "worker" || launch.isAdopting;
  if (answer && !isOwn) throw refuseTaken(`Worker ${launch.name}`);
  /** @type {{ name: string }[]} */
  const existing = JSON.parse(answer ?? "[]");
  const isMissing = (/** @type {string} */ name) => !existing.some((one) => one.name === name);
  const token = readLibsqlToken(launch);
  const secrets = {
    ...(isMissing("SESSION_SECRET") && { SESSION_SECRET: randomBytes(32).toString("hex") }),
    // A key without its counterpart is useless.
    ...(["VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY"].some(isMissing) && parseEnv(makePushKeys())),
    ...(token && isMissing("LIBSQL_AUTH_TOKEN") && { LIBSQL_AUTH_TOKEN: token }),
  };
  const names = Object.keys(secrets);
  if (names.length === 0 && launch.ids["worker"]) return "are there";
  saveLaunch(launch, { making: launch.ids["worker"] ? null : "worker" });
  if (names.length > 0) {
    // Only this user can read the file.
    await writeFile(SECRETS_FILE, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
    await runWrangler(["secret", "bulk", SECRETS_FILE, ...configure(launch)]);
  }
  saveLaunch(launch, { ids: { ...launch.ids, worker: launch.name }, making: null });
  return `made: ${names.join(", ")}`;
}
