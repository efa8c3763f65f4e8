import { renderModule } from "@goals/component-tests";
import { expectToast, press } from "@goals/component-tests/interactions";
import { EMAIL_LINK, DISOWN_FAILURE } from "@goals/contracts/account-notices";
import { disownSignIn } from "@goals/contracts/endpoints/email";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";

const load = () => import("../src/links/disown-sign-in-page.tsx");
const open = (search: string) => renderModule(load, { state: "visitor", path: `/not-me${search}` });
const heading = () => screen.getByRole("heading", { level: 1 }).textContent;
const ACTION = "It wasn't me: sign out everywhere";

test("opening the page makes no request and removes the token from the address", async () => {
  const { edge } = await open("?token=some");
  expect(location.pathname + location.search).toBe("/not-me");
  expect(heading()).toBe("Wasn't this you?");
  expect(edge.callsTo(disownSignIn)).toEqual([]);
  expect(screen.getByRole("link", { name: "It was me" }).getAttribute("href")).toBe("/");
});

test("an unknown or expired link leads to a reset", async () => {
  const { edge } = await open("?token=some");
  edge.refuse(disownSignIn, 400);
  await press(ACTION);
  await waitFor(() => expect(heading()).toBe(EMAIL_LINK.invalid.title));
  expect(edge.callsTo(disownSignIn)).toMatchObject([{ body: { token: "some" } }]);
  const link = screen.getByRole("link", { name: "Set a new password by email" });
  expect(link.getAttribute("href")).toBe("/forgot-password");
});

test("without a network it says so, and keeps its button", async () => {
  const { edge } = await open("?token=some");
  edge.disconnect();
  await press(ACTION);
  await expectToast("Error", DISOWN_FAILURE.description);
  expect(screen.getByRole("button", { name: ACTION })).toBeTruthy();
});

test("without a token it says that this is no link", async () => {
  await open("");
  expect(heading()).toBe(EMAIL_LINK.invalid.title);
});
