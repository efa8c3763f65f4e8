import { useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";
import { dismissNotice, shownNotice } from "../../browser/notices.ts";

/** Where and when the user last touched, clicked or pressed a key, in ms since the document began. */
const lastInput: { target: EventTarget | null; at: number } = { target: null, at: 0 };

/** Keeps `lastInput` up to date. */
export function watchInput(): () => void {
  const note = ({ target }: Event) => Object.assign(lastInput, { target, at: performance.now() });
  const watching = new AbortController();
  const options = { capture: true, passive: true, signal: watching.signal };
  addEventListener("pointerdown", note, options);
  addEventListener("keydown", note, options);
  return () => watching.abort();
}

/** Below the top bar, with a gap. */
const HIGHEST = 68;
const STEP = 8;
/** Covering one of these is worse than covering several others. */
const FOREMOST = "h1, [data-variant=primary]:enabled, a[data-variant=primary]";
const WEIGHT = 10;

/** The areas that a notice must not cover, with their weights: titles, controls, and the row that the user has just used. */
function listToKeepClear(region: Element | null): [DOMRect, number][] {
  const { target } = lastInput;
  const used = target instanceof Element ? (target.closest("li") ?? target) : null;
  const page = document.querySelector("dialog:modal") ?? document;
  const all = page.querySelectorAll("h1, h2, a, button, label, input, textarea, summary");
  return [...all, ...(used?.isConnected ? [used] : [])]
    .filter((element) => !region?.contains(element))
    .map((element) => {
      const isForemost = element === used || element.matches(FOREMOST);
      return [element.getBoundingClientRect(), isForemost ? WEIGHT : 1];
    });
}

/** Moves a notice from the bottom up to the first place where it covers nothing, or as little as it can. */
export function placeNotice(toast: HTMLElement): void {
  if (toast.matches(":focus-within")) return;
  toast.style.removeProperty("--up");
  // Without the transform of its animation.
  const { offsetLeft: left, offsetTop: lowest, offsetWidth: width, offsetHeight: height } = toast;
  const clear = listToKeepClear(toast.parentElement).filter(
    ([rect]) => rect.width * rect.height > 0 && rect.left < left + width && left < rect.right,
  );
  let best = { up: 0, covered: Infinity };
  for (let up = 0; best.covered > 0 && lowest - up >= HIGHEST; up += STEP) {
    const top = lowest - up;
    const covered = clear
      .filter(([rect]) => rect.top < top + height && top < rect.bottom)
      .reduce((sum, [, weight]) => sum + weight, 0);
    if (covered < best.covered) best = { up, covered };
  }
  toast.style.setProperty("--up", `${best.up}px`);
}

/** Dismisses a notice with the next navigation, unless the user has done nothing since it appeared. */
export function useDismissOnNavigation(): void {
  const { pathname } = useLocation();
  const navigation = useNavigationType();
  const previous = useRef(pathname);
  useLayoutEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    const isNext = lastInput.at > (shownNotice.current?.at ?? 0);
    if (navigation === "POP" || isNext) dismissNotice();
  }, [pathname, navigation]);
}
