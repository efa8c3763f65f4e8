import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PasswordNudge } from "../src/password-nudge.tsx";

test.each([
  [0, "At least 6 characters."],
  [5, "At least 6 characters."],
  [6, "Long enough."],
  [10, "Good."],
  [15, "Very hard to guess."],
  [128, "Very hard to guess."],
])("a password of %i characters is met with: %s", (length, sentence) => {
  expect(renderToStaticMarkup(<PasswordNudge password={"x".repeat(length)} />)).toContain(sentence);
});
