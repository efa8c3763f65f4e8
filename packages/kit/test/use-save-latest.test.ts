import { renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { useSaveLatest } from "../src/session/use-draft.ts";

/** A save that the test completes. */
function createSave() {
  const seen: string[] = [];
  const waiting: (() => void)[] = [];
  return {
    seen,
    save: (value: string) => {
      seen.push(value);
      return new Promise<void>((resolve) => waiting.push(resolve));
    },
    finishNext: async () => {
      waiting.shift()?.();
      await Promise.resolve();
      await Promise.resolve();
    },
  };
}

test("while one value is in flight the newest waits, and those in between are skipped", async () => {
  const { seen, save, finishNext } = createSave();
  const { result } = renderHook(() => useSaveLatest(save));
  for (const value of ["one", "two", "three"]) void result.current(value);
  expect(seen).toEqual(["one"]);
  await finishNext();
  expect(seen).toEqual(["one", "three"]);
  await finishNext();
  void result.current("four");
  expect(seen).toEqual(["one", "three", "four"]);
});

test("waiting values are merged if a merge function is given", async () => {
  const { seen, save, finishNext } = createSave();
  const { result } = renderHook(() => useSaveLatest(save, (waiting, next) => waiting + next));
  for (const value of ["a", "b", "c"]) void result.current(value);
  await finishNext();
  expect(seen).toEqual(["a", "bc"]);
});

test("after a save that failed the next is sent all the same", async () => {
  const seen: string[] = [];
  const { result } = renderHook(() =>
    useSaveLatest(async (value: string) => {
      seen.push(value);
      if (value === "bad") throw new Error("refused");
    }),
  );
  await expect(result.current("bad")).rejects.toThrow("refused");
  await result.current("good");
  expect(seen).toEqual(["bad", "good"]);
});
