import { test, expect, type Page } from "@playwright/test";
import { watchComplaints } from "../complaints.ts";

/** Opens one page before the first sentence of a block and prepares it; every sentence of the block looks at it in turn. */
export function onOnePage(prepare: (page: Page) => Promise<unknown>) {
  let open: { page: Page; complaints: ReturnType<typeof watchComplaints> } | undefined;

  test.describe.configure({ mode: "serial" });

  test.beforeAll(async ({ browser }) => {
    const origin = process.env["E2E_ORIGIN"] ?? "";
    const context = await browser.newContext({ baseURL: origin, serviceWorkers: "block" });
    const complaints = watchComplaints(context, origin);
    open = { page: await context.newPage(), complaints };
    await prepare(open.page);
  });

  test.afterAll(async () => {
    const unexpected = open?.complaints.unexpected();
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
    get complaints() {
      return current().complaints;
    },
  };
}
