import { useRef, type PointerEvent, type SyntheticEvent } from "react";

/** How far a finger goes before it is a swipe and no tap, in px. */
const SLOP = 10;
/** How far it has to be when it is lifted. Less, or back, and nothing happens. */
const ENOUGH = 72;
/** How far the row goes along. */
const FARTHEST = 96;
/** At the edges of a screen a swipe is the browser's own way back. */
const EDGE = 24;

interface Swipe {
  readonly id: number;
  readonly x: number;
  readonly y: number;
  /** 1 where reading goes to the right, -1 where it goes to the left. */
  readonly forward: 1 | -1;
  /** Undefined until it is known to go sideways. */
  distance?: number;
}

/** Shows how far a swipe is; at 0 the row is back in its place. */
function show(row: HTMLElement, distance: number, forward: 1 | -1): void {
  row.toggleAttribute("data-swiping", distance > 0);
  row.toggleAttribute("data-enough", distance >= ENOUGH);
  row.style.setProperty("--swiped", `${Math.min(distance, FARTHEST) * forward}px`);
}

/**
 * A finger that goes over a row in the direction of reading, for the row's element. Up and down stays a scroll
 * (`touch-action: pan-y`), and a mouse has the tap.
 */
export function useSwipe(onSwipe: () => void) {
  const swipe = useRef<Swipe | null>(null);
  const swallowsClick = useRef(false);

  function end(event: PointerEvent<HTMLElement>): void {
    const { current } = swipe;
    if (current?.id !== event.pointerId) return;
    swipe.current = null;
    if (current.distance === undefined) return;
    show(event.currentTarget, 0, current.forward);
    if (event.type === "pointerup" && current.distance >= ENOUGH) onSwipe();
  }

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>): void => {
      swallowsClick.current = false;
      const { pointerType, isPrimary, pointerId: id, clientX: x, clientY: y } = event;
      if (pointerType === "mouse" || !isPrimary || x < EDGE || x > innerWidth - EDGE) return;
      const forward = getComputedStyle(event.currentTarget).direction === "rtl" ? -1 : 1;
      swipe.current = { id, x, y, forward };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>): void => {
      const { current } = swipe;
      if (current?.id !== event.pointerId) return;
      const distance = (event.clientX - current.x) * current.forward;
      const aside = Math.abs(event.clientY - current.y);
      if (current.distance === undefined) {
        if (aside > SLOP || distance < -SLOP) swipe.current = null;
        if (aside > distance || distance < SLOP) return;
        swallowsClick.current = true;
        event.currentTarget.setPointerCapture(event.pointerId);
      }
      current.distance = Math.max(0, distance);
      show(event.currentTarget, current.distance, current.forward);
    },
    onPointerUp: end,
    onPointerCancel: end,
    /** Some browsers end a swipe with a click on what is below it. */
    onClickCapture: (event: SyntheticEvent): void => {
      if (!swallowsClick.current) return;
      swallowsClick.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
