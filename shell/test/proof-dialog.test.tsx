import { renderModule } from "@goals/component-tests";
import { expectRefused, expectToast, fill, press } from "@goals/component-tests/interactions";
import { proveByPassword } from "@goals/contracts/endpoints/auth";
import { signOutOtherDevices } from "@goals/contracts/endpoints/account";
import { PASSWORD } from "@goals/contracts/notices";
import { SETTINGS_PATHS } from "@goals/contracts/registry";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";

const loadApp = async () => ({ default: (await import("../src/app.tsx")).App });

const dialog = () => screen.queryByRole("dialog", { name: "Confirm it's you" });

/** Opens the ways to sign in of a user whose proof of identity is too old, until they confirm it. */
async function openUnproven(path: string = SETTINGS_PATHS.signIn) {
  const opened = await renderModule(loadApp, {
    state: "empty",
    path,
    prepare: (edge) => edge.wantFreshProof(signOutOtherDevices),
  });
  await screen.findByText("This device");
  await screen.findByText("Confirm it's you");
  return opened;
}

test("an action that needs a fresh proof runs only after the password is given", async () => {
  const { edge } = await openUnproven();
  await press("Sign out all other devices");
  expect(dialog()).not.toBeNull();
  await press("Confirm");
  expectRefused("Your password", "Please enter your password.");
  expect(edge.callsTo(proveByPassword)).toEqual([]);
  fill("Your password", "three-small-steps");
  await press("Confirm");
  await expectToast("All other devices signed out");
  expect(edge.callsTo(signOutOtherDevices)).toHaveLength(2);
  expect(dialog()).toBeNull();
});

test("a wrong password is said under its field, not in a toast, and keeps asking", async () => {
  const { edge } = await openUnproven();
  edge.refuse(proveByPassword, 400);
  await press("Sign out all other devices");
  fill("Your password", "not-the-engine");
  await press("Confirm");
  await waitFor(() => expectRefused("Your password", PASSWORD.wrong));
  expect(document.querySelector("[data-notice]")).toBeNull();
  expect(dialog()).not.toBeNull();
  expect(edge.callsTo(signOutOtherDevices)).toHaveLength(1);
});

test("dismissing it shows no error, and nothing is sent again", async () => {
  const { edge } = await openUnproven();
  await press("Sign out all other devices");
  await press("Not now");
  await waitFor(() => expect(dialog()).toBeNull());
  expect(edge.callsTo(signOutOtherDevices)).toHaveLength(1);
  expect(document.querySelector("[data-notice]")).toBeNull();
});

test.each([
  ["confirmed", "Thank you", "You can continue now."],
  ["refused", "Not confirmed", "did not confirm that it's you."],
])("back from the provider, %s: the result is shown once", async (end, title, description) => {
  await openUnproven(`${SETTINGS_PATHS.signIn}?proof=${end}`);
  await expectToast(title, description);
  await waitFor(() => expect(location.search).toBe(""));
});
