import { REMOTES } from "@goals/contracts/bootstrap";
import { OFFLINE_PAGE } from "@goals/contracts/offline";
import { manifestOf } from "./answers.ts";
import { FILES, isHashed, kept, PAGE, shellFiles } from "./caches.ts";

/** Signing in needs a network anyway. */
const TAKEN = REMOTES.filter((name) => name !== "mf-auth");
/** Where one file names another: `"./assets/day-status-DlGUy9Pi.css"`. */
const NAMED = /["'`](\.{0,2}\/?[\w./-]+\.(?:js|css))["'`]/g;

function filesNamedIn(text: string, base: string): string[] {
  return [...text.matchAll(NAMED)].map(([, name = ""]) => new URL(name, base).pathname);
}

/** Keeps a file and every file it names; `taken` notes them. */
async function take(cache: Cache, path: string, taken: Set<string>): Promise<void> {
  if (taken.has(path) || !isHashed(path)) return;
  taken.add(path);
  let file = await kept(cache, path);
  if (!file) {
    const answer = await fetch(path);
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    await cache.put(path, answer.clone());
    file = answer;
  }
  if (!path.startsWith("/mf/") || !path.endsWith(".js")) return;
  const named = filesNamedIn(await file.text(), new URL(path, location.origin).href);
  await Promise.allSettled(named.map((other) => take(cache, other, taken)));
}

/** A remote as it is now. One that is missing is missing without a network too; the others are not. */
async function takeRemote(cache: Cache, name: string, taken: Set<string>): Promise<void> {
  const address = new URL(`/mf/${name}/mf-manifest.json`, location.origin).href;
  const manifest = await manifestOf(new Request(address));
  if (!manifest.ok) return;
  const text = await manifest.text();
  await Promise.allSettled(filesNamedIn(text, address).map((path) => take(cache, path, taken)));
}

/** Keeps all that opens without a network: the shell and the remotes. Answers the addresses of what is current. */
export async function takeFiles(): Promise<Set<string>> {
  const cache = await caches.open(FILES);
  const taken = new Set<string>();
  await Promise.all(shellFiles.map((path) => take(cache, path, taken)));
  await Promise.allSettled(TAKEN.map((name) => takeRemote(cache, name, taken)));
  return taken;
}

/** The page that all of them are opened by. Nobody is in it. */
export async function takePage(): Promise<void> {
  const cache = await caches.open(PAGE);
  await cache.add(new Request(OFFLINE_PAGE, { cache: "reload", credentials: "omit" }));
}
