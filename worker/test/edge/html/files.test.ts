import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { openEdge } from "../../edge.ts";

const IMMUTABLE = "public, max-age=31536000, immutable";
const open = async (path: string, init?: RequestInit, bindings = {}) => {
  const response = await openEdge().send(path, init, bindings);
  const type = response.headers.get("content-type") ?? "";
  return { status: response.status, type, cache: response.headers.get("cache-control"), response };
};

test("a file with a hash in its name is kept for a year", async () => {
  for (const path of [
    "/assets/main-Ab12.js",
    "/remoteEntry-Ab12.js",
    "/mf/mf-today/remoteEntry-Ab12.js",
    "/mf/mf-today/assets/page-Ab12.js",
  ]) {
    expect([path, await open(path)]).toMatchObject([path, { status: 200, cache: IMMUTABLE }]);
  }
});

test("a manifest is asked for again each time, and answered with 304 while it is the same", async () => {
  const manifest = await open("/mf/mf-goals/mf-manifest.json");
  expect(manifest).toMatchObject({ status: 200, type: "application/json", cache: "no-cache" });
  expect(manifest.response.headers.get("etag")).toBe('"1"');
  const again = await open("/mf/mf-goals/mf-manifest.json", {
    headers: { "if-none-match": '"1"' },
  });
  expect(again.status).toBe(304);
});

test("a missing file is a plain 404 and never the app's HTML", async () => {
  for (const path of [
    "/assets/missing.js",
    "/assets/missing",
    "/missing.png",
    "/remoteEntry-missing.js",
    "/index.html",
    "/.env",
    "/mf/mf-auth/missing.js",
    "/mf/mf-auth/",
    "/mf/mf-auth",
    "/mf/unknown/mf-manifest.json",
    "/mf/toString/x.js",
    "/mf/",
  ]) {
    const { status, type, cache } = await open(path);
    expect([path, status]).toEqual([path, 404]);
    expect(type).toMatch(/^text\/plain/);
    expect(cache).not.toBe(IMMUTABLE);
  }
});

test("a remote's own HTML is not served, nor its cookies", async () => {
  expect(await open("/mf/mf-auth/index.html")).toMatchObject({ status: 404 });
  const { response } = await open("/mf/mf-auth/mf-manifest.json");
  expect(response.headers.get("set-cookie")).toBeNull();
});

/** A remote with the same response to every request. */
const answering = (type: string | null, body = "x") => ({
  MF_AUTH: {
    fetch: async () => {
      const response = new Response(body);
      if (type === null) response.headers.delete("content-type");
      else response.headers.set("content-type", type);
      return response;
    },
  },
});

test("a remote serves scripts, styles, fonts, images and its record, with our content types", async () => {
  for (const [path, said, type] of [
    ["assets/a.js", "text/javascript", "text/javascript; charset=utf-8"],
    ["assets/a.js", "application/javascript; charset=latin1", "text/javascript; charset=utf-8"],
    ["assets/a.css", "text/css", "text/css; charset=utf-8"],
    ["assets/a.woff2", "font/woff2", "font/woff2"],
    ["a.png", "image/png", "image/png"],
    ["a.jpg", "image/jpeg", "image/jpeg"],
    ["a.webp", "IMAGE/WEBP", "image/webp"],
    ["a.avif", "image/avif", "image/avif"],
    ["a.ico", "image/vnd.microsoft.icon", "image/x-icon"],
    ["mf-manifest.json", "application/json", "application/json"],
    ["kept.json", "application/json", "application/json"],
    ["assets/messages-de-Ab12.json", "application/json", "application/json"],
  ] as const) {
    const answer = await open(`/mf/mf-auth/${path}`, {}, answering(said));
    expect([path, answer.status, answer.type]).toEqual([path, 200, type]);
  }
});

test("a remote serves no document, under any name", async () => {
  const script = "<svg xmlns='http://www.w3.org/2000/svg'><script href='x.js'/></svg>";
  for (const [path, said] of [
    ["a.svg", "image/svg+xml"],
    ["a.svg", "image/png"],
    ["a.png", "image/svg+xml"],
    ["a.js", "image/svg+xml"],
    ["a.js", "application/xhtml+xml"],
    ["a.css", "text/html"],
    ["a.png", "text/xml"],
    ["a.js", null],
    ["a.xhtml", "application/xhtml+xml"],
    ["a.xml", "application/xml"],
    ["a.xsl", "text/xsl"],
    ["a.html", "text/javascript"],
    ["a.htm", "text/html"],
    ["a.pdf", "application/pdf"],
    ["a.json", "application/json"],
    ["mf-manifest.json", "text/html"],
    ["sub/mf-manifest.json", "application/json"],
    ["a.js.map", "application/json"],
    ["a.constructor", "text/javascript"],
    ["a", "text/javascript"],
    ["a.mht", "multipart/related"],
  ] as const) {
    const answer = await open(`/mf/mf-auth/${path}`, {}, answering(said, script));
    expect([path, said, answer.status]).toEqual([path, said, 404]);
    expect(await answer.response.text()).toBe("Not found");
  }
});

test("a remote never learns the user", async () => {
  const seen: Request[] = [];
  const MF_AUTH = {
    ...env.MF_AUTH,
    fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
      seen.push(new Request(input, init));
      return Response.json({});
    },
  };
  const headers = { cookie: "session=secret", authorization: "secret", accept: "*/*" };
  await open("/mf/mf-auth/mf-manifest.json?token=secret", { headers }, { MF_AUTH });
  expect(seen.map((request) => [request.url, [...request.headers.keys()]])).toEqual([
    ["https://remote/mf-manifest.json", ["accept"]],
  ]);
});

test("a remote that is absent is a 404, one that fails a 503 to come back to, and neither is HTML", async () => {
  const failing = (answer: () => Response) => ({ MF_AUTH: { fetch: async () => answer() } });
  const path = "/mf/mf-auth/mf-manifest.json";
  const html = { headers: { "content-type": "text/html" } };
  const down = failing(() => {
    throw new Error("no such Worker");
  });
  expect(await open(path, {}, { MF_AUTH: undefined })).toMatchObject({ status: 404 });
  for (const bindings of [
    down,
    failing(() => new Response("<h1>500</h1>", { status: 503, ...html })),
  ]) {
    const { status, type, response } = await open(path, {}, bindings);
    expect(status).toBe(503);
    expect(type).toMatch(/^text\/plain/);
    expect(response.headers.get("retry-after")).toBe("5");
  }
  expect(
    await open(
      path,
      {},
      failing(() => new Response("<h1>hi</h1>", html)),
    ),
  ).toMatchObject({ status: 404 });
  expect(
    await open(
      path,
      {},
      failing(() => Response.redirect("https://evil.example")),
    ),
  ).toMatchObject({ status: 404 });
});

test.each([
  ["never answers", () => new Promise<Response>(() => undefined)],
  [
    "stops in the middle of a file",
    async () =>
      new Response(new ReadableStream({ start: (body) => body.enqueue(new Uint8Array(8)) }), {
        headers: { "content-type": "text/javascript" },
      }),
  ],
])("a remote that %s is given up after ten seconds", async (_, fetch) => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const MF_AUTH = { fetch } as unknown as Fetcher;
    const answer = open("/mf/mf-auth/assets/a.js", {}, { MF_AUTH });
    await vi.advanceTimersByTimeAsync(9_999);
    await vi.advanceTimersByTimeAsync(1);
    expect(await answer).toMatchObject({ status: 503, type: "text/plain; charset=UTF-8" });
  } finally {
    vi.useRealTimers();
  }
});

test("a shell that is not built says so", async () => {
  const ASSETS = { fetch: async () => new Response(null, { status: 404 }) };
  expect(await open("/", {}, { ASSETS })).toMatchObject({ status: 503 });
});
