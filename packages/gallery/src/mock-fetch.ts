import { getUser } from "@goals/contracts/endpoints/auth";
import { answerFromRecording, type Recordings } from "./recordings.ts";
import type { State } from "./states.ts";

const isApi = (path: string) => path.startsWith("/api/");

/** The user's own endpoint always answers: without a user no module requests its data. */
const isMocked = (path: string) => isApi(path) && path !== getUser.path;

const BROKEN = {
  code: "internal",
  message: "Something went wrong on our side. Please try again.",
};

/**
 * In the state `loading` no API call gets a response; in `error` all of them fail. In every other state the real API
 * answers, or the recording of that state.
 */
export function mockFetch(state: State, recordings?: Recordings): void {
  const real = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const { url, method } = new Request(input, init);
    const { pathname, search } = new URL(url);
    if (state === "loading" && isMocked(pathname)) return new Promise(() => undefined);
    if (state === "error" && isMocked(pathname)) return Response.json(BROKEN, { status: 500 });
    if (!recordings || !isApi(pathname)) return real(input, init);
    return answerFromRecording(recordings, state, { method, pathname, search });
  };
}
