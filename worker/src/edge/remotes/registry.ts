import {
  findRegistryFaults,
  REGISTRY_KEY,
  remoteRegistry,
  SHELL_ROUTES,
  type RegisteredRemote,
} from "@goals/contracts/registry";
import { FIRST_REMOTES } from "@goals/contracts/remotes";
import * as z from "zod/mini";
import type { AppContext, AppEnv } from "../../accounts/requests/app-env.ts";
import { withTimeout } from "../../platform/bounds.ts";
import { PAGE_WAITS_MS, parseJson } from "./remote-files.ts";

/** How long an isolate uses the registry without looking again. KV's own cache adds its shortest time. */
const CACHED_MS = 10_000;
const KV_CACHED_S = 30;

/** The registry of a `version`, which is 0 for remotes.json. */
function toRegistry(version: number, remotes: readonly RegisteredRemote[]) {
  const manifests = remotes.flatMap(({ name, manifest }) =>
    manifest ? [[name, manifest] as const] : [],
  );
  const routes = remotes.flatMap(({ modules }) => modules.map(({ route }) => route));
  return {
    version,
    remotes,
    byName: new Map(remotes.map((remote) => [remote.name, remote])),
    routes: new Set([...SHELL_ROUTES, ...routes]),
    manifests: new Map(manifests),
  };
}
export type Registry = Readonly<ReturnType<typeof toRegistry>>;

const FIRST = toRegistry(0, FIRST_REMOTES);

/** The registry in use, or the reason why the text from KV was refused. */
interface RegistryState {
  readonly registry: Registry;
  readonly refused?: string;
  readonly text?: string | null;
  readonly until?: number;
}

/** By binding, because tests and environments have several. */
const states = new WeakMap<KVNamespace, RegistryState>();

/** True for an origin that may serve remotes: one of remotes.json, or one that the operator allows. */
function isAllowedOrigin({ ENVIRONMENT, REMOTE_ORIGINS }: AppEnv["Bindings"], origin: string) {
  const first = [...FIRST.manifests.values()].map((manifest) => new URL(manifest).origin);
  if (ENVIRONMENT === "local" || first.includes(origin)) return true;
  return (REMOTE_ORIGINS ?? "").split(/[\s,]+/).some((allowed) => {
    const [start = "", end] = allowed.split("*.");
    return end === undefined
      ? origin === start
      : start === "https://" && origin.startsWith(start) && origin.endsWith(`.${end}`);
  });
}

/** The registry in a text from KV. A wrong one leaves the last good one in use, otherwise remotes.json. */
function parseRegistry(c: AppContext, text: string | null, last: Registry): RegistryState {
  if (text === null) return { registry: FIRST };
  const { data, error } = z.safeParse(remoteRegistry, parseJson(text));
  if (!data) return { registry: last, refused: z.prettifyError(error) };
  const faults = findRegistryFaults(data.remotes, (origin) => isAllowedOrigin(c.env, origin));
  if (faults.length === 0) return { registry: toRegistry(data.version, data.remotes) };
  const refused = faults.map(({ message }) => message).join("; ");
  return { registry: last, refused: `${refused}.` };
}

async function readState(c: AppContext): Promise<RegistryState> {
  const { LEDGER: kv } = c.env;
  if (!kv) return { registry: FIRST };
  const { now, log } = c.get("context");
  const last = states.get(kv) ?? { registry: FIRST };
  if (now.getTime() < (last.until ?? 0)) return last;
  const read = () => kv.get(REGISTRY_KEY, { cacheTtl: KV_CACHED_S });
  // Without KV, or after that time, the page uses the isolate's last registry, otherwise remotes.json.
  const text = await withTimeout(PAGE_WAITS_MS, read).catch(() => last.text ?? null);
  const isNew = text !== last.text;
  const state = isNew ? parseRegistry(c, text, last.registry) : last;
  if (isNew && state.refused) log({ event: "registry_refused", version: state.registry.version });
  states.set(kv, { ...state, text, until: now.getTime() + CACHED_MS });
  return state;
}

/** The registry for this request. The response's policy allows its origins. */
export async function readRegistry(c: AppContext): Promise<Registry> {
  const { registry } = await readState(c);
  c.get("context").remoteManifests = registry.manifests;
  return registry;
}

/** Serves the registry in use, for the command that changes it and for the service worker. */
export async function serveRegistry(c: AppContext): Promise<Response> {
  const { registry, refused } = await readState(c);
  const remotes = registry.remotes.map(({ pin, ...remote }) => ({
    ...remote,
    ...(pin && { pin: pin.id }),
  }));
  return c.json({ version: registry.version, remotes, ...(refused && { refused }) }, 200, {
    "cache-control": "no-cache",
  });
}
