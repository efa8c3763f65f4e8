import { expect, test, vi } from "vitest";
import * as thisTab from "../src/http/page-state.ts";

const CHANGED = { kind: "changed", paths: ["/api/scoreboard"] } as const;

/** The module as another tab loads it. */
async function loadOtherTab(): Promise<typeof thisTab> {
  vi.resetModules();
  return import("../src/http/page-state.ts");
}

test("a tab receives other tabs' messages but not its own, and none after it stops listening or disconnects", async () => {
  const otherTab = await loadOtherTab();
  const close = thisTab.openTabChannel();
  const closeOther = otherTab.openTabChannel();
  const here: unknown[] = [];
  const there: unknown[] = [];
  const stop = thisTab.onTabMessage((message) => here.push(message));
  otherTab.onTabMessage((message) => there.push(message));

  thisTab.postTabMessage(CHANGED);
  await vi.waitFor(() => expect(there).toEqual([CHANGED]));
  otherTab.postTabMessage({ kind: "session-ended" });
  await vi.waitFor(() => expect(here).toEqual([{ kind: "session-ended" }]));

  stop();
  otherTab.postTabMessage(CHANGED);
  thisTab.postTabMessage(CHANGED);
  await vi.waitFor(() => expect(there).toHaveLength(2));
  close();
  thisTab.postTabMessage(CHANGED);
  otherTab.postTabMessage(CHANGED);
  closeOther();
  expect(here).toHaveLength(1);
  expect(there).toHaveLength(2);
});

test("a message before the channel is open is dropped without an error", async () => {
  const tab = await loadOtherTab();
  expect(() => tab.postTabMessage(CHANGED)).not.toThrow();
});
