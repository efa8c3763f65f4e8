import { api } from "@goals/contracts/routes";
import { expect, test } from "../fixtures.ts";
import { completeResearch, setObjective, signUp, write } from "../person.ts";

test("Dashboard: its title, its subtitle, and the frame with four tabs", async ({ page }) => {
  await signUp(page);
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard");
  await expect(
    page.getByText("Track your progress and stay aligned with your mission.", { exact: true }),
  ).toBeVisible();

  const tabs = page.getByRole("navigation", { name: "Main" }).getByRole("link");
  await expect(tabs).toHaveText(["Home", "Today", "Goals", "Chat"]);
  for (const [index, path] of ["/", "/today", "/objectives", "/chat"].entries()) {
    await expect(tabs.nth(index)).toHaveAttribute("href", path);
  }
  await expect(tabs.first()).toHaveAttribute("aria-current", "page");
  const bar = page.getByRole("banner");
  await expect(bar.getByRole("link", { name: "Goals" })).toHaveAttribute("href", "/");
  await expect(bar.getByRole("link", { name: "Profile" })).toHaveAttribute("href", "/profile");
});

test("until all four sections are complete, three cards are locked placeholders with the progress", async ({
  page,
}) => {
  await signUp(page);
  await completeResearch(page, ["energizers_drainers", "interests_skills", "working_preferences"]);
  await page.goto("/");
  for (const name of ["Personal Analysis", "Today's Focus", "This Month's Objectives"]) {
    const card = page.getByRole("region", { name });
    await expect(card.getByText("Complete Research First", { exact: true })).toBeVisible();
    await expect(
      card.getByText("Complete all of the research sections to unlock this feature", {
        exact: true,
      }),
    ).toBeVisible();
    await expect(card.getByText("Progress: 2/4 sections", { exact: true })).toBeVisible();
    await expect(card.getByRole("link", { name: "Continue Research" })).toHaveAttribute(
      "href",
      "/research",
    );
    await expect(card.getByRole("button")).toHaveCount(0);
  }
});

test("Research Progress lists the four core sections, each 'Completed - Click to review' or 'Click to start'", async ({
  page,
}) => {
  await signUp(page);
  await completeResearch(page, ["strengths_weaknesses", "working_preferences"]);
  await page.goto("/");
  const card = page.getByRole("region", { name: "Research Progress" });
  await expect(card.getByText("1/4 sections complete", { exact: true })).toBeVisible();
  await expect(card.getByRole("listitem").getByRole("link")).toHaveText([
    "Energizers & DrainersClick to start",
    "Strengths & WeaknessesCompleted - Click to review",
    "Interests & SkillsClick to start",
    "Time HorizonsClick to start",
  ]);
  await expect(card.getByRole("link", { name: "Continue Research" })).toHaveAttribute(
    "href",
    "/research",
  );
  await card.getByRole("link", { name: "Time Horizons" }).click();
  await expect(page).toHaveURL("/research?section=time_horizons");
});

test("the Mission card is there only if a unified mission exists, and its icon links to /profile", async ({
  page,
}) => {
  await signUp(page);
  await page.goto("/");
  await expect(page.getByRole("region", { name: "Scoreboard" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Mission", exact: true })).toHaveCount(0);

  await write(page, api.missions, { unified: "Make difficult things understandable." });
  await page.reload();
  const card = page.getByRole("region", { name: "Mission", exact: true });
  await expect(card).toContainText("Make difficult things understandable.");
  await expect(card.getByRole("link")).toHaveAttribute("href", "/profile");
});

test("the calendar's week starts on Sunday, today is marked, other days say 'No data'", async ({
  page,
}) => {
  await signUp(page);
  await page.goto("/");
  const card = page.getByRole("region", { name: "Calendar" });
  await expect(card.getByRole("columnheader")).toHaveText([
    "Sun",
    "Mon",
    "Tue",
    "Wed",
    "Thu",
    "Fri",
    "Sat",
  ]);
  await expect(card.getByRole("list", { name: "Legend" }).getByRole("listitem")).toHaveText([
    "All complete",
    "Partial",
    "None",
  ]);
  const marked = card.locator("[aria-current=date]");
  await expect(marked).toHaveText(`${new Date().getUTCDate()}No data`);
  await card.getByRole("button", { name: "Previous month" }).click();
  await expect(marked).toHaveCount(0);
  await card.getByRole("button", { name: "Next month" }).click();
  await expect(marked).toHaveCount(1);
});

test("Scoreboard and This Month's Objectives: a win, a loss, their words and their marks", async ({
  page,
}) => {
  await signUp(page);
  await completeResearch(page);
  await page.goto("/");
  const score = page.getByRole("region", { name: "Scoreboard" });
  const month = page.getByRole("region", { name: "This Month's Objectives" });
  await expect(score.getByText("0-0", { exact: true })).toBeVisible();
  await expect(month.getByRole("link", { name: "Set Objectives" })).toHaveAttribute(
    "href",
    "/objectives",
  );

  await setObjective(page, "personal", "Walk every morning", "completed");
  await setObjective(page, "professional", "Finish the notes", "failed");
  await page.reload();
  await expect(score.getByText("1-1", { exact: true })).toBeVisible();
  await expect(score.getByText("Wins/Losses (Monthly Goals)", { exact: true })).toBeVisible();
  await expect(score.getByRole("heading", { name: "This Month" })).toBeVisible();
  await expect(score.getByRole("term")).toHaveText(["Personal", "Professional"]);
  await expect(score.getByRole("definition")).toHaveText(["Completed", "Failed"]);
  await expect(month.getByRole("listitem")).toHaveText([
    /Personal.*Walk every morning.*Completed|Personal.*Completed.*Walk every morning/,
    /Professional.*Finish the notes.*Failed|Professional.*Failed.*Finish the notes/,
  ]);
});

test("Personal Analysis has a 'View Full Analysis' button to /research once all four are done", async ({
  page,
}) => {
  await signUp(page);
  await completeResearch(page);
  await page.goto("/");
  const card = page.getByRole("region", { name: "Personal Analysis" });
  await expect(card.getByRole("link", { name: "View Full Analysis" })).toHaveAttribute(
    "href",
    "/research",
  );
});
