import type { Page, Route } from "@playwright/test";

async function intercept(
  page: Page,
  [method, path]: readonly [method: string, path: string],
  answer: (route: Route) => Promise<void>,
) {
  await page.route(`**${path}`, (route) =>
    route.request().method() === method ? answer(route) : route.fallback(),
  );
}

/** Lets the server fail at one kind of call, as in `["PATCH", "/api/tasks/*"]`, with a body or none. */
export function failRequest(page: Page, call: readonly [string, string], status = 500, body = "") {
  return intercept(page, call, (route) => route.fulfill({ status, body }));
}

/** Keeps one kind of call waiting until the returned function is called. */
export async function holdRequest(page: Page, call: readonly [string, string]) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await intercept(page, call, async (route) => {
    await promise;
    await route.fallback();
  });
  return resolve;
}
