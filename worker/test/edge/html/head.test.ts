import { OFFLINE_PAGE } from "@goals/contracts/page";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { buildEarlyHints, buildHeadLinks } from "../../../src/edge/html/compose-page.ts";
import { openEdge, ORIGIN } from "../../edge.ts";

const ENTRY = "remoteEntry-Ab12.js";
const PAGE = "assets/today-page-Ab12.js";
const STYLES = "assets/today-page-Ab12.css";
const build = {
  id: "1",
  time: null,
  kit: "1.0.0",
  entry: ENTRY,
  exposes: { "today-page": [STYLES, PAGE, ENTRY] },
  integrity: { [ENTRY]: "sha256-entry", [PAGE]: "sha384-page", [STYLES]: "sha256-styles" },
};

/** A remote with this manifest that counts requests. */
function remoteWith(answer: (signal: AbortSignal) => Promise<Response>) {
  const urls: string[] = [];
  const MF_TODAY = {
    ...env.MF_TODAY,
    fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
      const request = new Request(input, init);
      urls.push(request.url);
      return answer(request.signal);
    },
  };
  return { urls, MF_TODAY };
}

const open = async (path: string, MF_TODAY: Fetcher, edge = openEdge()) =>
  (await edge.send(path, { headers: { cookie: "visit=7" } }, { MF_TODAY })).text();

test("the page only names the files of its modules", async () => {
  const { MF_TODAY } = remoteWith(async () => Response.json({ build }));
  const html = await open("/today", MF_TODAY);
  for (const file of [ENTRY, PAGE]) {
    expect(html).toContain(`<link rel="modulepreload" href="/mf/mf-today/${file}"`);
  }
  expect(html).toContain(`<link rel="preload" as="style" href="/mf/mf-today/${STYLES}"`);
  expect(await open("/chat", MF_TODAY)).not.toContain("<link rel");
});

test("a page lists the builds of remotes on it, on Home and in the navigation, and no others", async () => {
  const { MF_TODAY } = remoteWith(async () => Response.json({ build }));
  const answer = async () => Response.json({ build: { ...build, id: "sign-in" } });
  const { MF_TODAY: MF_AUTH } = remoteWith(answer);
  const open = async (path: string) => {
    const page = await openEdge().send(path, {}, { MF_TODAY, MF_AUTH });
    return [...(await page.text()).matchAll(/"build":\{"id":"([^"]+)"/g)].map(([, id]) => id);
  };
  expect(await open("/chat")).toEqual([build.id]);
  expect(await open("/login")).toEqual(["sign-in", build.id]);
});

test("a page with HTML preloads only the first module's files, and a page without HTML all of them", () => {
  const remotes = ["a", "b"].map((name) => ({
    name,
    entry: `/mf/${name}/mf-manifest.json`,
    modules: [{ expose: "card", kind: "card" as const, route: "/", title: name }],
    build: { ...build, exposes: { card: [ENTRY] } },
  }));
  const link = (name: string) => `href="/mf/${name}/${ENTRY}"`;
  const ahead = buildHeadLinks("/", remotes, "b/card");
  expect([ahead.includes(link("a")), ahead.includes(link("b"))]).toEqual([false, true]);
  const all = buildHeadLinks("/", remotes);
  expect([all.includes(link("a")), all.includes(link("b"))]).toEqual([true, true]);
});

test("no remote's stylesheet blocks the page's first paint", async () => {
  const { MF_TODAY } = remoteWith(async () => Response.json({ build }));
  expect(await open("/today", MF_TODAY)).not.toMatch(/rel="?stylesheet[^>]*\/mf\//);
});

const APPLE =
  "Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15";
const CHROMIUM =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36";
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";
/** Browsers without `Integrity-Policy`. */
const LISTED = [APPLE, CHROMIUM.replace("153", "137"), FIREFOX.replaceAll("145", "140")];

test("a page may add import maps in WebKit, under a nonce of its own, and nowhere else", async () => {
  const edge = openEdge();
  const nonces = new Set<string>();
  for (let visit = 0; visit < 2; visit += 1) {
    const page = await edge.send("/today", { headers: { "user-agent": APPLE } });
    const [, nonce = ""] =
      /<meta name="script-nonce" nonce="([\w-]{22})">/.exec(await page.text()) ?? [];
    const policy = page.headers.get("content-security-policy");
    expect(policy).toContain(` 'nonce-${nonce}';`);
    expect(policy).toContain("trusted-types service-worker import-map");
    nonces.add(nonce);
  }
  expect(nonces.size).toBe(2);
  for (const agent of [CHROMIUM, FIREFOX]) {
    const page = await edge.send("/today", { headers: { "user-agent": agent } });
    expect(await page.text()).not.toContain("nonce");
    expect(page.headers.get("content-security-policy")).not.toContain("nonce");
  }
});

test.each(["/today", OFFLINE_PAGE])(
  "%s runs no script whose digest is not known: by its policy, otherwise by their names",
  async (path) => {
    const { MF_TODAY } = remoteWith(async () => Response.json({ build }));
    const send = async (agent: string) =>
      (await openEdge().send(path, { headers: { "user-agent": agent } }, { MF_TODAY })).headers;
    for (const agent of [CHROMIUM, FIREFOX]) {
      const headers = await send(agent);
      expect(headers.get("integrity-policy")).toBe("blocked-destinations=(script)");
      expect(headers.get("content-security-policy")).toContain("script-src 'self';");
    }
    // The cached page is for all builds of the remotes.
    const files = path === OFFLINE_PAGE ? [""] : [ENTRY, PAGE];
    for (const agent of LISTED) {
      const headers = await send(agent);
      expect(headers.get("integrity-policy")).toBeNull();
      const [, sources = ""] =
        /script-src ([^;]*) 'nonce-/.exec(headers.get("content-security-policy") ?? "") ?? [];
      const today = sources.split(" ").filter((source) => source.includes("/mf/mf-today/"));
      expect(today).toEqual(files.map((file) => `${ORIGIN}/mf/mf-today/${file}`));
      expect(sources).toContain(`${ORIGIN}/assets/`);
      expect(sources).not.toContain("'self'");
    }
  },
);

test.each([
  ["names another host as its base", { ...build, base: "https://evil.example/" }],
  ["names its own host as its base", { ...build, base: `${ORIGIN}/assets/` }],
  [
    "names a file of another host",
    { ...build, integrity: { ...build.integrity, "//evil.example/x.js": "sha256-evil" } },
  ],
])("a build of one of our remotes that %s is refused in every engine", async (_, refusedBuild) => {
  const { MF_TODAY } = remoteWith(async () => Response.json({ build: refusedBuild }));
  const edge = openEdge();
  for (const agent of [APPLE, CHROMIUM, FIREFOX]) {
    const headers = { "user-agent": agent };
    const page = await edge.send("/today", { headers }, { MF_TODAY });
    const seen = `${JSON.stringify([...page.headers])} ${await page.text()}`;
    expect(seen).not.toContain("evil.example");
    expect(seen).not.toContain(PAGE);
    const manifest = await edge.send("/mf/mf-today/mf-manifest.json", { headers }, { MF_TODAY });
    expect(await manifest.json()).toEqual({ refused: expect.any(String) });
  }
});

test("a manifest is read once in five seconds, however many pages are opened", async () => {
  const { urls, MF_TODAY } = remoteWith(async () => Response.json({ build }));
  const edge = openEdge({ now: "2026-05-13T10:00:00Z" });
  await open("/today", MF_TODAY, edge);
  await open("/today", MF_TODAY, edge);
  expect(urls).toHaveLength(1);
  edge.setNow("2026-05-13T10:00:06Z");
  await open("/today", MF_TODAY, edge);
  expect(urls).toHaveLength(2);
});

test("a remote that does not answer in time is left out, and the page comes without it", async () => {
  const { MF_TODAY } = remoteWith(
    (signal) =>
      new Promise((_, reject) => {
        signal.addEventListener("abort", () => reject(new Error("too late")));
      }),
  );
  const html = await open("/today", MF_TODAY);
  expect(html).toContain('id="root"');
  expect(html).toContain("/mf/mf-today/mf-manifest.json");
  expect(html).not.toContain(ENTRY);
});

test("early hints name the page's own script and styles as its tags ask for them", () => {
  const page = `<script type="module" crossorigin src="/assets/a.js" integrity="sha256-a="></script>
    <link rel="stylesheet" crossorigin href="/assets/a.css"><link rel="stylesheet" href="/b.css?c" integrity="sha256-b=">`;
  expect(buildEarlyHints(page).split(", ")).toEqual([
    "</assets/a.css>; rel=preload; as=style; crossorigin",
    '</b.css?c>; rel=preload; as=style; integrity="sha256-b="',
    '</assets/a.js>; rel=modulepreload; integrity="sha256-a="; crossorigin',
  ]);
});
