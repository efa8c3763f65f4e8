import { test, expect, type Browser, type BrowserContext, type Page } from "@playwright/test";
import { answerInBrowserTime } from "../answer-in-browser-time.ts";
import { watchConsoleErrors } from "../console-errors.ts";
import { moveBrowserClock } from "../move-browser-clock.ts";
import { waitForEachApp } from "../wait-for-app.ts";

interface Preparation {
  /** Creates the user of a block once. A sign-up for each sentence would take minutes. */
  readonly person?: (page: Page) => Promise<unknown>;
  /** Brings the page of each sentence to its starting point. */
  readonly page?: (page: Page) => Promise<unknown>;
}

/** Marks a sentence whose page the next sentence can reuse: it only reads, or types text that others overwrite. */
export const KEEPS_PAGE = { tag: "@keeps-page" };

/**
 * Gives every sentence of a block a browser context and page, signed in as the block's user: a new one, except after a
 * sentence that keeps its page.
 */
export function useOwnPage({ person: createPerson, page: preparePage }: Preparation = {}) {
  type Session = Awaited<ReturnType<BrowserContext["storageState"]>>;
  let session: Session | undefined;
  let open: { page: Page; consoleErrors: ReturnType<typeof watchConsoleErrors> } | undefined;

  async function openPage(browser: Browser) {
    const origin = process.env["E2E_ORIGIN"] ?? "";
    const context = await browser.newContext({
      baseURL: origin,
      serviceWorkers: "block",
      ...(session && { storageState: session }),
    });
    await moveBrowserClock(context);
    await answerInBrowserTime(context);
    const consoleErrors = watchConsoleErrors(context, origin);
    open = { page: await context.newPage(), consoleErrors };
    waitForEachApp(open.page);
    return open.page;
  }
  async function closePage() {
    const unexpected = open?.consoleErrors.unexpected() ?? [];
    await open?.page.context().close();
    open = undefined;
    expect(unexpected, "nothing on the console that the sentences did not expect").toEqual([]);
  }

  test.beforeAll(async ({ browser }) => {
    if (!createPerson) return;
    const page = await openPage(browser);
    await createPerson(page);
    session = await page.context().storageState();
    await closePage();
  });
  test.beforeEach(async ({ browser }) => {
    if (open) return;
    const page = await openPage(browser);
    await preparePage?.(page);
  });
  test.afterEach(async () => {
    const { status, tags } = test.info();
    const isQuiet = open?.consoleErrors.unexpected().length === 0;
    if (status !== "passed" || !isQuiet || !tags.includes(KEEPS_PAGE.tag)) await closePage();
  });
  test.afterAll(closePage);

  function current() {
    if (!open) throw new Error("A page opens with each sentence.");
    return open;
  }
  return {
    /** Opens an address unless the page is already there. */
    async at(path: string): Promise<void> {
      const { page } = current();
      if (page.url() === "about:blank" || new URL(page.url()).pathname !== path)
        await page.goto(path);
    },
    /** For a sentence about another user: a sign-in would replace the block's session for later sentences. */
    async leaveSignedOut(): Promise<void> {
      const { page } = current();
      // The page saves pending changes under the user who typed them.
      await page.goto("about:blank");
      await page.context().clearCookies();
    },
    get page() {
      return current().page;
    },
    get consoleErrors() {
      return current().consoleErrors;
    },
  };
}
