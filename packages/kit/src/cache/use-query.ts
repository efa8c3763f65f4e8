import {
  buildPath,
  type Endpoint,
  type ParamsOf,
  type Path,
  type QueryOf,
  type ResponseOf,
} from "@goals/contracts/endpoint";
import { useEffect, useSyncExternalStore } from "react";
import useSWR, { useSWRConfig, type Middleware } from "swr";
import { subscribe } from "valtio";
import { isUnloading } from "../http/page-state.ts";
import { checkResponse } from "../http/request.ts";
import { staleSince, useMounted } from "./cache.ts";

export interface QueryResult<Data> {
  readonly data: Data | undefined;
  readonly error: unknown;
  /** Requests the data again, for the retry button of an error state. */
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

const withCheck =
  (endpoint: Endpoint): Middleware =>
  (useNext) =>
  (key, fetcher, config) =>
    useNext(
      key,
      fetcher &&
        (async (...input: unknown[]) => {
          const data = await fetcher(...input);
          checkResponse(endpoint, 200, data);
          return data;
        }),
      config,
    );

/** An endpoint's data, from the cache or the API. With null as params it requests nothing. */
export function useQuery<E extends Endpoint>(
  endpoint: E,
  ...[params, query]: QueryArguments<E>
): QueryResult<ResponseOf<E>> {
  const path = params === null ? null : buildPath<Endpoint>(endpoint, { ...params }, { ...query });
  return usePathQuery(path, endpoint);
}

/**
 * Like `useQuery`, by cache key, for data with another type than the endpoint's. With a null path it requests
 * nothing.
 */
export function usePathQuery<Data>(
  path: Path<Data> | null,
  endpoint?: Endpoint,
): QueryResult<Data> {
  useMounted(path);
  const { cache } = useSWRConfig();
  const { data, error, isValidating, mutate } = useSWR<Data>(path, {
    use: endpoint ? [withCheck(endpoint)] : [],
  });

  // SWR drops a response in flight when its key is deleted, and does not request it again.
  const dropped = path !== null && data === undefined && error === undefined && !isValidating;
  useEffect(() => {
    // Read from the cache: for a key that was deleted, SWR reports the request only after the first render.
    const isAsking = path !== null && cache.get(path)?.isValidating;
    if (dropped && !isAsking && !isUnloading()) void mutate();
  }, [dropped, path, cache, mutate]);

  // A page's own data is fresh, also if the stored data of a path replaces it before its card hydrates.
  const since = useSyncExternalStore(onStaleChange, () => staleSince[path ?? ""], never);
  return { data, error, staleSince: since, reload: () => void mutate() };
}
