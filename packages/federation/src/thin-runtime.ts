import { scope, type ShareScope } from "virtual:goals-scope";

/**
 * What the shell needs of `@module-federation/runtime`, under the same names, in 1 kB instead of 26: the list of
 * remotes, and a container's `init` and `get`. Beside the dev servers the real one runs.
 */
interface Remote {
  readonly name: string;
  /** The address of the container's own module. */
  readonly entry: string;
}

interface Container {
  init(scope: ShareScope): Promise<unknown>;
  get(expose: string): Promise<() => unknown>;
}

const entries = new Map<string, string>();
const containers = new Map<string, Promise<Container>>();

/** Says where remotes are; loads none. A remote that is named again is opened anew. */
export function registerRemotes(remotes: readonly Remote[]): void {
  for (const { name, entry } of remotes) {
    if (entries.get(name) !== entry) containers.delete(name);
    entries.set(name, entry);
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
  const container: Container = await import(/* @vite-ignore */ entry);
  await container.init(scope);
  return container;
}
