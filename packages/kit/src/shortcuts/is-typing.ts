const NO_TEXT = new Set(["checkbox", "radio", "button", "submit", "reset"]);

/** True for a key that belongs to a text, to a dialog, to a modifier or to the keyboard's own composing. */
export function isTyping(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.repeat) return true;
  if (event.ctrlKey || event.metaKey || event.altKey) return true;
  if (document.querySelector("dialog:modal")) return true;
  const { target } = event;
  if (target instanceof HTMLInputElement) return !NO_TEXT.has(target.type);
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches("textarea, select"))
  );
}
