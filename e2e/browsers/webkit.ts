import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { globSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import getPort from "get-port";
import { Builder, Capabilities, type WebDriver } from "selenium-webdriver";
import { expect } from "@playwright/test";
import type { Browser, ColorScheme, Session } from "./engine.ts";

/** Debian installs WebKitGTK's window next to its libraries. */
export const findMiniBrowser = (): string | undefined =>
  globSync("/usr/lib/*/webkit2gtk-4.*/MiniBrowser").sort().at(-1);

/** Starts WebKitGTK through its own driver, in an invisible window. */
export async function startWebKit(colorScheme: ColorScheme = "light"): Promise<Browser> {
  const { screen, display } = await startScreen();
  const configuration = await configureGtk();
  const port = await getPort();
  const driver = spawn("WebKitWebDriver", [`--port=${port}`], {
    stdio: "ignore",
    env: {
      ...process.env,
      DISPLAY: display,
      XDG_CONFIG_HOME: configuration,
      GTK_THEME: colorScheme === "dark" ? "Adwaita:dark" : "Adwaita",
    },
  });
  const server = `http://127.0.0.1:${port}`;
  await expect(async () => expect((await fetch(`${server}/status`)).ok).toBe(true)).toPass();
  const start = () =>
    new Builder()
      .usingServer(server)
      .withCapabilities(
        new Capabilities({
          browserName: "MiniBrowser",
          // With "eager" the driver may return before the page exists, and the next command then never gets an answer.
          pageLoadStrategy: "normal",
          "webkitgtk:browserOptions": { binary: findMiniBrowser(), args: ["--automation"] },
        }),
      )
      .build();
  const first = await start();
  const version = `WebKitGTK ${(await first.getCapabilities()).get("browserVersion")}`;
  await first.quit();
  return {
    version,
    async open() {
      const driver = await start();
      return toSession(driver, await driver.getWindowHandle());
    },
    async close() {
      await stop(driver);
      await stop(screen);
      await rm(configuration, { recursive: true, force: true });
    },
  };
}

/** MiniBrowser's toolbar makes its window at least 447 px wide, wider than a phone. Shrinks the toolbar's buttons. */
async function configureGtk(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "goals-webkit-"));
  await mkdir(join(folder, "gtk-3.0"));
  const css =
    "* { min-width: 0; margin: 0; padding: 0; border-width: 0; -gtk-icon-transform: scale(0.1); }";
  await writeFile(join(folder, "gtk-3.0/gtk.css"), css);
  return folder;
}

async function startScreen(): Promise<{ screen: ChildProcess; display: string }> {
  const args = ["-displayfd", "3", "-screen", "0", "1600x6400x24", "-nolisten", "tcp"];
  const screen = spawn("Xvfb", args, { stdio: ["ignore", "ignore", "ignore", "pipe"] });
  const [number] = await once(screen.stdio[3] as NodeJS.ReadableStream, "data");
  return { screen, display: `:${String(number).trim()}` };
}

async function stop(child: ChildProcess): Promise<void> {
  const gone = once(child, "exit");
  child.kill("SIGTERM");
  await gone;
}

/** The result of a function in the page. */
interface Outcome {
  readonly value?: string;
  readonly error?: string;
}

/** Wraps a tab of a driver, which handles one tab at a time. */
function toSession(driver: WebDriver, tab: string): Session {
  const show = async () => {
    await driver.switchTo().window(tab);
    return driver;
  };
  return {
    async goto(url) {
      await (await show()).get(url);
    },
    async call(declaration, argument) {
      // Uses a callback, because the driver misses a promise that settles while the page is idle.
      const script = `const [argument, done] = arguments;
        Promise.resolve(argument).then(${declaration}).then(
          (value) => done({ value }),
          (error) => done({ error: String(error) }),
        );`;
      const { value, error } = await (await show()).executeAsyncScript<Outcome>(script, argument);
      if (error !== undefined) throw new Error(error);
      return value ?? "";
    },
    async click(x, y) {
      await (
        await show()
      )
        .actions()
        .move({ x: Math.round(x), y: Math.round(y), duration: 0 })
        .click()
        .perform();
    },
    async type(keys) {
      await (await show()).actions().sendKeys(keys).perform();
    },
    async resize(width, height) {
      await show();
      // The window is larger than the viewport by its toolbars.
      const inner = JSON.parse(
        await driver.executeScript(
          "return JSON.stringify([outerWidth - innerWidth, outerHeight - innerHeight])",
        ),
      );
      await driver
        .manage()
        .window()
        .setRect({ x: 0, y: 0, width: width + inner[0], height: height + inner[1] });
      const shown = "return `${innerWidth} × ${innerHeight}`";
      await expect
        .poll(() => driver.executeScript<string>(shown), { message: "the size of the page" })
        .toBe(`${width} × ${height}`);
    },
    async screenshot() {
      return Buffer.from(await (await show()).takeScreenshot(), "base64");
    },
    async openTab() {
      await driver.switchTo().newWindow("tab");
      return toSession(driver, await driver.getWindowHandle());
    },
    close: () => driver.quit(),
  };
}
