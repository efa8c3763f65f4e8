import { test, expect, type Page } from "@playwright/test";
import { watchConsoleErrors } from "../console-errors.ts";

/** Opens one page before the first sentence of a block and prepares it; every sentence of the block looks at it in turn. */
export function onOnePage(prepare: (page: Page) => Promise<unknown>) {
  let open: { page: Page; consoleErrors: ReturnType<typeof watchConsoleErrors> } | undefined;

  test.describe.configure({ mode: "serial" });

  test.beforeAll(async ({ browser }) => {
    const origin = process.env["E2E_ORIGIN"] ?? "";
    const context = await browser.newContext({ baseURL: origin, serviceWorkers: "block" });
    const consoleErrors = watchConsoleErrors(context, origin);
    open = { page: await context.newPage(), consoleErrors };
    await prepare(open.page);
  });

  test.afterAll(async () => {
    const unexpected = open?.consoleErrors.unexpected();
    await open?.page.context().close();
    expect(unexpected, "nothing on the console that the block did not expect").toEqual([]);
  });

  function current() {
    if (!open) throw new Error("The page opens with the block's first sentence.");
    return open;
  }
  return {
    get page() {
      return current().page;
    },
    get consoleErrors() {
      return current().consoleErrors;
    },
  };
}
