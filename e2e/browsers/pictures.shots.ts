import { writeFile } from "node:fs/promises";
import { changeUser, signIn } from "@goals/contracts/endpoints/auth";
import { LANGUAGE_COOKIE, LANGUAGES, SOURCE_LANGUAGE } from "@goals/contracts/languages";
import { expect } from "@playwright/test";
import { ACCOUNT } from "../../scripts/demo/seed-once.js";
import { findOverflow } from "../overflow.ts";
import { sendWrite } from "../person.ts";
import { waitForAnimations } from "../wait-for-animations.ts";
import { PICTURES } from "./set-up-pictures.ts";
import { test } from "./test.ts";

/** Runs in the page: waits until a resize has been painted. */
async function waitForFrames() {
  for (let frame = 0; frame < 3; frame += 1)
    await new Promise((resolve) => requestAnimationFrame(resolve));
}

/** Runs in the page: opens collapsed sections. */
async function unfold() {
  for (const folded of document.querySelectorAll("details")) folded.open = true;
}

const VISITORS_SCREENS = [
  ["landing", "/"],
  ["sign-in", "/login"],
  ["register", "/register"],
  ["privacy", "/privacy"],
  ["not-me", "/not-me?token=x"],
] as const;

const SCREENS = [
  ["home", "/"],
  ["today", "/today"],
  ["week", "/week"],
  ["year", "/year"],
  ["section", "/research?section=working_preferences"],
  ["analysis", "/research"],
  ["objectives", "/objectives"],
  ["missions", "/onboarding/missions"],
  ["chat", "/chat"],
  ["profile", "/profile"],
  ["profile-days", "/profile/days"],
  ["profile-sign-in", "/profile/sign-in"],
  ["profile-appearance", "/profile/appearance"],
] as const;

/** Screens with collapsed sections. */
const UNFOLDED: readonly string[] = ["year", "section"];

for (const language of LANGUAGES) {
  test(`every screen: ${language}`, async ({ tab, engine, scheme }) => {
    test.setTimeout(300_000);
    const shoot = async (screen: string, path: string) => {
      for (const [width, height] of [
        [390, 844],
        [1280, 800],
      ] as const) {
        await tab.session.resize(width, height);
        await tab.goto(path);
        await tab.loaded();
        await expect.poll(() => tab.evaluate(() => document.documentElement.lang)).toBe(language);
        if (UNFOLDED.includes(screen)) {
          await tab.evaluate(unfold);
          await tab.loaded();
        }
        const all = await tab.evaluate(() => document.documentElement.scrollHeight);
        await tab.session.resize(width, Math.min(Math.max(all, height), 5000));
        await tab.evaluate(waitForAnimations);
        await tab.evaluate(waitForFrames);
        expect(await tab.evaluate(findOverflow), `${screen} at ${width} px`).toEqual([]);
        const file = `${language}-${screen}.${engine}.${width}-${scheme}.png`;
        await writeFile(`${PICTURES}${file}`, await tab.session.screenshot());
      }
    };
    await tab.goto("/login");
    await tab.evaluate((cookie) => {
      document.cookie = cookie;
    }, `${LANGUAGE_COOKIE}=${language}; path=/`);
    expect(
      await tab.evaluate((name) => matchMedia(`(prefers-color-scheme: ${name})`).matches, scheme),
    ).toBe(true);
    for (const [screen, path] of VISITORS_SCREENS) await shoot(screen, path);
    const { email, password } = ACCOUNT;
    await sendWrite(tab, signIn.path, { email, password });
    await sendWrite(tab, changeUser.path, { language }, "PATCH");
    for (const [screen, path] of SCREENS) await shoot(screen, path);
    // Only exists in English, and has no script.
    if (language === SOURCE_LANGUAGE) await shoot("developers", "/developers");
  });
}
