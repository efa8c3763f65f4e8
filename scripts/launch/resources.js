import { CliError, captureTool } from "../local/run-tool.js";
import { saveLaunch } from "./launch-file.js";
import { runWrangler } from "./wrangler.js";

/** @typedef {import("./launch-file.js").Launch} Launch */

/**
 * A resource of the account, identified by its name.
 * @typedef {object} Resource
 * @property {string} kind
 * @property {string} name
 * @property {readonly string[]} create wrangler's arguments
 * @property {(id: string) => readonly string[]} remove wrangler's arguments
 * @property {() => Promise<string | undefined>} find returns its id, if it exists
 */

const TAKEN = /already (?:exists|taken)/;

/** @param {readonly string[]} args @returns {Promise<any[]>} */
const list = async (args) => JSON.parse(await runWrangler(args));

/**
 * All resources except Workers, in order of creation. The bucket is only for the backups of stores.
 * @param {Pick<Launch, "name" | "hasStores">} launch @returns {Resource[]}
 */
export function listResources({ name, hasStores }) {
  const [ledger, reminders, backups] = [`${name}-ledger`, `${name}-reminders`, `${name}-backups`];
  /** @type {Resource} */
  const bucket = {
    kind: "bucket",
    name: backups,
    create: ["r2", "bucket", "create", backups],
    remove: () => ["r2", "bucket", "delete", backups],
    find: async () =>
      (await runWrangler(["r2", "bucket", "list"])).includes(`${backups}\n`) ? backups : undefined,
  };
  return [
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
        const { code, output } = await captureTool("wrangler", ["queues", "info", reminders]);
        if (code === 0) return reminders;
        if (/does not exist/.test(output)) return undefined;
        throw new CliError("wrangler queues info failed.", output);
      },
    },
    ...(hasStores ? [bucket] : []),
  ];
}

/**
 * Creates a resource unless an earlier run has. If an earlier run was interrupted while creating it (`making`), an
 * existing resource is this copy's own. Otherwise a taken name is an error.
 * @param {Launch} launch @param {Resource} resource
 * @returns {Promise<string>} the result, for people
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
    if (code !== 0 && TAKEN.test(output)) {
      saveLaunch(launch, { making: null });
      throw new CliError(
        `The account already has another ${kind} ${name}. Launch under another name.`,
        output,
      );
    }
    if (code !== 0) throw new CliError(`The ${kind} ${name} could not be created.`, output);
    id = await find();
  }
  if (!id) throw new CliError(`The ${kind} ${name} was created but cannot be found.`);
  saveLaunch(launch, { ids: { ...launch.ids, [kind]: id }, making: null });
  return "made";
}
