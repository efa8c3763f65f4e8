import { test, expect, type Browser, type Page } from "@playwright/test";
import { watchConsoleErrors } from "../console-errors.ts";

/** A page and a person of its own for every sentence: slower, and shows that none depends on another. */
const IS_ISOLATED = Boolean(process.env["ISOLATED"]);

/**
 * Opens and prepares a page for the sentences of a block, which are about the same person. It is reused to save the
 * time of a sign-up each; every sentence brings it into the state that it needs, and after a failure the next one gets
 * a new page.
 */
export function reusePage(prepare: (page: Page) => Promise<unknown>) {
  let open: { page: Page; consoleErrors: ReturnType<typeof watchConsoleErrors> } | undefined;

  const openPage = async ({ browser }: { readonly browser: Browser }) => {
    const origin = process.env["E2E_ORIGIN"] ?? "";
    const context = await browser.newContext({ baseURL: origin, serviceWorkers: "block" });
    const consoleErrors = watchConsoleErrors(context, origin);
    open = { page: await context.newPage(), consoleErrors };
    await prepare(open.page);
  };
  const closePage = async () => {
    const unexpected = open?.consoleErrors.unexpected();
    await open?.page.context().close();
    expect(unexpected, "nothing on the console that the block did not expect").toEqual([]);
  };

  test.afterEach(() => open?.page.unrouteAll());
  if (IS_ISOLATED) {
    test.beforeEach(openPage);
    test.afterEach(closePage);
  } else {
    test.beforeAll(openPage);
    test.afterAll(closePage);
  }

  function current() {
    if (!open) throw new Error("The page opens with the block's first sentence.");
    return open;
  }
  return {
    /** Opens an address, unless the page is there already. */
    async at(path: string): Promise<void> {
      const { page } = current();
      if (new URL(page.url()).pathname !== path) await page.goto(path);
    },
    get page() {
      return current().page;
    },
    get consoleErrors() {
      return current().consoleErrors;
    },
  };
}
