import { proxy } from "@goals/kit";

/** Chromium's event, which the types of the DOM do not have. */
interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<{ readonly outcome: "accepted" | "dismissed" }>;
}

const DECLINED_KEY = "goals:install-declined";

/**
 * How this browser installs the app: by its own prompt, by hand (Safari on a phone has a menu for it and no event), or
 * not at all, because it is installed, cannot be, or the person has said no.
 */
export const installation = proxy<{ method: "prompt" | "by-hand" | "none" }>({ method: "none" });

let prompt: BeforeInstallPromptEvent | undefined;

const isDeclined = (): boolean => localStorage.getItem(DECLINED_KEY) !== null;

/** True in a window of its own, without a browser around it. */
export const isInstalled = (): boolean => matchMedia("(display-mode: standalone)").matches;

/** Holds back the browser's own banner, so that the app can ask at a better moment. Called once, before anything renders. */
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

/** Shows the browser's prompt. Whatever is answered there, the app does not ask again. */
export async function install(): Promise<void> {
  await prompt?.prompt();
  declineInstall();
}

/** Never asks again on this device. */
export function declineInstall(): void {
  localStorage.setItem(DECLINED_KEY, "yes");
  installation.method = "none";
}
