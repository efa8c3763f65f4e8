import { type Endpoint, type ResponseOf, FRESH_PROOF_REQUIRED } from "@goals/contracts/endpoint";
import { proveByPassword } from "@goals/contracts/endpoints/auth";
import { vi } from "vitest";
import {
  findRecordingError,
  matchesPath,
  RECORDINGS,
  type RecordedResponse,
  type RecordedState,
} from "./recordings.ts";

/** A component's request. */
export interface Call {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  /** The media type the component asked for. */
  readonly accept: string | null;
}

type Respond = (call: Call) => Response | Promise<Response>;

/** The API's response to an internal error. */
const INTERNAL_ERROR = {
  code: "internal",
  message: "Something went wrong on our side. Please try again.",
};

// Saved before a test stops the clock.
const { setTimeout } = globalThis;
const nextTask = () => new Promise((resolve) => setTimeout(resolve));
/** After this many tasks without a call, the effects of a response, such as the next call, have started. */
const IDLE_TASKS = 5;

/** Answers the components' calls from the recording of one state. Checks each response with its endpoint's schema. */
export function createMockEdge(state: RecordedState) {
  const calls: Call[] = [];
  const overrides = new Map<Endpoint, Respond>();
  let connected = true;
  let pending = 0;

  async function handle(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    pending += 1;
    try {
      return await respond(input, init);
    } finally {
      pending -= 1;
    }
  }

  async function respond(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    const { method = "GET", body } = init ?? {};
    const path = url.pathname + url.search;
    const accept = new Headers(init?.headers).get("accept");
    const call = { method, path, body: typeof body === "string" ? JSON.parse(body) : null, accept };
    calls.push(call);
    if (!connected) throw new TypeError("Failed to fetch");
    const override = findOverride(method, url.pathname);
    return override ? override(call) : toResponse(findRecorded(state, call));
  }

  function findOverride(method: string, pathname: string): Respond | undefined {
    const matching = [...overrides.keys()].filter(
      (endpoint) => endpoint.method === method && matchesPath(endpoint, pathname),
    );
    const endpoint = matching.find(({ path }) => path === pathname) ?? matching[0];
    return endpoint && overrides.get(endpoint);
  }

  vi.stubGlobal("fetch", vi.fn<typeof fetch>(handle));
  return {
    /** All calls so far, or those to one endpoint. */
    callsTo: (endpoint: Endpoint): readonly Call[] =>
      calls.filter(
        ({ method, path }) =>
          method === endpoint.method && matchesPath(endpoint, path.split("?")[0] ?? ""),
      ),
    /** Holds calls to an endpoint. Returns a function that answers them. */
    hold(endpoint: Endpoint): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      overrides.set(endpoint, async (call) => {
        pending -= 1;
        await promise;
        pending += 1;
        return toResponse(findRecorded(state, call));
      });
      return () => {
        overrides.delete(endpoint);
        resolve();
      };
    },
    /** Refuses calls to an endpoint, with a recorded refusal of that status if there is one. */
    refuse(endpoint: Endpoint, status = 500): void {
      overrides.set(endpoint, ({ method, path }) => {
        const recorded = Object.values(RECORDINGS)
          .flatMap(({ responses }): readonly RecordedResponse[] => responses)
          .find((each) => each.method === method && each.path === path && each.status === status);
        return Response.json(recorded?.body ?? INTERNAL_ERROR, { status });
      });
    },
    /** Refuses calls to an endpoint until the user confirms their identity with their password. */
    wantFreshProof(endpoint: Endpoint): void {
      overrides.set(endpoint, (call) => {
        const isProven =
          calls.some(({ path }) => path === proveByPassword.path) &&
          !overrides.has(proveByPassword);
        if (isProven) return toResponse(findRecorded(state, call));
        const message = "Please confirm first that it's you.";
        return Response.json({ code: FRESH_PROOF_REQUIRED, message }, { status: 403 });
      });
    },
    /**
     * Answers an endpoint with a state's recorded response, or with the result of `change` for that response and the
     * call.
     */
    answerAs<E extends Endpoint>(
      endpoint: E,
      other: RecordedState,
      change: (body: ResponseOf<E>, call: Call) => ResponseOf<E> = (body) => body,
    ): void {
      overrides.set(endpoint, (call) => {
        const recorded = findRecorded(other, call);
        // Both bodies are checked with the endpoint's schema: the recorded ones by a test, this one by `toResponse`.
        return toResponse({ ...recorded, body: change(recorded.body as ResponseOf<E>, call) });
      });
    },
    /** Answers an endpoint with the result of `change` for another endpoint's recorded response and the call. */
    answerWith<E extends Endpoint, Other extends Endpoint>(
      endpoint: E,
      other: Other,
      change: (body: ResponseOf<Other>, call: Call) => ResponseOf<E>,
    ): void {
      overrides.set(endpoint, (call) => {
        const recorded = findRecorded(state, { ...call, method: other.method, path: other.path });
        const [status] = Object.keys(endpoint.responses ?? {});
        const body = change(recorded.body as ResponseOf<Other>, call);
        return Response.json(body, { status: Number(status ?? 200) });
      });
    },
    /**
     * Answers an endpoint with lines of JSON for a call that accepts them. Returns functions that send an event and end the
     * response.
     */
    stream<Event>(endpoint: Endpoint, type: string) {
      const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
      const writer = writable.getWriter();
      const encoder = new TextEncoder();
      overrides.set(endpoint, ({ accept }) => {
        if (accept !== type)
          throw new Error(`${endpoint.path} was requested without accepting ${type}.`);
        return new Response(readable, { headers: { "content-type": type } });
      });
      return {
        send: (event: Event) => writer.write(encoder.encode(`${JSON.stringify(event)}\n`)),
        end: () => writer.close(),
      };
    },
    /** Answers calls to this endpoint from the recording again. */
    restore(endpoint: Endpoint): void {
      overrides.delete(endpoint);
    },
    /** Calls no longer reach the edge, and the browser reports that it is offline. */
    disconnect(): void {
      connected = false;
      vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
      dispatchEvent(new Event("offline"));
    },
    isConnected: () => connected,
    /** Resolves once no call is pending (except held ones) and no response causes another one. */
    async settle(): Promise<void> {
      for (let idle = 0, seen = calls.length; idle < IDLE_TASKS; idle += 1) {
        await nextTask();
        if (pending === 0 && seen === calls.length) continue;
        seen = calls.length;
        idle = 0;
      }
    },
    connect(): void {
      connected = true;
      vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
      dispatchEvent(new Event("online"));
    },
  };
}

export type MockEdge = ReturnType<typeof createMockEdge>;

function findRecorded(state: RecordedState, call: Call): RecordedResponse {
  const responses: readonly RecordedResponse[] = RECORDINGS[state].responses;
  const candidates = responses.filter(
    ({ method, path, status }) =>
      method === call.method && path === call.path && (status < 400 || method === "GET"),
  );
  const request = JSON.stringify(call.body);
  const recorded =
    candidates.find((each) => JSON.stringify(each.request) === request) ?? candidates[0];
  if (!recorded) throw new Error(`Not recorded for "${state}": ${call.method} ${call.path}`);
  return recorded;
}

function toResponse(recorded: RecordedResponse): Response {
  const problem = findRecordingError(recorded);
  if (problem) throw new Error(`${problem} Record again: npm run record -w @goals/component-tests`);
  const { status, body } = recorded;
  return body === null ? new Response(null, { status }) : Response.json(body, { status });
}
