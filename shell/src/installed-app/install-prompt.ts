import { proxy } from "@goals/kit";

/** Chromium's event, which TypeScript's DOM types lack. */
interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<{ readonly outcome: "accepted" | "dismissed" }>;
}

const DECLINED_KEY = "goals:install-declined";

/**
 * How this browser installs the app: with its own prompt, by hand (Safari on phones has a menu item and no event), or
 * not at all, because it is installed, unsupported, or declined.
 */
export const installation = proxy<{ method: "prompt" | "by-hand" | "none" }>({ method: "none" });

let prompt: BeforeInstallPromptEvent | undefined;

const isDeclined = (): boolean => localStorage.getItem(DECLINED_KEY) !== null;

/** True if the app runs in its own window. */
export const isInstalled = (): boolean => matchMedia("(display-mode: standalone)").matches;

/** Holds back the browser's own banner, so that the app can ask at a better time. Called once, before rendering. */
export function captureInstallPrompt(): void {
  if (isDeclined() || isInstalled()) return;
  if ("standalone" in navigator) installation.method = "by-hand";
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    prompt = event as BeforeInstallPromptEvent;
    installation.method = "prompt";
  });
  addEventListener("appinstalled", () => {
    installation.method = "none";
  });
}

/** Shows the browser's prompt. The app does not ask again after any answer. */
export async function install(): Promise<void> {
  await prompt?.prompt();
  declineInstall();
}

export function declineInstall(): void {
  localStorage.setItem(DECLINED_KEY, "yes");
  installation.method = "none";
}
