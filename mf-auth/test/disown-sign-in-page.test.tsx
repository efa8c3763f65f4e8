import { renderModule } from "@goals/component-tests";
import { expectToast, press } from "@goals/component-tests/interactions";
import { EMAIL_LINK } from "@goals/contracts/email-notices";
import { disownSignIn } from "@goals/contracts/endpoints/disown-sign-in";
import { DISOWN_FAILURE } from "@goals/contracts/sign-in-notices";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";

const load = () => import("../src/disown-sign-in/disown-sign-in-page.tsx");
const open = (search: string) => renderModule(load, { state: "visitor", path: `/not-me${search}` });
const heading = () => screen.getByRole("heading", { level: 1 }).textContent;
const ACTION = "It was not me: sign out everywhere";

test("to open it asks nothing of the server, and keeps the token out of the address", async () => {
  const { edge } = await open("?token=some");
  expect(location.pathname + location.search).toBe("/not-me");
  expect(heading()).toBe("Was it not you who signed in?");
  expect(edge.callsTo(disownSignIn)).toEqual([]);
  expect(screen.getByRole("link", { name: "It was me" }).getAttribute("href")).toBe("/");
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
