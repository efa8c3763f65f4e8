import { renderHook, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import {
  forgetModule,
  retryRemote,
  useAttempt,
  useModule,
} from "../src/federation/remote-modules.ts";

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
