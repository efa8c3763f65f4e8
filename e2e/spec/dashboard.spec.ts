import { getMissions } from "@goals/contracts/endpoints/objectives";
import { generateTasks } from "@goals/contracts/endpoints/tasks";
import { expect, test } from "@playwright/test";
import { failRequest, holdRequest } from "../intercept.ts";
import { expectNotice } from "../notices.ts";
import {
  completeResearch,
  planToday,
  setObjective,
  signUp,
  TASKS,
  today,
  sendWrite,
} from "../person.ts";
import { KEEPS_PAGE, useOwnPage } from "./own-page.ts";

test.describe("with two of the four sections complete", () => {
  const shown = useOwnPage({
    person: async (page) => {
      await signUp(page);
      await completeResearch(page, [
        "strengths_weaknesses",
        "time_horizons",
        "working_preferences",
      ]);
    },
    page: async (page) => {
      await page.goto("/");
    },
  });
  const region = (name: string) => shown.page.getByRole("region", { name, exact: true });

  test(
    "Shell: top bar: product name and a profile icon that links to /profile",
    KEEPS_PAGE,
    async () => {
      const bar = shown.page.getByRole("banner");
      await expect(bar.getByRole("link", { name: "Goals" })).toBeVisible();
      await expect(bar.getByRole("link", { name: "Profile" })).toHaveAttribute("href", "/profile");
    },
  );

  for (const [tab, path] of Object.entries({
    Home: "/",
    Today: "/today",
    Goals: "/objectives",
    Chat: "/chat",
  })) {
    test(`Shell: bottom tab bar with four tabs: ${tab} (${path})`, KEEPS_PAGE, async () => {
      const tabs = shown.page.getByRole("navigation", { name: "Main" }).getByRole("link");
      await expect(tabs).toHaveCount(4);
      await expect(tabs.and(shown.page.getByRole("link", { name: tab }))).toHaveAttribute(
        "href",
        path,
      );
    });
  }

  test("Title 'Dashboard'", KEEPS_PAGE, async () => {
    await expect(shown.page.getByRole("heading", { level: 1 })).toHaveText("Dashboard");
  });

  test(
    "subtitle 'Track your progress and stay aligned with your mission.'",
    KEEPS_PAGE,
    async () => {
      await expect(
        shown.page.getByText("Track your progress and stay aligned with your mission.", {
          exact: true,
        }),
      ).toBeVisible();
    },
  );

  test("Mission card, only if a unified mission exists", KEEPS_PAGE, async () => {
    await expect(region("Scoreboard")).toBeVisible();
    await expect(region("Mission")).toHaveCount(0);
  });

  test("Research Progress card listing the four core sections", KEEPS_PAGE, async () => {
    await expect(region("Research Progress").getByRole("listitem").getByRole("link")).toHaveText([
      /^Energizers & Drainers/,
      /^Strengths & Weaknesses/,
      /^Interests & Skills/,
      /^Time Horizons/,
    ]);
  });

  for (const [section, id, label] of [
    ["Energizers & Drainers", "energizers_drainers", "Click to start"],
    ["Strengths & Weaknesses", "strengths_weaknesses", "Completed - Click to review"],
    ["Interests & Skills", "interests_skills", "Click to start"],
    ["Time Horizons", "time_horizons", "Completed - Click to review"],
  ] as const) {
    test(
      `Each links to research and is labelled 'Completed - Click to review' or 'Click to start': ${section}`,
      KEEPS_PAGE,
      async () => {
        const link = region("Research Progress").getByRole("link", { name: section });
        await expect(link.getByText(label, { exact: true })).toBeVisible();
        await expect(link).toHaveAttribute("href", `/research?section=${id}`);
      },
    );
  }

  test("It shows 'n/4 sections complete'", KEEPS_PAGE, async () => {
    await expect(
      region("Research Progress").getByText("2/4 sections complete", { exact: true }),
    ).toBeVisible();
  });

  test("A 'Continue Research' button goes to /research", KEEPS_PAGE, async () => {
    await expect(
      region("Research Progress").getByRole("link", { name: "Continue Research" }),
    ).toHaveAttribute("href", "/research");
  });

  for (const card of ["Today's Focus", "This Month's Objectives", "Personal Analysis"]) {
    test(
      `Until all four sections are complete, ${card} is replaced by a locked placeholder with the progress`,
      KEEPS_PAGE,
      async () => {
        await expect(
          region(card).getByText("Progress: 2/4 sections", { exact: true }),
        ).toBeVisible();
        await expect(region(card).getByRole("button")).toHaveCount(0);
        await expect(region(card).getByRole("checkbox")).toHaveCount(0);
      },
    );
  }

  test("Locked-feature overlay: title 'Complete Research First'", KEEPS_PAGE, async () => {
    await expect(
      region("Today's Focus").getByText("Complete Research First", { exact: true }),
    ).toBeVisible();
  });

  test(
    "Locked-feature overlay: 'Complete all of the research sections to unlock this feature'",
    KEEPS_PAGE,
    async () => {
      await expect(
        region("Today's Focus").getByText(
          "Complete all of the research sections to unlock this feature",
          { exact: true },
        ),
      ).toBeVisible();
    },
  );

  test(
    "Locked-feature overlay: it shows 'Progress: n/4 sections' and a 'Continue Research' link",
    KEEPS_PAGE,
    async () => {
      await expect(
        region("Today's Focus").getByRole("progressbar", { name: "Progress: 2/4 sections" }),
      ).toBeVisible();
      await expect(
        region("Today's Focus").getByRole("link", { name: "Continue Research" }),
      ).toHaveAttribute("href", "/research");
    },
  );
});

test.describe("with all four sections complete, and nothing else yet", () => {
  const shown = useOwnPage({
    person: async (page) => {
      await signUp(page);
      await completeResearch(page);
    },
    page: async (page) => {
      await page.goto("/");
    },
  });
  const region = (name: string) => shown.page.getByRole("region", { name, exact: true });
  const create = (name = "Create Today's Tasks") => shown.page.getByRole("button", { name });

  test(
    "Personal Analysis card with a 'View Full Analysis' button (to /research), shown only when all four sections are done",
    KEEPS_PAGE,
    async () => {
      await expect(
        region("Personal Analysis").getByRole("link", { name: "View Full Analysis" }),
      ).toHaveAttribute("href", "/research#analysis");
    },
  );

  test("Scoreboard card with the lifetime score, default '0-0'", KEEPS_PAGE, async () => {
    await expect(region("Scoreboard").getByText("0-0", { exact: true })).toBeVisible();
  });

  test("labelled 'Wins/Losses (Monthly Goals)'", KEEPS_PAGE, async () => {
    await expect(
      region("Scoreboard").getByText("Wins/Losses (Monthly Goals)", { exact: true }),
    ).toBeVisible();
  });

  test("and a 'This Month' Personal/Professional indicator", KEEPS_PAGE, async () => {
    await expect(region("Scoreboard").getByRole("heading", { name: "This Month" })).toBeVisible();
    await expect(region("Scoreboard").getByRole("term")).toHaveText(["Personal", "Professional"]);
    await expect(region("Scoreboard").getByRole("definition")).toHaveText(["Not set", "Not set"]);
  });

  test(
    "'This Month's Objectives' card with a 'Set Objectives' button to /objectives",
    KEEPS_PAGE,
    async () => {
      await expect(
        region("This Month's Objectives").getByRole("link", { name: "Set Objectives" }),
      ).toHaveAttribute("href", "/objectives");
    },
  );

  test("Month calendar, week starting Sunday", KEEPS_PAGE, async () => {
    await expect(region("Calendar").getByRole("columnheader")).toHaveText([
      "Sun",
      "Mon",
      "Tue",
      "Wed",
      "Thu",
      "Fri",
      "Sat",
    ]);
  });

  test("Month calendar: today highlighted; no entry 'No data'", KEEPS_PAGE, async () => {
    const marked = region("Calendar").locator("[aria-current=date]");
    await expect(marked).toHaveText(`${Number(today().slice(-2))}No data`);
  });

  for (const [index, word] of ["All complete", "Partial", "None"].entries()) {
    test(`Legend: '${word}'`, KEEPS_PAGE, async () => {
      await expect(
        region("Calendar").getByRole("list", { name: "Legend" }).getByRole("listitem").nth(index),
      ).toHaveText(word);
    });
  }

  test("'Failed to generate tasks. Please try again.'", async () => {
    shown.consoleErrors.allow(/500/);
    await failRequest(shown.page, ["POST", "/api/tasks/generate"]);
    await create().click();
    await expectNotice(shown.page, "Error: Failed to generate tasks. Please try again.");
    await expect(create()).toBeEnabled();
  });

  const creating =
    "With no tasks, a 'Create Today's Tasks' button appears, which reads 'Creating...' while pending; " +
    "'Tasks Created' with 'Your daily tasks have been generated successfully.'";
  test(creating, async () => {
    const answer = await holdRequest(shown.page, ["POST", "/api/tasks/generate"]);
    await create().click();
    await expect(create("Creating...")).toBeDisabled();
    answer();
    await expect(region("Today's Focus").getByRole("checkbox")).toHaveCount(3);
    await expectNotice(
      shown.page,
      "Tasks Created: Your daily tasks have been generated successfully.",
    );
  });

  test("Exactly 3 daily tasks; the dashboard displays at most the first 3", async () => {
    await sendWrite(shown.page, generateTasks.path, {});
    await shown.page.goto("/");
    await expect(region("Today's Focus").getByRole("checkbox")).toHaveCount(3);
    await expect(create()).toHaveCount(0);
  });
});

test.describe("with a mission, a plan, and both objectives ended", () => {
  const shown = useOwnPage({
    person: async (page) => {
      await signUp(page);
      await completeResearch(page);
      await sendWrite(page, getMissions.path, { unified: "Make difficult things understandable." });
      await setObjective(page, "personal", "Walk every morning", "completed");
      await setObjective(page, "professional", "Finish the notes", "failed");
      await planToday(page);
    },
    page: async (page) => {
      await page.goto("/");
    },
  });
  const region = (name: string) => shown.page.getByRole("region", { name, exact: true });
  const day = () => region("Calendar").locator("[aria-current=date]");
  const box = (index: number) => region("Today's Focus").getByRole("checkbox").nth(index);
  async function setDone(...done: readonly boolean[]) {
    for (const [index, checked] of done.entries()) await box(index).setChecked(checked);
  }

  test("Mission card: an expand icon links to /profile", KEEPS_PAGE, async () => {
    await expect(region("Mission")).toContainText("Make difficult things understandable.");
    await expect(region("Mission").getByRole("link")).toHaveAttribute("href", "/profile#missions");
  });

  test(
    "Cards: every one the specification names, what one opens the app for first",
    KEEPS_PAGE,
    async () => {
      await expect(shown.page.getByRole("heading", { level: 2 })).toHaveText([
        "Today's Focus",
        "This Month's Objectives",
        "Mission",
        "Calendar",
        "Scoreboard",
        "Personal Analysis",
        "Research Progress",
      ]);
    },
  );

  test("Each objective shows its type, title and description", KEEPS_PAGE, async () => {
    await expect(region("This Month's Objectives").getByRole("listitem")).toContainText([
      /Personal.*Walk every morning.*For a calmer year/,
      /Professional.*Finish the notes.*For a calmer year/,
    ]);
  });

  test(
    "A 'completed' status is a green badge, 'failed' is a failure mark",
    KEEPS_PAGE,
    async () => {
      const badge = (word: string) =>
        region("This Month's Objectives").getByText(word, { exact: true });
      await expect(badge("Completed").locator("svg")).toBeVisible();
      await expect(badge("Failed").locator("svg")).toBeVisible();
      const [green, quiet] = await Promise.all(
        ["Completed", "Failed"].map((word) =>
          badge(word).evaluate((element) => getComputedStyle(element).backgroundColor),
        ),
      );
      expect(green).not.toBe(quiet);
    },
  );

  test(
    "Scoreboard: +1 win per completed objective, +1 loss per failed one",
    KEEPS_PAGE,
    async () => {
      await expect(region("Scoreboard").getByText("1-1", { exact: true })).toBeVisible();
      await expect(region("Scoreboard").getByRole("definition")).toHaveText([
        "Completed",
        "Failed",
      ]);
    },
  );

  test(
    "The completion indicator is red at none; the day is 'No tasks completed'",
    KEEPS_PAGE,
    async () => {
      await expect(region("Today's Focus").getByText("Not Started", { exact: true })).toBeVisible();
      await expect(day()).toContainText("No tasks completed");
    },
  );

  test("yellow at 1 or 2; the day is 'Partial completion'", KEEPS_PAGE, async () => {
    await box(0).check();
    await expect(region("Today's Focus").getByText("In Progress", { exact: true })).toBeVisible();
    await expect(day()).toContainText("Partial completion");
    await box(1).check();
    await expect(region("Today's Focus").getByText("In Progress", { exact: true })).toBeVisible();
    await expect(day()).toContainText("Partial completion");
  });

  test("green at 3 of 3; the day is 'All tasks completed'", KEEPS_PAGE, async () => {
    await setDone(true, true, false);
    await box(2).check();
    await expect(region("Today's Focus").getByText("Complete", { exact: true })).toBeVisible();
    await expect(day()).toContainText("All tasks completed");
  });

  test("Tasks toggle complete", async () => {
    await setDone(true, true, true);
    await box(0).uncheck();
    await expect(box(0)).not.toBeChecked();
    await expect(day()).toContainText("Partial completion");
  });

  test("'Failed to update task. Please try again.'", async () => {
    await setDone(false, true, true);
    shown.consoleErrors.allow(/500/);
    await failRequest(shown.page, ["PATCH", "/api/tasks/*"]);
    await shown.page.getByRole("checkbox", { name: TASKS[0] }).click();
    await expectNotice(shown.page, "Error: Failed to update task. Please try again.");
    await expect(box(0)).not.toBeChecked();
    await expect(day()).toContainText("Partial completion");
  });

  test("Month calendar: earlier months are reachable", async () => {
    await region("Calendar").getByRole("button", { name: "Previous month" }).click();
    await expect(day()).toHaveCount(0);
    await region("Calendar").getByRole("button", { name: "Next month" }).click();
    await expect(day()).toHaveCount(1);
  });
});
