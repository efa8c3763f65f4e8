import { renderModule } from "@goals/component-tests";
import {
  expectRefused,
  expectToast,
  fill,
  getDescription,
  getField,
  press,
} from "@goals/component-tests/interactions";
import { register } from "@goals/contracts/endpoints/auth";
import { PASSWORD } from "@goals/contracts/notices";
import { act, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";

const loadRegisterPage = () => import("../src/registration/register-page.tsx");

const open = () => renderModule(loadRegisterPage, { state: "visitor", path: "/register" });

const KNOWN = {
  "Full Name": "Ada Lovelace",
  Email: "known@example.com",
  Password: "a-fine-engine",
};

async function submit(changes: Partial<typeof KNOWN> = {}) {
  for (const [label, value] of Object.entries({ ...KNOWN, ...changes })) fill(label, value);
  await press("Create Account");
}

test("the first field has the focus, and a new password is announced to password managers", async () => {
  await open();
  expect(document.activeElement).toBe(getField("Full Name"));
  expect(getField("Password").getAttribute("autocomplete")).toBe("new-password");
});

test.each([
  ["Full Name", { "Full Name": " " }],
  ["Email", { Email: "" }],
  ["Password", { Password: "" }],
])("%s is required", async (label, changes) => {
  const { edge } = await open();
  await submit(changes);
  await expectToast("Missing Information", "Please fill in all fields.");
  expectRefused(label, "Please fill in all fields.");
  expect(edge.callsTo(register)).toEqual([]);
});

test("a password has six characters at least", async () => {
  const { edge } = await open();
  await submit({ Password: "12345" });
  await expectToast("Password Too Short", "Password must be at least 6 characters long.");
  expectRefused("Password", "Password must be at least 6 characters long.");
  expect(edge.callsTo(register)).toEqual([]);
});

test("an invalid address is refused only below its field", async () => {
  const { edge } = await open();
  await submit({ Email: "ada@example" });
  expectRefused("Email", "Please enter one valid email address.");
  expect(document.querySelector("[data-notice]")).toBeNull();
  expect(edge.callsTo(register)).toEqual([]);
});

test.each([
  [0, "At least 6 characters."],
  [5, "At least 6 characters."],
  [6, "Long enough."],
  [10, "Good."],
  [15, "Very hard to guess."],
  [128, "Very hard to guess."],
])("a password of %i characters has the hint: %s", async (length, hint) => {
  await open();
  fill("Password", "x".repeat(length));
  await waitFor(() => expect(getDescription(getField("Password"))).toContain(hint));
});

/** Serves the list that the server checks too. */
function serveCommonPasswords(): void {
  const { fetch } = globalThis;
  vi.stubGlobal("fetch", (input: RequestInfo | URL, init?: RequestInit) =>
    input === "/common-passwords.txt"
      ? Promise.resolve(new Response("123456\npassword123\nqwerty\n"))
      : fetch(input, init),
  );
}

test.each([
  ["password123", PASSWORD.common],
  ["Password123", PASSWORD.common],
  ["ada1815", PASSWORD.own],
  ["known@example.com", PASSWORD.own],
  ["a-fine-engine", "Good."],
])("the meter rates %s as the server does: %s", async (password, says) => {
  await open();
  serveCommonPasswords();
  fill("Full Name", KNOWN["Full Name"]);
  fill("Email", KNOWN.Email);
  fill("Password", password);
  await waitFor(() => expect(getDescription(getField("Password"))).toContain(says));
  if (says !== "Good.")
    expect(getDescription(getField("Password"))).not.toMatch(/Good|Long enough/);
});

test("a password that the server refuses after all says so once", async () => {
  const { edge } = await open();
  edge.refuse(register, 400);
  serveCommonPasswords();
  await submit({ Password: "password123" });
  await waitFor(() => expect(edge.callsTo(register)).toHaveLength(1));
  expect(getDescription(getField("Password")).split(PASSWORD.common)).toHaveLength(2);
});

test("an e-mail that has an account already is the field to correct", async () => {
  const { edge } = await open();
  edge.refuse(register, 409);
  await submit();
  const sentence = "An account with this email already exists. Please sign in instead.";
  await expectToast("Registration Failed", sentence);
  expectRefused("Email", sentence);
});

test("without a reason, a generic error is shown", async () => {
  const { edge } = await open();
  edge.disconnect();
  await submit();
  await expectToast("Registration Failed", "Failed to create account. Please try again.");
  expect(getField("Full Name")).toHaveProperty("value", KNOWN["Full Name"]);
});

test("a new account leads to the onboarding", async () => {
  const { edge } = await open();
  const release = edge.hold(register);
  await submit({ Email: "new@example.com" });
  expect(screen.getByRole("button", { name: "Creating..." }).hasAttribute("disabled")).toBe(true);
  await act(async () => release());
  await expectToast("Account Created!");
  await waitFor(() => expect(location.pathname).toBe("/onboarding/research-intro"));
});
