import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { NewPasswordField } from "../src/auth-form/new-password-field.tsx";

test.each([
  [0, "At least 6 characters."],
  [5, "At least 6 characters."],
  [6, "Long enough."],
  [10, "Good."],
  [15, "Very hard to guess."],
  [128, "Very hard to guess."],
])("a password of %i characters has the hint: %s", (length, hint) => {
  const field = { name: "password", error: undefined, onChange: () => undefined };
  const markup = renderToStaticMarkup(
    <NewPasswordField {...field} label="Password" value={"x".repeat(length)} />,
  );
  expect(markup).toContain(hint);
});
