import { SERVICE_WORKER } from "@goals/contracts/offline";

/** The page's only policy (see the edge's CSP). It always returns this one address. */
const policy = globalThis.trustedTypes?.createPolicy("service-worker", {
  createScriptURL: () => SERVICE_WORKER,
});

function register(): void {
  const address = policy?.createScriptURL(SERVICE_WORKER) ?? SERVICE_WORKER;
  // If the browser refuses it (a private window, blocked storage), the app still works online.
  navigator.serviceWorker.register(address).catch(() => undefined);
}

/** Waits until the page is idle, so that the first load is not slower. */
function whenIdle(): void {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(register);
  else setTimeout(register);
}

let registered = false;

/** From the next visit on, the app opens offline. Only for signed-in users. */
export function registerServiceWorker(): void {
  if (registered || !import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  registered = true;
  if (document.readyState === "complete") whenIdle();
  else addEventListener("load", whenIdle, { once: true });
}
