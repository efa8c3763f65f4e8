import { expect, test } from "@playwright/test";
import { completeResearch, signUp } from "../person.ts";
import { KEEPS_PAGE, useOwnPage } from "./own-page.ts";

const SIGNED_IN = {
  "/": "Dashboard",
  "/today": "Today's Actions",
  "/objectives": "Goals & Mission",
  "/research": "Research Workspace",
  "/profile": "Profile",
  "/chat": "Admin Chat",
  "/onboarding/research-intro": "Begin with what you know about yourself",
  "/onboarding/analysis": "What you told us",
  "/onboarding/missions": "Your Missions",
  "/onboarding/objectives-setup": "Set Your Objectives",
};
const SIGNED_OUT = {
  "/login": "Sign In",
  "/register": "Create Account",
  "/forgot-password": "Forgot Password",
  "/reset-password?token=x": "Reset Password",
};

test.describe("for who is signed in", () => {
  const shown = useOwnPage({
    person: async (page) => {
      await signUp(page);
      await completeResearch(page);
    },
  });

  for (const [path, heading] of Object.entries(SIGNED_IN)) {
    test(`${path}: signed-in`, KEEPS_PAGE, async () => {
      await shown.page.goto(path);
      await expect(shown.page.getByRole("heading", { level: 1 })).toHaveText(heading);
      await expect(shown.page).toHaveURL(path);
    });
  }

  test("/research accepts query parameter section to open one section", KEEPS_PAGE, async () => {
    await shown.page.goto("/research?section=time_horizons");
    await expect(shown.page.getByRole("button", { name: "Close Time Horizons" })).toBeVisible();
    await expect(shown.page.getByRole("button", { expanded: true })).toHaveCount(1);
  });

  for (const path of Object.keys(SIGNED_OUT)) {
    test(`${path}: signed-out, so that it leads who is signed in to /`, KEEPS_PAGE, async () => {
      await shown.page.goto(path);
      await expect(shown.page).toHaveURL("/");
    });
  }

  test("anything else: a not-found page, for who is signed in as for all", async () => {
    shown.consoleErrors.allow(/404 \(Not Found\)/);
    await shown.page.goto("/nowhere");
    await expect(shown.page.getByRole("heading", { level: 1 })).toHaveText("404 Page Not Found");
    await shown.page.getByRole("link", { name: "Go to Home" }).click();
    await expect(shown.page.getByRole("heading", { level: 1 })).toHaveText("Dashboard");
  });

  test("While the authentication state loads, a Loading screen is shown", async ({ browser }) => {
    // A device without any data of its last user.
    const storageState = await shown.page.context().storageState();
    const baseURL = process.env["E2E_ORIGIN"] ?? "";
    const context = await browser.newContext({ baseURL, storageState, serviceWorkers: "block" });
    const page = await context.newPage();
    const { promise: known, resolve: answer } = Promise.withResolvers<void>();
    await page.route("**/api/auth/user", async (route) => {
      await known;
      await route.fallback();
    });
    await page.route("**/chat", async (route) => {
      const response = await route.fetch();
      // As if no edge had written the user into the page.
      const body = (await response.text()).replace(/id="boot"/, 'id="unread"');
      await route.fulfill({ response, body });
    });
    await page.goto("/chat");
    await expect(page.getByText("Loading…", { exact: true })).toBeVisible();
    answer();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Admin Chat");
    await context.close();
  });
});

test.describe("for who is signed out", () => {
  const shown = useOwnPage();

  test("/: signed-out: landing page", KEEPS_PAGE, async () => {
    await shown.page.goto("/");
    await expect(shown.page.getByRole("link", { name: "Get Started" })).toBeVisible();
  });

  for (const [path, heading] of Object.entries(SIGNED_OUT)) {
    test(`${path}: signed-out`, KEEPS_PAGE, async () => {
      await shown.page.goto(path);
      await expect(shown.page.getByRole("heading", { level: 1 })).toHaveText(heading);
    });
  }

  for (const path of [...Object.keys(SIGNED_IN).slice(1), "/research?section=time_horizons"]) {
    test(
      `${path}: signed-in only: a visitor is asked to sign in, and comes back to it`,
      KEEPS_PAGE,
      async () => {
        await shown.page.goto(path);
        await expect(shown.page).toHaveURL(`/login?next=${encodeURIComponent(path)}`);
      },
    );
  }

  test("/reset-password: requires query parameter token", KEEPS_PAGE, async () => {
    await shown.page.goto("/reset-password");
    await expect(shown.page).toHaveURL("/login");
  });

  test("/register-old: legacy sign-up that sends the user to the provider login", async () => {
    const toProvider = shown.page.waitForRequest("**/api/login");
    await shown.page.goto("/register-old");
    await toProvider;
    await expect(shown.page).toHaveURL(/\/login(\?|$)/);
  });

  test("anything else: a not-found page titled '404 Page Not Found' with the text 'Did you forget to add the page to the router?'", async () => {
    shown.consoleErrors.allow(/404 \(Not Found\)/);
    const answer = await shown.page.goto("/objectives/of-next-year");
    expect(answer?.status()).toBe(404);
    await expect(shown.page.getByRole("heading", { level: 1 })).toHaveText("404 Page Not Found");
    await expect(
      shown.page.getByText("Did you forget to add the page to the router?", { exact: true }),
    ).toBeVisible();
  });

  for (const name of ["Get Started", "Begin Your Journey"]) {
    test(`A visitor's '${name}' button leads to /login`, KEEPS_PAGE, async () => {
      await shown.page.goto("/");
      await shown.page.getByRole("link", { name }).click();
      await expect(shown.page).toHaveURL("/login");
    });
  }

  for (const feature of [
    /research (and|&) discovery/i,
    /three big rocks daily/i,
    /daily execution/i,
    /progress tracking/i,
    /personal analysis/i,
    /simple,? focused interface/i,
  ]) {
    test(`Landing page: six feature cards: ${feature.source}`, KEEPS_PAGE, async () => {
      await shown.at("/");
      const features = shown.page.getByRole("region", { name: "Features" });
      await expect(features.getByRole("heading", { name: feature })).toBeVisible();
      await expect(features.getByRole("article")).toHaveCount(6);
    });
  }

  test("Landing page: hero and a final call to action", async () => {
    await shown.at("/");
    await expect(shown.page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(
      shown.page.getByRole("main").getByRole("link").or(shown.page.getByRole("button")).last(),
    ).toHaveText("Begin Your Journey");
  });
});
