import { renderModule } from "@goals/component-tests";
import { expectRefused, expectToast, fill, press } from "@goals/component-tests/interactions";
import {
  cancelEmailChange,
  getEmailAddress,
  requestEmailChange,
  sendEmailVerification,
} from "@goals/contracts/endpoints/email";
import { EMAIL, EMAIL_FAILURE, EMAIL_SUCCESS } from "@goals/contracts/account-notices";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";

const load = () => import("../src/ways-to-sign-in/ways-to-sign-in.tsx");
const UNVERIFIED = /^Not confirmed yet/;

/** Opens the card "Ways to sign in", which shows the address. */
async function open(options: Partial<Parameters<typeof renderModule>[1]> = {}) {
  const opened = await renderModule(load, { state: "empty", path: "/profile/sign-in", ...options });
  await screen.findByText("Email address");
  return opened;
}

async function change(newEmail: string) {
  await press("Change email address");
  fill("New email address", newEmail);
  await press("Send the link");
}

test("an address that is not confirmed asks for it, and has another link sent", async () => {
  const { edge } = await open();
  expect(screen.getByText("empty@example.com")).toBeTruthy();
  expect(screen.getByText(UNVERIFIED)).toBeTruthy();
  // Framed: a quiet button's bold text would look like a heading.
  const another = screen.getByRole("button", { name: "Send another link" });
  expect(another.dataset["variant"]).toBe("secondary");
  await press("Send another link");
  const { title, description } = EMAIL_SUCCESS.verificationSent;
  await expectToast(title, description);
  expect(edge.callsTo(sendEmailVerification)).toHaveLength(1);
});

test("one that is confirmed asks for nothing", async () => {
  await open({
    prepare: (mock) =>
      mock.answerAs(getEmailAddress, "empty", (address) => ({
        ...address,
        verifiedAt: "2026-05-13T10:00:00.000Z",
      })),
  });
  expect(screen.queryByText(UNVERIFIED)).toBeNull();
});

test("a change is sent, waits in sight, and can be cancelled", async () => {
  const { edge } = await open();
  await change("another@example.com");
  await expectToast(EMAIL_SUCCESS.sent.title, EMAIL_SUCCESS.sent.description);
  expect(edge.callsTo(requestEmailChange)[0]?.body).toEqual({ newEmail: "another@example.com" });
  expect(screen.getByText(/^Open the link we emailed to another@example\.com by /)).toBeTruthy();
  await press("Cancel the change");
  await waitFor(() => expect(screen.queryByText(/another@example\.com/)).toBeNull());
  expect(edge.callsTo(cancelEmailChange)).toHaveLength(1);
});

test("the own address is refused under its field", async () => {
  const { edge } = await open();
  edge.refuse(requestEmailChange, 400);
  await change("empty@example.com");
  await expectToast("Error", EMAIL.own);
  expectRefused("New email address", EMAIL.own);
});

test.each([
  ["", "Please fill in all fields."],
  ["nobody", "Please enter one valid email address."],
])("%j is refused before it is sent", async (newEmail, sentence) => {
  const { edge } = await open();
  await change(newEmail);
  expectRefused("New email address", sentence);
  expect(edge.callsTo(requestEmailChange)).toEqual([]);
});

test("a link that could not be sent says so", async () => {
  const { edge } = await open();
  edge.refuse(sendEmailVerification);
  await press("Send another link");
  await expectToast("Error", EMAIL_FAILURE.verification.description);
});
