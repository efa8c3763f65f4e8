import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { V4WorkerOptions } from "miniflare";
import type { Account, Binding, Module, Script, Version } from "./account.ts";
import { moveModules } from "../../../scripts/clock/move-modules.js";
import { FRONT_NAME } from "./front.ts";

const MODULE_TYPES: Readonly<Record<string, "ESModule" | "Text" | "Data" | "CompiledWasm">> = {
  "application/javascript+module": "ESModule",
  "text/plain": "Text",
  "application/octet-stream": "Data",
  "application/wasm": "CompiledWasm",
};

/** The name of the stand-in for Workers AI, and of its entry. */
export const MODEL = { name: "model", entrypoint: "Model" };

/** An upload's code as workerd loads it, without source maps. */
export function listModules(mainModule: string | undefined, modules: readonly Module[]) {
  if (mainModule === undefined) {
    return [{ type: "ESModule" as const, path: "none.js", contents: "export default {};" }];
  }
  const isMain = ({ name }: Module) => Number(name !== mainModule);
  const loaded = modules
    .toSorted((one, other) => isMain(one) - isMain(other))
    .flatMap(({ name, type, contents }) => {
      const kind = MODULE_TYPES[type];
      return kind ? [{ type: kind, path: name, contents }] : [];
    });
  return moveModules(loaded);
}

const pick = <Value>(
  bindings: readonly Binding[],
  type: string,
  valueOf: (binding: Binding) => Value,
) =>
  Object.fromEntries(
    bindings.filter((each) => each.type === type).map((each) => [each.name, valueOf(each)]),
  );

/** Writes a version's files into a folder of their own. */
async function writeAssets(account: Account, version: Version, folder: string) {
  const { files, config } = version.assets ?? { files: new Map(), config: {} };
  for (const [path, hash] of files) {
    const target = join(folder, path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, account.files.get(hash)?.bytes ?? "");
  }
  await mkdir(folder, { recursive: true });
  for (const [name, text] of [
    ["_headers", config._headers],
    ["_redirects", config._redirects],
  ])
    if (name && text !== undefined) await writeFile(join(folder, name), text);
}

/** A version of a Worker as Miniflare's options, with its real bindings. */
export async function toWorker(
  account: Account,
  script: Script,
  version: Version,
  { name, folder }: { readonly name: string; readonly folder: string },
): Promise<V4WorkerOptions> {
  const { bindings, assets, mainModule } = version;
  const texts = bindings.filter(({ type }) => type === "plain_text" || type === "secret_text");
  const binding = bindings.find(({ type }) => type === "assets")?.name;
  const services = pick(bindings, "service", ({ service = "" }) => service);
  const models = pick(bindings, "ai", () => MODEL);
  const mails = bindings.filter(({ type }) => type === "send_email");
  const consumed = [...account.queues.values()].flatMap(({ name: queue, consumers }) =>
    consumers
      .filter((each) => each.script === script.name)
      .map(() => [queue, { maxBatchSize: 5, maxBatchTimeout: 1 }] as const),
  );
  if (assets) await writeAssets(account, version, folder);
  return {
    name,
    compatibilityDate: version.compatibilityDate,
    compatibilityFlags: [...version.compatibilityFlags],
    modules: listModules(mainModule, version.modules),
    bindings: Object.fromEntries(texts.map(({ name: key, text = "" }) => [key, text])),
    d1Databases: pick(bindings, "d1", ({ database_id, id }) => database_id ?? id ?? ""),
    kvNamespaces: pick(bindings, "kv_namespace", ({ namespace_id = "" }) => namespace_id),
    r2Buckets: pick(bindings, "r2_bucket", ({ bucket_name = "" }) => bucket_name),
    queueProducers: pick(bindings, "queue", ({ queue_name = "" }) => queue_name),
    queueConsumers: Object.fromEntries(consumed),
    email: { send_email: mails.map((mail) => ({ name: mail.name })) },
    durableObjects: pick(bindings, "durable_object_namespace", ({ class_name = "" }) => ({
      className: class_name,
      useSQLite: true,
      unsafeUniqueKey: `${script.tag}-${class_name}`,
    })),
    serviceBindings: { ...services, ...models },
    // Outgoing requests only reach the account's own hosts.
    outboundService: FRONT_NAME,
    ...(assets && {
      assets: {
        directory: folder,
        ...(binding && { binding }),
        routerConfig: {
          has_user_worker: mainModule !== undefined,
          invoke_user_worker_ahead_of_assets: assets.config.run_worker_first === true,
        },
        assetConfig: {
          html_handling: assets.config.html_handling,
          not_found_handling: assets.config.not_found_handling,
        },
      },
    }),
  };
}
