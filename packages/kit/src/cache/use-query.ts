import {
  buildPath,
  type Endpoint,
  type ParamsOf,
  type Path,
  type QueryOf,
  type ResponseOf,
} from "@goals/contracts/endpoint";
import { useEffect } from "react";
import useSWR, { useSWRConfig, type Middleware } from "swr";
import { useSnapshot } from "valtio";
import { isUnloading } from "../http/page-state.ts";
import { checkResponse } from "../http/request.ts";
import { staleSince, useMounted } from "./cache.ts";

export interface QueryResult<Data> {
  readonly data: Data | undefined;
  readonly error: unknown;
  /** Asks again, for the retry of an error state. */
  readonly reload: () => void;
  /** When the data was new, in milliseconds, where it is stored data that is shown for want of a network. */
  readonly staleSince: number | undefined;
}

/** Params may be left out where the endpoint's path has none; null asks for nothing. */
type QueryArguments<E extends Endpoint> = [keyof ParamsOf<E>] extends [never]
  ? [params?: ParamsOf<E> | null, query?: QueryOf<E>]
  : [params: ParamsOf<E> | null, query?: QueryOf<E>];

/** SWR's middleware that makes an error of a response which is not as its endpoint declares it. */
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

/** What an endpoint answers, from the cache or the API. Null instead of params asks for nothing. */
export function useQuery<E extends Endpoint>(
  endpoint: E,
  ...[params, query]: QueryArguments<E>
): QueryResult<ResponseOf<E>> {
  const path = params === null ? null : buildPath<Endpoint>(endpoint, { ...params }, { ...query });
  return usePathQuery(path, endpoint);
}

/** The same by cache key, for data that is not what its endpoint answers. A null path asks for nothing. */
export function usePathQuery<Data>(
  path: Path<Data> | null,
  endpoint?: Endpoint,
): QueryResult<Data> {
  useMounted(path);
  const { cache } = useSWRConfig();
  const { data, error, isValidating, mutate } = useSWR<Data>(path, {
    use: endpoint ? [withCheck(endpoint)] : [],
  });

  // SWR drops a response that was on its way when its key was forgotten, and does not ask again by itself.
  const dropped = path !== null && data === undefined && error === undefined && !isValidating;
  useEffect(() => {
    // Looked at again: of a key that was forgotten before, SWR says only after the first render that it asks.
    const isAsking = path !== null && cache.get(path)?.isValidating;
    if (dropped && !isAsking && !isUnloading()) void mutate();
  }, [dropped, path, cache, mutate]);

  const since = useSnapshot(staleSince)[path ?? ""];
  return { data, error, staleSince: since, reload: () => void mutate() };
}
