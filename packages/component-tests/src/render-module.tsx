import { BOOTSTRAP_ELEMENT, type Bootstrap } from "@goals/contracts/bootstrap";
import { getUser } from "@goals/contracts/endpoints/auth";
import { act, render, type RenderResult } from "@testing-library/react";
import type { ComponentType } from "react";
import { mutate } from "swr";
import { onTestFinished, vi } from "vitest";
import { createMockEdge, type MockEdge } from "./mock-edge.ts";
import { RECORDINGS, type RecordedResponse, type RecordedState } from "./recordings.ts";

export type { MockEdge } from "./mock-edge.ts";
export { RECORDINGS, type RecordedState } from "./recordings.ts";

/** `() => import("../src/day-plan.tsx")` of an exposed module. */
type LoadModule = () => Promise<{ readonly default: ComponentType }>;

interface RenderOptions {
  /** Whose recorded responses the API answers with. */
  readonly state: RecordedState;
  /** The address of the page, with query and hash. */
  readonly path?: string;
  /** The history state of the address, as a link's `state` gives it. */
  readonly historyState?: unknown;
  /** What the edge writes into the HTML besides who is signed in. */
  readonly bootstrap?: Partial<Bootstrap>;
  /** Changes what the edge answers, before the module asks. */
  readonly prepare?: (edge: MockEdge) => void;
}

export interface RenderedModule extends RenderResult {
  readonly edge: MockEdge;
  /** Opens the page anew at its present address: the memory is empty, and what the device has kept is there. */
  readonly reload: (changes?: Partial<RenderOptions>) => Promise<RenderedModule>;
}

/**
 * Opens a page that shows an exposed module as the shell does: with the cache, the router and the toasts, at the moment of
 * the recording. The calls it makes are answered from the recording of a state.
 */
export function renderModule(load: LoadModule, options: RenderOptions): Promise<RenderedModule> {
  return openPage(load, options, false);
}

async function openPage(
  load: LoadModule,
  options: RenderOptions,
  isReload: boolean,
): Promise<RenderedModule> {
  const { state, path = "/", historyState, bootstrap, prepare } = options;
  vi.setSystemTime(new Date(RECORDINGS[state].recordedAt));
  history.replaceState({ usr: historyState, key: "test", idx: 0 }, "", path);
  const edge = createMockEdge(state);
  prepare?.(edge);
  // Without a network a reload gets the HTML of the service worker, which names no user.
  if (edge.isConnected() || !isReload) writeBootstrap(state, bootstrap);

  // As in a new document: the kit knows no user, and no call is under way.
  vi.resetModules();
  await mutate(() => true, undefined);
  const { BrowserRouter, CacheProvider, initKit, Toaster, useUser } = await import("@goals/kit");
  const { default: Module } = await load();
  /** The shell asks who is signed in before it mounts anything. */
  const Guard = () => (useUser() === undefined ? null : <Module />);
  const stopKit = initKit();
  /** What the page sends while it goes away meets its own edge, and what it has scheduled for later goes with it. */
  async function close(): Promise<void> {
    await edge.settle();
    stopKit();
    if (vi.isFakeTimers()) vi.clearAllTimers();
  }
  onTestFinished(async () => {
    await close();
    vi.useRealTimers();
  });

  const view = render(
    <CacheProvider>
      <BrowserRouter>
        <Guard />
        <Toaster />
      </BrowserRouter>
    </CacheProvider>,
  );
  await act(async () => undefined);

  async function reload(changes: Partial<RenderOptions> = {}): Promise<RenderedModule> {
    view.unmount();
    await close();
    document.getElementById(BOOTSTRAP_ELEMENT)?.remove();
    const here = { state, path: location.pathname + location.search };
    return openPage(load, { ...here, ...changes }, true);
  }
  return { ...view, edge, reload };
}

/** What the edge writes into the HTML: who is signed in. */
function writeBootstrap(state: RecordedState, more: Partial<Bootstrap> = {}): void {
  const responses: readonly RecordedResponse[] = RECORDINGS[state].responses;
  const user = responses.find(({ path }) => path === getUser.path);
  const bootstrap = { remotes: [], data: {}, providerSignIn: false, ...more };
  const element = document.createElement("script");
  element.id = BOOTSTRAP_ELEMENT;
  element.type = "application/json";
  element.textContent = JSON.stringify({
    ...bootstrap,
    user: user?.status === 200 ? user.body : null,
  });
  document.head.append(element);
  onTestFinished(() => element.remove());
}
