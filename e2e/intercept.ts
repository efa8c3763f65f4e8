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

/** Makes the server fail for one kind of call, such as `["PATCH", "/api/tasks/*"]`, with or without a body. */
export function failRequest(page: Page, call: readonly [string, string], status = 500, body = "") {
  return intercept(page, call, (route) => route.fulfill({ status, body }));
}

/** Holds one kind of call until the returned function is called. */
export async function holdRequest(page: Page, call: readonly [string, string]) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await intercept(page, call, async (route) => {
    await promise;
    await route.fallback();
  });
  return resolve;
}
