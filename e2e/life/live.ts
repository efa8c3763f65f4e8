import type { Day } from "@goals/contracts/dates";
import { expect, type Browser, type BrowserContext, type Page } from "@playwright/test";

export const BERLIN = { zone: "Europe/Berlin", hours: 1 } as const;
export const NEW_YORK = { zone: "America/New_York", hours: -5 } as const;
export type Place = typeof BERLIN | typeof NEW_YORK;

/** An approximate local hour: summer time shifts it by one hour, which never changes the day. */
const at = (date: Day, hour: number, { hours }: Place) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + (hour - hours) * 3_600_000);

/** The app, opened at one moment. */
export interface Moment {
  readonly page: Page;
  /** Sends a write at that moment, as the page would. */
  readonly send: (path: string, data: unknown) => Promise<void>;
}

/** Opens a browser in another place, with the previous one's session and storage. */
export async function travel(
  browser: Browser,
  { origin, place, before }: { origin: string; place: Place; before?: BrowserContext },
): Promise<BrowserContext> {
  const storageState = await before?.storageState();
  await before?.close();
  return browser.newContext({
    baseURL: origin,
    locale: "en-GB",
    serviceWorkers: "block",
    timezoneId: place.zone,
    ...(storageState && { storageState }),
  });
}

/** Opens the app at an hour of a day, in browser and edge (`worker/src/demo.ts`), and closes it after `act`. */
export async function liveAt(
  context: BrowserContext,
  { date, hour, place }: { date: Day; hour: number; place: Place },
  act: (moment: Moment) => Promise<void>,
): Promise<void> {
  const now = at(date, hour, place);
  const headers = { "demo-now": now.toISOString(), "time-zone": place.zone };
  await context.setExtraHTTPHeaders(headers);
  const page = await context.newPage();
  await page.clock.setFixedTime(now);
  await act({
    page,
    async send(path, data) {
      const answer = await page.request.fetch(path, {
        method: "POST",
        data,
        headers: { ...headers, "sec-fetch-site": "same-origin" },
      });
      expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    },
  });
  await page.close();
}

const SERVED = { "Walk along the river": "Personal", "Write one page": "Professional" } as const;
const TITLES = [...Object.keys(SERVED), "Call Grandma"];

/** Opens the day's plan, runs `act`, fills empty titles with {@link TITLES}, sets each task's goal, and saves. */
export async function plan(page: Page, act?: () => Promise<void>): Promise<void> {
  await page.goto("/today");
  const fields = page.getByRole("textbox", { name: /^Task \d$/ });
  await expect(fields).toHaveCount(3);
  await act?.();
  const read = () =>
    fields.evaluateAll((all: HTMLTextAreaElement[]) => all.map(({ value }) => value));
  for (const [index, value] of (await read()).entries()) {
    if (value !== "") continue;
    const written = await read();
    await fields.nth(index).fill(TITLES.find((title) => !written.includes(title)) ?? "Read a page");
  }
  const written = await read();
  for (const [title, type] of Object.entries(SERVED)) {
    const index = written.indexOf(title);
    if (index < 0) continue;
    await fields.nth(index).click();
    const objective = page.getByRole("group", { name: "Objective" });
    const choice = objective.getByRole("button", { name: type });
    if ((await choice.getAttribute("aria-pressed")) === "false") await choice.click();
  }
  await page.getByRole("button", { name: "Save Today's Plan" }).click();
  await expect(page.getByRole("checkbox")).toHaveCount(3);
}

/** Ticks the first `count` of the tasks. */
export async function tick(page: Page, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const row = page.getByRole("checkbox").nth(index);
    await row.click();
    await expect(row).toBeChecked();
  }
}
