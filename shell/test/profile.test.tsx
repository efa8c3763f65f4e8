import { renderModule } from "@goals/component-tests";
import {
  expectRefused,
  expectToast,
  fill,
  getField,
  press,
} from "@goals/component-tests/interactions";
import type { AccountEvent } from "@goals/contracts/account";
import {
  deleteAccount,
  exportData,
  listAccountEvents,
  listDevices,
  signOutDevice,
  signOutOtherDevices,
} from "@goals/contracts/endpoints/account";
import { getUser } from "@goals/contracts/endpoints/auth";
import { PASSWORD } from "@goals/contracts/notices";
import { SETTINGS_PATHS } from "@goals/contracts/registry";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { SETTINGS_TITLES } from "../src/profile/settings-links.tsx";

const loadApp = async () => ({ default: (await import("../src/app.tsx")).App });

const EVENTS: readonly AccountEvent[] = [
  {
    kind: "sign_in_failed",
    device: "Firefox on Linux",
    country: "DE",
    createdAt: "2026-11-22T12:00:00Z",
  },
  ...Array.from({ length: 6 }, () => ({
    kind: "signed_in" as const,
    device: "Chrome on Android",
    country: null,
    createdAt: "2026-11-21T12:00:00Z",
  })),
];

/** Opens the profile, or one of its settings, and waits for the page, which is loaded on demand. */
async function open({ prepare, ...options }: Partial<Parameters<typeof renderModule>[1]> = {}) {
  const page = await renderModule(loadApp, {
    state: "empty",
    path: "/profile",
    ...options,
    prepare: (edge) => {
      edge.answerWith(listAccountEvents, getUser, () => [...EVENTS]);
      prepare?.(edge);
    },
  });
  await screen.findByRole("heading", { level: 1 });
  return page;
}
const SIGN_IN = SETTINGS_PATHS.signIn;
const region = (name: string) => within(screen.getByRole("region", { name }));

test("the user's name and email are read-only", async () => {
  await open();
  const facts = region("About you")
    .getAllByRole("definition")
    .map(({ textContent }) => textContent);
  expect(facts.at(-1)).toBe("empty@example.com");
  expect(region("About you").queryByRole("textbox")).toBeNull();
});

test.each(Object.entries(SETTINGS_TITLES))(
  "%s is a page of its own: the profile's list leads to its heading, and a link back",
  async (path, title) => {
    await open();
    const list = within(screen.getByRole("navigation", { name: "Settings" }));
    expect(list.getAllByRole("link")).toHaveLength(6);
    await act(async () => fireEvent.click(list.getByRole("link", { name: title })));
    const heading = await screen.findByRole("heading", { level: 1, name: title });
    expect(location.pathname).toBe(path);
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(document.title).toContain(title);
    const back = within(screen.getByRole("main")).getByRole("link", { name: "Profile" });
    await act(async () => fireEvent.click(back));
    expect(await screen.findByRole("heading", { level: 1, name: "Profile" })).toBeTruthy();
  },
);

test("the theme and the shortcuts are kept on this device", async () => {
  const { reload } = await open({ path: SETTINGS_PATHS.appearance });
  fireEvent.click(screen.getByRole("radio", { name: "Dark" }));
  fireEvent.click(screen.getByRole("checkbox", { name: "Use keyboard shortcuts" }));
  await reload();
  expect(await screen.findByRole("radio", { name: "Dark" })).toHaveProperty("checked", true);
  expect(screen.getByRole("checkbox", { name: "Use keyboard shortcuts" })).toHaveProperty(
    "checked",
    false,
  );
});

test("the list names this device, and signs out one other device or all others", async () => {
  const { edge } = await open({ path: SIGN_IN });
  expect(await screen.findByText("This device")).toBeTruthy();
  const [other] = region("Signed-in devices").getAllByRole("button", { name: /^Sign out / });
  if (!other) throw new Error("There is no other device");
  await act(async () => fireEvent.click(other));
  await expectToast("Device signed out");
  expect(edge.callsTo(signOutDevice)).toHaveLength(1);
  await press("Sign out all other devices");
  await expectToast("All other devices signed out");
  expect(edge.callsTo(signOutOtherDevices)).toHaveLength(1);
  await waitFor(() => expect(edge.callsTo(listDevices).length).toBeGreaterThan(1));
});

test("devices on their way hold their place; refused, they are asked for again", async () => {
  const { edge } = await open({ path: SIGN_IN, prepare: (mock) => mock.refuse(listDevices) });
  expect(await screen.findByText("Your devices could not be loaded just now.")).toBeTruthy();
  edge.restore(listDevices);
  await press("Try again");
  expect(await screen.findByText("This device")).toBeTruthy();
});

test("account events in words, with place and time, and all of them on request", async () => {
  await open({ path: SIGN_IN });
  expect(await screen.findByText("Sign-in failed: wrong password")).toBeTruthy();
  const card = region("Recent activity");
  expect(card.getByText(/^Firefox on Linux, Germany, Nov 22, 2026/)).toBeTruthy();
  expect(card.getAllByRole("listitem")).toHaveLength(5);
  await press("Show all 7");
  expect(card.getAllByRole("listitem")).toHaveLength(7);
});

test("a failed sign-out of a device is reported", async () => {
  await open({ path: SIGN_IN, prepare: (mock) => mock.refuse(signOutOtherDevices) });
  await screen.findByText("This device");
  await press("Sign out all other devices");
  await expectToast("Error", "Failed to sign out the device. Please try again.");
});

test("the export is one file, named by the product", async () => {
  const files: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    files.push(this.download);
  });
  await open();
  await press("Export My Data");
  await waitFor(() => expect(files).toEqual(["goals-export.json"]));
});

test("a failed export is reported, and downloads nothing", async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, "click");
  const { edge } = await open({ prepare: (mock) => mock.refuse(exportData) });
  await press("Export My Data");
  await expectToast("Error", "Failed to export your data. Please try again.");
  expect(edge.callsTo(exportData)).toHaveLength(1);
  expect(click).not.toHaveBeenCalled();
});

test("Not now closes the import as Escape does, so that the focus returns", async () => {
  const close = vi.spyOn(HTMLDialogElement.prototype, "close");
  await open({ path: SETTINGS_PATHS.data });
  await press("Import");
  await press("Not now");
  expect(close).toHaveBeenCalledOnce();
  expect(screen.queryByRole("dialog", { name: "Import" })).toBeNull();
});

test("nothing is deleted without the password; a wrong one is said under its field and not kept", async () => {
  const { edge } = await open({ prepare: (mock) => mock.refuse(deleteAccount, 400) });
  await press("Delete Account");
  const everything = () => screen.getByRole("button", { name: "Delete everything" });
  expect(everything().hasAttribute("disabled")).toBe(true);
  fill("Your password", "not-the-engine");
  await act(async () => fireEvent.click(everything()));
  await waitFor(() => expect(edge.callsTo(deleteAccount)).toHaveLength(1));
  expect(edge.callsTo(deleteAccount)[0]?.body).toEqual({ password: "not-the-engine" });
  await waitFor(() => expectRefused("Your password", PASSWORD.wrong));
  expect(document.querySelector("[data-notice]")).toBeNull();
  await press("Keep my account");
  await press("Delete Account");
  expect(getField("Your password")).toHaveProperty("value", "");
});
