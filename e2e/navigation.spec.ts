import { expect, test } from "./fixtures.ts";
import { holdRequest } from "./intercept.ts";
import { longestAnimation, recordAnimationDurations } from "./animation-duration.ts";
import { generateAnalysis } from "@goals/contracts/endpoints/research";
import { getMissions } from "@goals/contracts/endpoints/objectives";
import { completeResearch, planToday, setObjective, signUp, sendWrite } from "./person.ts";

test("a route change sets the title and moves focus to the h1", async ({ page }) => {
  await signUp(page);
  await completeResearch(page);
  await page.goto("/");
  await expect(page).toHaveTitle("Dashboard · Goals");
  const tabs = page.getByRole("navigation", { name: "Main" });
  for (const [tab, heading] of [
    ["Today", "Today's Actions"],
    ["Goals", "Goals & Mission"],
    ["Chat", "Admin Chat"],
    ["Home", "Dashboard"],
  ] as const) {
    await tabs.getByRole("link", { name: tab }).click();
    const h1 = page.getByRole("heading", { level: 1 });
    await expect(h1).toHaveText(heading);
    await expect(h1).toBeFocused();
    await expect(page).toHaveTitle(`${heading} · Goals`);
    await expect(tabs.getByRole("link", { name: tab })).toHaveAttribute("aria-current", "page");
  }
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Admin Chat");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("a link to a part of a page arrives there, also when the part comes late; Back does not go there again", async ({
  page,
}) => {
  await signUp(page);
  await completeResearch(page);
  await sendWrite(page, getMissions.path, { unified: "Make difficult things understandable." });
  await sendWrite(page, generateAnalysis.path, undefined);
  for (const [link, late, part] of [
    ["View Full Analysis", "/api/analysis", "Analysis & Insights"],
    ["Open mission in profile", "/api/auth/sessions", "Missions"],
  ] as const) {
    await page.goto("/");
    const arrives = await holdRequest(page, ["GET", late]);
    await page.getByRole("link", { name: link }).click();
    arrives();
    const heading = page.getByRole("heading", { name: part, exact: true });
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport();
    const top = await heading.evaluate((element) => element.getBoundingClientRect().top);
    expect(top, `${part} stands below the top bar`).toBeGreaterThan(56);
    expect(top, `${part} stands at the top`).toBeLessThan(300);
    await page.unrouteAll();

    await page.getByRole("link", { name: "Chat" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await page.goBack();
    await expect(heading).toBeVisible();
    await expect(heading).not.toBeFocused();
  }
});

test("the first Tab leads past the frame to the content", async ({ page }) => {
  await signUp(page);
  await page.goto("/chat");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Admin Chat");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(
    page.getByRole("list", { name: "Topics" }).getByRole("button").first(),
  ).toBeFocused();
});

test("a dialog keeps the keyboard inside, and gives it back where it came from", async ({
  page,
}) => {
  await signUp(page);
  await completeResearch(page);
  await page.goto("/objectives");
  const opener = page.getByRole("button", { name: "Add Objective" });
  await opener.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Add Objective" });
  await expect(dialog.locator(":focus")).toHaveCount(1);
  await dialog.getByRole("button", { name: "Add Objective" }).focus();
  await page.keyboard.press("Tab");
  await expect(page.locator("main :focus").and(page.locator(":not(dialog *)"))).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
});

for (const reducedMotion of ["reduce", "no-preference"] as const) {
  test(
    `the third tick and a completed objective, with prefers-reduced-motion: ${reducedMotion}`,
    { tag: reducedMotion === "reduce" ? [] : "@long" },
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion });
      await page.addInitScript(recordAnimationDurations);
      await signUp(page);
      await completeResearch(page);
      await planToday(page, 2);
      await page.goto("/today");
      await page.getByRole("checkbox").last().click();
      await expect(page.getByText(/^Great job!/)).toBeVisible();
      if (reducedMotion === "no-preference") {
        await expect.poll(() => longestAnimation(page)).toBeGreaterThan(0.05);
      } else {
        expect(await longestAnimation(page)).toBeLessThanOrEqual(0.001);
      }
      await setObjective(page, "personal", "Walk every morning");
      await page.goto("/objectives");
      await page.getByRole("button", { name: "Complete" }).click();
      const scene = page.getByText("“Walk every morning” is done.").locator("..");
      // Also no waiting ones: a delay would let the parts appear one after the other.
      const animations = await scene.evaluate((it) => it.getAnimations({ subtree: true }).length);
      expect(animations > 0).toBe(reducedMotion === "no-preference");
    },
  );
}

test("a user who presses Tab while the page loads keeps the focus", async ({ page }) => {
  await signUp(page);
  const arrives = await holdRequest(page, ["GET", "/api/research"]);
  await page.goto("/research");
  const today = page.getByRole("link", { name: "Today", exact: true });
  await today.focus();
  arrives();
  await expect(page.getByRole("region", { name: "Strengths & Weaknesses" })).toBeVisible();
  await expect(today).toBeFocused();
});
