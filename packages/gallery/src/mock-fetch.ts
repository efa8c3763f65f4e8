import { getUser } from "@goals/contracts/endpoints/auth";
import type { State } from "./states.ts";

/** Who is signed in must be known, or no part would ask for its data. */
const isMocked = (path: string) => path.startsWith("/api/") && path !== getUser.path;

/** What the API answers when something breaks in it. */
const BROKEN = {
  code: "internal",
  message: "Something went wrong on our side. Please try again.",
};

/** Lets every other call wait for ever, or fail, in the states that are about that: what is read and what is sent. */
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
