import { getMissions } from "@goals/contracts/endpoints/objectives";
import { expect, test } from "@playwright/test";
import { failRequest } from "../intercept.ts";
import { expectNotice } from "../notices.ts";
import { completeResearch, signUp, sendWrite } from "../person.ts";
import { KEEPS_PAGE, useOwnPage } from "./own-page.ts";

const shown = useOwnPage({ person: (page) => signUp(page) });
const link = (name: string) => shown.page.getByRole("link", { name, exact: true });
const button = (name: string) => shown.page.getByRole("button", { name, exact: true });
const region = (name: string) => shown.page.getByRole("region", { name });
const mission = (name: string) => shown.page.getByLabel(`${name} Mission`);

for (const [step, dot] of [
  ["research-intro", 2],
  ["analysis", 3],
  ["missions", 4],
  ["objectives-setup", 5],
] as const) {
  test(`Onboarding (5-dot progress): ${step} (dot ${dot})`, KEEPS_PAGE, async () => {
    await shown.page.goto(`/onboarding/${step}`);
    const dots = shown.page.getByRole("list", { name: `Step ${dot} of 5` }).getByRole("listitem");
    await expect(dots).toHaveCount(5);
    await expect(dots.nth(dot - 1)).toHaveAttribute("aria-current", "step");
  });
}

test.describe("1. research-intro", () => {
  test.beforeEach(() => shown.at("/onboarding/research-intro"));

  test("explains four focus areas", KEEPS_PAGE, async () => {
    await expect(region("Four focus areas").getByRole("term")).toHaveText([
      "Energizers & Drainers",
      "Strengths & Weaknesses",
      "Interests & Skills",
      "Time Horizons",
    ]);
  });

  for (const feature of ["15-minute timer", "Guided prompts", "Optional tags", "Auto-save"]) {
    test(`and features: ${feature}`, KEEPS_PAGE, async () => {
      await expect(
        region("How it works").getByRole("listitem").filter({ hasText: feature }),
      ).toBeVisible();
    });
  }

  test("Buttons: Start Research Journey (to /research)", KEEPS_PAGE, async () => {
    await expect(link("Start Research Journey")).toHaveAttribute("href", "/research");
  });

  test("and Skip for Now (to /)", KEEPS_PAGE, async () => {
    await link("Skip for Now").click();
    await expect(shown.page.getByRole("heading", { level: 1 })).toHaveText("Dashboard");
    await expect(shown.page).toHaveURL("/");
  });
});

test.describe("2. analysis", () => {
  test.beforeEach(() => shown.at("/onboarding/analysis"));

  test("progress x/4", KEEPS_PAGE, async () => {
    await completeResearch(shown.page, ["energizers_drainers", "time_horizons"]);
    await shown.page.goto("/onboarding/analysis");
    await expect(shown.page.getByText("2/4 sections complete", { exact: true })).toBeVisible();
  });

  test("generate analysis", KEEPS_PAGE, async () => {
    await button("Generate Analysis").click();
    await expectNotice(
      shown.page,
      "More research needed: Complete at least 3 research sections to generate analysis.",
    );
  });

  for (const name of ["Refine Research", "Back to Research"]) {
    test(name, KEEPS_PAGE, () => expect(link(name)).toHaveAttribute("href", "/research"));
  }

  test("Continue to Missions", KEEPS_PAGE, async () => {
    await link("Continue to Missions").click();
    await expect(shown.page).toHaveURL("/onboarding/missions");
  });
});

test.describe("3. missions", () => {
  test.beforeEach(() => shown.at("/onboarding/missions"));

  async function fillInMissions(unified: string) {
    await mission("Personal").fill("Be there.");
    await mission("Professional").fill("Explain.");
    await mission("Unified").fill(unified);
  }

  test("three mission fields", KEEPS_PAGE, async () => {
    for (const name of ["Personal", "Professional", "Unified"]) {
      await expect(mission(name)).toBeVisible();
    }
  });

  test("Back to Analysis", KEEPS_PAGE, () =>
    expect(link("Back to Analysis")).toHaveAttribute("href", "/onboarding/analysis"),
  );

  test(
    "Auto-Merge needs personal and professional ('Missing missions: Please write both personal and professional missions first.')",
    KEEPS_PAGE,
    async () => {
      // The link to this step fills the fields with suggestions, and a draft of them may have been stored.
      await shown.page.goto("/onboarding/missions");
      await mission("Personal").fill("Be there.");
      await mission("Professional").fill("");
      await button("Auto-Merge").click();
      await expectNotice(
        shown.page,
        "Missing missions: Please write both personal and professional missions first.",
      );
    },
  );

  test(
    "Onboarding missions: all three must be non-blank ('Incomplete missions: Please complete all three mission statements.')",
    KEEPS_PAGE,
    async () => {
      await mission("Professional").fill("Explain.");
      await mission("Unified").fill("");
      await button("Save Missions & Continue").click();
      await expectNotice(
        shown.page,
        "Incomplete missions: Please complete all three mission statements.",
      );
    },
  );

  test("Each at most 280", async () => {
    await fillInMissions("x".repeat(281));
    await expect(shown.page.getByText("281/280 – 1 over the limit")).toBeVisible();
    await button("Save Missions & Continue").click();
    await expectNotice(
      shown.page,
      "Incomplete missions: Please shorten this to 280 characters or fewer.",
    );
  });

  test("'Failed to generate suggestions. Please try again.'", async () => {
    shown.consoleErrors.allow(/500/);
    await completeResearch(shown.page, ["energizers_drainers"]);
    await shown.page.reload();
    await failRequest(shown.page, ["POST", "/api/missions/suggestions"]);
    await button("Generate Suggestions").click();
    await expectNotice(shown.page, "Error: Failed to generate suggestions. Please try again.");
  });

  test("AI suggestions: 'Mission suggestions generated!'", async () => {
    await completeResearch(shown.page, ["energizers_drainers"]);
    await shown.page.reload();
    await button("Generate Suggestions").click();
    await expectNotice(shown.page, "Mission suggestions generated!");
    await expect(button("Use this").first()).toBeVisible();
  });

  test("'Failed to save missions. Please try again.'", async () => {
    shown.consoleErrors.allow(/500/);
    await fillInMissions("");
    await button("Auto-Merge").click();
    await expect(mission("Unified")).toHaveValue("Be there. Explain.");
    await failRequest(shown.page, ["POST", "/api/missions"]);
    await button("Save Missions & Continue").click();
    await expectNotice(shown.page, "Error: Failed to save missions. Please try again.");
  });

  test("Save Missions & Continue", async () => {
    await fillInMissions("Be there and explain.");
    await button("Save Missions & Continue").click();
    await expectNotice(shown.page, "Missions saved successfully");
    await expect(shown.page).toHaveURL("/onboarding/objectives-setup");
  });
});

test.describe("3. missions, before any research", () => {
  const newcomer = useOwnPage({ person: (page) => signUp(page) });

  test("Suggestions need at least one research record ('No research data: Complete some research sections to generate suggestions.')", async () => {
    // Asked before the page knows that there is none, the server answers with the same sentence.
    newcomer.consoleErrors.allow(/400/);
    await newcomer.page.goto("/onboarding/missions");
    await newcomer.page.getByRole("button", { name: "Generate Suggestions" }).click();
    await expectNotice(
      newcomer.page,
      "No research data: Complete some research sections to generate suggestions.",
    );
  });
});

test.describe("4. objectives-setup", () => {
  test.beforeEach(async () => {
    await completeResearch(shown.page);
    await shown.at("/onboarding/objectives-setup");
  });

  const summary = () => region("Summary").getByRole("definition");
  const title = (type: string) => region(`${type} Objective`).getByLabel("Title");

  test("shows the unified mission", KEEPS_PAGE, async () => {
    await sendWrite(shown.page, getMissions.path, {
      unified: "Make difficult things understandable.",
    });
    await shown.page.reload();
    await expect(region("Unified Mission")).toContainText("Make difficult things understandable.");
  });

  test(
    "guidelines and scoring: +1 win, +1 loss, at most 2 points a month, and the monthly rollover",
    KEEPS_PAGE,
    async () => {
      const guidelines = region("Guidelines & Scoring");
      for (const words of ["+1 win", "+1 loss", "At most 2 points a month.", "marked as failed"]) {
        await expect(guidelines).toContainText(words);
      }
    },
  );

  test("two objective forms", KEEPS_PAGE, async () => {
    await expect(title("Personal")).toBeVisible();
    await expect(title("Professional")).toBeVisible();
  });

  test("a Summary of Set/Not Set", KEEPS_PAGE, async () => {
    await expect(summary()).toHaveText(["Not Set", "Not Set"]);
    await title("Professional").fill("Finish the notes");
    await expect(summary()).toHaveText(["Not Set", "Set"]);
  });

  test("Back to Missions", KEEPS_PAGE, () =>
    expect(link("Back to Missions")).toHaveAttribute("href", "/onboarding/missions"),
  );

  test("at least one of the personal or professional titles is required", KEEPS_PAGE, async () => {
    await title("Professional").fill("");
    await button("Complete Setup").click();
    await expectNotice(shown.page, "Invalid objective: Please enter a title for your objective.");
  });

  for (const [label, limit] of [
    ["Title", 280],
    ["Description", 200],
  ] as const) {
    test(`with the same length limits: ${label}`, KEEPS_PAGE, async () => {
      await title("Professional").fill("Finish the notes");
      await region("Professional Objective")
        .getByLabel(label)
        .fill("x".repeat(limit + 1));
      await button("Complete Setup").click();
      await expectNotice(
        shown.page,
        `Invalid objective: Please shorten this to ${limit} characters or fewer.`,
      );
      await region("Professional Objective").getByLabel(label).fill("");
    });
  }

  const order =
    "Complete Setup: 'Setup complete! Welcome to Goals.' The empty one is skipped. " +
    "The order is research-intro, research, analysis, missions, objectives-setup, then /";
  test(order, async () => {
    await title("Professional").fill("Finish the notes");
    await button("Complete Setup").click();
    await expectNotice(shown.page, "Setup complete! Welcome to Goals.");
    await expect(shown.page).toHaveURL("/");
    await expect(region("This Month's Objectives").getByRole("listitem")).toHaveText([
      /Finish the notes/,
    ]);
  });
});
