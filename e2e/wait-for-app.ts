import { BOOTSTRAP_ELEMENT } from "@goals/contracts/bootstrap";
import type { Page } from "@playwright/test";

/**
 * Waits until React has adopted a page of the app. Before, Enter in a text is a line break, a link opens a document, and
 * a paused clock holds clicks back.
 */
export const waitForApp = (page: Page) =>
  page.waitForFunction((bootstrap) => {
    const isRunning = (element: Element) =>
      Object.keys(element).some((key) => key.startsWith("__reactProps"));
    return (
      !document.getElementById(bootstrap) || [...document.querySelectorAll("main")].some(isRunning)
    );
  }, BOOTSTRAP_ELEMENT);
