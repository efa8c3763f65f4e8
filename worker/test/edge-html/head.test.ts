import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { earlyHints } from "../../src/edge/early-hints.ts";
import { openEdge } from "../edge.ts";

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

/** A remote with this manifest, and how often it was asked. */
function remoteWith(answer: (signal: AbortSignal) => Promise<Response>) {
  const asked: string[] = [];
  const MF_TODAY = {
    ...env.MF_TODAY,
    fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
      const request = new Request(input, init);
      asked.push(request.url);
      return answer(request.signal);
    },
  };
  return { asked, MF_TODAY };
}

const open = async (path: string, MF_TODAY: Fetcher, edge = openEdge()) =>
  (await edge.send(path, { headers: { cookie: "visit=7" } }, { MF_TODAY })).text();

test("the page names the files of what it shows, and no others", async () => {
  const { MF_TODAY } = remoteWith(async () => Response.json({ build }));
  const html = await open("/today", MF_TODAY);
  for (const file of [ENTRY, PAGE]) {
    expect(html).toContain(`<link rel="modulepreload" href="/mf/mf-today/${file}"`);
  }
  expect(html).toContain(`<link rel="stylesheet" href="/mf/mf-today/${STYLES}"`);
  expect(await open("/chat", MF_TODAY)).not.toContain("<link rel");
});

test("a manifest is read once in five seconds, however many pages are opened", async () => {
  const { asked, MF_TODAY } = remoteWith(async () => Response.json({ build }));
  const edge = openEdge({ now: "2026-05-13T10:00:00Z" });
  await open("/today", MF_TODAY, edge);
  await open("/today", MF_TODAY, edge);
  expect(asked).toHaveLength(1);
  edge.setNow("2026-05-13T10:00:06Z");
  await open("/today", MF_TODAY, edge);
  expect(asked).toHaveLength(2);
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
  const page = `<script type="module" crossorigin src="/assets/a.js"></script>
    <link rel="stylesheet" crossorigin href="/assets/a.css"><link rel="stylesheet" href="/assets/b.css">`;
  expect(earlyHints(page).split(", ")).toEqual([
    "</assets/a.js>; rel=preload; as=script; crossorigin",
    "</assets/a.css>; rel=preload; as=style; crossorigin",
    "</assets/b.css>; rel=preload; as=style",
  ]);
});
