import { expect, test } from "vitest";
import { readSharedText } from "../src/day/shared-text.tsx";

const shared = (fields: Record<string, string>) => readSharedText(new URLSearchParams(fields));

test("shared text becomes one line without repetition", () => {
  expect(shared({ title: "Bread", text: "Bread for Sunday\n1 kg of flour" })).toBe(
    "Bread for Sunday 1 kg of flour",
  );
  expect(shared({ text: "Read this: https://a.example", url: "https://a.example" })).toBe(
    "Read this: https://a.example",
  );
  expect(shared({ title: "A recipe", url: "https://a.example" })).toBe(
    "A recipe https://a.example",
  );
  expect(shared({ day: "2026-11-22" })).toBe("");
});
