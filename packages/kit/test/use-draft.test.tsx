import type { User } from "@goals/contracts/auth";
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { setCache } from "../src/cache/cache.ts";
import { clearDrafts } from "../src/offline/unsent.ts";
import { CacheProvider } from "../src/init-kit.tsx";
import { USER_PATH } from "../src/session/user-and-day.ts";
import { useDraft } from "../src/session/use-draft.ts";

const ada = { id: "ada" } as User;
const grace = { id: "grace" } as User;

const renderDraft = () => renderHook(() => useDraft("missions"), { wrapper: CacheProvider });

beforeEach(() => {
  localStorage.clear();
  setCache(USER_PATH, ada);
});
afterEach(cleanup);

test("typed text survives leaving the page, and untouched fields show the saved text", () => {
  const { result, unmount } = renderDraft();
  expect(result.current.touched).toBe(false);
  act(() => result.current.type("personal", "Be there", "Be"));
  unmount();
  const later = renderDraft().result;
  expect(later.current.touched).toBe(true);
  expect(later.current.text("personal", "Be")).toBe("Be there");
  expect(later.current.base("personal", "Be")).toBe("Be");
  expect(later.current.text("professional", "Teach")).toBe("Teach");
});

test("a draft is private to its user, and gone after they sign out", () => {
  const { result } = renderDraft();
  act(() => result.current.type("personal", "Be there"));
  act(() => setCache(USER_PATH, grace));
  expect(result.current.touched).toBe(false);
  act(() => result.current.type("personal", "Compile"));
  clearDrafts("grace");
  act(() => setCache(USER_PATH, ada));
  expect(result.current.text("personal")).toBe("Be there");
  act(() => setCache(USER_PATH, grace));
  expect(result.current.touched).toBe(false);
});

test("a draft keeps the saved text it began from, and knows when another one was saved since", () => {
  const { result } = renderDraft();
  act(() => result.current.type("personal", "Be there", "Be"));
  act(() => result.current.type("personal", "Be there now", "Saved elsewhere"));
  expect(result.current.base("personal")).toBe("Be");
  expect(result.current.isOutdated("personal", "Be")).toBe(false);
  expect(result.current.isOutdated("personal", "Saved elsewhere")).toBe(true);
  expect(result.current.isOutdated("personal", "Be there now")).toBe(false);
  act(() => result.current.keepMine("personal", "Saved elsewhere"));
  expect(result.current.isOutdated("personal", "Saved elsewhere")).toBe(false);
  expect(result.current.text("personal")).toBe("Be there now");
});

test("saved text is no longer a draft, and later typing is based on it", () => {
  const { result } = renderDraft();
  act(() => result.current.type("personal", "Be there ", "Be"));
  act(() => result.current.type("professional", "Teach more", "Teach"));
  act(() => result.current.settle("personal", "Be there"));
  expect(result.current.text("personal", "Be there")).toBe("Be there");
  act(() => result.current.settle("professional", "Teach m"));
  expect(result.current.text("professional")).toBe("Teach more");
  expect(result.current.base("professional")).toBe("Teach m");
  expect(result.current.isOutdated("professional", "Teach m")).toBe(false);
});

test("typing in one tab keeps another tab's text in another field", () => {
  const here = renderDraft().result;
  const there = renderDraft().result;
  act(() => here.current.type("personal", "Be there"));
  act(() => there.current.type("professional", "Teach"));
  const later = renderDraft().result;
  expect(later.current.text("personal")).toBe("Be there");
  expect(later.current.text("professional")).toBe("Teach");
});

test("fields are discarded one by one, or all", () => {
  const { result } = renderDraft();
  act(() => result.current.type("personal", "Be there"));
  act(() => result.current.type("professional", "Teach"));
  act(() => result.current.discardFields(["personal"]));
  expect(result.current.text("personal", "Be")).toBe("Be");
  expect(result.current.text("professional")).toBe("Teach");
  act(() => result.current.discard());
  expect(result.current.touched).toBe(false);
  expect(localStorage).toHaveLength(0);
});

test("a draft that an earlier build stored as plain text is kept, as begun from nothing", () => {
  localStorage.setItem("goals:draft:ada:missions", JSON.stringify({ personal: "Be there" }));
  const { result } = renderDraft();
  expect(result.current.text("personal")).toBe("Be there");
  expect(result.current.base("personal", "Be")).toBe("");
});
