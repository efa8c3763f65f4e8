import { BOOTSTRAP_ELEMENT, type Bootstrap } from "@goals/contracts/page";
import { getUser } from "@goals/contracts/endpoints/auth";
import { act, render, type RenderResult } from "@testing-library/react";
import type { ComponentType } from "react";
import { mutate } from "swr";
import { onTestFinished, vi } from "vitest";
import { createMockEdge, type MockEdge } from "./mock-edge.ts";
import { RECORDINGS, type RecordedResponse, type RecordedState } from "./recordings.ts";

export type { MockEdge } from "./mock-edge.ts";
export { RECORDINGS, type RecordedState } from "./recordings.ts";

/** Imports an exposed module: `() => import("../src/day-plan.tsx")`. */
type LoadModule = () => Promise<{ readonly default: ComponentType }>;

interface RenderOptions {
  /** The state whose recorded responses the API returns. */
  readonly state: RecordedState;
  /** The address of the page, with query and hash. */
  readonly path?: string;
  /** The history state of the address, like a link's `state`. */
  readonly historyState?: unknown;
  /** The data that the edge writes into the HTML besides the signed-in user. */
  readonly bootstrap?: Partial<Bootstrap>;
  /** Changes the edge's responses before the module requests them. */
  readonly prepare?: (edge: MockEdge) => void;
}

export interface RenderedModule extends RenderResult {
  readonly edge: MockEdge;
  /** Reloads the page at its current address: memory is empty, but the device's storage remains. */
  readonly reload: (changes?: Partial<RenderOptions>) => Promise<RenderedModule>;
}

/**
 * Renders an exposed module in a page like the shell's: with the cache, the router and the toasts, at the time of the
 * recording. Calls are answered from a state's recording.
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
  // An offline reload gets the service worker's HTML, which contains no user.
  if (edge.isConnected() || !isReload) writeBootstrap(state, bootstrap);

  // Like in a new document: the kit knows no user, and no call is pending.
  vi.resetModules();
  await mutate(() => true, undefined);
  const { BrowserRouter, CacheProvider, initKit, Toaster, useUser } = await import("@goals/kit");
  const { default: Module } = await load();
  /** The shell loads the user before it mounts anything. */
  const Guard = () => (useUser() === undefined ? null : <Module />);
  const stopKit = initKit();
  /** Ends the page: its last requests reach its own edge, and its timers are cancelled. */
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

/** Writes the signed-in user into the HTML, as the edge does. */
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
