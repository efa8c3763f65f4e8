import { Refusal } from "./refusal.ts";

/** A binding as wrangler uploads it. Its type determines the other fields. */
export interface Binding {
  readonly name: string;
  readonly type: string;
  readonly text?: string;
  readonly json?: unknown;
  readonly id?: string;
  readonly database_id?: string;
  readonly namespace_id?: string;
  readonly queue_name?: string;
  readonly bucket_name?: string;
  readonly service?: string;
  readonly class_name?: string;
}

export interface Module {
  readonly name: string;
  readonly type: string;
  readonly contents: Buffer;
}

export interface AssetFile {
  readonly bytes: Buffer;
  readonly type: string;
}

export interface Assets {
  /** The digest of each file, by its path. */
  readonly files: ReadonlyMap<string, string>;
  readonly config: {
    readonly html_handling?: string;
    readonly not_found_handling?: string;
    readonly run_worker_first?: boolean | readonly string[];
    readonly _headers?: string;
    readonly _redirects?: string;
  };
}

/** One upload of a Worker: code, files and bindings. It never changes. */
export interface Version {
  readonly id: string;
  readonly number: number;
  readonly createdAt: string;
  readonly source: string;
  readonly mainModule: string | undefined;
  readonly modules: readonly Module[];
  readonly compatibilityDate: string;
  readonly compatibilityFlags: readonly string[];
  readonly bindings: readonly Binding[];
  readonly assets: Assets | undefined;
  readonly annotations: Readonly<Record<string, string>>;
}

export interface Deployment {
  readonly id: string;
  readonly createdAt: string;
  readonly annotations: Readonly<Record<string, string>>;
  readonly versions: readonly { readonly version_id: string; readonly percentage: number }[];
}

export interface Script {
  readonly name: string;
  readonly tag: string;
  readonly versions: Version[];
  /** Newest first. */
  readonly deployments: Deployment[];
  /** The Durable Object classes that migrations created, and the tag of the last migration. */
  readonly classes: Set<string>;
  migrationTag: string | undefined;
  crons: readonly string[];
  isOnWorkersDev: boolean;
  settings: Readonly<Record<string, unknown>>;
}

export interface Consumer {
  readonly consumer_id: string;
  readonly script: string;
  readonly settings: Readonly<Record<string, number>>;
}

/** Everything that one account has on the platform. */
export interface Account {
  readonly id: string;
  /** The subdomain in `<script>.<subdomain>.workers.dev`; null until it is registered. */
  subdomain: string | null;
  /** The domains whose DNS is with the platform. */
  readonly zones: readonly string[];
  /** Each by its id. */
  readonly databases: Map<string, { readonly name: string; readonly createdAt: string }>;
  readonly namespaces: Map<string, string>;
  readonly queues: Map<string, { readonly name: string; consumers: readonly Consumer[] }>;
  readonly buckets: Set<string>;
  readonly scripts: Map<string, Script>;
  /** Uploaded files, by digest. */
  readonly files: Map<string, AssetFile>;
  /** Workers by custom domain. */
  readonly domains: Map<string, string>;
}

export const createAccount = (zones: readonly string[]): Account => ({
  id: "0123456789abcdef0123456789abcdef",
  subdomain: "ada",
  zones,
  databases: new Map(),
  namespaces: new Map(),
  queues: new Map(),
  buckets: new Set(),
  scripts: new Map(),
  files: new Map(),
  domains: new Map(),
});

export function findScript(account: Account, name: string): Script {
  const script = account.scripts.get(name);
  if (script) return script;
  throw new Refusal(10007, "This Worker does not exist on your account.", 404);
}

export function findVersion(script: Script, id: string): Version {
  const version = script.versions.find((each) => each.id === id);
  if (version) return version;
  throw new Refusal(10073, `Version ${id} of ${script.name} does not exist.`, 404);
}

/** The versions that get visits, each with its share in percent. */
export function listLive(script: Script) {
  return (script.deployments[0]?.versions ?? []).map(({ version_id: id, percentage }) => ({
    version: findVersion(script, id),
    percentage,
  }));
}
