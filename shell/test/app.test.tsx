import { renderModule } from "@goals/component-tests";
import { getUser, signOut } from "@goals/contracts/endpoints/auth";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";

const loadApp = async () => ({ default: (await import("../src/app.tsx")).App });

const address = () => location.pathname + location.search;

test("signed in, every page has the frame: a way past it, the tabs, the profile", async () => {
  await renderModule(loadApp, { state: "empty", path: "/today" });
  expect(await screen.findByRole("region", { name: "Today's Actions" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Skip to content" }).getAttribute("href")).toBe(
    "#content",
  );
  const tabs = within(screen.getByRole("navigation", { name: "Main" })).getAllByRole("link");
  expect(tabs.map(({ textContent }) => textContent)).toEqual(["Home", "Today", "Goals", "Chat"]);
  expect(tabs.map((tab) => tab.getAttribute("aria-current"))).toEqual([null, "page", null, null]);
  expect(screen.getByRole("link", { name: "Profile" }).getAttribute("href")).toBe("/profile");
});

test.each(["/today", "/chat", "/onboarding/missions", "/privacy", "/profile/days"])(
  "two taps log out from %s: the profile's icon, then the only Log Out button",
  async (path) => {
    const { edge } = await renderModule(loadApp, { state: "empty", path });
    edge.answerWith(signOut, getUser, () => ({ message: "Logged out successfully" }));
    const [icon] = await screen.findAllByRole("link", { name: "Profile" });
    expect(screen.queryByRole("button", { name: "Log Out" })).toBeNull();
    if (icon) fireEvent.click(icon);
    fireEvent.click(await screen.findByRole("button", { name: "Log Out" }));
    await waitFor(() => expect(edge.callsTo(signOut)).toHaveLength(1));
  },
);

test.each(["/today", "/research?section=time_horizons", "/onboarding/missions"])(
  "a visitor at %s is asked to sign in, and will come back to it",
  async (path) => {
    await renderModule(loadApp, { state: "visitor", path });
    expect(await screen.findByRole("region", { name: "Sign In" })).toBeTruthy();
    expect(address()).toBe(`/login?next=${encodeURIComponent(path)}`);
  },
);

test.each(["/login", "/register", "/forgot-password", "/reset-password?token=x"])(
  "somebody who is signed in and opens %s goes home",
  async (path) => {
    await renderModule(loadApp, { state: "empty", path });
    await waitFor(() => expect(address()).toBe("/"));
  },
);

test("a visitor's home is the landing page: six features, and links that open a new document", async () => {
  await renderModule(loadApp, { state: "visitor" });
  const features = await screen.findByRole("region", { name: "Features" });
  expect(within(features).getAllByRole("article")).toHaveLength(6);
  for (const name of ["Get Started", "Begin Your Journey"])
    expect(screen.getByRole("link", { name }).getAttribute("href")).toBe("/login");
  expect(document.title).toContain("live a day that fits your mission");
});

test.each([
  ["visitor", 0],
  ["empty", 1],
] as const)("any other address is a 404 page for '%s'", async (state, frames) => {
  await renderModule(loadApp, { state, path: "/nowhere" });
  expect(await screen.findByText("404 Page Not Found")).toBeTruthy();
  expect(screen.getByText("Did you forget to add the page to the router?")).toBeTruthy();
  expect(screen.queryAllByRole("navigation", { name: "Main" })).toHaveLength(frames);
});

test.each([
  ["research-intro", "Research", 2],
  ["analysis", "Analysis", 3],
  ["missions", "Missions", 4],
  ["objectives-setup", "Objectives", 5],
])("onboarding's %s is '%s', step %i of five", async (step, title, number) => {
  await renderModule(loadApp, { state: "locked", path: `/onboarding/${step}` });
  const dots = await screen.findByRole("list", { name: `Step ${number} of 5` });
  const current = within(dots)
    .getAllByRole("listitem")
    .findIndex((dot) => dot.getAttribute("aria-current") === "step");
  expect(current).toBe(number - 1);
  expect(screen.getByRole("region", { name: title })).toBeTruthy();
});
