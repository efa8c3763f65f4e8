import { BrowserRouter, CacheProvider, Toaster } from "@goals/kit";
import { act, render } from "@testing-library/react";
import type { ComponentType } from "react";
import { vi } from "vitest";
import { createMockEdge, type MockEdge } from "./mock-edge.ts";
import { RECORDINGS, type RecordedState } from "./recordings.ts";

export type { MockEdge } from "./mock-edge.ts";
export { RECORDINGS, type RecordedState } from "./recordings.ts";

interface RenderOptions {
  /** Whose recorded responses the API answers with. */
  readonly state: RecordedState;
  /** The address of the page, with query and hash. */
  readonly path?: string;
  /** The history state of the address, as a link's `state` gives it. */
  readonly historyState?: unknown;
  /** Changes what the edge answers, before the module asks. */
  readonly prepare?: (edge: MockEdge) => void;
}

/**
 * Mounts an exposed module as the shell does: with the cache, the router and the toasts, at the moment of the recording.
 * The calls it makes are answered from the recording of a state.
 */
export async function renderModule(Module: ComponentType, options: RenderOptions) {
  const { state, path = "/", historyState, prepare } = options;
  vi.setSystemTime(new Date(RECORDINGS[state].recordedAt));
  history.replaceState({ usr: historyState, key: "test", idx: 0 }, "", path);
  const edge = createMockEdge(state);
  prepare?.(edge);
  const view = render(
    <CacheProvider>
      <BrowserRouter>
        <Module />
        <Toaster />
      </BrowserRouter>
    </CacheProvider>,
  );
  await act(async () => undefined);
  return { ...view, edge };
}
