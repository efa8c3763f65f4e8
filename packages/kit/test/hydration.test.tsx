import { BOOTSTRAP_ELEMENT } from "@goals/contracts/page";
import type { User } from "@goals/contracts/auth";
import { getScoreboard } from "@goals/contracts/endpoints/days";
import { act } from "@testing-library/react";
import { useState, type ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";
import { afterEach, expect, test, vi } from "vitest";
import {
  BrowserRouter,
  Button,
  CacheProvider,
  formatDay,
  formatInstant,
  getLocale,
  initKit,
  NetworkStatus,
  TextLine,
  TickRow,
  useDraft,
  useIsEvening,
  useQuery,
  useShortcutsEnabled,
  useToday,
  useUser,
  useZone,
} from "../src/kit.ts";
import { network } from "../src/http/request.ts";
import { setBootstrap } from "../src/http/page-state.ts";
import { renderOnServer } from "../src/server.tsx";

const user = { id: "ada", timeZone: "Pacific/Auckland", sessionEndsAt: "2999-01-01T00:00:00Z" };
const page = { today: "2026-11-19", isEvening: false, locale: "en-GB" };
const data = {
  "/api/dashboard/2026-11-19": { "/api/scoreboard": { lifetime: "3-1", wins: 3, losses: 1 } },
};

// The server answers nothing while a page opens.
vi.stubGlobal("fetch", () => new Promise(() => undefined));

const drawFrame = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
  setBootstrap(undefined);
  document.body.innerHTML = "";
  localStorage.clear();
  network.reachable = true;
  vi.useRealTimers();
});

/** Renders `content` on a server, lets the user do something with its HTML, and then runs the app. */
async function open(
  content: ReactNode,
  beforeTheAppRuns: (root: HTMLElement) => void = () => {},
  whileItHydrates: (root: HTMLElement) => void = () => {},
) {
  const root = document.createElement("div");
  root.innerHTML = renderOnServer(
    { ...page, user: user as User, data, path: "/", language: "en", zone: user.timeZone },
    {},
    content,
  );
  const boot = document.createElement("script");
  boot.id = BOOTSTRAP_ELEMENT;
  boot.type = "application/json";
  boot.textContent = JSON.stringify({ user, data, page, remotes: [], providerSignIn: false });
  document.body.append(boot, root);
  const rendered = root.textContent;
  beforeTheAppRuns(root);
  const stop = initKit();
  const errors = vi.fn<(error: unknown) => void>();
  const client = await act(async () => {
    const hydrated = hydrateRoot(
      root,
      <CacheProvider>
        <BrowserRouter>{content}</BrowserRouter>
      </CacheProvider>,
      { onRecoverableError: errors },
    );
    whileItHydrates(root);
    return hydrated;
  });
  // Presses are adopted one render after the fields' texts, and a tick one frame later.
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  await act(drawFrame);
  closers.push(() => act(() => client.unmount()), stop);
  expect(errors.mock.calls).toEqual([]);
  return { root, rendered };
}

const shown: string[] = [];

function Card() {
  const draft = useDraft("line");
  const [hasShortcuts] = useShortcutsEnabled();
  const text = [
    useUser()?.id,
    useQuery(getScoreboard).data?.lifetime,
    useToday(),
    useIsEvening() ? "evening" : "day",
    formatDay("2026-01-20"),
    formatInstant("2026-01-20T12:00:00Z", { timeStyle: "short", timeZone: useZone() }),
    draft.text("line", "no draft"),
    hasShortcuts ? "keys" : "no keys",
  ].join(" ");
  shown.push(text);
  return <p>{text}</p>;
}

test("a rendered page hydrates as it is, and then turns to the browser's own day, zone and storage", async () => {
  vi.useFakeTimers({ now: new Date("2026-11-20T19:00:00"), toFake: ["Date"] });
  let element: Element | null = null;
  const { root, rendered } = await open(
    <>
      <Card />
      <NetworkStatus />
    </>,
    (html) => {
      shown.length = 0;
      element = html.querySelector("p");
      localStorage.setItem(
        "goals:draft:ada:line",
        JSON.stringify({ line: { text: "typed", base: "" } }),
      );
      localStorage.setItem("goals:shortcuts", "off");
    },
  );
  expect(rendered).toBe("ada 3-1 2026-11-19 day Tuesday 20 January 01:00 no draft keys");
  expect(getLocale()).toBe("en-GB");
  expect(shown[0]).toBe(rendered);
  expect(root.querySelector("p")).toBe(element);
  // In the zone of this machine.
  const noonInUtc = new Date("2026-01-20T12:00:00Z").toTimeString().slice(0, 5);
  expect(element).toHaveProperty(
    "textContent",
    `ada 3-1 2026-11-20 evening Tuesday 20 January ${noonInUtc} typed no keys`,
  );
});

test("a network that failed before the page hydrates is said afterwards", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const { root, rendered } = await open(<NetworkStatus />);
  expect(rendered).toBe("");
  expect(root.textContent).toBe("Offline: you see what was saved last");
});

function Row({ onTick }: { readonly onTick: (checked: boolean) => void }) {
  const [checked, setChecked] = useState(true);
  return (
    <TickRow
      label="Run"
      checked={checked}
      onTick={(pressed) => {
        onTick(pressed);
        setChecked(pressed);
      }}
    />
  );
}

const find = <Tag extends "input" | "textarea">(root: HTMLElement, tag: Tag) => {
  const element = root.querySelector(tag);
  if (!element) throw new Error(`There is no ${tag}.`);
  return element;
};

test("a tick before the app runs is sent once", async () => {
  const onTick = vi.fn<(checked: boolean) => void>();
  const { root } = await open(<Row onTick={onTick} />, (html) => {
    const box = find(html, "input");
    box.click();
    // The page's first script sets this mark.
    box.setAttribute("data-touched", "");
  });
  expect(onTick.mock.calls).toEqual([[false]]);
  expect(find(root, "input").checked).toBe(false);
  await act(() => {
    find(root, "input").click();
    // The box shows the tick; everything else waits a frame.
    expect(find(root, "input").checked).toBe(true);
    expect(onTick.mock.calls).toEqual([[false]]);
    return drawFrame();
  });
  expect(onTick.mock.calls).toEqual([[false], [true]]);
});

/** As a finger clicks: `click()` marks an element so that a second call inside does nothing. */
const tap = (element: Element) => {
  element.setAttribute("data-touched", "");
  element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
};

test.each([
  { by: "a finger", click: tap },
  { by: "a script", click: (box: HTMLInputElement) => box.click() },
])("a tick by $by in the moment in which the row hydrates is sent once", async ({ click }) => {
  const onTick = vi.fn<(checked: boolean) => void>();
  const { root } = await open(
    <Row onTick={onTick} />,
    (html) => find(html, "input").setAttribute("data-touched", ""),
    (html) => click(find(html, "input")),
  );
  expect(onTick.mock.calls).toEqual([[false]]);
  expect(find(root, "input").checked).toBe(false);
});

test.each([
  { when: "before the app runs", early: tap, late: undefined },
  { when: "in the moment in which it hydrates", early: undefined, late: tap },
])("a button pressed $when is pressed once", async ({ early, late }) => {
  const onPress = vi.fn<() => void>();
  const findButton = (html: HTMLElement) => html.querySelector("button") ?? html;
  await open(
    <Button onClick={onPress}>Save</Button>,
    (html) => early?.(findButton(html)),
    (html) => late?.(findButton(html)),
  );
  expect(onPress).toHaveBeenCalledTimes(1);
});

test("a tick that was taken back before the app runs is not sent", async () => {
  const onTick = vi.fn<(checked: boolean) => void>();
  const { root } = await open(<Row onTick={onTick} />, (html) => {
    const box = find(html, "input");
    box.click();
    box.click();
    box.setAttribute("data-touched", "");
  });
  expect(onTick).not.toHaveBeenCalled();
  expect(find(root, "input").checked).toBe(true);
});

test("a box that the browser restored is set back to its data, and nothing is sent", async () => {
  const onTick = vi.fn<(checked: boolean) => void>();
  const { root } = await open(<Row onTick={onTick} />, (html) => {
    find(html, "input").checked = false;
  });
  expect(onTick).not.toHaveBeenCalled();
  expect(find(root, "input").checked).toBe(true);
});

function Line() {
  const draft = useDraft("line");
  return (
    <TextLine
      id="line"
      label="Line"
      limit={100}
      value={draft.text("line")}
      onChange={(event) => draft.type("line", event.target.value)}
    />
  );
}

test("a text with which the user has replaced a saved one before the app runs is kept", async () => {
  function Saved() {
    const [text, setText] = useState("saved");
    const type = ({ target }: { target: { value: string } }) => setText(target.value);
    return <TextLine id="line" label="Line" limit={100} value={text} onChange={type} />;
  }
  const { root } = await open(<Saved />, (html) => {
    const field = find(html, "textarea");
    field.value = "early";
    field.setAttribute("data-touched", "early");
  });
  expect(find(root, "textarea").value).toBe("early");
});

test.each([
  { who: "the user has typed", isTouched: true, value: "early" },
  { who: "the browser has restored", isTouched: false, value: "" },
])("a text that $who before the app runs becomes '$value'", async ({ isTouched, value }) => {
  const { root } = await open(<Line />, (html) => {
    const field = find(html, "textarea");
    field.value = "early";
    if (isTouched) field.setAttribute("data-touched", "early");
  });
  expect(find(root, "textarea").value).toBe(value);
  const stored = localStorage.getItem("goals:draft:ada:line");
  expect(stored === null ? "" : JSON.parse(stored).line.text).toBe(value);
});
