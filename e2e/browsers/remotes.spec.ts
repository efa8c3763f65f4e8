import { createHash } from "node:crypto";
import type { RemoteBuild } from "@goals/contracts/remote-build";
import { expect } from "@playwright/test";
import { completeResearch, planToday, signUp, TASKS } from "../person.ts";
import type { Page } from "./page.ts";
import { test } from "./test.ts";

const CHANGED = "was changed on its way here, so it was not opened.";
/** Sets a mark in the page if a script runs that must not. */
const MARK = ";globalThis.hasRun = true;";

const hasRun = (tab: Page) => tab.evaluate(() => "hasRun" in globalThis);

const alert = (tab: Page) => tab.getByRole("alert");

async function fetchBuild(remote: string): Promise<RemoteBuild> {
  const response = await fetch(`${process.env["E2E_ORIGIN"]}/mf/${remote}/mf-manifest.json`);
  return (await response.json()).build;
}

/** Finds a file of a remote's build by the start of its name. */
async function findFile(remote: string, start: string, end: "js" | "css"): Promise<string> {
  const { integrity } = await fetchBuild(remote);
  const found = Object.keys(integrity).find((file) => file.startsWith(start) && file.endsWith(end));
  if (!found) throw new Error(`${remote} has no ${start}`);
  return found;
}

const FILES = {
  container: ["remoteEntry-", "js"],
  "page's script": ["assets/login-page-", "js"],
  "shared script": ["assets/auth-form-", "js"],
  stylesheet: ["assets/login-page-", "css"],
} as const;

for (const [what, [start, end]] of Object.entries(FILES)) {
  test(`a byte changed in a remote's ${what}: its place says so, nothing of it runs, a retry brings it back`, async ({
    tab,
    network,
  }) => {
    const file = await findFile("mf-auth", start, end);
    network.deploy(new RegExp(file), (text) => text + (end === "js" ? MARK : " "));
    if (end === "css") {
      // Opened by a link, because the first page of a visit has its stylesheets from the edge.
      await tab.goto("/forgot-password");
      await tab.getByRole("link", { name: "Back to Login" }).click();
    } else await tab.goto("/login");
    await alert(tab).toContain(`This page ${CHANGED}`);
    expect(await hasRun(tab)).toBe(false);
    network.restore();
    await tab.getByRole("button", { name: "Try again" }).click();
    await tab.getByLabel("Email").see();
  });
}

/** Prepends a script to the sign-in page's, as its team might: the record has the digest of both. */
async function deployLogin(network: { deploy: Deploy }, script: string): Promise<void> {
  const { integrity } = await fetchBuild("mf-auth");
  const file = await findFile("mf-auth", "assets/login-page-", "js");
  const original = await fetch(`${process.env["E2E_ORIGIN"]}/mf/mf-auth/${file}`);
  const deployed = script + (await original.text());
  const digest = `sha256-${createHash("sha256").update(deployed).digest("base64")}`;
  network.deploy(/^\/login/, (html) => html.replaceAll(integrity[file] ?? "", digest));
  network.deploy(new RegExp(file), () => deployed);
}
type Deploy = (path: string | RegExp, rewrite: (text: string) => string) => void;

test("a file that a remote asks for and does not list is not run", async ({ tab, network }) => {
  await deployLogin(network, `await import("./unlisted.js");${MARK}`);
  network.answer(/unlisted\.js/, 200, MARK);
  await tab.goto("/login");
  await alert(tab).toContain("This page stopped working.");
  expect(await hasRun(tab)).toBe(false);
});

test("a remote that throws says so, and a retry brings it back", async ({ tab, network }) => {
  await deployLogin(
    network,
    "if (!sessionStorage.hasThrown) { sessionStorage.hasThrown = 1; throw new Error('at load'); }",
  );
  await tab.goto("/login");
  await alert(tab).toContain("This page stopped working.");
  await tab.getByRole("button", { name: "Try again" }).click();
  // Engines cache a module that threw for the life of the document, so the second retry reloads the page.
  await expect(async () => {
    await tab.getByRole("button", { name: "Try again" }).clickIfOpen();
    expect((await tab.getByLabel("Email").look()).isVisible).toBe(true);
  }).toPass();
});

test("an absent remote says so, all else works, and a retry brings it back", async ({
  tab,
  network,
}) => {
  await tab.goto("/");
  await signUp(tab);
  await completeResearch(tab);
  network.answer(/^\/mf\/mf-today\//, 503);
  await tab.goto("/today");
  await alert(tab).toContain("This page could not be loaded just now.");
  await tab.locator("nav a[href='/objectives']").click();
  await tab.getByText("Not set for this month.").see();
  await tab.locator("nav a[href='/today']").click();
  await alert(tab).see();
  network.restore();
  await tab.getByRole("button", { name: "Try again" }).click();
  await tab.getByRole("button", { name: "Save Today's Plan" }).see();
});

test("a retry of one card brings back every card of its remote", async ({ tab, network }) => {
  await tab.goto("/");
  await signUp(tab);
  await completeResearch(tab);
  network.answer(/^\/mf\/mf-goals\//, 503);
  await tab.goto("/");
  await expect.poll(async () => (await alert(tab).look()).count).toBe(2);
  network.restore();
  await alert(tab).getByRole("button", { name: "Try again" }).nth(0).click();
  await tab.getByText("0-0", { exact: true }).see();
  await tab.getByRole("link", { name: "Set Objectives" }).see();
  await alert(tab).gone();
});

test("while a remote is silent the shell is painted, says that it takes long, and all else works", async ({
  tab,
  network,
}) => {
  // Stalls one file, before the service worker can keep it. Stalling all of them, for page and service worker, would use
  // up the connections to a server without HTTP/2.
  const arrives = network.stall(/^\/mf\/mf-today\/assets\/today-page-.*\.js/);
  await tab.goto("/");
  await signUp(tab);
  await completeResearch(tab);
  // The first page of a visit is HTML, and waits for no file.
  await tab.goto("/objectives");
  await tab.getByText("Not set for this month.").see();
  await tab.adopted();
  await tab.locator("nav a[href='/today']").click();
  await tab.getByRole("img", { name: "Loading" }).see();
  await tab.getByText("This is taking longer than usual.").see();
  await tab.locator("nav a[href='/objectives']").click();
  await tab.getByText("Not set for this month.").see();
  await tab.locator("nav a[href='/today']").click();
  arrives();
  await tab.getByRole("button", { name: "Save Today's Plan" }).see();
});

test("the offline page also refuses a changed script", async ({ tab, network }) => {
  await tab.goto("/");
  await signUp(tab);
  await completeResearch(tab);
  await planToday(tab);
  await tab.goto("/today");
  await tab.getByText(TASKS[0]).see();
  await expect
    .poll(() => tab.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 30_000 })
    .toBe("activated");

  // The edge fails: the cached page opens, and a cached file has been changed.
  network.answer(/^\/today$/, 503);
  const file = `/mf/mf-today/${await findFile("mf-today", "assets/today-page-", "js")}`;
  await tab.evaluate(
    async ({ file, mark }) => {
      const cache = await caches.open("goals-files");
      const cached = await cache.match(file, { ignoreVary: true });
      const body = (await cached?.text()) + mark;
      await cache.put(file, new Response(body, { headers: { "content-type": "text/javascript" } }));
    },
    { file, mark: MARK },
  );
  await tab.goto("/today");
  await alert(tab).toContain(`This page ${CHANGED}`);
  expect(await hasRun(tab)).toBe(false);
  // The file, fetched past the cache, matches its digest.
  await tab.getByRole("button", { name: "Try again" }).click();
  await tab.getByText(TASKS[0]).see();
});
