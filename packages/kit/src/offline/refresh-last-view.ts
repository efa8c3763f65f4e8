import { mutate } from "swr";
import { hydrateCache, listEntries, staleSince } from "../cache/cache.ts";
import { isUnreachable } from "../http/api-error.ts";
import { getBootstrap } from "../http/page-state.ts";
import { reportSessionEnd } from "../http/request.ts";
import { fetcher } from "./fetcher.ts";
import { readOfflineCache } from "./offline-cache.ts";

/** Shows what this device has stored since, or says how old the page's own data is. */
async function showStored(path: string, writtenAt: number): Promise<void> {
  const stored = await readOfflineCache(path);
  if (stored === undefined) staleSince[path] = writtenAt;
  else await mutate(path, stored, { revalidate: false });
}

async function refresh(path: string, data: unknown, writtenAt: number): Promise<void> {
  try {
    hydrateCache(path, await fetcher(path));
  } catch (error) {
    if (reportSessionEnd(error) || !isUnreachable(error)) return;
    await Promise.all(listEntries({ [path]: data }).map(([part]) => showStored(part, writtenAt)));
  }
}

/** Requests the data of a page that was kept on this device: it may be out of date. */
export async function refreshLastView(): Promise<void> {
  const { data, lastViewOf } = getBootstrap();
  if (lastViewOf === undefined) return;
  await Promise.all(
    Object.entries(data).map(([path, response]) => refresh(path, response, lastViewOf)),
  );
}
