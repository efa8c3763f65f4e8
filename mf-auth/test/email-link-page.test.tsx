import { renderModule } from "@goals/component-tests";
import { expectToast, press } from "@goals/component-tests/interactions";
import { EMAIL_FAILURE, EMAIL_LINK } from "@goals/contracts/account-notices";
import { confirmEmailChange, undoEmailChange, verifyEmail } from "@goals/contracts/endpoints/email";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";

const load = () => import("../src/links/email-link-page.tsx");
const open = (search: string) =>
  renderModule(load, { state: "visitor", path: `/verify-email${search}` });
const heading = () => screen.getByRole("heading", { level: 1 }).textContent;

test.each([
  ["?token=some", verifyEmail, "Confirm this address", "Email Confirmed"],
  ["?token=some&for=change", confirmEmailChange, "Confirm this address", "Email Changed"],
  ["?token=some&for=undo", undoEmailChange, "Take it back", "Your Address Is Back"],
] as const)("only the button uses %s, and only once", async (search, endpoint, action, done) => {
  const { edge } = await open(search);
  expect(location.pathname + location.search).toBe("/verify-email");
  expect(edge.callsTo(endpoint)).toEqual([]);
  await press(action);
  await waitFor(() => expect(heading()).toBe(done));
  expect(edge.callsTo(endpoint)).toMatchObject([{ body: { token: "some" } }]);
  expect(screen.getByText(/@example\.com/)).toBeTruthy();
});

test("an unknown, used or expired link leads to the profile", async () => {
  const { edge } = await open("?token=some");
  edge.refuse(verifyEmail, 400);
  await press("Confirm this address");
  await waitFor(() => expect(heading()).toBe(EMAIL_LINK.invalid.title));
  await expectToast("Error", EMAIL_LINK.invalid.description);
  const link = screen.getByRole("link", { name: "Go to your profile" });
  expect(link.getAttribute("href")).toBe("/profile/sign-in");
});

test("in a browser without the account's session it leads to the sign-in and back, or to a new password", async () => {
  const { edge } = await open("?token=some");
  edge.refuse(verifyEmail, 403);
  await press("Confirm this address");
  await waitFor(() => expect(heading()).toBe(EMAIL_LINK.foreign.title));
  const hrefOf = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
  const next = new URLSearchParams({ next: "/verify-email?token=some" }).toString();
  expect(hrefOf("Sign in and confirm")).toBe(`/login?${next}`);
  expect(hrefOf("Set a new password by email")).toBe("/forgot-password");
});

test("a link that could not be used just now keeps its button", async () => {
  const { edge } = await open("?token=some");
  edge.disconnect();
  await press("Confirm this address");
  await expectToast("Error", EMAIL_FAILURE.link.description);
  expect(heading()).toBe("Confirm Your Email");
});

test("without a token it says that this is no link", async () => {
  await open("");
  expect(heading()).toBe(EMAIL_LINK.invalid.title);
});
