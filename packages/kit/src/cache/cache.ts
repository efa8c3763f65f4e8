import type { Endpoint, ParamsOf, Path, QueryOf, ResponseOf } from "@goals/contracts/endpoint";
import { buildPath } from "@goals/contracts/endpoint";
import { useEffect, useSyncExternalStore } from "react";
import useSWR, { mutate, SWRConfig, useSWRConfig } from "swr";
import { proxy, subscribe } from "valtio";
import { createEvent } from "../browser/event.ts";
import { getBootstrap, pageState } from "../http/page-state.ts";
import { checkResponse } from "../http/request.ts";

/** Responses below this path contain other responses, each under its own path. */
export const DASHBOARD_PATHS = "/api/dashboard/";

/** Stored data that is shown because the network failed: when the server sent it, in milliseconds, by path. */
export const staleSince = proxy<Record<string, number>>({});

/** Data was written into the cache: the server's, or a change of this page. */
export const cacheWritten =
  createEvent<[path: string, data: unknown, source: "server" | "local"]>();

const mountedCounts = new Map<string, number>();

function useMounted(path: string | null): void {
  useEffect(() => {
    if (path === null) return undefined;
    mountedCounts.set(path, (mountedCounts.get(path) ?? 0) + 1);
    return () => void mountedCounts.set(path, (mountedCounts.get(path) ?? 1) - 1);
  }, [path]);
}

const isMounted = (path: string): boolean => (mountedCounts.get(path) ?? 0) > 0;

export function setCache<Data>(path: Path<Data>, data: Data): void {
  delete staleSince[path];
  void mutate(path, data, false);
  cacheWritten.emit(path, data, "server");
}

const isEntries = (value: unknown): value is Record<string, unknown> => value instanceof Object;

let changes = 0;
/** The number of the last change that this page made to the data of a path. */
const lastChanges = new Map<string, number>();

/** Counts this page's changes: an older response must not undo one on the screen. */
export const countChanges = (): number => changes;
export const isChangedSince = (path: string, count: number): boolean =>
  (lastChanges.get(path) ?? 0) > count;

/** Caches a response to a request made after `count` changes. A response that contains others, like the dashboard's, fills each of them. */
export function hydrateCache(path: string, data: unknown, count: number): void {
  for (const [entry, response] of listEntries({ [path]: data }))
    if (!isChangedSince(entry, count)) setCache(entry, response);
}

export const listEntries = (entries: Readonly<Record<string, unknown>>): [string, unknown][] =>
  Object.entries(entries).flatMap(([path, data]): [string, unknown][] =>
    path.startsWith(DASHBOARD_PATHS) && isEntries(data)
      ? [[path, data], ...listEntries(data)]
      : [[path, data]],
  );

/** Fills the empty cache directly: with `mutate`, SWR would report no data during hydration. */
export function seedCache(entries: Readonly<Record<string, unknown>>): void {
  for (const [path, data] of listEntries(entries)) {
    SWRConfig.defaultValue.cache.set(path, { data });
    // This device may have newer data than the page that was last shown on it.
    if (getBootstrap().lastViewOf === undefined) cacheWritten.emit(path, data, "server");
  }
}

/** Changes cached data in place. Without cached data it changes `start`, or does nothing. */
export function mutateCache<Data>(
  path: Path<Data>,
  update: (current: Data) => Data,
  start?: Data,
): void {
  lastChanges.set(path, (changes += 1));
  const mutated = mutate<Data>(
    path,
    (current = start) => (current === undefined ? current : update(current)),
    false,
  );
  void mutated.then((data) =>
    data === undefined ? undefined : cacheWritten.emit(path, data, "local"),
  );
}

/** Requests mounted keys, and deletes the others, which a never-stale SWR would never request again (swr#2964). */
export async function revalidate(paths: Iterable<string>): Promise<void> {
  await Promise.all([
    ...[...paths].map((path) => (isMounted(path) ? mutate(path) : mutate(path, undefined, false))),
    // Showing a deleted dashboard again costs one call, instead of one for each widget.
    mutate(
      (key) => typeof key === "string" && key.startsWith(DASHBOARD_PATHS) && !isMounted(key),
      undefined,
      false,
    ),
  ]);
}

export const clearCache = (): Promise<unknown> => mutate(() => true, undefined, false);

export interface QueryResult<Data> {
  readonly data: Data | undefined;
  readonly error: unknown;
  readonly reload: () => void;
  /** When the server sent the data, in milliseconds, if stored data is shown because the network failed. */
  readonly staleSince: number | undefined;
}

/** Params are optional if the endpoint's path has none. Null requests nothing. */
type QueryArguments<E extends Endpoint> = [keyof ParamsOf<E>] extends [never]
  ? [params?: ParamsOf<E> | null, query?: QueryOf<E>]
  : [params: ParamsOf<E> | null, query?: QueryOf<E>];

const onStaleChange = (listener: () => void) => subscribe(staleSince, listener);
const never = () => undefined;

/** An endpoint's data, from the cache or the API. With null as params it requests nothing. */
export function useQuery<E extends Endpoint>(
  endpoint: E,
  ...[params, query]: QueryArguments<E>
): QueryResult<ResponseOf<E>> {
  const path = params === null ? null : buildPath<Endpoint>(endpoint, { ...params }, { ...query });
  const { fetcher } = useSWRConfig();
  return usePathQuery<ResponseOf<E>>(path, async (key) => {
    const data = await fetcher?.(key);
    checkResponse(endpoint, 200, data);
    return data;
  });
}

/** Like `useQuery`, by cache key, for data that is requested in another way. */
export function usePathQuery<Data>(
  path: Path<Data> | null,
  fetchData: (path: string) => Promise<Data>,
): QueryResult<Data> {
  useMounted(path);
  const { cache } = useSWRConfig();
  const { data, error, mutate } = useSWR<Data>(path, async (key: string) => {
    const response = await fetchData(key);
    setTimeout(askIfDropped);
    return response;
  });

  // Read from the cache: to read it from SWR's hook renders again whenever a request starts or ends.
  /** SWR drops a response in flight when its key is deleted, and does not request it again. */
  function askIfDropped(): void {
    if (path === null || !isMounted(path) || pageState.isUnloading) return;
    const known = cache.get(path);
    const isKnown = known?.data !== undefined || known?.error !== undefined;
    if (!isKnown && !known?.isValidating) void mutate();
  }
  const isUnknown = data === undefined && error === undefined;
  useEffect(() => {
    if (isUnknown) askIfDropped();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- when the data is gone, not at every render
  }, [isUnknown, path]);

  // A page's own data is fresh, even if stored data replaces it before its card hydrates.
  const since = useSyncExternalStore(onStaleChange, () => staleSince[path ?? ""], never);
  return { data, error, staleSince: since, reload: () => void mutate() };
}
