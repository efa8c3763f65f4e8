import type { State } from "./states.ts";

/** Who is signed in must be known, or no part would ask for its data. */
const isData = (path: string) => path.startsWith("/api/") && !path.startsWith("/api/auth/");

/** Lets every call that reads data wait for ever, or fail, in the states that are about that. */
export function hinder(state: State): void {
  if (state !== "loading" && state !== "error") return;
  const real = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const { method, url } = new Request(input, init);
    if (method !== "GET" || !isData(new URL(url).pathname)) return real(input, init);
    return state === "loading"
      ? new Promise(() => undefined)
      : Promise.resolve(Response.json({ code: "failed", message: "It failed." }, { status: 500 }));
  };
}
