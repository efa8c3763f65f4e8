import { RECORDINGS, renderModule } from "@goals/component-tests";
import {
  expectRefused,
  expectToast,
  fill,
  getField,
  press,
} from "@goals/component-tests/interactions";
import { addIdentity, changePassword, getUser } from "@goals/contracts/endpoints/auth";
import {
  listWaysToSignIn,
  removePassword,
  renamePasskey,
} from "@goals/contracts/endpoints/passkeys";
import { EMAIL, IDENTITY_NOT_ADDED } from "@goals/contracts/account-notices";
import { getEmailAddress } from "@goals/contracts/endpoints/email";
import { PASSKEY, PASSWORD } from "@goals/contracts/notices";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";

const load = () => import("../src/ways-to-sign-in/ways-to-sign-in.tsx");
const open = (options: Partial<Parameters<typeof renderModule>[1]> = {}) =>
  renderModule(load, { state: "empty", path: "/profile/sign-in", ...options });

/** Opens the card with an account's ways to sign in. */
async function openLoaded(options: Parameters<typeof open>[0] = {}) {
  const opened = await open(options);
  await screen.findByText("Password");
  return opened;
}

/** Opens the dialog, types, and submits by its button. */
async function change(currentPassword: string, newPassword: string, action = "Change password") {
  await press(action);
  const dialog = within(screen.getByRole("dialog"));
  if (currentPassword) fill("Current password", currentPassword);
  if (newPassword) fill("New password", newPassword);
  const submit = dialog.getByRole("button", { name: action });
  await act(async () => fireEvent.click(submit));
}

test("the password is changed, and components with the user request it again", async () => {
  const { edge } = await openLoaded();
  await change("the-current-one", "three-other-steps");
  await expectToast("Your password is changed", "You have been signed out everywhere else.");
  expect(edge.callsTo(changePassword)[0]?.body).toEqual({
    currentPassword: "the-current-one",
    newPassword: "three-other-steps",
  });
  await waitFor(() => expect(edge.callsTo(getUser)).toHaveLength(1));
});

test("a wrong current one is said under its field, not in a toast", async () => {
  await openLoaded({ prepare: (edge) => edge.refuse(changePassword, 400) });
  await change("not-the-engine", "three-other-steps");
  await waitFor(() => expectRefused("Current password", PASSWORD.wrong));
  expect(document.querySelector("[data-notice]")).toBeNull();
});

test.each([
  ["", "three-other-steps", "Current password", PASSWORD.missing],
  ["the-current-one", "", "New password", "Please enter a new password"],
  ["the-current-one", "12345", "New password", "Password must be at least 6 characters long"],
])("%j to %j is refused before it is sent", async (current, next, label, sentence) => {
  const { edge } = await openLoaded();
  await change(current, next);
  expectRefused(label, sentence);
  expect(edge.callsTo(changePassword)).toEqual([]);
});

test("an account without a password is only asked for the new one", async () => {
  const { edge } = await openLoaded({
    prepare: (mock) =>
      mock.answerAs(listWaysToSignIn, "empty", (ways) => ({ ...ways, hasPassword: false })),
  });
  await change("", "three-other-steps", "Set a password");
  expect(screen.queryByLabelText("Current password")).toBeNull();
  await waitFor(() => expect(edge.callsTo(changePassword)).toHaveLength(1));
  expect(edge.callsTo(changePassword)[0]?.body).toEqual({ newPassword: "three-other-steps" });
});

test("typed text is gone when the dialog is opened again", async () => {
  await openLoaded();
  await press("Change password");
  fill("New password", "three-other-steps");
  await act(async () =>
    fireEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Close" })),
  );
  await press("Change password");
  expect(getField("New password")).toHaveProperty("value", "");
});

const KEY = {
  id: "k1",
  name: "The blue key",
  createdAt: "2026-05-13T10:00:00.000Z",
  lastUsedAt: null,
};
const IDENTITY = { id: "i1", provider: "id.example.com", createdAt: "2026-05-13T10:00:00.000Z" };

/** An account with a password, a passkey and a provider. */
const openFull = () =>
  openLoaded({
    prepare: (mock) =>
      mock.answerAs(listWaysToSignIn, "empty", (ways) => ({
        ...ways,
        passkeys: [KEY],
        identities: [IDENTITY],
      })),
  });

test("each way is named, and the only one cannot be removed", async () => {
  await openLoaded();
  expect(await screen.findByText("You use it to sign in.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Remove/ })).toBeNull();
  // This DOM has no passkeys, so the card does not offer them.
  expect(screen.queryByRole("button", { name: "Add a passkey" })).toBeNull();
});

test("a refused removal says why", async () => {
  const { edge } = await openFull();
  edge.refuse(removePassword, 409);
  await press("Remove the password");
  await expectToast("Error", PASSKEY.lastWayIn);
});

test("a passkey is renamed, and a name that says nothing is refused", async () => {
  const { edge } = await openFull();
  await press("Rename The blue key");
  expect(getField("Name")).toHaveProperty("value", "The blue key");
  fill("Name", " ");
  await press("Save");
  expectRefused("Name", "Please give the passkey a name.");
  expect(edge.callsTo(renamePasskey)).toEqual([]);
});

test("passkey and provider are shown with their days", async () => {
  await openFull();
  expect(await screen.findByText("The blue key")).toBeTruthy();
  expect(screen.getByText(/^Passkey, added .*2026/)).toBeTruthy();
  expect(screen.getByText("id.example.com")).toBeTruthy();
  expect(screen.getByText(/^Sign-in provider, since .*2026/)).toBeTruthy();
});

const PROVIDERS = [{ id: "2" as const, name: "The other" }];
const VERIFIED = "2026-05-13T10:00:00.000Z";
const openWithProviders = (path = "/profile/sign-in", verifiedAt: string | null = VERIFIED) =>
  openLoaded({
    path,
    prepare: (mock) => {
      mock.answerAs(listWaysToSignIn, "empty", (ways) => ({ ...ways, providers: PROVIDERS }));
      mock.answerAs(getEmailAddress, "empty", (address) => ({ ...address, verifiedAt }));
    },
  });

test("a provider that can be added is named, and not before the address is confirmed", async () => {
  await openWithProviders("/profile/sign-in", null);
  expect(screen.getByText(/^Once you have confirmed your address/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Add The other" })).toBeNull();
});

test("a provider that could not be added says why", async () => {
  const { edge } = await openWithProviders();
  edge.refuse(addIdentity, 403);
  await press("Add The other");
  await expectToast("Error", EMAIL.unverified);
  expect(edge.callsTo(addIdentity)[0]?.body).toEqual({ provider: "2" });
});

test.each([
  [1, true],
  [40, false],
])("keys that are %i days old: they end with the password, %s by itself", async (days, ends) => {
  const newestKeyAt = new Date(
    Date.parse(RECORDINGS.empty.recordedAt) - days * 86_400_000,
  ).toISOString();
  const { edge } = await openLoaded({
    prepare: (mock) =>
      mock.answerAs(listWaysToSignIn, "empty", (ways) => ({ ...ways, newestKeyAt })),
  });
  await press("Change password");
  const box = screen.getByLabelText("Also end tokens, feeds, shared pages and notifications");
  expect(box).toHaveProperty("checked", ends);
  fill("Current password", "the-current-one");
  fill("New password", "three-other-steps");
  const dialog = within(screen.getByRole("dialog"));
  const submit = dialog.getByRole("button", { name: "Change password" });
  await act(async () => fireEvent.click(submit));
  await waitFor(() => expect(edge.callsTo(changePassword)).toHaveLength(1));
  expect(edge.callsTo(changePassword)[0]?.body).toMatchObject(ends ? { endsKeys: true } : {});
});

test.each([
  ["added", "Sign-in provider added", undefined],
  ["taken", "Not added", IDENTITY_NOT_ADDED.taken.description],
  ["full", "Not added", IDENTITY_NOT_ADDED.full.description],
  ["refused", "Not added", IDENTITY_NOT_ADDED.refused.description],
])("a user who returns with %s sees the result once", async (end, title, description) => {
  await openWithProviders(`/profile?added=${end}`);
  await expectToast(title, description);
  expect(location.search).toBe("");
});

test("ways that could not be loaded are asked for again", async () => {
  const { edge } = await open({ prepare: (mock) => mock.refuse(listWaysToSignIn) });
  expect(
    await screen.findByText("Your ways to sign in could not be loaded just now."),
  ).toBeTruthy();
  edge.restore(listWaysToSignIn);
  await press("Try again");
  expect(await screen.findByText("You use it to sign in.")).toBeTruthy();
});
