import type { Page } from "@playwright/test";

/** Waits until React has adopted the page. Before, Enter in a text is a line break, and a paused clock holds clicks back. */
export const waitForApp = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__reactProps")),
  );
