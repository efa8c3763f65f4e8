import { SERVICE_WORKER } from "@goals/contracts/offline";

/** The page's one policy (see the edge's CSP). Whatever it is asked, it gives this one address. */
const policy = globalThis.trustedTypes?.createPolicy("service-worker", {
  createScriptURL: () => SERVICE_WORKER,
});

function register(): void {
  const address = policy?.createScriptURL(SERVICE_WORKER) ?? SERVICE_WORKER;
  // Where it is refused (a private window, storage forbidden) the app works as before, with a network.
  navigator.serviceWorker.register(address).catch(() => undefined);
}

/** Once nothing else is to be done: the first load is not slower for it. */
function whenIdle(): void {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(register);
  else setTimeout(register);
}

let registered = false;

/** From the next visit on, the app opens without a network. For who is signed in; a visitor is left alone. */
export function registerServiceWorker(): void {
  if (registered || !import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  registered = true;
  if (document.readyState === "complete") whenIdle();
  else addEventListener("load", whenIdle, { once: true });
}
