import { getUser } from "@goals/contracts/endpoints/auth";
import { STATES, type State } from "./states.ts";

interface Recording {
  /** When it was recorded, ISO 8601. Dates in the answers are relative to it. */
  readonly recordedAt: string;
  readonly responses: readonly {
    readonly method: string;
    readonly path: string;
    readonly status: number;
    readonly body: unknown;
  }[];
}

export type Recordings = Readonly<Partial<Record<State, Recording>>>;

interface Call {
  readonly method: string;
  readonly pathname: string;
  readonly search: string;
}

/** The states that a gallery offers: all of them, or the recorded ones with the two that need no answers. */
export const listStates = (recordings: Recordings | undefined): readonly State[] =>
  STATES.filter(
    (state) => !recordings || recordings[state] || state === "loading" || state === "error",
  );

/** The recording of a state. A state without one has the answers of a whole account. */
const recordingOf = (recordings: Recordings, state: State) => recordings[state] ?? recordings.full;

/** Answers a call as it was recorded: at this address, otherwise at the same one with another query. */
function answerFromRecording(recordings: Recordings, state: State, call: Call): Response {
  const recorded = (recordingOf(recordings, state)?.responses ?? []).filter(
    ({ method, path, status }) =>
      method === call.method &&
      path.split("?")[0] === call.pathname &&
      (status < 400 || method === "GET"),
  );
  const found = recorded.find(({ path }) => path === call.pathname + call.search) ?? recorded.at(0);
  if (!found) {
    const message = `Not recorded: ${call.method} ${call.pathname}`;
    return Response.json({ code: "not_found", message }, { status: 404 });
  }
  return new Response(found.body === null ? null : JSON.stringify(found.body), {
    status: found.status,
    headers: { "content-type": "application/json" },
  });
}

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

/** Sets the page's clock to the time of the recording, from where it runs on. */
export function startClockAt(recordings: Recordings, state: State): void {
  const { recordedAt } = recordingOf(recordings, state) ?? {};
  if (!recordedAt) return;
  const RealDate = Date;
  const offset = new RealDate(recordedAt).getTime() - RealDate.now();
  const now = () => RealDate.now() + offset;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args) => Reflect.construct(target, args.length > 0 ? args : [now()]),
    get: (target, key) => (key === "now" ? now : Reflect.get(target, key)),
  });
}
