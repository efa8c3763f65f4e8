import { scope, type ShareScope } from "virtual:goals-scope";

/**
 * What the shell needs of `@module-federation/runtime`, under the same names, in 1 kB instead of 26: the list of
 * remotes, and a container's `init` and `get`. Beside the dev servers the real one runs.
 */
interface Remote {
  readonly name: string;
  /** The container itself, or the manifest (`.json`) that says where it is. */
  readonly entry: string;
}

interface Container {
  init(scope: ShareScope): Promise<unknown>;
  get(expose: string): Promise<() => unknown>;
}

interface Manifest {
  readonly metaData: { readonly remoteEntry: { readonly path: string; readonly name: string } };
}

const entries = new Map<string, string>();
const containers = new Map<string, Promise<Container>>();

/** Says where remotes are; loads none. A remote that is named again is opened anew. */
export function registerRemotes(remotes: readonly Remote[]): void {
  for (const { name, entry } of remotes) {
    entries.set(name, entry);
    containers.delete(name);
  }
}

/** The module a remote exposes, by `<container>/<expose>`. Rejects when a file of it did not arrive. */
export async function loadRemote<Module>(id: string): Promise<Module> {
  const [name = "", expose = ""] = id.split("/");
  const container = await containerOf(name);
  const factory = await container.get(`./${expose}`);
  return factory() as Module;
}

function containerOf(name: string): Promise<Container> {
  const known = containers.get(name);
  if (known) return known;
  const opened = open(entries.get(name) ?? "");
  containers.set(name, opened);
  opened.catch(() => containers.delete(name));
  return opened;
}

async function open(entry: string): Promise<Container> {
  const address = entry.endsWith(".json") ? await addressIn(entry) : entry;
  const container: Container = await import(/* @vite-ignore */ address);
  await container.init(scope);
  return container;
}

async function addressIn(manifest: string): Promise<string> {
  const response = await fetch(manifest);
  if (!response.ok) throw new Error(`${manifest} answered ${response.status}`);
  const { metaData } = (await response.json()) as Manifest;
  const { path, name } = metaData.remoteEntry;
  return new URL(path + name, response.url).href;
}
