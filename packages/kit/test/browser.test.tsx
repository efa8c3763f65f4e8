import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { addDays, getDayInZone } from "@goals/contracts/dates";
import { getHealth } from "@goals/contracts/endpoints/health";
import { act, cleanup, render, renderHook, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { clock, getNow, noteServerTime } from "../src/browser/clock.ts";
import { findTag, guessZone, readZone } from "../src/browser/reader.ts";
import * as services from "../src/browser/services.ts";
import { acceptsCookies, deviceStore, readCookie, tabStore } from "../src/browser/stores.ts";
import {
  getBrowserZone,
  openTabChannel,
  pageState,
  postTabMessage,
} from "../src/http/page-state.ts";
import { request } from "../src/http/request.ts";
import { CacheProvider } from "../src/init-kit.tsx";
import { formatDay, formatDaysLeft, setLanguage } from "../src/messages/messages.ts";
import { useDraft } from "../src/session/use-draft.ts";
import { createDeviceSetting, useToday } from "../src/session/user-and-day.ts";
import { NetworkStatus } from "../src/ui/network-status.tsx";
import { startApi } from "./support/api-server.ts";

const api = await startApi();

beforeEach(() => api.on("GET /api/health", { body: { ok: true, version: "1" } }));
afterEach(() => {
  cleanup();
  clock.aheadMs = 0;
  pageState.userZone = undefined;
  setLanguage("en");
  vi.useRealTimers();
});

/** Replaces a property for one test. */
function replace(owner: object, name: string, property: PropertyDescriptor): void {
  const before = Object.getOwnPropertyDescriptor(owner, name);
  Object.defineProperty(owner, name, { ...property, configurable: true });
  onTestFinished(() => {
    if (before) Object.defineProperty(owner, name, before);
    else Reflect.deleteProperty(owner, name);
  });
}

const forbid = () => {
  throw new DOMException("Access is denied for this document.", "SecurityError");
};

/** The browser is asked again after a minute. */
function setZone(timeZone: string | undefined): void {
  vi.setSystemTime(Date.now() + 60_000);
  vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockReturnValueOnce({
    timeZone,
  } as Intl.ResolvedDateTimeFormatOptions);
}

const FULL = {
  getItem: () => null,
  removeItem: () => undefined,
  setItem() {
    throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
  },
};

const STORAGES = {
  forbidden: { get: forbid },
  full: { value: FULL },
  null: { value: null },
  undefined: { value: undefined },
};

function testStorage(property: PropertyDescriptor): void {
  replace(globalThis, "localStorage", property);
  replace(globalThis, "sessionStorage", property);
  const { result } = renderHook(() => useDraft("plan"), { wrapper: CacheProvider });
  act(() => result.current.type("1", "Ring"));
  act(() => result.current.type("1", "Ring the bank"));
  expect(result.current.text("1")).toBe("Ring the bank");
  act(() => result.current.discard());
  expect(result.current.touched).toBe(false);
  const sound = createDeviceSetting("goals:sound");
  sound.turn(false);
  expect(sound.isOn()).toBe(false);
  tabStore.write("goals:next-notice", "{}");
  expect(tabStore.readJson("goals:next-notice")).toEqual({});
  expect(deviceStore.keep("goals:sealed:ada", "secret")).toBe(false);
  expect(deviceStore.read("goals:sealed:ada")).toBeNull();
  sound.turn(true);
  tabStore.remove("goals:next-notice");
}

/** The promise of each row of the table in docs/record/browsers.md, by its first cell. */
const WITHOUT: Readonly<Record<string, () => unknown>> = {
  "storage: forbidden, full, null or none": () => {
    for (const property of Object.values(STORAGES)) testStorage(property);
  },
  "whole JSON in storage": () => {
    deviceStore.write("goals:draft::plan", '{"1":{"te');
    const { result } = renderHook(() => useDraft("plan"), { wrapper: CacheProvider });
    expect(result.current.touched).toBe(false);
    deviceStore.remove("goals:draft::plan");
  },
  cookies: () => {
    expect(acceptsCookies()).toBe(true);
    replace(document, "cookie", { get: () => "", set: () => undefined });
    expect(acceptsCookies()).toBe(false);
    replace(document, "cookie", { get: forbid, set: forbid });
    expect(acceptsCookies()).toBe(false);
    expect(readCookie("theme")).toBeUndefined();
  },
  IndexedDB: async () => {
    for (const property of [{ get: forbid }, { value: null }, { value: undefined }]) {
      replace(globalThis, "indexedDB", property);
      vi.resetModules();
      const database = await import("../src/offline/database.ts");
      const read = database.withStore("known", "readonly", (store) => store.get("last-user"));
      await expect(read).rejects.toThrow("not here");
    }
  },
  "a known zone": () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    for (const zone of ["Etc/Unknown", "+02:00", "GMT+2", "", undefined]) {
      setZone(zone);
      expect(readZone()).toBeUndefined();
      pageState.userZone = "Europe/Berlin";
      expect(getBrowserZone()).toBe("Europe/Berlin");
    }
    for (const [minutes, zone] of [
      [-120, "Etc/GMT-2"],
      [480, "Etc/GMT+8"],
      [0, "UTC"],
      [-330, "UTC"],
    ] as const) {
      vi.spyOn(Date.prototype, "getTimezoneOffset").mockReturnValueOnce(minutes);
      expect(guessZone()).toBe(zone);
    }
  },
  "the right time": async () => {
    const real = new Date();
    const day = getDayInZone(getBrowserZone(), real);
    const { result } = renderHook(useToday);
    render(<NetworkStatus />);
    vi.useFakeTimers({ toFake: ["Date"], now: real.getTime() + 2 * 86_400_000 });
    api.on("GET /api/health", {
      body: { ok: true, version: "1" },
      headers: { date: real.toUTCString() },
    });
    await act(() => request(getHealth));
    expect(result.current).toBe(day);
    expect(Math.abs(getNow() - real.getTime())).toBeLessThan(2000);
    expect(screen.getByRole("status").textContent).toContain("clock is wrong");
    vi.setSystemTime(real.getTime() + 9 * 60_000);
    await act(() => request(getHealth));
    expect(screen.getByRole("status").textContent).toBe("");
  },
  "the Gregorian calendar, or a supported language": () => {
    for (const tag of ["fa-IR", "th-TH", "ar-SA", "ja-JP-u-ca-japanese", "en-US@posix"]) {
      replace(navigator, "languages", { value: [tag, "en-IR"] });
      setLanguage("en");
      expect(formatDaysLeft("2026-11-28")).toBe("3 days left in November");
      expect(formatDay("2026-11-28")).toMatch(/November/);
    }
    replace(navigator, "languages", { value: ["ar-SA"] });
    setLanguage("ar");
    expect(formatDay("2026-11-28", { month: "long" })).toBe("نوفمبر");
    replace(navigator, "languages", { value: undefined });
    expect(findTag("de")).toBe("de");
  },
  "`Notification`": async () => {
    replace(navigator, "serviceWorker", { value: {} });
    expect(services.canNotify()).toBe(false);
    expect(await services.askToNotify()).toBe(false);
  },
  "`crypto.subtle`": () => {
    replace(globalThis, "crypto", { value: {} });
    expect(services.getSubtleCrypto()).toBeUndefined();
    expect(services.createPageId()).not.toBe(services.createPageId());
  },
  "`BroadcastChannel`": () => {
    for (const property of [{ value: undefined }, { value: forbid }]) {
      replace(globalThis, "BroadcastChannel", property);
      const close = openTabChannel();
      expect(() => postTabMessage({ kind: "session-ended" })).not.toThrow();
      close();
    }
  },
  "`serviceWorker`": () => {
    replace(navigator, "serviceWorker", { get: forbid });
    expect(services.getServiceWorkers()).toBeUndefined();
    expect(services.canNotify()).toBe(false);
  },
  "the clipboard": async () => {
    replace(navigator, "clipboard", { value: undefined });
    expect(await services.copyText("words")).toBe(false);
  },
};

const page = await readFile(
  resolve(import.meta.dirname, "../../../docs/record/browsers.md"),
  "utf8",
);
const [, section = ""] = /\n## Without\n([\s\S]*?)\n## /.exec(page) ?? [];
const rows = [...section.matchAll(/^\| (.+?) +\|/gm)].slice(2).map(([, cell = ""]) => cell);

describe("docs/record/browsers.md says how the app works without", () => {
  test("each row of the table, and nothing else", () => {
    expect(rows).toEqual(Object.keys(WITHOUT));
  });
  test.each(Object.keys(WITHOUT))("%s", async (name) => {
    await WITHOUT[name]?.();
  });
});

test("a slow answer, or one after a night's sleep, says nothing about the clock", () => {
  const now = Date.now();
  noteServerTime(now - 3 * 3_600_000, now - 3 * 3_600_000);
  expect(clock.aheadMs).toBe(0);
  noteServerTime(now - 60_000, now - 3 * 3_600_000);
  expect(clock.aheadMs).toBe(0);
  noteServerTime(Number.NaN, now);
  expect(clock.aheadMs).toBe(0);
  noteServerTime(now + 3_600_000, now);
  expect(clock.aheadMs).toBeLessThan(-3_500_000);
});

test("a device whose clock is behind also plans for the server's day", () => {
  const day = getDayInZone(getBrowserZone(), new Date());
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - 3 * 86_400_000 });
  const { result } = renderHook(useToday);
  expect(result.current).toBe(addDays(day, -3));
  act(() => noteServerTime(Date.now() + 3 * 86_400_000, Date.now()));
  expect(result.current).toBe(day);
});
