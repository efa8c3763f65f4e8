import type * as TestingLibrary from "@testing-library/dom";

/** A whole text, or a pattern for it. */
export type Text =
  | { readonly exact: string }
  | { readonly pattern: string; readonly flags: string };

/** One step of a query, from the document or from the previous step's elements. */
export type Step =
  | { readonly by: "role"; readonly role: string; readonly name?: Text; readonly level?: number }
  | { readonly by: "label" | "text"; readonly text: Text }
  | { readonly by: "css"; readonly selector: string }
  | { readonly by: "nth"; readonly index: number };

/** A query about the first match, or an action on it. */
export type Action = "look" | "point" | "focus";

/** The first match, and the number of matches. */
export interface Found {
  readonly count: number;
  readonly isVisible: boolean;
  readonly text: string;
  readonly value: string;
  readonly isChecked: boolean;
  readonly isFocused: boolean;
  /** The point to click; absent if the element is covered, moving or disabled. */
  readonly point?: { readonly x: number; readonly y: number };
}

declare global {
  var TestingLibraryDom: typeof TestingLibrary | undefined;
  /** The press that "point" prepared. Aborting it ends its listeners. */
  var press: (AbortController & { isMissed?: boolean }) | undefined;
}

/**
 * Runs in the page, without access to this file: finds elements by their role for a user. Returns null until Testing
 * Library is loaded.
 */
export async function query(request: string): Promise<string> {
  const { steps, action }: { steps: Step[]; action: Action } = JSON.parse(request);
  const library = globalThis.TestingLibraryDom;
  if (!library) return "null";
  const toMatcher = (text: Text) =>
    "exact" in text ? text.exact : new RegExp(text.pattern, text.flags);
  const isVisible = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;

  let found: Element[] = [document.body];
  for (const step of steps) {
    if (step.by === "nth") {
      found = found.slice(step.index).slice(0, 1);
      continue;
    }
    const next = found.flatMap((root) => {
      if (!(root instanceof HTMLElement)) return [];
      switch (step.by) {
        case "role":
          return library.queryAllByRole(root, step.role, {
            ...(step.name && { name: toMatcher(step.name) }),
            ...(step.level && { level: step.level }),
          });
        case "label":
          return library.queryAllByLabelText(root, toMatcher(step.text));
        case "text":
          return library.queryAllByText(root, toMatcher(step.text));
        case "css":
          return [...root.querySelectorAll(step.selector)];
      }
    });
    found = [...new Set(next)];
  }

  const element = found.find(isVisible) ?? found[0];
  if (!(element instanceof Element)) return JSON.stringify({ count: 0, isVisible: false });
  const field = element as HTMLInputElement;
  const state = {
    count: found.length,
    isVisible: isVisible(element),
    text: element.textContent ?? "",
    value: field.value ?? "",
    isChecked: Boolean(field.checked) || element.ariaChecked === "true",
    isFocused: document.activeElement === element,
  };
  if (action === "focus") {
    field.focus();
    field.select?.();
  }
  if (action !== "point") return JSON.stringify(state);

  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
  const before = element.getBoundingClientRect();
  await frame();
  await frame();
  const { x, y, width, height } = element.getBoundingClientRect();
  const isStill = x === before.x && y === before.y;
  const point = { x: x + width / 2, y: y + height / 2 };
  const hit = document.elementFromPoint(point.x, point.y);
  // A checkbox may lie under its own label.
  const labels = [...(field.labels ?? [])];
  const isHit = hit && [element, ...labels].some((one) => one.contains(hit));
  const isOpen = isStill && isHit && !element.matches(":disabled, [aria-disabled=true]");
  // The page may still move before the press arrives. One that would hit another element does nothing, and is repeated.
  globalThis.press?.abort();
  const press: NonNullable<typeof globalThis.press> = new AbortController();
  globalThis.press = press;
  const { signal } = press;
  for (const type of ["pointerdown", "mousedown", "pointerup", "mouseup", "click"])
    addEventListener(
      type,
      (event) => {
        const { target } = event;
        const isMeant =
          target instanceof Node && [element, ...labels].some((one) => one.contains(target));
        press.isMissed ??= !isMeant;
        if (!press.isMissed) return;
        event.preventDefault();
        event.stopImmediatePropagation();
      },
      { capture: true, once: true, signal },
    );
  return JSON.stringify({ ...state, ...(isOpen && { point }) });
}
