import { getDay } from "@goals/contracts/endpoints/days";
import { listTasks } from "@goals/contracts/endpoints/tasks";
import { SERVICE_WORKER } from "@goals/contracts/page";
import { PRODUCT } from "@goals/contracts/notices";
import {
  Button,
  canShowBadge,
  deviceStore,
  getServiceWorkers,
  proxy,
  showBadge,
  t,
  useBrowserValue,
  useIsHydrated,
  useQuery,
  useSnapshot,
  useToday,
} from "@goals/kit";
import { useEffect } from "react";
import styles from "./installed-app.module.css";

/** Chromium's event, which TypeScript's DOM types lack. */
type BeforeInstallPromptEvent = Event & { prompt(): Promise<unknown> };

const DECLINED_KEY = "goals:install-declined";

/** How the app can be installed: by the browser's prompt, by hand (Safari on phones), or not at all (installed, unsupported, declined). */
const installation = proxy<{ method: "prompt" | "by-hand" | "none" }>({ method: "none" });

let prompt: BeforeInstallPromptEvent | undefined;

const isInstalled = (): boolean => matchMedia("(display-mode: standalone)").matches;

/** Holds back the browser's own banner, so that the app can ask at a better time. Called once, before rendering. */
export function captureInstallPrompt(): void {
  if (deviceStore.read(DECLINED_KEY) !== null || isInstalled()) return;
  if ("standalone" in navigator) installation.method = "by-hand";
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    prompt = event as BeforeInstallPromptEvent;
    installation.method = "prompt";
  });
  addEventListener("appinstalled", () => void (installation.method = "none"));
}

/** Shows the browser's prompt. The app does not ask again after any answer. */
async function install(): Promise<void> {
  await prompt?.prompt();
  declineInstall();
}

function declineInstall(): void {
  deviceStore.write(DECLINED_KEY, "yes");
  installation.method = "none";
}

const hasBadge = (): boolean => isInstalled() && canShowBadge();

/** Shows the number of today's open tasks on the app's icon. A day without a plan, or a rest day, clears it. */
export function AppBadge(): null {
  const isShown = useBrowserValue(hasBadge, false);
  const today = useToday();
  const { data: tasks } = useQuery(listTasks, isShown ? { date: today } : null);
  const { data: entry } = useQuery(getDay, isShown ? { date: today } : null);
  // A plan on a weekday off or while away turns it into a work day, but a marked day stays a rest day (`isRestDay`).
  const open = entry?.rest === "marked" ? 0 : tasks?.filter(({ completed }) => !completed).length;
  useEffect(() => {
    if (isShown && open !== undefined) showBadge(open);
  }, [isShown, open]);
  return null;
}

const HINTS = {
  prompt: "Install {product}, and tomorrow's three tasks are one tap away.",
  "by-hand": "Keep {product} one tap away: tap Share, then “Add to Home Screen”.",
} as const;

export function InstallHint() {
  const ways = useSnapshot(installation);
  const method = useIsHydrated() ? ways.method : "none";
  const today = useToday();
  const { data: tasks } = useQuery(listTasks, method === "none" ? null : { date: today });
  const isDayDone = tasks?.length && tasks.every((task) => task.completed);
  if (method === "none" || !isDayDone) return null;
  return (
    <aside className={styles.hint} aria-label={t("Install")}>
      <p className={styles.text}>{t(HINTS[method], { product: PRODUCT })}</p>
      <div className={styles.actions}>
        {method === "prompt" && (
          <Button variant="secondary" onClick={() => void install()}>
            {t("Install")}
          </Button>
        )}
        <Button variant="quiet" onClick={declineInstall}>
          {method === "prompt" ? t("Not now") : t("Got it")}
        </Button>
      </div>
    </aside>
  );
}

/** The page's only policy (see the edge's CSP). It always returns this one address. */
const policy = globalThis.trustedTypes?.createPolicy("service-worker", {
  createScriptURL: () => SERVICE_WORKER,
});

/** From the next visit on, the app opens offline. Only for signed-in users. */
export function registerServiceWorker(): void {
  const workers = getServiceWorkers();
  if (!import.meta.env.PROD || !workers) return;
  const address = policy?.createScriptURL(SERVICE_WORKER) ?? SERVICE_WORKER;
  // If the browser refuses it (a private window, blocked storage), the app still works online.
  const register = () => void workers.register(address).catch(() => undefined);
  // Waits until the page is idle, so that the first load is not slower.
  const registerWhenIdle = () => (globalThis.requestIdleCallback ?? setTimeout)(register);
  if (document.readyState === "complete") registerWhenIdle();
  else addEventListener("load", registerWhenIdle, { once: true });
}
