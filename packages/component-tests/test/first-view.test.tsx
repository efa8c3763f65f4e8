import "fake-indexeddb/auto";
import { getDayInZone } from "@goals/contracts/dates";
import { BOOTSTRAP_ELEMENT } from "@goals/contracts/page";
import { LANGUAGES, type Language } from "@goals/contracts/languages";
import { Window } from "happy-dom";
import { act, StrictMode, type ReactNode } from "react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { populateGlobal } from "vitest/runtime";
import {
  createServerPage,
  loadParts,
  readMessages,
  RENDERED_PATHS,
  VISITOR_PATHS,
  type FirstViewState,
} from "../src/first-views.ts";
import { RECORDINGS } from "../src/recordings.ts";

/** A zone in which the next day has begun. */
const BROWSER_ZONE = "Pacific/Kiritimati";
const OWN_DAY = getDayInZone(BROWSER_ZONE, new Date(RECORDINGS.visitor.recordedAt));
const STATES = ["locked", "empty", "full", "unknown", "visitor"] as const;
const CASES = STATES.flatMap((state) =>
  LANGUAGES.flatMap((language) =>
    (state === "visitor" ? VISITOR_PATHS : RENDERED_PATHS).map((path) => ({
      state,
      language,
      path,
    })),
  ),
);

const nameOf = (state: string, language: string, path: string) => `${state} ${language} ${path}`;
/** The HTML of each part of each page. */
const rendered = new Map<string, ReadonlyMap<string, string>>();

async function renderAll(): Promise<void> {
  const { renderOnServer } = await import("@goals/kit/server");
  for (const { state, language, path } of CASES) {
    const page = createServerPage(state, language, path);
    const parts = await loadParts(state, path);
    const html = [...parts].map(([id, part]) => {
      return [id, renderOnServer(page, readMessages(language), part)] as const;
    });
    rendered.set(nameOf(state, language, path), new Map(html));
  }
}

/** Turns this process, which has no DOM so far, into a browser in another zone. */
function openBrowser(): void {
  const browser = new Window({ url: "http://localhost:8787/" });
  populateGlobal(globalThis, browser);
  for (const name of ["localStorage", "sessionStorage"] as const)
    Object.defineProperty(globalThis, name, { configurable: true, value: browser[name] });
  process.env["TZ"] = BROWSER_ZONE;
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
}

beforeAll(async () => {
  // A Worker has no storage.
  for (const name of ["localStorage", "sessionStorage"]) Reflect.deleteProperty(globalThis, name);
  await renderAll();
  openBrowser();
}, 300_000);

const calls: string[] = [];
const problems: unknown[] = [];
const closers: (() => unknown)[] = [];

afterEach(async () => {
  for (const close of closers.splice(0)) await close();
  vi.useRealTimers();
  vi.restoreAllMocks();
  document.body.innerHTML = "";
  localStorage.clear();
});

/** Fills the browser with settings and drafts that no server knows, and disconnects it. */
function fillDevice(userId = ""): void {
  const typed = (field: string) => JSON.stringify({ [field]: { text: "typed", base: "" } });
  const stored = {
    "goals:shortcuts": "off",
    "goals:auto-advance": "off",
    [`goals:draft:${userId}:plan/2026-11-22`]: typed("1"),
    [`goals:draft:${userId}:day-line/2026-11-22`]: typed("line"),
    [`goals:draft:${userId}:week/2026-11-16`]: typed("good"),
    [`goals:draft:${userId}:unified-mission`]: typed("unified"),
  };
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
}

/** Opens a document as the edge wrote it, with nothing of another one in memory. */
async function openDocument(state: FirstViewState, language: Language, path: string) {
  vi.resetModules();
  calls.length = problems.length = 0;
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(RECORDINGS.full.recordedAt) });
  vi.spyOn(console, "error").mockImplementation((...error) => void problems.push(error));
  vi.stubGlobal("fetch", (url: string) => {
    calls.push(url);
    return new Promise(() => undefined);
  });
  history.replaceState(null, "", path);
  document.documentElement.lang = language;
  const { user, data, today, isEvening, locale, site } = createServerPage(state, language, path);
  fillDevice(user?.id);
  const boot = document.createElement("script");
  boot.id = BOOTSTRAP_ELEMENT;
  boot.type = "application/json";
  boot.textContent = JSON.stringify({
    user,
    data,
    remotes: [],
    ...site,
    page: { today, isEvening, locale },
  });
  document.body.append(boot);
  const parts = rendered.get(nameOf(state, language, path));
  for (const [id, html] of parts ?? []) {
    const root = document.createElement("div");
    root.id = id;
    root.innerHTML = html;
    document.body.append(root);
  }
  const { initKit, addMessages, BrowserRouter, CacheProvider } = await import("@goals/kit");
  const { hydrateRoot } = await import("react-dom/client");
  closers.push(initKit());
  addMessages(readMessages(language));
  /** Hydrates one part below its own providers, at another place in the tree than on the server. */
  async function hydrate(id: string, part: ReactNode): Promise<void> {
    const root = document.getElementById(id);
    if (!root) throw new Error(`${id} is not in the page`);
    const client = await act(async () =>
      hydrateRoot(
        root,
        <StrictMode>
          <CacheProvider>
            <BrowserRouter>{part}</BrowserRouter>
          </CacheProvider>
        </StrictMode>,
        { onRecoverableError: (error) => problems.push(error) },
      ),
    );
    closers.push(() => act(() => client.unmount()));
  }
  return { parts: await loadParts(state, path), hydrate };
}

test.each(CASES)("$path is adopted as the server wrote it: $state, $language", async (each) => {
  const { state, language, path } = each;
  const { parts, hydrate } = await openDocument(state, language, path);
  const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)]);
  for (const [id, part] of parts) {
    const root = document.getElementById(id);
    const html = root?.innerHTML ?? "";
    // React's ids depend on the place in the tree, which differs in the browser.
    expect(html).not.toMatch(/<script|<style|\s(?:style|on\w+)=|_R_/);
    const first = root?.firstElementChild;
    await hydrate(id, part);
    expect({ id, problems }).toEqual({ id, problems: [] });
    expect(root?.firstElementChild).toBe(first);
  }
  // Then the browser's own day.
  const { today } = createServerPage(state, language, path);
  expect(today < OWN_DAY).toBe(true);
  if (path === "/today") expect(document.querySelector("time")?.dateTime).toBe(OWN_DAY);
  if (path === "/") {
    const current = document.querySelector<HTMLTimeElement>("[aria-current=date] time");
    expect(current?.dateTime).toBe(OWN_DAY);
  }
});

test("the day's tasks are adopted before the rest of their sheet", async () => {
  const { parts, hydrate } = await openDocument("full", "en", "/today");
  const [id = ""] = parts.keys();
  const links = [...(document.getElementById(id)?.querySelectorAll("a") ?? [])];
  const areAdopted = () =>
    links.map((link) => Object.keys(link).some((key) => key.startsWith("__reactProps")));
  /** Records which links were already adopted at the time of a tick's adoption, which removes its mark. */
  const before: boolean[][] = [];
  vi.spyOn(Element.prototype, "removeAttribute").mockImplementation(function (this: Element, name) {
    if (name === "data-waiting") before.push(areAdopted());
    if (this.hasAttribute(name)) this.attributes.removeNamedItem(name);
  });
  await hydrate(id, parts.get(id));
  expect(links.length).toBeGreaterThan(1);
  expect(before[0]).toEqual(links.map(() => false));
  expect(areAdopted()).toContain(true);
});
