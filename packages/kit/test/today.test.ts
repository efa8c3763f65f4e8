import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { pageState } from "../src/http/page-state.ts";
import { formatDaysLeft } from "../src/messages/messages.ts";
import { useIsEvening, useToday } from "../src/session/user-and-day.ts";

afterEach(() => {
  cleanup();
  pageState.dayBeginsAt = 0;
  vi.useRealTimers();
});

/** In local time. */
const setClock = (time: string) => vi.setSystemTime(new Date(`2026-11-20T${time}`));

test.each([
  ["2026-11-20", null],
  ["2026-11-21", "10 days left in November"],
  ["2026-11-29", "2 days left in November"],
  ["2026-11-30", "Last day of November"],
  ["2028-02-29", "Last day of February"],
  ["2026-12-31", "Last day of December"],
])("on %s a month says: %s", (today, says) => {
  expect(formatDaysLeft(today)).toBe(says);
});

test("today turns at the user's hour with the page open, and follows when the hour is changed", () => {
  vi.useFakeTimers();
  setClock("03:59:30");
  pageState.dayBeginsAt = 4;
  const { result } = renderHook(useToday);
  expect(result.current).toBe("2026-11-19");
  act(() => {
    vi.advanceTimersByTime(60_000);
  });
  expect(result.current).toBe("2026-11-20");
  act(() => void (pageState.dayBeginsAt = 6));
  expect(result.current).toBe("2026-11-19");
  act(() => void (pageState.dayBeginsAt = 0));
  expect(result.current).toBe("2026-11-20");
});

test("the evening lasts from six until the next day begins", () => {
  vi.useFakeTimers();
  pageState.dayBeginsAt = 3;
  const at = (time: string) => {
    setClock(time);
    return renderHook(useIsEvening).result.current;
  };
  expect(["17:59", "18:00", "23:59", "02:59", "03:00"].map(at)).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]);
});
