import { renderModule } from "@goals/component-tests";
import {
  expectRefused,
  expectToast,
  fill,
  getDescription,
  getField,
  press,
} from "@goals/component-tests/interactions";
import { requestPasswordReset, resetPassword } from "@goals/contracts/endpoints/auth";
import { RESET } from "@goals/contracts/notices";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";

const loadForgotPasswordPage = () => import("../src/password-reset/forgot-password-page.tsx");
const loadResetPasswordPage = () => import("../src/password-reset/reset-password-page.tsx");

const heading = () => screen.getByRole("heading", { level: 1 }).textContent;

test("a reset needs an e-mail", async () => {
  const { edge } = await renderModule(loadForgotPasswordPage, { state: "visitor" });
  await press("Send Reset Link");
  expectRefused("Email", RESET.email);
  expect(edge.callsTo(requestPasswordReset)).toEqual([]);
});

test("a reset that was asked for is confirmed in words that do not tell whether the account exists", async () => {
  await renderModule(loadForgotPasswordPage, { state: "visitor" });
  fill("Email", "known@example.com");
  await press("Send Reset Link");
  await waitFor(() => expect(heading()).toBe("Check Your Email"));
  expect(screen.getByText(RESET.sent)).toBeTruthy();
});

test("a reset that could not be asked for says so, and keeps the e-mail", async () => {
  const { edge } = await renderModule(loadForgotPasswordPage, { state: "visitor" });
  edge.disconnect();
  fill("Email", "known@example.com");
  await press("Send Reset Link");
  await expectToast("Error", "Failed to send reset email");
  expect(getField("Email")).toHaveProperty("value", "known@example.com");
});

const LINK = "/reset-password?token=unknown";
const openLink = (path = LINK) => renderModule(loadResetPasswordPage, { state: "visitor", path });

async function submit(password: string, confirmation = password) {
  fill("New Password", password);
  fill("Confirm New Password", confirmation);
  await press("Reset Password");
}

test("the token leaves the address at once", async () => {
  await openLink();
  expect(location.pathname + location.search).toBe("/reset-password");
  expect(document.activeElement).toBe(getField("New Password"));
});

test.each([
  ["", "", "New Password", RESET.password],
  ["12345", "12345", "New Password", RESET.short],
  ["a-finer-engine", "a-finer-engin", "Confirm New Password", RESET.mismatch],
  ["a-finer-engine", "", "Confirm New Password", RESET.mismatch],
])("'%s' and '%s' are refused under %s: %s", async (password, again, label, sentence) => {
  const { edge } = await openLink();
  await submit(password, again);
  expectRefused(label, sentence);
  expect(document.querySelector("[data-notice]")).toBeNull();
  expect(edge.callsTo(resetPassword)).toEqual([]);
});

test("a new password is sent once with the token, and leads to the sign-in", async () => {
  const { edge } = await openLink();
  await submit("a-finer-engine");
  await waitFor(() => expect(heading()).toBe("Password Reset Successful"));
  expect(edge.callsTo(resetPassword)).toMatchObject([
    { body: { token: "unknown", newPassword: "a-finer-engine" } },
  ]);
  expect(screen.getByRole("link", { name: "Go to Login" }).getAttribute("href")).toBe("/login");
});

test("after a reset of an unconfirmed address, the owner reads that the account may be another's", async () => {
  await openLink();
  await submit("a-finer-engine");
  expect(await screen.findByText(RESET.unverified)).toBeTruthy();
});

test("after a reset of a confirmed address, the page says nothing about others", async () => {
  const { edge } = await openLink();
  edge.answerWith(resetPassword, resetPassword, ({ message }) => ({ message }));
  await submit("a-finer-engine");
  await waitFor(() => expect(heading()).toBe("Password Reset Successful"));
  expect(screen.queryByText(RESET.unverified)).toBeNull();
});

test("an unknown, used or expired link leads to a new one", async () => {
  const { edge } = await openLink();
  edge.refuse(resetPassword, 400);
  await submit("a-finer-engine");
  await waitFor(() => expect(heading()).toBe("Invalid Link"));
  const link = screen.getByRole("link", { name: "Request New Reset Link" });
  expect(link.getAttribute("href")).toBe("/forgot-password");
});

test("a reset that failed otherwise says so, and keeps the form", async () => {
  const { edge } = await openLink();
  edge.disconnect();
  await submit("a-finer-engine");
  await expectToast("Error", "Failed to reset password");
  expect(heading()).toBe("Reset Password");
  expect(getDescription(getField("New Password"))).toContain("Good.");
});

test("without a token it leads to the sign-in and says why", async () => {
  await openLink("/reset-password");
  await expectToast(RESET.invalid.title, RESET.invalid.description);
  expect(location.pathname).toBe("/login");
});
