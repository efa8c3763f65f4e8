import { type InputHTMLAttributes, useLayoutEffect, useRef } from "react";
import styles from "./tick-row.module.css";

interface TickRowProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string;
}

/** Ticks a box as the user did early (marked by `start.js`); other differences the browser restored. */
function adoptTick(box: HTMLInputElement, checked: boolean): void {
  if (box.checked === checked) return;
  if (!box.hasAttribute("data-touched")) box.checked = checked;
  else
    // Afterwards: React also hydrates inside the event of a tick, where another click is lost.
    setTimeout(() => {
      box.checked = checked;
      box.click();
    });
}

/** A checkbox row that can be tapped anywhere, also before the app runs. */
export function TickRow({ label, ...input }: TickRowProps) {
  const { checked } = input;
  const box = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (box.current && checked !== undefined) adoptTick(box.current, checked);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the row hydrates
  }, []);
  return (
    <label className={styles.row}>
      {/* Without `autoComplete` a reload restores an old tick. */}
      <input
        autoComplete="off"
        suppressHydrationWarning
        {...input}
        ref={box}
        type="checkbox"
        className={styles.box}
      />
      <span className={styles.title} dir="auto">
        {label}
      </span>
    </label>
  );
}
