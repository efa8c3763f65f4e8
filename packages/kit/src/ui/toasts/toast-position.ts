/** On a narrower screen a toast takes the full width. */
const PHONE = "(max-width: 600px)";
/** Space for a toast with a title and two lines, in px. */
const HEIGHT = 96;
const WIDTH = 380;
/** The height of the top bar or the tabs, plus a gap: the offsets of `toasts.module.css`. */
const UNDER_BAR = 68;
const GAP = 24;

export type Position = "bottom-right" | "top-right";

/** The element of the user's last input, and its time in ms since the document began. */
let lastInput: { readonly target: EventTarget | null; readonly at: number } = {
  target: null,
  at: 0,
};

/** When the user last touched, clicked or pressed a key, in ms since the document began. */
export const getLastInputTime = (): number => lastInput.at;

export function watchInput(): () => void {
  const note = ({ target }: Event) => {
    lastInput = { target, at: performance.now() };
  };
  const watching = new AbortController();
  const options = { capture: true, passive: true, signal: watching.signal };
  addEventListener("pointerdown", note, options);
  addEventListener("keydown", note, options);
  return () => watching.abort();
}

function rectAt(position: Position): DOMRect {
  const phone = matchMedia(PHONE).matches;
  const width = phone ? innerWidth : WIDTH;
  const bottom = innerHeight - (phone ? UNDER_BAR : GAP);
  const top = position === "top-right" ? UNDER_BAR : bottom - HEIGHT;
  return new DOMRect(innerWidth - width, top, width, HEIGHT);
}

const overlaps = (a: DOMRect, b: DOMRect): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** The areas that a notice must not cover: the primary actions, and the row or control that the user has just used. */
function rectsToKeepClear(): DOMRect[] {
  const primary = [
    ...document.querySelectorAll("[data-variant=primary]:enabled, a[data-variant=primary]"),
  ];
  const { target } = lastInput;
  const used = target instanceof Element ? [target.closest("li, label, button, a") ?? target] : [];
  return [...primary, ...used]
    .filter((element) => element.isConnected)
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height }) => width * height > 0);
}

/** The bottom, within reach of a thumb, unless it would cover more of these areas than the top. */
export function clearPosition(): Position {
  const clear = rectsToKeepClear();
  const covered = (position: Position) =>
    clear.filter((rect) => overlaps(rectAt(position), rect)).length;
  return covered("bottom-right") > covered("top-right") ? "top-right" : "bottom-right";
}
