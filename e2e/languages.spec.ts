import { changeUser } from "@goals/contracts/endpoints/auth";
import type { Language, Catalogue } from "@goals/contracts/languages";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { waitForApp } from "./wait-for-app.ts";
import { findOverflow } from "./overflow.ts";
import { completeResearch, createPerson, planToday, sendWrite, signUp } from "./person.ts";

const CATALOGUE = /\/messages-([a-z]{2})-[\w-]+\.json$/;
const VISITOR_PATHS = ["/", "/login", "/register", "/forgot-password"];
const USER_PATHS = [
  "/",
  "/today",
  "/week",
  "/year",
  "/objectives",
  "/research",
  "/research?section=working_preferences",
  "/profile",
  "/profile/days",
  "/profile/reminders",
  "/profile/sign-in",
  "/profile/connections",
  "/profile/data",
  "/profile/appearance",
  "/chat",
  "/search",
  "/onboarding/missions",
  "/onboarding/objectives-setup",
  "/nowhere",
];

/** The languages of the catalogues that a page loads from now on. */
function watchCatalogues(page: Page): Set<string> {
  const loaded = new Set<string>();
  page.on("request", (request) => {
    const [, language] = CATALOGUE.exec(request.url()) ?? [];
    if (language) loaded.add(language);
  });
  return loaded;
}

/** Signs up a person with a planned day, in a language. */
async function signUpIn(page: Page, language: Language): Promise<void> {
  await signUp(page, { ...createPerson(), name: "ليلى حداد" });
  await completeResearch(page);
  await planToday(page);
  await sendWrite(page, changeUser.path, { language }, "PATCH");
}

/** Runs in the page: finds texts and labels with Latin words, except texts marked as English and users' own texts. */
function findLatinWords(): string[] {
  const hasLatinWord = (text: string) => /[A-Za-z]{3}/.test(text);
  const texts: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode;
    if (!parentElement?.closest("script, style, kbd, textarea, [lang=en], [lang=de], [dir=auto]"))
      texts.push(textContent ?? "");
  }
  for (const name of ["aria-label", "placeholder", "title", "alt"]) {
    for (const element of document.querySelectorAll(`[${name}]`))
      texts.push(element.getAttribute(name) ?? "");
  }
  return [...new Set(texts.map((text) => text.trim()).filter(hasLatinWord))];
}

async function openQuietly(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState("networkidle");
}

test("an English page loads no catalogue at all", async ({ page }) => {
  const loaded = watchCatalogues(page);
  await openQuietly(page, "/login");
  await signUp(page);
  await completeResearch(page);
  await openQuietly(page, "/");
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  expect([...loaded]).toEqual([]);
});

test.describe("in a German browser", () => {
  test.use({ locale: "de-AT" });

  test("a first visit is in German, dates too, and only loads the German catalogues", async ({
    page,
  }) => {
    const loaded = watchCatalogues(page);
    await openQuietly(page, "/");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Lebe einen Tag, der zu deiner Mission passt.",
    );
    expect([...loaded]).toEqual([]);

    await openQuietly(page, "/login");
    await expect(page).toHaveTitle("Anmelden · Goals");
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
    await page.getByRole("button", { name: "Anmelden", exact: true }).click();
    await expect(page.getByText("Bitte fülle alle Felder aus.").first()).toBeVisible();

    await signUpIn(page, "de");
    await openQuietly(page, "/today");
    const weekday = new Intl.DateTimeFormat("de-AT", { weekday: "long" });
    await expect(page.locator("time").first()).toContainText(weekday.format(new Date()));
    expect([...loaded]).toEqual(["de"]);
  });
});

test("the profile changes the language, and the next sign-in in another browser is in it", async ({
  page,
  browser,
  origin,
}) => {
  const person = await signUp(page);
  await page.goto("/profile/appearance");
  await page.getByRole("button", { name: "العربية" }).click();
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("المظهر واللغة");

  const elsewhere = await browser.newContext({ baseURL: origin, locale: "en-GB" });
  const other = await elsewhere.newPage();
  await other.goto("/login?next=%2Fprofile");
  await waitForApp(other);
  await other.getByLabel("Email").fill(person.email);
  await other.getByLabel("Password", { exact: true }).fill(person.password);
  await other.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(other).toHaveURL(/\/profile$/);
  await expect(other.locator("html")).toHaveAttribute("lang", "ar");
  await expect(other.getByText("أهلًا بعودتك!")).toBeVisible();
  await elsewhere.close();
});

test.describe("in an Arabic browser", () => {
  test.use({ locale: "ar" });

  test(
    "no screen shows a word in Latin letters but names and people's own",
    { tag: "@long" },
    async ({ page, consoleErrors }) => {
      consoleErrors.allow(/status of 404/);
      const unchanged =
        /^(?:Goals|.*alt\+T|.*iCal.*|.*@example\.com|.*(?:Chrome|Linux).*|Deutsch|English)$/;
      const untranslated: string[] = [];
      const look = async (path: string) => {
        await openQuietly(page, path);
        const found = await page.evaluate(findLatinWords);
        untranslated.push(
          ...found
            // A text isolates the words of people, which are in their own language.
            .map((text) => text.replaceAll(/\u2068[^\u2069]*\u2069/g, ""))
            .filter((text) => /[a-z]{2}/i.test(text) && !unchanged.test(text))
            .map((text) => `${path}: ${text}`),
        );
      };
      for (const path of VISITOR_PATHS) await look(path);
      await signUpIn(page, "ar");
      for (const path of USER_PATHS) await look(path);
      expect(untranslated).toEqual([]);
    },
  );
});

/** A pseudo-translation: half as long again, with accents, like the longest languages. */
function toPseudoText(text: string): string {
  const accented = text.replaceAll(/\{\w+\}|[aeiou]/g, (match) =>
    match.startsWith("{") ? match : `${match}\u0301`.normalize("NFC"),
  );
  return `${accented} ${"ẍẍẍẍ ".repeat(Math.ceil(text.length / 12))}`;
}

const toPseudoCatalogue = (catalogue: Catalogue): Catalogue =>
  Object.fromEntries(
    Object.keys(catalogue).map((text) => {
      const message = catalogue[text];
      const pseudo = toPseudoText(text);
      return [text, message instanceof Object ? { one: pseudo, other: pseudo } : pseudo];
    }),
  );

test(
  "texts half as long again fit every screen of a phone",
  { tag: "@long" },
  async ({ page, consoleErrors }) => {
    // The HTML of the first view has the real texts.
    consoleErrors.allow(/status of 404|integrity|could not be loaded|Failed to fetch|error #418/);
    test.setTimeout(120_000);
    await page.setViewportSize({ width: 360, height: 740 });
    await signUpIn(page, "de");
    await page.route(CATALOGUE, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: toPseudoCatalogue(await response.json()) });
    });
    // The pseudo-catalogues lack the digests that pin the remotes' catalogues.
    await page.addInitScript(() => {
      const { fetch } = globalThis;
      globalThis.fetch = (input, init) => {
        const isCatalogue = typeof input === "string" && input.includes("/messages-");
        return fetch(input, isCatalogue ? { ...init, integrity: "" } : init);
      };
    });
    const broken: string[] = [];
    for (const path of USER_PATHS) {
      await openQuietly(page, path);
      await expect(page.locator("h1")).toContainText("ẍẍẍ");
      broken.push(...(await page.evaluate(findOverflow)).map((what) => `${path}: ${what}`));
    }
    expect(broken).toEqual([]);
  },
);
