import { api } from "@goals/contracts/routes";
import type { User } from "@goals/contracts/auth";
import { hydrateCache } from "../data/hydrate-cache.ts";
import { ApiError } from "../data/api-error.ts";
import { bootstrap } from "../data/bootstrap.ts";
import { withDeadline } from "../data/deadline.ts";
import { DASHBOARD_PATHS } from "../data/cache.ts";
import { trackRequest } from "../data/in-flight-requests.ts";
import { request } from "../data/request.ts";
import { isUnloading } from "../session/page-unload.ts";
import { setPageUser } from "../session/page-user.ts";
import { endsSession, handleSessionEnd } from "../session/session-end.ts";
import { writeOfflineCache, findLastUser, readOfflineCache, staleSince } from "./offline-cache.ts";
import { isUnreachable, network } from "./network.ts";
import { setOfflineUser } from "./set-offline-user.ts";
import { flushQueue } from "./flush-queue.ts";
import { isQueued, queueLoaded, setQueueOwner } from "./mutation-queue.ts";

/** After so long an old answer is better than none; the new one takes its place when it comes. */
const SLOW_MS = 3000;
const TIMEOUT_MS = 20_000;
/** A page that nobody wrote a person into was opened without the edge: what is known here comes first. */
let inDoubt = bootstrap.user === undefined;

/** What could not be had, nor was known, since the network went. */
export const unavailablePaths = new Set<string>();

/** A visitor is not an error: for the user request alone a 401 yields nothing. */
async function askUser(): Promise<User | null> {
  try {
    const user = await request(api.user, { timeoutMs: TIMEOUT_MS });
    void setOfflineUser(user);
    return user;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    await setOfflineUser(null);
    return null;
  }
}

async function recallUser(): Promise<User | undefined> {
  const user = await findLastUser();
  if (!user) return undefined;
  setPageUser(user.id);
  await setQueueOwner(user.id);
  return user;
}

async function ask(path: string): Promise<unknown> {
  if (path === api.user) return trackRequest(askUser);
  const answer = await trackRequest(() => request<unknown>(path, { timeoutMs: TIMEOUT_MS }));
  inDoubt = false;
  delete staleSince[path];
  if (path.startsWith(DASHBOARD_PATHS)) hydrateCache(path, answer);
  else void writeOfflineCache(path, answer);
  return answer;
}

const recallAny = (path: string) =>
  path === api.user ? recallUser() : readOfflineCache<unknown>(path);

/** An answer that comes after an old one is shown takes its place. */
function replaceLater(path: string, asked: Promise<unknown>): void {
  asked
    .then((answer) => hydrateCache(path, answer))
    .catch((error: unknown) => endsSession(error) && handleSessionEnd());
}

/** The server's answer, or after a while the one that was last known. */
function askOrRecall(path: string): Promise<unknown> {
  let isOver = false;
  const asked = ask(path).finally(() => (isOver = true));
  const slow = new Promise((resolve) =>
    setTimeout(resolve, inDoubt || !network.reachable ? 0 : SLOW_MS),
  );
  const recalled = slow.then(async () => {
    const known = isOver ? undefined : await recallAny(path);
    if (known === undefined) return asked;
    replaceLater(path, asked);
    return known;
  });
  return Promise.race([asked, recalled]);
}

/** What a path answers: the server's word, or without a network the last that was known here. */
export async function fetcher(path: string): Promise<unknown> {
  // A card that comes late to a page being left would be told that nobody is signed in.
  if (isUnloading()) return new Promise(() => undefined);
  if (path !== api.user) await queueLoaded;
  // What goes out slowly is not waited for: what is known here already has it in it.
  if (isQueued(path)) await withDeadline(flushQueue(), SLOW_MS).catch(() => undefined);
  try {
    // The server does not know yet what has been changed here: asking it would undo the change on the screen.
    if (isQueued(path)) throw new TypeError(`${path} waits for the network`);
    return await askOrRecall(path);
  } catch (error) {
    if (!isUnreachable(error)) throw error;
    const known = await recallAny(path);
    if (known !== undefined) return known;
    unavailablePaths.add(path);
    throw error;
  }
}
