import { reportRemoteHealth } from "@goals/contracts/endpoints/health";
import type { Page } from "@playwright/test";
import { FAULTS } from "./remote-faults.ts";
import { expect, test } from "./fixtures.ts";
import { holdRequest } from "./intercept.ts";
import { completeResearch, signUp } from "./person.ts";
import { waitForApp } from "./wait-for-app.ts";

const TODAY = { path: "/today", expose: "today-page", shows: "Save Today's Plan" };
const GOALS = { path: "/objectives", expose: "objectives-page", shows: "Not set for this month." };
const RESEARCH = { path: "/research", expose: "research-page", shows: "Energizers & Drainers" };
const LOGIN = { path: "/login", expose: "login-page", shows: "Forgot your password?" };
const LANDING = { path: "/", shows: "Get Started" };

/** A page of each remote, and an unrelated page. */
const REMOTES = [
  { remote: "mf-auth", its: LOGIN, other: LANDING },
  { remote: "mf-research", its: RESEARCH, other: TODAY },
  { remote: "mf-goals", its: GOALS, other: TODAY },
  { remote: "mf-today", its: TODAY, other: GOALS },
] as const;

/** Navigates within the document, like a link. */
async function visit(page: Page, path: string) {
  await waitForApp(page);
  await page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);
}

const expectToShow = async (page: Page, { shows }: { readonly shows: string }) => {
  await expect(page.getByText(shows).first()).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
};

/** The remotes that the page requests files from, from now on. */
function watchRequestedRemotes(page: Page): Set<string> {
  const names = new Set<string>();
  page.on("request", (request) => {
    const name = /\/mf\/([^/]+)\//.exec(request.url())?.[1];
    if (name) names.add(name);
  });
  return names;
}

test("a remote is loaded only when a page needs it", async ({ page }) => {
  const names = watchRequestedRemotes(page);
  await page.goto("/");
  await expect(page.getByRole("link", { name: "Get Started" })).toBeVisible();
  expect([...names]).toEqual([]);

  await page.getByRole("link", { name: "Get Started" }).click();
  await expect(page.getByRole("heading", { name: "Sign In" })).toBeVisible();
  expect([...names]).toEqual(["mf-auth"]);
});

test("HTML that differs from what its remote renders in the browser is mended, and counted for the remote", async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/Minified React error #418/);
  await signUp(page);
  await completeResearch(page);
  await page.route("**/objectives", async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    expect(html).toContain(GOALS.shows);
    await route.fulfill({ response, body: html.replaceAll(GOALS.shows, "Set last year.") });
  });
  const sent = page.waitForRequest(`**${reportRemoteHealth.path}`);
  await page.goto("/objectives");
  await expectToShow(page, GOALS);
  await expect(page.getByText("Set last year.")).toHaveCount(0);
  const { reports } = (await sent).postDataJSON();
  expect(reports).toContainEqual(
    expect.objectContaining({ remote: "mf-goals", kind: "hydration", count: 1 }),
  );
});

for (const { remote, its } of REMOTES) {
  test(
    `while ${remote} keeps its files back, its page is painted, in its own styles`,
    { tag: remote === "mf-today" ? [] : "@long" },
    async ({ page }) => {
      if (remote !== "mf-auth") {
        await signUp(page);
        await completeResearch(page);
      }
      const arrives = await holdRequest(page, ["GET", `/mf/${remote}/**`]);
      await page.goto(its.path, { waitUntil: "commit" });
      await expect(page.getByText(its.shows).first()).toBeVisible();
      await expect
        .poll(() => page.evaluate(() => performance.getEntriesByType("paint").length))
        .toBeGreaterThan(0);
      const rules = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLLinkElement>("link[data-href]")].map(
          ({ sheet }) => sheet?.cssRules.length ?? 0,
        ),
      );
      expect(rules.length).toBeGreaterThan(0);
      expect(rules).not.toContain(0);
      arrives();
      await expectToShow(page, its);
    },
  );
}

test("without the sign-in remote its page leaves a way home", async ({ page, consoleErrors }) => {
  consoleErrors.allow(/RemoteError|status of 503/);
  await page.route("**/mf/mf-auth/**", (route) => route.fulfill({ status: 503 }));
  await page.goto("/login");
  await expect(page.getByRole("alert")).toContainText("could not be loaded just now.");
  await page.getByRole("link", { name: "Back to the start page" }).click();
  await expect(page.getByRole("link", { name: "Get Started" })).toBeVisible();
});

test("a retry of one card brings back every card of its remote", async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/RemoteError|status of 503/);
  await signUp(page);
  await completeResearch(page);
  await page.route("**/mf/mf-goals/**", (route) => route.fulfill({ status: 503 }));
  await page.goto("/");
  const failed = page.getByRole("alert");
  await expect(failed).toHaveCount(2);
  await page.unrouteAll();
  await failed.first().getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("0-0", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Set Objectives" })).toBeVisible();
  await expect(failed).toHaveCount(0);
});

/** In the gate one remote fails, once for each kind of error that the page shows. */
const SHORT = [
  "is absent",
  "throws while rendering",
  "is made with a newer kit",
  "is changed on the way",
];
const FAILING = [
  ...REMOTES.map((one) => ({ ...one, ways: Object.keys(FAULTS), tag: "@long" })),
  { ...REMOTES[3], ways: SHORT, tag: [] },
];

// Up to eleven documents with a failure and a recovery each: run in parallel, with a longer timeout.
test.describe.configure({ mode: "parallel", timeout: 120_000 });

for (const { remote, its, other, ways, tag } of FAILING) {
  test(
    `${remote} may fail in ${ways.length} ways: its page says so, all else works, a retry brings it back`,
    { tag },
    async ({ page, consoleErrors }) => {
      consoleErrors.allow(
        /RemoteError|status of (404|503)|'integrity'|unlisted|at load|rendering|Federation Runtime/,
      );
      if (remote !== "mf-auth") {
        await signUp(page);
        await completeResearch(page);
      }
      const faults = Object.entries(FAULTS).filter(([fault]) => ways.includes(fault));
      for (const [fault, { happens, says }] of faults) {
        await test.step(fault, async () => {
          await happens(page, remote, its.expose);
          await page.goto(its.path);
          await expect(page.getByRole("alert")).toContainText(`This page ${says}`);
          await visit(page, other.path);
          await expectToShow(page, other);
          await visit(page, its.path);
          await expect(page.getByRole("alert")).toContainText(`This page ${says}`);
          await page.unrouteAll();
          await page.getByRole("button", { name: "Try again" }).click();
          await expectToShow(page, its);
        });
      }
      await test.step("is slow", async () => {
        // Holds all files of the remote: scripts and stylesheets.
        const arrives = await holdRequest(page, ["GET", `/mf/${remote}/**`]);
        await page.clock.install();
        const names = watchRequestedRemotes(page);
        await page.goto(other.path);
        await expectToShow(page, other);
        expect([...names]).not.toContain(remote);
        if (other === LANDING) {
          // The landing page's link opens a document, which shows the page's HTML and waits for no file.
          await page.getByRole("link", { name: LANDING.shows }).click();
          await expectToShow(page, its);
          arrives();
          return;
        }
        await visit(page, its.path);
        await expect(page.getByRole("img", { name: "Loading" })).toBeVisible();
        await page.clock.fastForward(8000);
        await expect(page.getByText("This is taking longer than usual.")).toBeVisible();
        await visit(page, other.path);
        await expectToShow(page, other);
        await visit(page, its.path);
        arrives();
        await expectToShow(page, its);
      });
    },
  );
}
