import { act, fireEvent, screen } from "@testing-library/react";
import { expect } from "vitest";

/** The control with exactly this label. */
export const getField = (label: string): HTMLElement =>
  screen.getByLabelText(label, { selector: "input, textarea, select" });

/** Types a value into the field with a label. */
export function fill(label: string, value: string): void {
  fireEvent.change(getField(label), { target: { value } });
}

/** Presses the button with this name, and waits for its effects to start. */
export async function press(name: string | RegExp): Promise<void> {
  await act(async () => fireEvent.click(screen.getByRole("button", { name })));
}

/** Expects a toast with a title and, if given, a description. */
export async function expectToast(title: string, description?: string): Promise<void> {
  const heading = await screen.findByText(title, { selector: "[data-notice] [data-title]" });
  if (description !== undefined)
    expect(heading.closest("[data-notice]")?.textContent).toContain(description);
}

/** Expects a refused field: marked as invalid, described by the sentence, and focused. */
export function expectRefused(label: string, sentence: string): void {
  const field = getField(label);
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(getDescription(field)).toContain(sentence);
  expect(document.activeElement).toBe(field);
}

/** The text that `aria-describedby` refers to. */
export function getDescription(element: HTMLElement): string {
  const ids = (element.getAttribute("aria-describedby") ?? "").split(" ").filter(Boolean);
  return ids.map((id) => document.getElementById(id)?.textContent ?? "").join(" ");
}

// Saved before a test stops the clock.
const { setTimeout } = globalThis;
const now = performance.now.bind(performance);
const TIMEOUT_MS = 10_000;

/** Waits until a check passes, like `waitFor`, even while a test has stopped the clock. */
export async function eventually<Found>(check: () => Found): Promise<Found> {
  const deadline = now() + TIMEOUT_MS;
  for (;;) {
    try {
      return check();
    } catch (error) {
      if (now() > deadline) throw error;
      await act(() => new Promise((resolve) => setTimeout(resolve)));
    }
  }
}
