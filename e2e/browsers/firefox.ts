import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Browser, ColorScheme, Session } from "./engine.ts";

interface Connection {
  send(command: { method: string; params: object }): Promise<Reply>;
  close(): Promise<unknown>;
}
interface Reply {
  readonly type: "success" | "error";
  readonly message?: string;
  readonly result: Result;
}

/** The parts of the commands' results that are used here. */
interface Result {
  readonly capabilities: { readonly browserVersion: string };
  readonly userContext: string;
  readonly context: string;
  readonly data: string;
  readonly type: "success" | "exception";
  readonly result: { readonly value: string };
  readonly exceptionDetails: { readonly text: string };
}

/** Selenium's connection. Its types do not say that the module itself is the class. */
const BiDi: new (address: string) => Connection = createRequire(import.meta.url)(
  "selenium-webdriver/bidi",
);

const LISTENING = /WebDriver BiDi listening on (ws:\S+)/;

/** Firefox supports WebDriver BiDi directly, without a driver. */
export async function startFirefox(colorScheme: ColorScheme = "light"): Promise<Browser> {
  const profile = await mkdtemp(join(tmpdir(), "goals-firefox-"));
  const preferences = {
    // Firefox ESR has no command for it.
    "layout.css.prefers-color-scheme.content-override": colorScheme === "dark" ? 0 : 1,
    // Its JSON viewer has its own origin.
    "devtools.jsonview.enabled": false,
  };
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref("${name}", ${value});\n`,
  );
  await writeFile(join(profile, "user.js"), lines);
  const args = ["--headless", "--no-remote", "--remote-debugging-port=0", "--profile", profile];
  const child = spawn("firefox-esr", args, { stdio: ["ignore", "ignore", "pipe"] });
  const gone = once(child, "exit");
  const address = await findAddress(child.stderr);
  const connection = new BiDi(`${address}/session`);
  const send = async (method: string, params: object = {}) => {
    const { type, message, result } = await connection.send({ method, params });
    if (type === "error") throw new Error(`${method}: ${message}`);
    return result;
  };
  const { capabilities } = await send("session.new", { capabilities: {} });
  return {
    version: `Firefox ${capabilities.browserVersion}`,
    open: () => openPage(send),
    async close() {
      await send("browser.close");
      await gone;
      await rm(profile, { recursive: true, force: true });
    },
  };
}

async function findAddress(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface(output)) {
    const [, address] = LISTENING.exec(line) ?? [];
    if (!address) continue;
    // Reads all output, because Firefox blocks when the pipe is full.
    output.resume();
    return address;
  }
  throw new Error("Firefox ended before it listened.");
}

type Send = (method: string, params?: object) => Promise<Result>;

async function openPage(send: Send): Promise<Session> {
  const { userContext } = await send("browser.createUserContext");
  return openTab(send, userContext);
}

async function openTab(send: Send, userContext: string, background = false): Promise<Session> {
  const { context } = await send("browsingContext.create", {
    type: "tab",
    userContext,
    background,
  });
  const perform = async (source: { type: "pointer" | "key"; actions: object[] }) => {
    const actions = [{ id: source.type, ...source }];
    await send("input.performActions", { context, actions });
  };
  return {
    async goto(url) {
      await send("browsingContext.navigate", { context, url, wait: "interactive" });
    },
    async call(functionDeclaration, argument) {
      const { type, result, exceptionDetails } = await send("script.callFunction", {
        functionDeclaration,
        arguments: [{ type: "string", value: argument }],
        target: { context },
        awaitPromise: true,
      });
      if (type === "exception") throw new Error(exceptionDetails.text);
      return result.value;
    },
    click: (x, y) =>
      perform({
        type: "pointer",
        actions: [
          { type: "pointerMove", x: Math.round(x), y: Math.round(y) },
          { type: "pointerDown", button: 0 },
          { type: "pointerUp", button: 0 },
        ],
      }),
    type: (keys) =>
      perform({
        type: "key",
        actions: Array.from(keys).flatMap((value) => [
          { type: "keyDown", value },
          { type: "keyUp", value },
        ]),
      }),
    async resize(width, height) {
      await send("browsingContext.setViewport", { context, viewport: { width, height } });
    },
    async screenshot() {
      const { data } = await send("browsingContext.captureScreenshot", { context });
      return Buffer.from(data, "base64");
    },
    openTab: () => openTab(send, userContext, true),
    async close() {
      await send("browser.removeUserContext", { userContext });
    },
  };
}
