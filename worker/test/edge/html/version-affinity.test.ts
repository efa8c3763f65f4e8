import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { openEdge } from "../../edge.ts";

const VERSION_KEY = "cloudflare-workers-version-key";
const PATHS = ["/mf-manifest.json", "/remoteEntry-Ab12.js", "/assets/page-Ab12.js"];

/** A remote that records the headers of its requests. */
function listening() {
  const requests: Headers[] = [];
  const MF_AUTH = {
    ...env.MF_AUTH,
    fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
      requests.push(new Request(input, init).headers);
      return Response.json({});
    },
  };
  return { requests, MF_AUTH };
}

/** Opens a page, and returns what the browser got for its next requests. */
async function openPage(edge: ReturnType<typeof openEdge>, cookie = "") {
  const page = await edge.send("/", { headers: { cookie } });
  return page.headers.get("set-cookie")?.split(";")[0];
}

test("one visit asks a remote for its manifest, entry and chunks with one key, another with its own", async () => {
  const edge = openEdge();
  const { requests, MF_AUTH } = listening();
  for (const cookie of [await openPage(edge), "visit=7"]) {
    for (const path of PATHS) {
      await edge.send(`/mf/mf-auth${path}`, { headers: { cookie: cookie ?? "" } }, { MF_AUTH });
    }
  }
  const keys = requests.map((headers) => headers.get(VERSION_KEY));
  expect(keys).toHaveLength(6);
  expect(keys).not.toContain(null);
  expect(new Set(keys.slice(0, 3)).size).toBe(1);
  expect(new Set(keys).size).toBe(2);
});

test("a visit keeps its versions from page to page", async () => {
  const edge = openEdge();
  const cookie = await openPage(edge);
  expect(cookie).toMatch(/^visit=\d{1,2}\.[\w-]{22}\.[\w-]{43}$/);
  expect(await openPage(edge, cookie)).toBeUndefined();
});

test("a version requested by name reaches the remote, a forged key does not", async () => {
  const { requests, MF_AUTH } = listening();
  const headers = {
    "cloudflare-workers-version-overrides": 'mf-auth="dc8dcd28"',
    [VERSION_KEY]: "mine",
    cookie: "visit=all of them; other=1",
  };
  await openEdge().send("/mf/mf-auth/mf-manifest.json", { headers }, { MF_AUTH });
  expect(requests.map((all) => [...all])).toEqual([
    [["cloudflare-workers-version-overrides", 'mf-auth="dc8dcd28"']],
  ]);
});

test("a page requested with a version name is built for it each time, and other pages are not affected", async () => {
  const edge = openEdge();
  const { requests, MF_AUTH } = listening();
  const override = { "cloudflare-workers-version-overrides": 'mf-auth="dc8dcd28"' };
  const visit = { cookie: "visit=7" };
  for (const headers of [visit, { ...visit, ...override }, { ...visit, ...override }, visit]) {
    await edge.send("/login", { headers }, { MF_AUTH });
  }
  const named = requests.map((headers) => headers.get("cloudflare-workers-version-overrides"));
  expect(named).toEqual([null, 'mf-auth="dc8dcd28"', 'mf-auth="dc8dcd28"']);
});
