import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { convertV4MiniflareOptions, Miniflare, type V4WorkerOptions } from "miniflare";
import { listLive, type Account, type Script, type Version } from "./account.ts";
import { FRONT, FRONT_NAME, SILENT_MODEL, SPLIT } from "./front.ts";
import { startOnce } from "./start-once.ts";
import { MODEL, toWorker } from "./to-worker.ts";

const BASE = { compatibilityDate: "2026-10-01", modules: true };

/** A Worker's versions that get visits, and the Worker that splits visits between two versions. */
async function listWorkers(account: Account, script: Script, folder: string) {
  const live = listLive(script);
  const [one, other] = live;
  if (!one) return [];
  if (!other) {
    const place = { name: script.name, folder: join(folder, one.version.id) };
    return [await toWorker(account, script, one.version, place)];
  }
  const names = live.map(({ version }) => `${script.name}@${version.id}`);
  const [A = "", B = ""] = names;
  const split: V4WorkerOptions = {
    ...BASE,
    name: script.name,
    script: SPLIT,
    serviceBindings: { A, B },
    bindings: { ID_A: one.version.id, ID_B: other.version.id, SHARE_A: String(one.percentage) },
  };
  const versions = live.map(({ version }) =>
    toWorker(account, script, version, {
      name: `${script.name}@${version.id}`,
      folder: join(folder, version.id),
    }),
  );
  return [split, ...(await Promise.all(versions))];
}

/** The hosts of every Worker with an address. */
function listHosts({ domains, scripts, subdomain }: Account) {
  const onWorkersDev = [...scripts.values()]
    .filter(({ isOnWorkersDev }) => isOnWorkersDev)
    .map(({ name }) => [`${name}.${subdomain}.workers.dev`, name] as const);
  return Object.fromEntries([...domains, ...onWorkersDev]);
}

/** Runs the uploaded Workers in workerd. Restarts before the first request after a change of the account. */
export async function createRuntime(account: Account, onLog: (script: string) => void) {
  const folder = await mkdtemp(join(tmpdir(), "goals-platform-"));
  let miniflare: Miniflare | undefined;
  let starting: Promise<Miniflare> | undefined;

  async function start(): Promise<Miniflare> {
    const scripts = [...account.scripts.values()];
    const uploaded = await Promise.all(
      scripts.map((script) => listWorkers(account, script, join(folder, "assets"))),
    );
    const same = (ids: Iterable<string>) => Object.fromEntries([...ids].map((id) => [id, id]));
    const options = convertV4MiniflareOptions({
      resourcePersistencePath: join(folder, "data"),
      cf: false,
      telemetry: { enabled: false },
      handleStructuredLogs: ({ message }) => onLog(message),
      workers: [
        {
          ...BASE,
          name: FRONT_NAME,
          script: FRONT,
          serviceBindings: listHosts(account),
          d1Databases: same(account.databases.keys()),
          kvNamespaces: same(account.namespaces.keys()),
          r2Buckets: same(account.buckets),
        },
        { ...BASE, name: MODEL.name, script: SILENT_MODEL },
        ...uploaded.flat(),
      ],
    });
    if (miniflare) await miniflare.setOptions(options);
    else miniflare = new Miniflare(options);
    await miniflare.ready;
    return miniflare;
  }
  const run = () => (starting ??= start());

  async function database(uuid: string) {
    return (await run()).getD1Database(uuid, FRONT_NAME);
  }

  return {
    /** Notes that the account has changed. */
    change() {
      const before = starting;
      starting = undefined;
      if (before) starting = before.then(start);
    },
    startOnce: (version: Version) => startOnce(version),
    async fetch(url: string, init: Parameters<Miniflare["dispatchFetch"]>[1] = {}) {
      return (await run()).dispatchFetch(url, { ...init, redirect: "manual" });
    },
    /** Runs a Worker's cron now. */
    async runCron(script: string, cron: string) {
      const worker = await (await run()).getWorker(script);
      return worker.scheduled({ cron });
    },
    async query(uuid: string, sql: string, params: readonly unknown[]) {
      return (await database(uuid))
        .prepare(sql)
        .bind(...params)
        .all();
    },
    async exportDatabase(uuid: string, noSchema: boolean, noData: boolean): Promise<string[]> {
      const dump = (await database(uuid)).prepare("PRAGMA miniflare_d1_export(?,?,?);");
      const [lines = []] = await dump.bind(noSchema, noData).raw<string[]>();
      return lines;
    },
    /** Empties a database, and fills it from an export. */
    async replaceDatabase(uuid: string, sql: string) {
      const d1 = await database(uuid);
      const { results } = await d1
        .prepare(
          "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like '_cf_%'",
        )
        .all<{ name: string }>();
      const drops = results.map(({ name }) => `drop table "${name}";`).join("\n");
      await d1.prepare(`PRAGMA defer_foreign_keys=TRUE;\n${drops}\n${sql}`).all();
    },
    async openNamespace(id: string) {
      return (await run()).getKVNamespace(id, FRONT_NAME);
    },
    async hasObjects(bucket: string) {
      const r2 = await (await run()).getR2Bucket(bucket, FRONT_NAME);
      return (await r2.list({ limit: 1 })).objects.length > 0;
    },
    async stop() {
      await starting?.catch(() => undefined);
      await miniflare?.dispose();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

export type Runtime = Awaited<ReturnType<typeof createRuntime>>;
