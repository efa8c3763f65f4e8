import type { RecordedState, Recording } from "@goals/component-tests/recordings";
import { getUser } from "@goals/contracts/endpoints/auth";

/** The recorded states, and two of the network. */
export const STATES = ["visitor", "locked", "empty", "full", "loading", "error"] as const;
export type State = (typeof STATES)[number];
export type Recordings = Readonly<Record<RecordedState, Recording>>;

const KEY = "gallery:state";
const ADDRESS = "gallery:address";

const toState = (name: string | null) => STATES.find((state) => state === name);

/** The state in the URL (`?state=full`), which is saved; otherwise the saved one, because a module may have navigated. */
export function resolveState(): State {
  const requested = toState(new URLSearchParams(location.search).get("state"));
  if (requested) sessionStorage.setItem(KEY, requested);
  return toState(sessionStorage.getItem(KEY)) ?? "visitor";
}

export function resolvePath(knownPaths: readonly string[]): string {
  if (knownPaths.includes(location.pathname)) sessionStorage.setItem(ADDRESS, location.pathname);
  return sessionStorage.getItem(ADDRESS) ?? knownPaths[0] ?? "/";
}

/** The recorded response to a call: at this address, otherwise at the same path with another query. */
function answerFromRecording({ responses }: Recording, method: string, url: URL): Response {
  const recorded = responses.filter(
    ({ method: other, path, status }) =>
      other === method && path.split("?")[0] === url.pathname && (status < 400 || method === "GET"),
  );
  const found = recorded.find(({ path }) => path === url.pathname + url.search) ?? recorded.at(0);
  if (!found) {
    const message = `Not recorded: ${method} ${url.pathname}`;
    return Response.json({ code: "not_found", message }, { status: 404 });
  }
  const { body, status } = found;
  return body === null ? new Response(null, { status }) : Response.json(body, { status });
}

const BROKEN = { code: "internal", message: "Something went wrong on our side. Please try again." };

/** Answers API calls from a state's recording. In `loading` only the user's own endpoint answers, and in `error` the others fail. */
export function mockFetch(state: State, recording: Recording): void {
  const real = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const { url: address, method } = new Request(input, init);
    const url = new URL(address);
    if (!url.pathname.startsWith("/api/")) return real(input, init);
    // Without a user no module requests its data.
    if (url.pathname !== getUser.path) {
      if (state === "loading") return new Promise(() => undefined);
      if (state === "error") return Response.json(BROKEN, { status: 500 });
    }
    return answerFromRecording(recording, method, url);
  };
}

/** Sets the page's clock to the time of the recording, from where it runs on. */
export function startClockAt({ recordedAt }: Recording): void {
  const RealDate = Date;
  const offset = new RealDate(recordedAt).getTime() - RealDate.now();
  const now = () => RealDate.now() + offset;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args) => Reflect.construct(target, args.length > 0 ? args : [now()]),
    get: (target, key) => (key === "now" ? now : Reflect.get(target, key)),
  });
}
