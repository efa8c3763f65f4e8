const RTT_MS = 150;
const BYTES_A_SECOND = 1_600_000 / 8;
const CPU = 4;

/** Runs in the page before anything else: records what it shows, when, and layout shifts. */
export function observePage() {
  /** @type {Record<string, number>} */
  const seen = { lcp: 0, cls: 0, ready: 0, paint: 0, ticks: 0, running: 0 };
  Reflect.set(globalThis, "seen", seen);
  /** @param {string} type @param {(entry: any) => void} each */
  const on = (type, each) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({
      type,
      buffered: true,
    });
  on("largest-contentful-paint", (entry) => (seen["lcp"] = entry.startTime));
  on("paint", (entry) => (seen["paint"] ||= entry.startTime));
  on("layout-shift", (entry) => {
    if (!entry.hadRecentInput) seen["cls"] = (seen["cls"] ?? 0) + entry.value;
  });
  const isReady = () => {
    const cards = document.querySelectorAll(
      "main section, main [role=region], main article",
    ).length;
    return (
      cards > 0 &&
      document.querySelector("main table") &&
      !document.querySelector("[aria-label=Loading]")
    );
  };
  /** React keeps an element's handlers on the element, also when it adopts HTML. @param {string} selector */
  const propsOf = (selector) =>
    Object.entries(document.querySelector(selector) ?? {}).find(([key]) =>
      key.startsWith("__reactProps"),
    )?.[1];
  const look = () => {
    if (propsOf("main")) seen["running"] ||= performance.now();
    if (propsOf("main input[type=checkbox]")?.onChange) seen["ticks"] ||= performance.now();
    if (isReady()) seen["ready"] ||= performance.now();
    if (!seen["ready"] || !seen["ticks"]) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/**
 * A slow network and a slow machine.
 * @param {import("@playwright/test").CDPSession} session
 */
export async function throttle(session) {
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: RTT_MS,
    downloadThroughput: BYTES_A_SECOND,
    uploadThroughput: BYTES_A_SECOND,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU });
}

/**
 * A phone's window with a signed-in user.
 * @param {import("@playwright/test").Browser} browser
 * @param {string} origin
 * @param {string} [cookie]
 */
export async function createPhoneContext(browser, origin, cookie) {
  const context = await browser.newContext({
    ignoreHTTPSErrors: true,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 1.75,
  });
  if (cookie) {
    const [name = "", value = ""] = cookie.split("=");
    await context.addCookies([{ name, value, url: origin }]);
  }
  return context;
}

/**
 * @typedef {object} Visit
 * @property {number} bytes of compressed bodies
 * @property {number} calls of the API
 * @property {number} early scripts that had arrived at the first paint
 * @property {number} lcp
 * @property {number} cls
 * @property {number} ready
 * @property {number} paint
 */

/**
 * Waits for the entries of the last paint, which arrive one or two frames later.
 * @param {import("@playwright/test").Page} page
 */
const painted = (page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame);
    await new Promise((resolve) => requestIdleCallback(resolve));
  });

/**
 * Waits until the page is painted and idle, then reads what it showed and when.
 * @param {import("@playwright/test").Page} page
 * @param {string} [until]
 */
export async function readVisit(page, until) {
  if (until) await page.waitForFunction((name) => Reflect.get(globalThis, "seen")[name] > 0, until);
  await page.waitForLoadState("networkidle");
  await painted(page);
  await page.waitForFunction(() => Reflect.get(globalThis, "seen").lcp > 0);
  return page.evaluate(() => {
    const seen = Reflect.get(globalThis, "seen");
    const [page] = performance.getEntriesByType("navigation");
    const files = performance.getEntriesByType("resource");
    const isCode = (/** @type {any} */ { name, responseEnd }) =>
      /\.(?:js|css)$/.test(name) && responseEnd <= (seen.ticks || seen.running);
    const sizeOf = (/** @type {any} */ entry) => entry.encodedBodySize;
    return {
      ...seen,
      documentBytes: sizeOf(page),
      codeBytes: files.filter(isCode).reduce((sum, file) => sum + sizeOf(file), 0),
    };
  });
}

/**
 * Opens a page in a new browser on a slow network and a slow machine.
 * @param {import("@playwright/test").Browser} browser
 * @param {object} where
 * @param {string} where.origin
 * @param {string} [where.cookie]
 * @param {string} [where.path]
 * @param {"ready" | "ticks" | "running"} [where.until] what the visit waits for; default: the load event
 * @param {(page: import("@playwright/test").Page) => Promise<unknown>} [then]
 */
export async function measureVisit(browser, { origin, cookie, path = "/", until }, then) {
  const context = await createPhoneContext(browser, origin, cookie);
  const page = await context.newPage();
  // A busy machine starts slowly. The measurements are not affected.
  page.setDefaultTimeout(120_000);
  await page.addInitScript(observePage);
  const session = await context.newCDPSession(page);
  await throttle(session);

  /** @type {Map<string, { url: string, bytes: number }>} */
  const requests = new Map();
  session.on("Network.requestWillBeSent", ({ requestId, request }) => {
    requests.set(requestId, { url: request.url, bytes: 0 });
  });
  session.on("Network.responseReceived", ({ requestId, response }) => {
    const entry = requests.get(requestId);
    const length = Number(response.headers["content-length"] ?? 0);
    if (entry) entry.bytes = length;
  });

  await page.goto(origin + path, { waitUntil: "load" });
  const seen = await readVisit(page, until);
  const early = await page.evaluate((paint) => {
    const files = performance.getEntriesByType("resource");
    const isEarly = (/** @type {any} */ { initiatorType, name, responseEnd }) =>
      (initiatorType === "script" || name.endsWith(".js")) && responseEnd < paint;
    return files.filter(isEarly).length;
  }, seen.paint);
  const all = [...requests.values()].filter(
    ({ url }) => url.startsWith(origin) && !url.endsWith("/icon.svg"),
  );
  const result = {
    ...seen,
    early,
    bytes: all.reduce((sum, { bytes }) => sum + bytes, 0),
    calls: all.filter(({ url }) => url.includes("/api/")).length,
  };
  const after = await then?.(page);
  await context.close();
  return { ...result, after };
}
