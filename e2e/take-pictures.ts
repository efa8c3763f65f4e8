import { fileURLToPath } from "node:url";
import { signIn } from "@goals/contracts/endpoints/auth";
import { chromium, type Page } from "@playwright/test";
import { ACCOUNT } from "../scripts/demo/seed-once.js";
import { findBrowser } from "../scripts/browser.ts";
import { startEdge } from "./start-edge.ts";
import { waitForAnimations } from "./wait-for-animations.ts";

/** `npm run pictures`: retakes the pictures of the README and of an app store from the demo's account. */

const FOLDER = fileURLToPath(new URL("../shell/public/", import.meta.url));

interface Picture {
  readonly name: string;
  readonly path: string;
  readonly width: number;
  readonly height: number;
  readonly colorScheme: "light" | "dark";
  /** Prepares the page for the picture. */
  readonly prepare: (page: Page) => Promise<void>;
}

const PICTURES: readonly Picture[] = [
  {
    name: "today",
    path: "/today",
    width: 390,
    height: 844,
    colorScheme: "light",
    async prepare(page) {
      await page.getByText("Your Tasks").waitFor();
      await page
        .getByRole("link", { name: /Day of rest/ })
        .first()
        .waitFor();
    },
  },
  {
    name: "dashboard",
    path: "/",
    width: 1440,
    height: 1140,
    colorScheme: "light",
    async prepare(page) {
      const review = page.getByRole("region", { name: /is over$/ });
      // Home only shows it in the first days of a month.
      if ((await review.count()) === 0) return;
      await review.locator("summary").click();
      await review.getByRole("button", { name: "Nothing to add" }).click();
      await review.waitFor({ state: "detached" });
    },
  },
  {
    name: "analysis",
    path: "/research#analysis",
    width: 1280,
    height: 800,
    colorScheme: "dark",
    async prepare(page) {
      const card = page.getByRole("region", { name: "Analysis & Insights" });
      await card.getByText("Where this comes from").first().click();
      await card.evaluate((element) => element.scrollIntoView({ block: "start" }));
    },
  },
];

const edge = await startEdge([], {}, "demo");
const browser = await chromium.launch(await findBrowser());
try {
  for (const { name, path, width, height, colorScheme, prepare } of PICTURES) {
    const page = await browser.newPage({
      baseURL: edge.origin,
      viewport: { width, height },
      colorScheme,
      locale: "en-GB",
    });
    const { email, password } = ACCOUNT;
    const headers = { "sec-fetch-site": "same-origin" };
    await page.request.post(signIn.path, { data: { email, password }, headers });
    await page.goto(path);
    await prepare(page);
    await page.getByRole("img", { name: "Loading" }).first().waitFor({ state: "detached" });
    await page.evaluate(waitForAnimations);
    await page.screenshot({ path: `${FOLDER}${name}.png` });
    await page.close();
    process.stdout.write(`shell/public/${name}.png\n`);
  }
} finally {
  await browser.close();
  await edge.stop();
}
