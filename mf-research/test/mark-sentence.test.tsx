import { act, fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { MarkSentence } from "../src/runner/written-prompt.tsx";
import { openTab } from "./tab.ts";

/** Renders the sentences of a first answer. Nothing is sent. */
function renderAnswer(text: string): void {
  const { autosave, write } = openTab(() => new Promise(() => undefined));
  write(0, text);
  render(<MarkSentence prompt={0} autosave={autosave} />);
}

const sentence = (name: string) => screen.getByRole("button", { name });
const tap = (name: string) => act(async () => void fireEvent.click(sentence(name)));
const isMarked = (name: string) => sentence(name).getAttribute("aria-pressed") === "true";

test("a tap marks one sentence, another tap moves the mark, and a second tap takes it back", async () => {
  renderAnswer("I fixed the bike.\nThen it rained");
  await tap("I fixed the bike.");
  expect(isMarked("I fixed the bike.")).toBe(true);
  await tap("Then it rained");
  expect([isMarked("I fixed the bike."), isMarked("Then it rained")]).toEqual([false, true]);
  await tap("Then it rained");
  expect(isMarked("Then it rained")).toBe(false);
});

test("a single sentence needs no mark", () => {
  renderAnswer("I fixed the bike.");
  expect(screen.queryByRole("button")).toBeNull();
});
