import { BOOTSTRAP_ELEMENT } from "@goals/contracts/page";
import type { Page } from "@playwright/test";

/** The controls of a page. React has adopted a control when its handlers work. */
const CONTROLS = "main, main :is(a[href], button, input, textarea)";

/** The arguments of `isAppRunning`. */
export const APP = [BOOTSTRAP_ELEMENT, CONTROLS] as const;

/** Runs in the page: true once React has adopted it. */
export function isAppRunning([bootstrap, controls]: typeof APP): boolean {
  const isAdopted = (element: Element) =>
    Object.keys(element).some((key) => key.startsWith("__reactProps"));
  const all = [...document.querySelectorAll(controls)];
  return !document.getElementById(bootstrap) || (all.length > 0 && all.every(isAdopted));
}

/**
 * Waits until React has adopted a page of the app. Before that, Enter in a text is a line break, a link opens a document, a
 * gesture does nothing, and a paused clock holds clicks back.
 */
export const waitForApp = (page: Page) => page.waitForFunction(isAppRunning, APP, { polling: 20 });

/** Makes `goto` and `reload` wait for the app, unless a test sets `waitUntil`. */
export function waitForEachApp(page: Page): void {
  for (const name of ["goto", "reload"] as const) {
    const open = page[name].bind(page) as (...args: unknown[]) => Promise<unknown>;
    Reflect.set(page, name, async (...args: unknown[]) => {
      const response = await open(...args);
      const options = args.at(-1);
      const isWaiting = options instanceof Object && "waitUntil" in options;
      if (!isWaiting) await waitForApp(page);
      return response;
    });
  }
}
