import { getUser } from "@goals/contracts/endpoints/auth";
import type { State } from "./states.ts";

/** The user's own endpoint is not mocked: without a user no module requests its data. */
const isMocked = (path: string) => path.startsWith("/api/") && path !== getUser.path;

/** The API's response to an internal error. */
const BROKEN = {
  code: "internal",
  message: "Something went wrong on our side. Please try again.",
};

/**
 * In the state `loading` no API call gets a response; in `error` all of them fail. The user's own endpoint always
 * works.
 */
export function mockFetch(state: State): void {
  if (state !== "loading" && state !== "error") return;
  const real = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const { url } = new Request(input, init);
    if (!isMocked(new URL(url).pathname)) return real(input, init);
    return state === "loading"
      ? new Promise(() => undefined)
      : Promise.resolve(Response.json(BROKEN, { status: 500 }));
  };
}
