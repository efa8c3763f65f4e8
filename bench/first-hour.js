// From the landing page to the first planned day, as taps and seconds of waiting. See README.md.
import { chromium } from "@playwright/test";
import { CORE_SECTIONS, SECTION_TITLES } from "@goals/contracts/sections";
import { withEdge } from "./lib/with-edge.js";
import { findBrowser } from "../scripts/browser.js";

/** The time to read a page before the first tap. Never counted as waiting. */
const READ_MS = 300;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const SLOW = { rtt: 150, bytesASecond: 1_600_000 / 8, cpu: 4 };

/**
 * What is counted. `taps`: a finger on a button, a link or an answer. `cursors`: a finger on a field that does not have the
 * cursor yet. `keys`: the keyboard's own Enter where it goes to the next field or sends. `fields`: those typed into, however
 * many words. Waiting is the time until what is tapped or typed into next is there and can be used; reading and typing take
 * none.
 */
const counted = { taps: 0, cursors: 0, keys: 0, fields: 0, waitedMs: 0 };

/** @param {import("@playwright/test").Locator} control */
async function waitFor(control) {
  const from = performance.now();
  await control.click({ trial: true });
  counted.waitedMs += performance.now() - from;
  await control.page().waitForTimeout(READ_MS);
}

/** @param {import("@playwright/test").Locator} control */
async function tap(control) {
  await waitFor(control);
  await control.tap();
  counted.taps += 1;
}

/**
 * @param {import("@playwright/test").Locator} field
 * @param {string} text
 * @param {string} [key] of the keyboard, after the words
 */
async function type(field, text, key) {
  await waitFor(field);
  counted.fields += 1;
  if (!(await field.evaluate((element) => element === document.activeElement))) {
    await field.tap();
    counted.cursors += 1;
  }
  await field.page().keyboard.insertText(text);
  if (!key) return;
  await field.page().keyboard.press(key);
  counted.keys += 1;
}

/** What is written to the two prompts of each section: of one answer given eight times nothing can be suggested. */
const ANSWERS = {
  energizers_drainers: [
    "Writing long letters to my sister at the kitchen table.",
    "Three meetings in a row, and nobody decided anything.",
  ],
  strengths_weaknesses: [
    "I explained the new engine to the apprentices until they could build it alone.",
    "You explain things well, but you start too late.",
  ],
  interests_skills: ["Taking long walks along the sea.", "Drawing. A sketchbook full by December."],
  time_horizons: [
    "Coffee, a walk, a quiet morning of writing, and supper with friends.",
    "The first chapter is finished, and I have seen my sister.",
  ],
};

/** What is typed where no suggestion could be made. */
const MISSIONS = {
  "Personal Mission": "Be there for the people I love.",
  "Professional Mission": "Make difficult things understandable.",
  "Unified Mission": "Be there, and make difficult things understandable.",
};

/** @param {import("@playwright/test").Page} page */
async function firstHour(page) {
  const button = (/** @type {string} */ name) => page.getByRole("button", { name, exact: true });
  const link = (/** @type {string} */ name) => page.getByRole("link", { name, exact: true });
  const step = (/** @type {string} */ name) => page.getByText(name, { exact: true });

  const direct = link("Create account");
  if ((await direct.count()) > 0) await tap(direct);
  else {
    await tap(link("Get Started").first());
    await tap(link("Create an account"));
  }
  await type(page.getByLabel("Full Name"), "Ada Lovelace");
  await type(page.getByLabel("Email"), `ada-${Date.now()}@example.com`);
  await type(page.getByLabel("Password", { exact: true }), "a-fine-engine", "Enter");

  await tap(link("Start Research Journey"));
  for (const section of CORE_SECTIONS) {
    const start = button(`Start ${SECTION_TITLES[section]}`);
    await start.or(step("Question 1 of 10")).first().waitFor();
    if (await start.isVisible()) await tap(start);
    for (let question = 1; question <= 10; question += 1) {
      await step(`Question ${question} of 10`).waitFor();
      const goesOn = (await page.getByLabel("A tap moves on").count()) > 0;
      await tap(page.getByRole("radio").nth(question % 4));
      if (!goesOn) await tap(button(question === 10 ? "Continue to Written" : "Next"));
    }
    for (const [index, answer] of ANSWERS[section].entries()) {
      await step(`Written prompt ${index + 1} of 2`).waitFor();
      await type(page.getByRole("textbox").first(), answer);
      await tap(button(index === 0 ? "Next" : "Complete Section"));
    }
  }

  await tap(link("Continue Setup"));
  const findings = page.getByText("Highlights, not conclusions.");
  const generate = button("Generate Analysis");
  await generate.or(button("Generating...")).or(findings).first().waitFor();
  await page.waitForTimeout(READ_MS);
  if ((await generate.isVisible()) && !(await findings.isVisible())) await tap(generate);
  await findings.waitFor();
  await tap(link("Continue to Missions"));
  // Asked for by the link before; until then by a button.
  const suggest = button("Generate Suggestions");
  const fill = button("Fill the empty fields");
  const suggested = button("Use this").or(fill);
  await suggest.or(button("Generating...")).or(suggested).first().waitFor();
  await page.waitForTimeout(READ_MS);
  if ((await suggest.isVisible()) && !(await suggested.first().isVisible())) await tap(suggest);
  await suggested.first().waitFor();
  if ((await fill.count()) > 0) await tap(fill);
  else while ((await button("Use this").count()) > 0) await tap(button("Use this").first());
  for (const [name, words] of Object.entries(MISSIONS)) {
    const field = page.getByRole("textbox", { name });
    if ((await field.inputValue()) === "") await type(field, words);
  }
  await tap(button("Save Missions & Continue"));
  await type(
    page.getByRole("region", { name: "Personal Objective" }).getByLabel("Title"),
    "Walk every morning",
    "Enter",
  );

  // Home has the day's three lines; before it did, Today had them.
  const first = page.getByLabel("Task 1");
  const today = page.getByRole("navigation").getByRole("link", { name: "Today" });
  await first.or(button("Create Today's Tasks")).first().waitFor();
  if (!(await first.isVisible())) await tap(today);
  for (const [index, title] of ["Open the notes", "Call Grandma", "Walk to the sea"].entries())
    await type(page.getByLabel(`Task ${index + 1}`), title, "Enter");
  await page.getByRole("checkbox", { name: "Walk to the sea" }).waitFor();
}

await withEdge(async ({ start }) => {
  const { origin } = await start();
  const browser = await chromium.launch(await findBrowser());
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  if (process.env["SLOW"] !== "0") {
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: SLOW.rtt,
      downloadThroughput: SLOW.bytesASecond,
      uploadThroughput: SLOW.bytesASecond,
    });
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOW.cpu });
  }
  try {
    const opened = performance.now();
    await page.goto(origin, { waitUntil: "commit" });
    counted.waitedMs += performance.now() - opened;
    await firstHour(page);
  } finally {
    await browser.close();
  }
  const { taps, cursors, keys, fields, waitedMs } = counted;
  console.log(
    `${taps + cursors} taps (${taps} on buttons, links and answers, ${cursors} into fields), ${keys} Enter keys, ${fields} typed fields, ${(waitedMs / 1000).toFixed(1)} s of waiting`,
  );
});
