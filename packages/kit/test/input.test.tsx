import { act, cleanup, fireEvent, render, renderHook, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { getShortcuts, useShortcuts, useShortcutsEnabled } from "../src/ui/input.ts";

const ran: string[] = [];
const shortcut = (keys: string, label: string) => ({ keys, label, run: () => ran.push(label) });

beforeEach(() => {
  ran.length = 0;
});
afterEach(cleanup);

const press = (key: string, init: KeyboardEventInit = {}) =>
  fireEvent.keyDown(document.body, { key, ...init });

test("a key, or two in sequence, runs a mounted component's shortcut", () => {
  const { unmount } = renderHook(() =>
    useShortcuts([shortcut("n", "New task"), shortcut("g t", "Go to Today")]),
  );
  press("n");
  press("g");
  press("t");
  press("t");
  expect(ran).toEqual(["New task", "Go to Today"]);
  unmount();
  press("n");
  expect(ran).toHaveLength(2);
  expect(getShortcuts()).toEqual([]);
});

test("of two declarations of the same key the newer one runs", () => {
  renderHook(() => useShortcuts([shortcut("n", "the page's")]));
  const dialog = renderHook(() => useShortcuts([shortcut("n", "the card's")]));
  press("n");
  dialog.unmount();
  press("n");
  expect(ran).toEqual(["the card's", "the page's"]);
});

test("a key that belongs to a text, a modifier or the keyboard's own composing runs nothing", () => {
  renderHook(() => useShortcuts([shortcut("n", "New task")]));
  const { container } = render(
    <>
      <input type="text" />
      <textarea />
      <input type="checkbox" />
    </>,
  );
  const [text, area, checkbox] = container.children;
  if (!text || !area || !checkbox) throw new Error("The fields are not there.");
  for (const field of [text, area]) fireEvent.keyDown(field, { key: "n" });
  press("n", { ctrlKey: true });
  press("n", { metaKey: true });
  press("n", { isComposing: true });
  press("n", { repeat: true });
  expect(ran).toEqual([]);
  fireEvent.keyDown(checkbox, { key: "n" });
  expect(ran).toEqual(["New task"]);
});

test("shortcuts can be turned off on this device, and on again", async () => {
  const { result: works } = renderHook(() => useShortcuts([shortcut("n", "New task")]));
  const { result } = renderHook(useShortcutsEnabled);
  act(() => result.current[1](false));
  await waitFor(() => expect(works.current).toBe(false));
  press("n");
  expect(ran).toEqual([]);
  expect(localStorage.getItem("goals:shortcuts")).toBe("off");
  act(() => result.current[1](true));
  press("n");
  expect(ran).toEqual(["New task"]);
  expect(localStorage.getItem("goals:shortcuts")).toBeNull();
});
