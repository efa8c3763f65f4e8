type TextControl = HTMLInputElement | HTMLTextAreaElement;

/**
 * The page's first script marks each control that the user changes before the app runs. A control without the mark
 * that differs from its data was restored by the browser, which must not overwrite newer data.
 */
const isTouched = (control: Element): boolean => control.hasAttribute("data-touched");

/** Ticks a hydrated box as the user has ticked it, or sets it back to its data. */
export function adoptTick(box: HTMLInputElement, checked: boolean): void {
  if (box.checked === checked) return;
  box.checked = checked;
  if (isTouched(box)) box.click();
}

/** Types into a hydrated field what the user has typed, or sets it back to its data. */
export function adoptText(control: TextControl, text: string): void {
  const typed = control.value;
  if (typed === text) return;
  control.value = text;
  if (!isTouched(control)) return;
  // Not by React's own setter, which would ignore the event as one without a change.
  const prototype: unknown = Object.getPrototypeOf(control);
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(control, typed);
  control.dispatchEvent(new Event("input", { bubbles: true }));
}

export function adoptClick(button: HTMLButtonElement): void {
  if (!isTouched(button)) return;
  button.removeAttribute("data-touched");
  button.click();
}
