/** The shell's HTML without a user's data. The service worker opens the app with it when there is no network. */
export const OFFLINE_PAGE = "/offline";

/** Where the service worker is: at the root, because it may only look after what is below it. */
export const SERVICE_WORKER = "/service-worker.js";
