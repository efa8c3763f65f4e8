import { act, renderHook, waitFor } from "@testing-library/react";
import { createElement, Suspense, type ReactNode } from "react";
import { expect, test, vi } from "vitest";
import {
  forgetModule,
  loadRenderedModules,
  noteAdopted,
  retryRemote,
  useAttempt,
  useModule,
} from "../src/federation/remote-modules.ts";

await vi.hoisted(async () => {
  const { BOOTSTRAP_ELEMENT } = await import("@goals/contracts/page");
  const boot = document.createElement("script");
  boot.id = BOOTSTRAP_ELEMENT;
  boot.type = "application/json";
  const rendered = ["mf-today/todays-focus", "mf-goals/month-objectives"];
  boot.textContent = JSON.stringify({ remotes: [], data: {}, providerSignIn: false, rendered });
  document.head.append(boot);
});

vi.mock("../src/federation/remote-builds.ts", () => ({
  forgetBuild: () => true,
  getBuildId: () => undefined,
  listModules: () => [],
  loadVerifiedRemote: async () => ({ default: () => null }),
}));

test("a retry mounts the failed modules of a remote again, and none that has loaded since", async () => {
  forgetModule("mf-today/back");
  forgetModule("mf-today/failed");
  forgetModule("mf-goals/failed");
  const { result } = renderHook(() => useModule("mf-today/back"));
  await waitFor(() => expect(result.current).not.toBeNull());
  retryRemote("mf-today");
  const countAttempts = (id: string) => renderHook(() => useAttempt(id)).result.current;
  expect(["mf-today/back", "mf-today/failed", "mf-goals/failed"].map(countAttempts)).toEqual([
    0, 1, 0,
  ]);
});

test("the first module of a page is adopted before the others", async () => {
  const [first, other] = ["mf-today/todays-focus", "mf-goals/month-objectives"];
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(Suspense, { fallback: null }, children);
  loadRenderedModules();
  const open = (id: string) => act(async () => renderHook(() => useModule(id), { wrapper }));
  const [{ result: task }, { result: rest }] = [await open(first), await open(other)];
  expect(task.current).not.toBeNull();
  expect(rest.current).toBeNull();
  await act(async () => noteAdopted(first));
  expect(rest.current).not.toBeNull();
});
