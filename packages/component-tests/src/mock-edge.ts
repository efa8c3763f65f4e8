import type { Endpoint, ResponseOf } from "@goals/contracts/endpoint";
import { proveByPassword } from "@goals/contracts/endpoints/auth";
import { FRESH_PROOF_REQUIRED } from "@goals/contracts/problem-details";
import { vi } from "vitest";
import {
  findRecordingError,
  matchesPath,
  RECORDINGS,
  type RecordedResponse,
  type RecordedState,
} from "./recordings.ts";

/** A request that a component has made. */
export interface Call {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

type Respond = (call: Call) => Response | Promise<Response>;

/** What the API answers when something breaks in it. */
const INTERNAL_ERROR = {
  code: "internal",
  message: "Something went wrong on our side. Please try again.",
};

// As it is before a test stops the clock.
const { setTimeout } = globalThis;
const nextTask = () => new Promise((resolve) => setTimeout(resolve));
/** So many tasks without a call: what a response starts, such as the next call, has begun by then. */
const IDLE_TASKS = 5;

/** Answers the calls of the components from the recording of one state, each checked by its endpoint's schema. */
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
    const call = { method, path, body: typeof body === "string" ? JSON.parse(body) : null };
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
    /** Every call so far, or those to one endpoint. */
    callsTo: (endpoint: Endpoint): readonly Call[] =>
      calls.filter(
        ({ method, path }) =>
          method === endpoint.method && matchesPath(endpoint, path.split("?")[0] ?? ""),
      ),
    /** Lets calls to an endpoint wait. Returns a function that answers them. */
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
    /** Refuses calls to an endpoint, with a recorded refusal of that status where there is one. */
    refuse(endpoint: Endpoint, status = 500): void {
      overrides.set(endpoint, ({ method, path }) => {
        const recorded = Object.values(RECORDINGS)
          .flatMap(({ responses }): readonly RecordedResponse[] => responses)
          .find((each) => each.method === method && each.path === path && each.status === status);
        return Response.json(recorded?.body ?? INTERNAL_ERROR, { status });
      });
    },
    /** Refuses calls to an endpoint until the user has shown by their password who they are. */
    wantFreshProof(endpoint: Endpoint): void {
      overrides.set(endpoint, (call) => {
        const isProven =
          calls.some(({ path }) => path === proveByPassword.path) &&
          !overrides.has(proveByPassword);
        if (isProven) return toResponse(findRecorded(state, call));
        const message = "Please confirm first that it is you.";
        return Response.json({ code: FRESH_PROOF_REQUIRED, message }, { status: 403 });
      });
    },
    /** Answers an endpoint with what a state has recorded for it, or with what `change` makes of that and the call. */
    answerAs<E extends Endpoint>(
      endpoint: E,
      other: RecordedState,
      change: (body: ResponseOf<E>, call: Call) => ResponseOf<E> = (body) => body,
    ): void {
      overrides.set(endpoint, (call) => {
        const recorded = findRecorded(other, call);
        // Both bodies are checked by the endpoint's schema: the recorded ones by a test, this one by `toResponse`.
        return toResponse({ ...recorded, body: change(recorded.body as ResponseOf<E>, call) });
      });
    },
    /** Answers an endpoint with what `change` makes of the recorded response of another one, and of the call. */
    answerWith<E extends Endpoint, Other extends Endpoint>(
      endpoint: E,
      other: Other,
      change: (body: ResponseOf<Other>, call: Call) => ResponseOf<E>,
    ): void {
      overrides.set(endpoint, (call) => {
        const recorded = findRecorded(state, { ...call, method: other.method, path: other.path });
        return Response.json(change(recorded.body as ResponseOf<Other>, call));
      });
    },
    /** From now on calls to this endpoint are answered from the recording again. */
    restore(endpoint: Endpoint): void {
      overrides.delete(endpoint);
    },
    /** No call reaches the edge, and the browser says that it is offline. */
    disconnect(): void {
      connected = false;
      vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
      dispatchEvent(new Event("offline"));
    },
    isConnected: () => connected,
    /** Resolves once no call is under way, but for those on hold, and no response leads to another one. */
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
