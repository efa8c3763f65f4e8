import { readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { listWideLines } from "../scripts/checks/budgets.js";
import { listGrown, weighPage } from "../bench/lib/weigh-page.js";
import { expect, test } from "./fixtures.ts";
import { completeResearch, planToday, signUp } from "./person.ts";

const readBench = (name: string) =>
  JSON.parse(readFileSync(new URL(`../bench/${name}.json`, import.meta.url), "utf8"));

type Figures = Record<string, number>;
const BUDGET: Record<"dashboard" | "landing" | "lastRelease", Figures> = readBench("budget");

/** The last run of bench/first-paint.js: this application beside `base`. */
const MEASURED: {
  readonly codeOfHome: Figures;
  readonly views: Readonly<Record<string, { readonly here: number; readonly ratio?: number }>>;
} = readBench("results").firstPaint;

/** By how much a figure may be worse than at the last release. */
const GROWTH = 1.03;

interface RequestRecord {
  readonly url: string;
  /** The initiator of the request: a page, a script or a stylesheet. */
  readonly by: string | undefined;
}

/** Measures a page's requests to the edge until it is idle, for a first visit. */
async function costOf(page: Page, showsAll: () => Promise<void>) {
  const requests: RequestRecord[] = [];
  const bodies: Promise<Buffer>[] = [];
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  session.on("Network.requestWillBeSent", ({ request, initiator }) => {
    const by = initiator.url ?? initiator.stack?.callFrames[0]?.url;
    requests.push({ url: request.url, by });
  });
  page.on("response", (response) => bodies.push(response.body()));
  await page.goto("/");
  await showsAll();
  await page.waitForLoadState("networkidle");
  const depthOf = ({ url, by }: RequestRecord): number => {
    const asker = requests.find((one) => one.url === by && one.url !== url);
    return asker ? 1 + depthOf(asker) : 1;
  };
  const sizes = (await Promise.all(bodies)).map((body) => brotliCompressSync(body).length);
  return {
    kB: sizes.reduce((sum, size) => sum + size, 0) / 1000,
    requests: requests.length,
    chain: Math.max(...requests.map(depthOf)),
    calls: requests.filter(({ url }) => url.includes("/api/")).length,
  };
}

/** Compares each figure with bench/budget.json. */
function over(cost: Record<string, number>, budget: Record<string, number>) {
  return Object.entries(budget).flatMap(([figure, most]) =>
    (cost[figure] ?? Number.NaN) <= most ? [] : [`${figure}: ${cost[figure]} of ${most}`],
  );
}

test("a budget of lines cannot be met by wide ones", () => {
  const folded = "const list = [1, 2, 3];\n".repeat(10);
  expect(listWideLines(folded)).toEqual([]);
  expect(listWideLines(`${folded}${folded.replaceAll("\n", " ")}`)).toEqual([11]);
});

test("the dashboard costs no more than its budget", async ({ page }) => {
  await signUp(page);
  await completeResearch(page);
  const cost = await costOf(page, () => expect(page.getByRole("table")).toBeVisible());
  expect(over(cost, BUDGET.dashboard)).toEqual([]);
});

test("a visitor's first page costs no more than its budget", async ({ page }) => {
  const cost = await costOf(page, () =>
    expect(page.getByRole("link", { name: "Get Started" }).first()).toBeVisible(),
  );
  expect(over(cost, BUDGET.landing)).toEqual([]);
});

const sumOf = (sizes: Figures) => Object.values(sizes).reduce((sum, size) => sum + size, 0);

test("a planned morning's dashboard weighs at most 3 % more than at the last release", async ({
  page,
}) => {
  await signUp(page);
  await completeResearch(page);
  await planToday(page);
  const response = await page.request.get("/");
  const { code, documentBytes } = await weighPage(
    await response.text(),
    response.headers()["link"],
    async (path) => (await page.request.get(path)).body(),
  );
  const weights = { codeKB: sumOf(code) / 1000, documentKB: documentBytes / 1000 };
  const { codeKB = 0, documentKB = 0 } = BUDGET.lastRelease;
  const most = { codeKB: codeKB * GROWTH, documentKB: documentKB * GROWTH };
  expect(over(weights, most), listGrown(MEASURED.codeOfHome, code).join("\n")).toEqual([]);
  // A record of other code says nothing: run bench/first-paint.js again.
  expect(sumOf(code) / sumOf(MEASURED.codeOfHome)).toBeLessThanOrEqual(GROWTH);
});

test("the last measured first views are at most 3 % slower than at the last release, and as still", () => {
  const { cls = 0, "/ LCP": first = 0, "repeat visit LCP": repeat = 0 } = BUDGET.lastRelease;
  const { views } = MEASURED;
  const shifts = Object.entries(views).filter(([name]) => name.endsWith(" CLS"));
  const measured = {
    "/ LCP": views["/ LCP"]?.ratio ?? Number.NaN,
    "repeat visit LCP": views["repeat visit LCP"]?.ratio ?? Number.NaN,
    cls: Math.max(...shifts.map(([, { here }]) => here)),
  };
  const most = { "/ LCP": first * GROWTH, "repeat visit LCP": repeat * GROWTH, cls };
  expect(over(measured, most)).toEqual([]);
});
