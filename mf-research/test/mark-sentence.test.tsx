import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { MarkSentence } from "../src/runner/written-prompt.tsx";

function Answer({ text }: { readonly text: string }) {
  const [marked, setMarked] = useState<string>();
  return <MarkSentence answer={text} marked={marked} onMark={setMarked} />;
}

const sentence = (name: string) => screen.getByRole("button", { name });
const isMarked = (name: string) => sentence(name).getAttribute("aria-pressed") === "true";

test("a tap marks one sentence, another tap moves the mark, and a second tap takes it back", () => {
  render(<Answer text={"I fixed the bike.\nThen it rained"} />);
  fireEvent.click(sentence("I fixed the bike."));
  expect(isMarked("I fixed the bike.")).toBe(true);
  fireEvent.click(sentence("Then it rained"));
  expect([isMarked("I fixed the bike."), isMarked("Then it rained")]).toEqual([false, true]);
  fireEvent.click(sentence("Then it rained"));
  expect(isMarked("Then it rained")).toBe(false);
});

test("a single sentence needs no mark", () => {
  render(<Answer text="I fixed the bike." />);
  expect(screen.queryByRole("button")).toBeNull();
});
