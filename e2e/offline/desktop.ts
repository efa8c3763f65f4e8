import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as dbus from "@jellybrick/dbus-next";
import * as z from "zod/mini";
import { findWholeBrowser } from "../../scripts/browser.ts";
import { moveBrowserClock } from "../move-browser-clock.ts";
import { test as base } from "./offline-test.ts";

const DAEMON = "/usr/bin/dbus-daemon";
const NAME = "org.freedesktop.Notifications";
const PATH = "/org/freedesktop/Notifications";

/** A notification that a browser asks the system to show. */
interface Shown {
  readonly title: string;
  /** The name of each action by its label. */
  readonly buttons: ReadonlyMap<string, string>;
}

/** The arguments of a browser's Notify call. The body and the hints are not used here. */
const notification = z.tuple(
  [z.string(), z.number(), z.string(), z.string(), z.string(), z.array(z.string())],
  z.unknown(),
);

/**
 * A Linux desktop's notification service without a screen: remembers the notifications, and defines the response to
 * each call of the browser.
 */
function createNotificationService() {
  const shown = new Map<number, Shown>();
  let last = 0;
  function answer({ member, body }: dbus.Message): readonly [signature: string, values: unknown[]] {
    if (member === "GetCapabilities") return ["as", [["actions", "body", "persistence"]]];
    if (member === "GetServerInformation") return ["ssss", ["goals", "goals", "1", "1.2"]];
    if (member === "CloseNotification") {
      shown.delete(z.parse(z.tuple([z.number()]), body)[0]);
      return ["", []];
    }
    const [, replaced, , title, , keys] = z.parse(notification, body);
    const id = replaced || (last += 1);
    const buttons = keys.flatMap((key, index) =>
      index % 2 === 0 ? [[keys[index + 1] ?? "", key] as const] : [],
    );
    shown.set(id, { title, buttons: new Map(buttons) });
    return ["u", [id]];
  }
  return { shown, answer };
}

/** Starts a separate message bus with that service. */
async function startDesktop() {
  const folder = await mkdtemp(join(tmpdir(), "goals-desktop-"));
  const busAddress = `unix:path=${join(folder, "bus")}`;
  const configuration = join(folder, "bus.conf");
  await writeFile(
    configuration,
    `<busconfig><type>session</type><listen>${busAddress}</listen><auth>EXTERNAL</auth>
       <policy context="default"><allow eavesdrop="true"/><allow own="*"/><allow send_destination="*"/></policy></busconfig>`,
  );
  const daemon = spawn(DAEMON, [`--config-file=${configuration}`, "--nofork", "--print-address"], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(daemon.stdout, "data");
  const bus = dbus.sessionBus({ busAddress });
  const { shown, answer } = createNotificationService();
  bus.addMethodHandler((call) => {
    if (call.interface !== NAME) return false;
    bus.send(dbus.Message.newMethodReturn(call, ...answer(call)));
    return true;
  });
  await bus.requestName(NAME, 0);
  return {
    busAddress,
    /** The titles of the visible notifications. */
    listTitles: () => [...shown.values()].map(({ title }) => title),
    /** Taps the only visible notification, or one of its buttons. */
    tap(button?: string) {
      const [only, ...others] = shown;
      if (!only || others.length > 0) throw new Error("Expected exactly one notification.");
      const [id, { buttons }] = only;
      const action = button === undefined ? "default" : buttons.get(button);
      if (action === undefined) throw new Error(`It has no button "${button}".`);
      bus.send(dbus.Message.newSignal(PATH, NAME, "ActionInvoked", "us", [id, action]));
    },
    async stop() {
      bus.disconnect();
      daemon.kill();
      await rm(folder, { recursive: true });
    },
  };
}

export type Desktop = Awaited<ReturnType<typeof startDesktop>>;

const browser = existsSync(DAEMON) ? findWholeBrowser() : null;
/** A Chromium without a window sends its notifications to a message bus. */
export const canNotify = browser !== null;

/** Tests with a desktop that shows the browser's notifications. */
export const test = base.extend<object, { desktop: Desktop }>({
  desktop: [
    // eslint-disable-next-line no-empty-pattern -- Playwright requires the pattern
    async ({}, use) => {
      const desktop = await startDesktop();
      await use(desktop);
      await desktop.stop();
    },
    { scope: "worker" },
  ],
  // A real profile, because Chromium only processes the system's notification events for one.
  context: async ({ desktop, playwright, baseURL, locale, timezoneId, serviceWorkers }, use) => {
    const context = await playwright.chromium.launchPersistentContext("", {
      ...browser,
      env: { ...process.env, DBUS_SESSION_BUS_ADDRESS: desktop.busAddress },
      ...(baseURL && { baseURL }),
      ...(locale && { locale }),
      ...(timezoneId && { timezoneId }),
      ...(serviceWorkers && { serviceWorkers }),
    });
    await moveBrowserClock(context);
    await use(context);
    await context.close();
  },
});
