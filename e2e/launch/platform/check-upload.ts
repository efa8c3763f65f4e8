import { gzipSync } from "node:zlib";
import type { Account, Binding, Script, Version } from "./account.ts";
import type { Migrations } from "./read-upload.ts";
import { Refusal } from "./refusal.ts";

/** The largest size of all modules, compressed, on the paid plan. */
const SIZE_MAX = 10 * 2 ** 20;

function checkSize({ modules }: Version) {
  const code = modules.filter(({ type }) => type !== "application/source-map");
  const size = gzipSync(Buffer.concat(code.map(({ contents }) => contents))).length;
  if (size > SIZE_MAX)
    throw new Refusal(10027, "Your Worker exceeded the size limit of 10 MiB.", 413);
}

/** Refuses a binding whose target is not in the account. */
function checkTarget(account: Account, classes: ReadonlySet<string>, binding: Binding) {
  const { name, type, id, database_id, namespace_id = "", queue_name, bucket_name = "" } = binding;
  const { service = "", class_name = "" } = binding;
  switch (type) {
    case "d1":
      if (account.databases.has(database_id ?? id ?? "")) return;
      throw new Refusal(10181, `D1 binding '${name}' references database which was not found.`);
    case "kv_namespace":
      if (account.namespaces.has(namespace_id)) return;
      throw new Refusal(10041, `KV namespace '${namespace_id}' not found.`);
    case "queue":
      if ([...account.queues.values()].some((queue) => queue.name === queue_name)) return;
      throw new Refusal(11000, `Queue "${queue_name}" does not exist.`);
    case "r2_bucket":
      if (account.buckets.has(bucket_name)) return;
      throw new Refusal(10085, `R2 bucket '${bucket_name}' not found.`);
    case "service":
      if (account.scripts.has(service)) return;
      throw new Refusal(
        10143,
        `Could not resolve service binding '${name}'. Target script '${service}' not found. Please verify the target script and try again.`,
      );
    case "durable_object_namespace":
      if (classes.has(class_name)) return;
      throw new Refusal(
        10061,
        `Cannot create binding for class '${class_name}' because it is not currently configured to implement Durable Objects.`,
      );
    case "plain_text":
    case "json":
    case "secret_text":
    case "assets":
    case "ai":
    case "send_email":
    case "version_metadata":
      return;
    default:
      throw new Refusal(10023, `The binding '${name}' has the unknown type '${type}'.`);
  }
}

/** The classes after an upload's migrations. Refuses them unless they begin at the script's tag. */
function migrate(script: Script | undefined, migrations: Migrations | undefined): Set<string> {
  const classes = new Set(script?.classes);
  if (!migrations) return classes;
  if (migrations.old_tag !== script?.migrationTag)
    throw new Refusal(
      10079,
      `Migration tag precondition failed: expected '${script?.migrationTag ?? ""}', got '${migrations.old_tag ?? ""}'.`,
      412,
    );
  for (const { new_sqlite_classes: added = [], new_classes: others = [] } of migrations.steps)
    for (const name of [...added, ...others]) {
      if (classes.has(name))
        throw new Refusal(
          10074,
          `Cannot apply new-class migration to class '${name}' that is already depended on.`,
        );
      classes.add(name);
    }
  return classes;
}

/** Refuses an upload as the platform does, before the code runs. Returns the Durable Object classes it leaves. */
export function checkUpload(
  account: Account,
  script: Script | undefined,
  version: Version,
  migrations: Migrations | undefined,
): Set<string> {
  const { mainModule, modules, assets, bindings } = version;
  if (mainModule === undefined && !assets) throw new Refusal(10021, "A Worker has code or assets.");
  if (mainModule !== undefined && modules.every(({ name }) => name !== mainModule))
    throw new Refusal(10021, `No such module "${mainModule}".`);
  checkSize(version);
  const classes = migrate(script, migrations);
  const names = bindings.map(({ name }) => name);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice) throw new Refusal(10053, `Binding name '${twice}' already in use.`);
  for (const binding of bindings) checkTarget(account, classes, binding);
  return classes;
}
