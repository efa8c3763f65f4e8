/** The shell's HTML with nobody in it: what the service worker opens the app with when there is no network. */
export const OFFLINE_PAGE = "/offline";

/** Where the service worker is: at the root, because it may only look after what is below it. */
export const SERVICE_WORKER = "/service-worker.js";
