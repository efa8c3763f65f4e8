import { createHash } from "node:crypto";
import { getFirstDay, addMonths } from "@goals/contracts/dates";
import { QUESTIONS } from "@goals/contracts/questions/questions";
import { SECTION_TITLES } from "@goals/contracts/sections";
import { expect } from "@playwright/test";
import { completeResearch, createPerson, TASKS, today } from "../person.ts";
import { waitForAnimations } from "../wait-for-animations.ts";
import type { Page } from "./page.ts";
import { test } from "./test.ts";

const SECTION = "interests_skills";
const { items, options, prompts } = QUESTIONS[SECTION];
const WORDS = "Long walks while writing letters about engines.";

const { step } = test;
const press = (tab: Page, name: string) => tab.getByRole("button", { name, exact: true }).click();

async function expectAccessible(tab: Page): Promise<void> {
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
  ] as const) {
    await tab.session.resize(width, height);
    await tab.evaluate(waitForAnimations);
    expect(await tab.findViolations()).toEqual([]);
  }
}

/** Moves the clock of every page opened from now on, with a line before the shell's script and its digest. */
async function moveClock(network: { deploy: Deploy }, days: number): Promise<void> {
  const html = await (await fetch(`${process.env["E2E_ORIGIN"]}/login`)).text();
  const [, file = "", digest = ""] =
    /<script type="module"[^>]* src="([^"]+)" integrity="([^"]+)"/.exec(html) ?? [];
  const script = await (await fetch(`${process.env["E2E_ORIGIN"]}${file}`)).text();
  const moved = `const Real = Date, by = ${days * 86_400_000};
    globalThis.Date = class extends Real {
      constructor(...given) { given.length ? super(...given) : super(Real.now() + by); }
      static now() { return Real.now() + by; }
    };
    // The server's clock is moved as well: a page follows it rather than its device's.
    const get = Headers.prototype.get;
    Headers.prototype.get = function (name) {
      const value = get.call(this, name);
      return value && name === "date" ? new Real(Real.parse(value) + by).toUTCString() : value;
    };\n${script}`;
  const movedDigest = `sha256-${createHash("sha256").update(moved).digest("base64")}`;
  // Uses another name, because the browser has cached the original script.
  const name = `${file}?moved`;
  network.deploy(/^\/[\w-]*$/, (page) =>
    page.replaceAll(digest, movedDigest).replaceAll(file, name),
  );
  network.deploy(name, () => moved);
}
type Deploy = (path: string | RegExp, rewrite: (text: string) => string) => void;

test("the whole journey, from sign-up to a deleted account", async ({ tab, network, keep }) => {
  test.setTimeout(240_000);
  const person = createPerson();

  await step("sign-up", async () => {
    await tab.goto("/");
    await tab.getByRole("link", { name: "Get Started" }).click();
    await tab.getByRole("link", { name: "Create an account" }).click();
    await tab.getByLabel("Full Name").fill(person.name);
    await tab.getByLabel("Email").fill(person.email);
    await tab.getByLabel("Password", { exact: true }).fill(person.password);
    await press(tab, "Create Account");
  });

  await step("onboarding", async () => {
    await tab.toBeAt("/onboarding/research-intro");
    await tab.getByRole("link", { name: "Start Research Journey" }).click();
  });

  await step("a section, saved as it is written", async () => {
    await tab.goto(`/research?section=${SECTION}`);
    await tab.getByRole("checkbox", { name: "Go to the next question automatically" }).click();
    for (const [index, { text }] of items.entries()) {
      await tab.getByRole("group", { name: text }).see();
      await tab.getByRole("radio", { name: options[index % 2 ? 3 : 0] ?? "", exact: true }).check();
      await press(tab, index === items.length - 1 ? "Continue to Written" : "Next");
    }
    await tab.getByLabel(prompts[0] ?? "").fill(WORDS);
    await tab.goto(`/research?section=${SECTION}`);
    await expect(async () => {
      if (!(await tab.getByLabel(prompts[0] ?? "").look()).isVisible)
        await tab.getByRole("button", { name: "Previous", exact: true }).clickIfOpen();
      expect((await tab.getByLabel(prompts[0] ?? "").look()).value).toBe(WORDS);
    }).toPass();
    await press(tab, "Next");
    for (const [index, prompt] of prompts.entries()) {
      if (index === 0) continue;
      await tab.getByLabel(prompt).fill(WORDS);
      await press(tab, index === prompts.length - 1 ? "Complete Section" : "Next");
    }
    await tab.getByRole("region", { name: SECTION_TITLES[SECTION] }).toContain("Review");
    await expectAccessible(tab);
  });

  await step("analysis", async () => {
    await completeResearch(tab);
    await tab.goto("/research");
    await press(tab, "Generate Analysis");
    await tab.getByRole("heading", { name: "Strength Patterns" }).see();
    // Text that is still fading in has too little contrast.
    await tab.getByText("Analysis Generated!").see();
    await expectAccessible(tab);
    await keep("analysis");
  });

  await step("mission", async () => {
    await tab.goto("/onboarding/missions");
    await tab.getByLabel("Personal Mission").fill("Be there for the people I love.");
    await tab.getByLabel("Professional Mission").fill("Make difficult things understandable.");
    await press(tab, "Auto-Merge");
    await press(tab, "Save Missions & Continue");
  });

  await step("objectives", async () => {
    await tab.toBeAt("/onboarding/objectives-setup");
    const personal = tab.getByRole("region", { name: "Personal Objective" });
    await personal.getByLabel("Title").fill("Walk every morning");
    const professional = tab.getByRole("region", { name: "Professional Objective" });
    await professional.getByLabel("Title").fill("Finish the notes");
    await press(tab, "Complete Setup");
    await tab.getByRole("heading", { name: "Dashboard" }).see();
    await tab.goto("/objectives");
    await tab.getByRole("button", { name: "Complete" }).nth(0).click();
    await tab.getByText("1-0", { exact: true }).see();
    await press(tab, "Undo");
    await tab.getByText("0-0", { exact: true }).see();
    for (const score of ["1-0", "2-0"]) {
      await tab.getByRole("button", { name: "Complete" }).nth(0).click();
      await tab.getByText(score, { exact: true }).see();
    }
  });

  await step("plan, tick and undo", async () => {
    await tab.goto("/today");
    for (const [index, title] of TASKS.entries())
      await tab.getByLabel(`Task ${index + 1}`).fill(title);
    await press(tab, "Save Today's Plan");
    const box = tab.getByRole("checkbox", { name: TASKS[0], exact: true });
    await box.click();
    await tab.getByText("1/3 completed").see();
    await box.click();
    await tab.getByText("0/3 completed").see();
    await expectAccessible(tab);
  });

  await step("the dashboard's columns begin side by side", async () => {
    await tab.goto("/");
    await tab.getByRole("region", { name: "Scoreboard" }).see();
    await tab.session.resize(1280, 800);
    const tops = await tab.evaluate(() =>
      ["Today's Focus", "This Month's Objectives"].map(
        (title) =>
          [...document.querySelectorAll("section")]
            .find(({ textContent }) => textContent?.startsWith(title))
            ?.getBoundingClientRect().top,
      ),
    );
    expect(tops[0]).toBeGreaterThan(0);
    expect(tops[1]).toBe(tops[0]);
    await expectAccessible(tab);
    await keep("dashboard");
  });

  await step("the chat's field grows with what is written", async () => {
    await tab.goto("/chat");
    const height = () => tab.evaluate(() => document.querySelector("textarea")?.offsetHeight ?? 0);
    await tab.getByRole("textbox", { name: "Message" }).see();
    const before = await height();
    await tab.session.resize(390, 844);
    await tab.getByRole("textbox", { name: "Message" }).fill(WORDS.repeat(4));
    expect(await height()).toBeGreaterThan(before);
    await tab.session.resize(1280, 800);
  });

  await step("offline and back", async () => {
    await tab.goto("/today");
    await expect
      .poll(() => tab.evaluate(() => navigator.serviceWorker.controller?.state), {
        timeout: 30_000,
      })
      .toBe("activated");
    await network.cut();
    await tab.goto("/today");
    const box = tab.getByRole("checkbox", { name: TASKS[0], exact: true });
    await box.click();
    await tab.getByText("1 change is waiting for the network").see();
    await keep("offline");
    await network.mend();
    await tab.goto("/today");
    await tab.getByText("1/3 completed").see();
    await expect
      .poll(async () => (await tab.getByText("is waiting for the network").look()).isVisible)
      .toBe(false);
  });

  await step("month review", async () => {
    const next = new Date(`${getFirstDay(addMonths(today().slice(0, 7), 1))}T12:00:00Z`);
    await moveClock(network, Math.ceil((next.getTime() - Date.now()) / 86_400_000));
    await tab.evaluate(async () => {
      for (const worker of await navigator.serviceWorker.getRegistrations())
        await worker.unregister();
    });
    await tab.goto("/");
    await tab.getByText("2 completed, 0 failed.").click();
    await tab.getByLabel("Personal: what did you learn?").fill("Smaller steps.");
    await press(tab, "Save");
    await tab.getByText("2 completed, 0 failed.").gone();
    await keep("review");
    network.restore();
  });

  await step("export", async () => {
    await tab.goto("/profile");
    await tab.loaded();
    await tab.evaluate(() => {
      const create = URL.createObjectURL.bind(URL);
      URL.createObjectURL = (blob: Blob) => {
        void blob.text().then((text) => Object.assign(globalThis, { exported: text }));
        return create(blob);
      };
    });
    await press(tab, "Export My Data");
    await expect
      .poll(() => tab.evaluate(() => String(Reflect.get(globalThis, "exported"))))
      .toContain("Be there for the people I love.");
  });

  await step("sign-out", async () => {
    // MiniBrowser's download list would take the space of the button about to be clicked.
    await tab.goto("/profile");
    await tab.loaded();
    await press(tab, "Log Out");
    await tab.toBeAt("/login");
    await tab.getByText("Logged out successfully").see();
  });

  await step("deletion", async () => {
    await tab.goto("/login?next=%2Fprofile");
    await tab.getByLabel("Email").fill(person.email);
    await tab.getByLabel("Password", { exact: true }).fill(person.password);
    await press(tab, "Sign In");
    await tab.getByText("Danger Zone").see();
    await tab.loaded();
    await press(tab, "Delete Account");
    await tab.getByLabel("Your password").fill(person.password);
    await press(tab, "Delete everything");
    await tab.getByText("Your account and everything in it is deleted.").see();
  });
});
