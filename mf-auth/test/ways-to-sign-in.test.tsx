import { renderModule } from "@goals/component-tests";
import {
  expectRefused,
  expectToast,
  fill,
  getField,
  press,
} from "@goals/component-tests/interactions";
import { changePassword, getUser } from "@goals/contracts/endpoints/auth";
import { PASSWORD } from "@goals/contracts/notices";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";

const load = () => import("../src/ways-to-sign-in/ways-to-sign-in.tsx");
const open = (options: Partial<Parameters<typeof renderModule>[1]> = {}) =>
  renderModule(load, { state: "empty", path: "/profile", ...options });

/** Opens the dialog, types, and submits by its button. */
async function change(currentPassword: string, newPassword: string, action = "Change password") {
  await press(action);
  const dialog = within(screen.getByRole("dialog"));
  if (currentPassword) fill("Current password", currentPassword);
  if (newPassword) fill("New password", newPassword);
  const submit = dialog.getByRole("button", { name: action });
  await act(async () => fireEvent.click(submit));
}

test("the password is changed, and everybody who shows the user asks again", async () => {
  const { edge } = await open();
  await change("the-current-one", "three-other-steps");
  await expectToast("Your password is changed", "You have been signed out everywhere else.");
  expect(edge.callsTo(changePassword)[0]?.body).toEqual({
    currentPassword: "the-current-one",
    newPassword: "three-other-steps",
  });
  await waitFor(() => expect(edge.callsTo(getUser)).toHaveLength(1));
});

test("a wrong current one is said under its field", async () => {
  await open({ prepare: (edge) => edge.refuse(changePassword, 400) });
  await change("not-the-engine", "three-other-steps");
  await expectToast("Error", PASSWORD.wrong);
  expectRefused("Current password", PASSWORD.wrong);
});

test.each([
  ["", "three-other-steps", "Current password", PASSWORD.missing],
  ["the-current-one", "", "New password", "Please enter a new password"],
  ["the-current-one", "12345", "New password", "Password must be at least 6 characters long"],
])("%j to %j is refused before it is sent", async (current, next, label, sentence) => {
  const { edge } = await open();
  await change(current, next);
  expectRefused(label, sentence);
  expect(edge.callsTo(changePassword)).toEqual([]);
});

test("an account without a password is asked for the new one alone", async () => {
  const { edge } = await open();
  const { setCache, request, USER_PATH } = await import("@goals/kit");
  const user = await request(getUser);
  await act(async () => setCache(USER_PATH, { ...user, hasPassword: false }));
  await change("", "three-other-steps", "Set a password");
  expect(screen.queryByLabelText("Current password")).toBeNull();
  await waitFor(() => expect(edge.callsTo(changePassword)).toHaveLength(1));
  expect(edge.callsTo(changePassword)[0]?.body).toEqual({ newPassword: "three-other-steps" });
});

test("what was typed is gone when the dialog is opened again", async () => {
  await open();
  await press("Change password");
  fill("New password", "three-other-steps");
  await act(async () =>
    fireEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Close" })),
  );
  await press("Change password");
  expect(getField("New password")).toHaveProperty("value", "");
});
