import { CliError } from "../local/cli-error.js";
import { saveLaunch } from "./launch-file.js";
import { callWrangler, runWrangler } from "./wrangler.js";

/** @typedef {import("./launch-file.js").Launch} Launch */

/**
 * Something that the account has once, under a name.
 * @typedef {object} Resource
 * @property {string} kind
 * @property {string} name
 * @property {readonly string[]} create wrangler's arguments
 * @property {(id: string) => readonly string[]} remove wrangler's arguments
 * @property {() => Promise<string | undefined>} find its id, if the account has it
 */

const TAKEN = /already (?:exists|taken)/;

/** @param {readonly string[]} args @returns {Promise<any[]>} */
const list = async (args) => JSON.parse(await runWrangler(args));

/**
 * Everything but Workers, in the order in which it is made. A bucket only keeps the backups of stores.
 * @param {Pick<Launch, "name" | "hasStores">} launch
 * @returns {Resource[]}
 */
export function listResources({ name, hasStores }) {
  const [ledger, reminders, backups] = [`${name}-ledger`, `${name}-reminders`, `${name}-backups`];
  /** @type {Resource[]} */
  const resources = [
    {
      kind: "database",
      name,
      create: ["d1", "create", name],
      // By its id, because wrangler.toml has a database of this name.
      remove: (id) => ["d1", "delete", id, "--skip-confirmation"],
      find: async () =>
        (await list(["d1", "list", "--json"])).find((each) => each.name === name)?.uuid,
    },
    {
      kind: "namespace",
      name: ledger,
      create: ["kv", "namespace", "create", ledger],
      remove: (id) => ["kv", "namespace", "delete", `--namespace-id=${id}`, "--skip-confirmation"],
      find: async () =>
        (await list(["kv", "namespace", "list"])).find(({ title }) => title === ledger)?.id,
    },
    {
      kind: "queue",
      name: reminders,
      create: ["queues", "create", reminders],
      remove: () => ["queues", "delete", reminders],
      find: async () => {
        const { isDone, output } = await callWrangler(["queues", "info", reminders]);
        if (isDone) return reminders;
        if (/does not exist/.test(output)) return undefined;
        throw new CliError("wrangler queues info failed.", output);
      },
    },
  ];
  if (!hasStores) return resources;
  return [
    ...resources,
    {
      kind: "bucket",
      name: backups,
      create: ["r2", "bucket", "create", backups],
      remove: () => ["r2", "bucket", "delete", backups],
      find: async () =>
        (await runWrangler(["r2", "bucket", "list"])).includes(`${backups}\n`)
          ? backups
          : undefined,
    },
  ];
}

/**
 * Makes a resource unless an earlier run has made it. An earlier run that broke in between left its kind in the file:
 * then what is there is its own. Otherwise a taken name is an error.
 * @param {Launch} launch @param {Resource} resource
 * @returns {Promise<string>} what it did
 */
export async function makeResource(launch, { kind, name, create, find }) {
  const recordedId = launch.ids[kind];
  const mayFind = recordedId || launch.making === kind || launch.isAdopting;
  let id = mayFind ? await find() : undefined;
  if (recordedId && recordedId !== id)
    throw new CliError(
      `The ${kind} ${name} is gone. To make a new one, take it out of .launch.json.`,
    );
  if (recordedId) return "is there";
  if (!id) {
    launch.making = kind;
    saveLaunch(launch);
    const { isDone, output } = await callWrangler(create);
    if (!isDone && TAKEN.test(output)) {
      launch.making = null;
      saveLaunch(launch);
      throw new CliError(
        `The account has another ${kind} ${name}. Launch under another name.`,
        output,
      );
    }
    if (!isDone) throw new CliError(`The ${kind} ${name} could not be made.`, output);
    id = await find();
  }
  if (!id) throw new CliError(`The ${kind} ${name} was made, and cannot be found.`);
  launch.ids[kind] = id;
  launch.making = null;
  saveLaunch(launch);
  return "made";
}
