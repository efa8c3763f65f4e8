/** The shell's HTML without user data. The service worker opens the app with it when offline. */
export const OFFLINE_PAGE = "/offline";

/** The path of the service worker: at the root, because its scope is the path below it. */
export const SERVICE_WORKER = "/service-worker.js";
