import { act, fireEvent, screen } from "@testing-library/react";
import { expect } from "vitest";

/** The control with a label, exactly so. */
export const getField = (label: string): HTMLElement =>
  screen.getByLabelText(label, { selector: "input, textarea, select" });

/** Types a value into the field with a label. */
export function fill(label: string, value: string): void {
  fireEvent.change(getField(label), { target: { value } });
}

/** Presses the button with a name, and lets what it starts begin. */
export async function press(name: string | RegExp): Promise<void> {
  await act(async () => fireEvent.click(screen.getByRole("button", { name })));
}

/** A toast with a title and, where given, a description. */
export async function expectToast(title: string, description?: string): Promise<void> {
  const heading = await screen.findByText(title, { selector: "[data-sonner-toast] [data-title]" });
  if (description !== undefined)
    expect(heading.closest("[data-sonner-toast]")?.textContent).toContain(description);
}

/** A refused field: marked as wrong, described by the sentence, and focused. */
export function expectRefused(label: string, sentence: string): void {
  const field = getField(label);
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(getDescription(field)).toContain(sentence);
  expect(document.activeElement).toBe(field);
}

/** The text that `aria-describedby` points at. */
export function getDescription(element: HTMLElement): string {
  const ids = (element.getAttribute("aria-describedby") ?? "").split(" ").filter(Boolean);
  return ids.map((id) => document.getElementById(id)?.textContent ?? "").join(" ");
}
