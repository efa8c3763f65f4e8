import { useRef, type PointerEvent } from "react";

/** A swipe further than this in px, or faster than this in px per ms, dismisses. */
const DISTANCE = 45;
const SPEED = 0.11;

export function useSwipeAway(dismiss: () => void) {
  const start = useRef<{ readonly x: number; readonly at: number } | null>(null);

  function move({ currentTarget }: PointerEvent<HTMLElement>, distance: number): void {
    currentTarget.style.translate = distance > 0 ? `${distance}px` : "";
    currentTarget.toggleAttribute("data-swiping", distance > 0);
  }

  function end(event: PointerEvent<HTMLElement>): void {
    if (!start.current) return;
    const distance = event.clientX - start.current.x;
    const speed = distance / (event.timeStamp - start.current.at);
    start.current = null;
    event.currentTarget.removeAttribute("data-swiping");
    if (event.type === "pointerup" && (distance > DISTANCE || speed > SPEED)) {
      event.currentTarget.style.translate = "100%";
      dismiss();
    } else move(event, 0);
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>): void {
      if (event.target instanceof Element && event.target.closest("button")) return;
      start.current = { x: event.clientX, at: event.timeStamp };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent<HTMLElement>): void {
      if (start.current) move(event, event.clientX - start.current.x);
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
