import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { completeResearch, planToday, setObjective, signUp } from "../person.ts";

/** Pages of two things, side by side. */
const COLUMNS = [
  ["/today", "Seven days"],
  ["/objectives", "Objectives History"],
  ["/week", "Three questions"],
  ["/year", "Month by month"],
  ["/research", "Analysis & Insights"],
  ["/profile", "Danger Zone"],
  ["/profile/connections", "Your days"],
] as const;
/** Pages of one text, which is centred. */
const CENTRED = [
  ["/chat", "Admin Chat"],
  ["/privacy", "What we keep"],
  ["/legal", "Terms and imprint"],
] as const;
const VISITOR = [
  ["/login", "Sign In"],
  ["/privacy", "What we keep"],
] as const;
const WIDTHS = [1280, 1600];

/** Runs in the page: the room on both sides of its content, and how far what is beside the column is from it. */
function readRoom() {
  const title = document.querySelector("main h1");
  const main = document.querySelector("main");
  if (!title || !main) throw new Error("The page has no title.");
  const { paddingInlineStart } = getComputedStyle(main);
  const start = main.classList.length > 0 ? parseFloat(paddingInlineStart) : 0;
  const parts = [...main.querySelectorAll("h1, h2, p, ul, section, form")]
    .filter((part) => part.checkVisibility() && !part.closest("[popover], dialog"))
    .map((part) => part.getBoundingClientRect())
    .filter(({ width }) => width > 1);
  const left = Math.min(...parts.map((part) => part.left)) - start;
  const right = innerWidth - Math.max(...parts.map((part) => part.right));
  const beside = main.querySelector("[data-beside]")?.getBoundingClientRect();
  return {
    left,
    right,
    gap: beside && beside.left - title.getBoundingClientRect().left,
  };
}

async function measure(page: Page, path: string, says: string) {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(path);
  await expect(page.getByText(says).filter({ visible: true }).first()).toBeVisible();
  const rooms = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    rooms.push({ path, width, ...(await page.evaluate(readRoom)) });
  }
  return rooms;
}

test(
  "on a desk each page uses its room: two things beside each other, one text in the middle",
  { tag: "@long" },
  async ({ page }) => {
    for (const [path, says] of VISITOR)
      for (const room of await measure(page, path, says))
        expect(Math.abs(room.left - room.right), JSON.stringify(room)).toBeLessThan(40);
    await signUp(page);
    await completeResearch(page);
    await planToday(page, 1);
    await setObjective(page, "personal", "Walk every morning", "completed");
    for (const [path, says] of COLUMNS)
      for (const room of await measure(page, path, says)) {
        expect(room.gap, JSON.stringify(room)).toBeGreaterThan(600);
        expect(Math.max(room.left, room.right), JSON.stringify(room)).toBeLessThan(160);
      }
    for (const [path, says] of CENTRED)
      for (const room of await measure(page, path, says))
        expect(Math.abs(room.left - room.right), JSON.stringify(room)).toBeLessThan(40);
  },
);
