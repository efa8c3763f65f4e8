import { BOOTSTRAP_ELEMENT } from "@goals/contracts/page";
import type { User } from "@goals/contracts/auth";
import { getScoreboard } from "@goals/contracts/endpoints/days";
import { act, cleanup, render, renderHook, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startApi } from "./support/api-server.ts";

const api = await startApi();

const ada = { id: "ada", sessionEndsAt: "2999-01-01T00:00:00Z" } as User;
const score = { lifetime: "3-1", wins: 3, losses: 1 };

/** Starts the kit in a document with this bootstrap. */
async function openDocument(bootstrap?: object) {
  document.body.innerHTML = "";
  if (bootstrap) {
    const script = document.createElement("script");
    script.id = BOOTSTRAP_ELEMENT;
    script.type = "application/json";
    script.textContent = JSON.stringify(bootstrap);
    document.body.append(script);
  }
  vi.resetModules();
  return import("../src/kit.ts");
}

beforeEach(() => {
  document.cookie = "theme=; max-age=0; path=/";
  delete document.documentElement.dataset["theme"];
});
afterEach(cleanup);

test("importing the kit does nothing: no message, no cookie, no call", async () => {
  const otherTab = new BroadcastChannel("goals");
  const heard: unknown[] = [];
  otherTab.addEventListener("message", ({ data }) => heard.push(data));
  await openDocument({ remotes: [], data: {}, providerSignIn: false, user: ada });
  await new Promise((resolve) => setImmediate(resolve));
  otherTab.close();
  expect(heard).toEqual([]);
  expect(document.cookie).toBe("");
  expect(api.calls).toEqual([]);
});

test("the bootstrap is shown without a call, and the other tabs learn the user", async () => {
  const otherTab = new BroadcastChannel("goals");
  const heard: unknown[] = [];
  otherTab.addEventListener("message", ({ data }) => heard.push(data));
  const kit = await openDocument({
    remotes: [],
    providerSignIn: true,
    user: ada,
    data: { "/api/dashboard/2026-11-22": { "/api/scoreboard": score } },
  });
  const stop = kit.initKit();
  expect(kit.initKit()).toBe(stop);
  const { result } = renderHook(() => [kit.useUser(), kit.useQuery(getScoreboard).data], {
    wrapper: kit.CacheProvider,
  });
  expect(result.current).toEqual([ada, score]);
  expect(kit.getBootstrap().providerSignIn).toBe(true);
  expect(api.calls).toEqual([]);
  await vi.waitFor(() => expect(heard).toEqual([{ kind: "signed-in", userId: "ada" }]));
  otherTab.close();
  stop();
});

test("the chosen theme is applied, changed and kept", async () => {
  document.cookie = "theme=dark; path=/";
  const kit = await openDocument();
  const stop = kit.initKit();
  const { result } = renderHook(kit.useTheme);
  expect(result.current[0]).toBe("dark");
  expect(document.documentElement.dataset["theme"]).toBe("dark");
  act(() => result.current[1]("light"));
  expect(document.documentElement.dataset["theme"]).toBe("light");
  expect(document.cookie).toContain("theme=light");
  act(() => result.current[1]("system"));
  expect(document.documentElement.dataset["theme"]).toBeUndefined();
  stop();
});

test("a module in a host without the kit brings router, cache and kit itself, and uses those that are there", async () => {
  const kit = await openDocument();
  const Module = kit.withProviders(() => <p>at {kit.useLocation().pathname}</p>);
  render(<Module />);
  expect(screen.getByText("at /today")).toBeTruthy();
  cleanup();
  render(
    <kit.BrowserRouter>
      <Module />
    </kit.BrowserRouter>,
  );
  expect(screen.getByText("at /today")).toBeTruthy();
  kit.initKit()();
});
