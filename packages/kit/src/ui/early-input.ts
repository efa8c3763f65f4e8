type TextControl = HTMLInputElement | HTMLTextAreaElement;

/**
 * The page's first script marks each control that the user changes before the app runs. A control without the mark
 * that differs from its data was restored by the browser, which must not overwrite newer data.
 */
const isTouched = (control: Element): boolean => control.hasAttribute("data-touched");

/** Ticks a box as the user has. Afterwards, because React also hydrates inside the event of a tick, where another click is lost. */
export function adoptTick(box: HTMLInputElement, checked: boolean): void {
  if (box.checked === checked) return;
  if (!isTouched(box)) box.checked = checked;
  else
    setTimeout(() => {
      box.checked = checked;
      box.click();
    });
}

/** Types into a field what the user has typed. React has set a text area back to its data already: the mark holds its text. */
export function adoptText(control: TextControl, text: string): void {
  const mark = control.getAttribute("data-touched");
  const typed = (control.localName === "textarea" ? mark : null) ?? control.value;
  if (typed === text) return;
  control.value = text;
  if (mark === null) return;
  // Not by React's own setter, which would ignore the event as one without a change.
  const prototype: unknown = Object.getPrototypeOf(control);
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(control, typed);
  control.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Presses a hydrated button once. In the event of a press that hydrates it, React presses it already. */
export function adoptClick(button: HTMLButtonElement): () => void {
  const forget = () => button.removeAttribute("data-touched");
  button.addEventListener("click", forget, { once: true });
  // After the render of the texts that the fields have adopted: the button's handler needs them.
  const timer = setTimeout(() => isTouched(button) && button.click());
  return () => clearTimeout(timer);
}
