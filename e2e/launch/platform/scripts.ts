import { randomBytes } from "node:crypto";
import { findScript, type Account, type Script, type Version } from "./account.ts";
import type { createAssetSessions } from "./assets.ts";
import { checkUpload } from "./check-upload.ts";
import { deployAll } from "./deployments.ts";
import { readUpload } from "./read-upload.ts";
import { Refusal } from "./refusal.ts";
import type { Call, Routes } from "./routes.ts";
import type { Runtime } from "./runtime.ts";

const SCRIPT = "/accounts/:account/workers/scripts/:script";
const NAME = /^[a-z0-9_-]{1,63}$/;

const createScript = (name: string): Script => ({
  name,
  tag: randomBytes(16).toString("hex"),
  versions: [],
  deployments: [],
  classes: new Set(),
  migrationTag: undefined,
  crons: [],
  isOnWorkersDev: false,
  settings: {},
});

/** The API for uploading and describing Workers. */
export function createScriptRoutes(
  account: Account,
  runtime: Runtime,
  { readSession }: ReturnType<typeof createAssetSessions>,
): Routes {
  /** Stores an upload as a version if it passes the checks and starts. */
  async function upload({ request, part }: Call, name: string, mayMigrate: boolean) {
    if (!NAME.test(name)) throw new Refusal(10016, `'${name}' is not a valid script name.`);
    const known = account.scripts.get(name);
    const { version, migrations } = await readUpload(request, known, readSession);
    if (migrations && !mayMigrate)
      throw new Refusal(
        10211,
        "Version upload failed: migrations must be fully applied by a non-versioned deployment.",
      );
    const classes = checkUpload(account, known, version, migrations);
    const startUp = await runtime.startOnce(version);
    const script = known ?? createScript(name);
    account.scripts.set(part("script"), script);
    for (const each of classes) script.classes.add(each);
    script.migrationTag = migrations?.new_tag ?? script.migrationTag;
    script.versions.push(version);
    return { script, version, startUp };
  }
  function remove({ part, url }: Call) {
    const { name } = findScript(account, part("script"));
    const users = [...account.scripts.values()].filter(({ versions }) =>
      versions.at(-1)?.bindings.some(({ service }) => service === name),
    );
    if (users.length > 0 && url.searchParams.get("force") !== "true")
      throw new Refusal(10064, `Cannot delete '${name}': other Workers are bound to it.`);
    account.scripts.delete(name);
    for (const [domain, service] of account.domains)
      if (service === name) account.domains.delete(domain);
    for (const queue of account.queues.values())
      queue.consumers = queue.consumers.filter((each) => each.script !== name);
    runtime.change();
    return null;
  }
  const describe = ({ id, number, annotations }: Version, startUp: number) => ({
    id,
    number,
    annotations,
    startup_time_ms: startUp,
    metadata: { has_preview: false },
    resources: { script: { etag: id } },
  });

  return {
    [`PUT ${SCRIPT}`]: async (call) => {
      const { script, version, startUp } = await upload(call, call.part("script"), true);
      deployAll(script, version);
      runtime.change();
      return { ...describe(version, startUp), deployment_id: version.id, tag: script.tag };
    },
    [`POST ${SCRIPT}/versions`]: async (call) => {
      findScript(account, call.part("script"));
      const { version, startUp } = await upload(call, call.part("script"), false);
      return describe(version, startUp);
    },
    [`DELETE ${SCRIPT}`]: remove,
    "DELETE /accounts/:account/workers/services/:script": remove,
    "GET /accounts/:account/workers/services/:script": ({ part }) => {
      const script = account.scripts.get(part("script"));
      if (!script) throw new Refusal(10090, "workers.api.error.service_not_found", 404);
      const { name: id, tag, migrationTag: migration_tag } = script;
      const facts = { id, tag, tags: [], migration_tag, last_deployed_from: "wrangler" };
      return { id, default_environment: { environment: "production", script: facts } };
    },
    "GET /accounts/:account/workers/scripts": () =>
      [...account.scripts.values()].map(({ name, tag, migrationTag: migration_tag }) => ({
        id: name,
        tag,
        migration_tag,
      })),
    [`GET ${SCRIPT}/settings`]: ({ part }) => ({
      bindings: findScript(account, part("script")).versions.at(-1)?.bindings ?? [],
    }),
    [`PATCH ${SCRIPT}/script-settings`]: async ({ part, json }) => {
      const script = findScript(account, part("script"));
      script.settings = { ...script.settings, ...(await json<Record<string, unknown>>()) };
      return script.settings;
    },
    [`GET ${SCRIPT}/script-settings`]: ({ part }) => findScript(account, part("script")).settings,
    [`GET ${SCRIPT}/references`]: ({ part }) => {
      const incoming = [...account.scripts.values()]
        .filter(({ versions }) =>
          versions.at(-1)?.bindings.some(({ service }) => service === part("script")),
        )
        .map(({ name }) => ({ service: name, environment: "production", name }));
      return { services: { incoming, outgoing: [] } };
    },
    "GET /accounts/:account/workers/tails/by-consumer/:script": () => [],
  };
}
