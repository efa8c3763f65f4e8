import { buildPath } from "@goals/contracts/endpoint";
import { getDashboard } from "@goals/contracts/endpoints/days";
import { LAST_VIEW_HEADER, VIEW_COOKIE } from "@goals/contracts/page";
import { planTask } from "@goals/contracts/endpoints/tasks";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { refuseHtml } from "../../../src/edge/html/fragments.ts";
import { VERSION_KEY } from "../../../src/edge/remotes/remote-files.ts";
import { openEdge } from "../../edge.ts";
import { createUnlockedPerson, openBrowser } from "../../person.ts";

const SCRIPT = "/assets/index-Ab12.js";
const SHELL_STYLES = "/assets/index-Ab12.css";
const STYLES = "assets/today-Ab12.css";
const PAGE = `<!doctype html><html lang="en"><head><title>shell</title>
<script type="text/plain" data-digest="sha256-y">start("$&")</script><!--boot-->
<script type="module" crossorigin src="${SCRIPT}" integrity="sha256-x"></script>
<link rel="stylesheet" crossorigin href="${SHELL_STYLES}">
</head>
<body><div id="root"></div></body></html>`;
const FRAME =
  '<main><!--$--><template data-module="mf-today/today-page"><p>Loading</p></template><!--/$--></main>';
const ADOPTED = "<main><!--$--><!--$--><h1>Today</h1><!--/$--><!--/$--></main>";
const LOADING = "<main><!--$--><p>Loading</p><!--/$--></main>";
const CSS = "._title_1{color:red}";
const CSS_DIGEST = await digestOf(CSS);

async function digestOf(css: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(css));
  return `sha256-${new Uint8Array(digest).toBase64()}`;
}
const SHEET = `/mf/mf-today/${STYLES}`;
const VIEW = `/view-styles.css?mf-today/${STYLES}`;
const build = {
  id: "1",
  time: null,
  entry: "remoteEntry.js",
  exposes: { "today-page": [STYLES, "remoteEntry.js"] },
  renders: { "today-page": ["/api/tasks/:date", "/api/missions"] },
  integrity: { "remoteEntry.js": "sha256-a", [STYLES]: CSS_DIGEST },
};

type Answer = (body: string, signal: AbortSignal, headers: Headers) => Promise<Response>;

/** A binding that answers with files, and with HTML for `POST /render`. Records each page that it receives. */
function bind(files: Record<string, (request: Request) => Response>, render: Answer) {
  const pages: string[] = [];
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    if (pathname !== "/render")
      return files[pathname]?.(request) ?? new Response(null, { status: 404 });
    const body = await request.text();
    pages.push(body);
    return render(body, request.signal, request.headers);
  };
  return { pages, binding: { ...env.MF_TODAY, fetch } };
}

const answerWith =
  (html: unknown, id = "1") =>
  async () =>
    Response.json({ build: id, html: { "today-page": html } });

/** Opens `/today` of a new person with a remote that renders like this. */
async function openToday(
  render: Answer,
  renderFrame: Answer = frame,
  { digest, css } = { digest: CSS_DIGEST, css: CSS },
  headers: Record<string, string> = {},
) {
  const edge = openEdge();
  const person = await createUnlockedPerson(edge);
  const remote = bind(
    {
      "/mf-manifest.json": () =>
        Response.json({ build: { ...build, integrity: { ...build.integrity, [STYLES]: digest } } }),
      [`/${STYLES}`]: () => new Response(css),
    },
    render,
  );
  const shell = bind({}, renderFrame);
  const assets = bind(
    {
      "/index.html": () => new Response(PAGE),
    },
    renderFrame,
  );
  const bindings = { MF_TODAY: remote.binding, SHELL_VIEW: shell.binding, ASSETS: assets.binding };
  const response = await edge.send(
    "/today",
    { headers: { cookie: person.cookie(), "accept-language": "en-GB, de", ...headers } },
    bindings,
  );
  const html = await response.text();
  const [, root = ""] = /<div id="root">(.*?)<\/div>/s.exec(html) ?? [];
  const get = (path: string) => edge.send(path, {}, bindings);
  return { html, root, edge, remote, shell, get, headers: response.headers };
}

const frame: Answer = async () => Response.json({ build: SCRIPT, html: { app: FRAME } });

test("a page comes with the HTML of shell and remote, its styles first, its scripts after the paint", async () => {
  const { html, root, shell, headers } = await openToday(answerWith("<h1>Today</h1>"));
  expect(headers.get("content-security-policy")).toContain("style-src 'self';");
  expect(headers.get("content-security-policy")).toContain("script-src 'self' 'sha256-y';");
  expect(root).toBe(ADOPTED);
  expect(html).toContain('"rendered":["mf-today/today-page"]');
  expect(html).toContain('"page":{"today":"2026-05-13","isEvening":false,"locale":"en-GB"}');
  const order = [
    '<script>start("$&")</script>',
    `<link rel="stylesheet" crossorigin href="${SHELL_STYLES}">`,
    `<link rel="stylesheet" href="${VIEW}" integrity="${CSS_DIGEST}" data-href="${SHEET}">`,
    'rel="modulepreload"',
    'id="boot"',
    'id="app"><script type="module"',
    '<div id="root">',
  ].map((part) => html.indexOf(part));
  expect(order).not.toContain(-1);
  expect(html).not.toContain('rel="preload" as="style"');
  expect(order).toEqual(order.toSorted((one, other) => one - other));
  expect(JSON.parse(shell.pages[0] ?? "")).toMatchObject({ modules: ["app"] });
});

test("the styles of a view are one file of the edge, which is asked for first and never changes", async () => {
  const { headers, get } = await openToday(answerWith("<h1>Today</h1>"));
  expect(headers.get("link")).toMatch(
    new RegExp(`^<${SHELL_STYLES}>.*, <${VIEW.replace("?", String.raw`\?`)}>.*, <${SCRIPT}>`),
  );
  const styles = await get(`${VIEW}+mf-today/${STYLES}`);
  expect(await styles.text()).toBe(CSS + CSS);
  expect(styles.headers.get("content-type")).toBe("text/css; charset=utf-8");
  expect(styles.headers.get("cache-control")).toContain("immutable");
});

test.each([
  "",
  `?mf-today/${STYLES}+mf-today/assets/gone-Ab12.css`,
  "?mf-today/remoteEntry.js",
  "?mf-nobody/assets/today-Ab12.css",
  `?${SHELL_STYLES}`,
])("no styles are served for %o, nor remembered by a browser", async (query) => {
  const { get } = await openToday(answerWith("<h1>Today</h1>"));
  const styles = await get(`/view-styles.css${query}`);
  expect(styles.status).toBe(404);
  expect(styles.headers.get("cache-control")).toBe("no-store");
});

test("a page says when this device may show it again, and its cookie tells sessions apart, not their ids", async () => {
  const [one, other] = await Promise.all([
    openToday(answerWith("<h1>Today</h1>")),
    openToday(answerWith("<h1>Today</h1>")),
  ]);
  const views = [one, other].map(({ headers }) => {
    const view = JSON.parse(headers.get(LAST_VIEW_HEADER) ?? "");
    const [cookie] = headers.getSetCookie().filter((set) => set.startsWith(`${VIEW_COOKIE}=`));
    expect(cookie).toMatch(new RegExp(`^${VIEW_COOKIE}=${view.session}; `));
    expect(cookie).not.toContain("HttpOnly");
    expect(view).toMatchObject({
      language: "en",
      zone: "UTC",
      today: "2026-05-13",
      isEvening: false,
    });
    expect(view.session).toMatch(/^[\w-]{22}$/);
    return view.session;
  });
  expect(views[0]).not.toBe(views[1]);
});

test("a remote is sent the responses it declares, and nothing else of its user", async () => {
  const { remote, edge } = await openToday(answerWith("<h1>Today</h1>"));
  expect(remote.pages).toHaveLength(1);
  const { page } = JSON.parse(remote.pages[0] ?? "");
  expect(Object.keys(page.data).toSorted()).toEqual(["/api/missions", "/api/tasks/2026-05-13"]);
  expect(page.user).toBeNull();
  expect(JSON.stringify(edge.lines)).not.toContain("Today");
});

test.each<[failure: string, render: Answer, reason: string]>([
  ["is down", async () => new Response(null, { status: 503 }), "no_answer"],
  ["throws", async () => Promise.reject(new Error("The remote threw.")), "no_answer"],
  [
    "hangs",
    (_, signal) => new Promise((__, end) => signal.addEventListener("abort", end)),
    "no_answer",
  ],
  ["answers no JSON", async () => new Response("<h1>Today</h1>"), "no_answer"],
  ["answers something else than HTML", answerWith({ html: true }), "no_answer"],
  ["could not render", async () => Response.json({ build: "1", html: {} }), "not_rendered"],
  ["has another build", answerWith("<h1>Today</h1>", "2"), "other_build"],
  ["answers too much", answerWith("ä".repeat(33_000)), "too_large"],
  ["answers a script", answerWith("<p>a</p><script src=x></script>"), "forbidden"],
])("a remote that %s costs its own module alone", async (_, render, reason) => {
  const { root, edge, html } = await openToday(render);
  expect(root).toBe(LOADING);
  expect(html).toContain('"rendered":[]');
  expect(html).not.toContain("/view-styles.css");
  const left = edge.lines.filter(({ event }) => event === "html_left_out");
  expect(left).toMatchObject([{ remote: "mf-today", reason }]);
});

test("a visit gets code and HTML of one version, that of its share or, after a rollback, of the earlier one", async () => {
  let share = 10;
  const versionOf = (headers: Headers) => (Number(headers.get(VERSION_KEY)) < share ? "2" : "1");
  const remote = bind(
    {
      "/mf-manifest.json": ({ headers }) =>
        Response.json({ build: { ...build, id: versionOf(headers) } }),
      [`/${STYLES}`]: () => new Response(CSS),
    },
    async (_, __, headers) => answerWith(`<h1>${versionOf(headers)}</h1>`, versionOf(headers))(),
  );
  const bindings = {
    MF_TODAY: remote.binding,
    SHELL_VIEW: bind({}, frame).binding,
    ASSETS: bind({ "/index.html": () => new Response(PAGE) }, frame).binding,
  };
  const edge = openEdge();
  const person = await createUnlockedPerson(edge);
  async function openVisit(visit: number) {
    const cookie = `${person.cookie()}; visit=${visit}`;
    const page = await edge.send("/today", { headers: { cookie } }, bindings);
    const html = await page.text();
    return [/<h1>(.)<\/h1>/.exec(html)?.[1], /"build":\{"id":"(.)"/.exec(html)?.[1]];
  }
  expect(await openVisit(3)).toEqual(["2", "2"]);
  expect(await openVisit(30)).toEqual(["1", "1"]);
  share = 0;
  // An isolate learns of the rollback when its copy of the manifest expires. Until then it must not use another build's HTML.
  expect(await openVisit(3)).toEqual([undefined, "2"]);
  edge.setNow("2026-05-13T10:00:06Z");
  expect(await openVisit(3)).toEqual(["1", "1"]);
});

/** The digest of a stylesheet that does not exist. */
const OTHER_DIGEST = `sha256-${"A".repeat(43)}=`;

test.each([
  ["of another build", OTHER_DIGEST, CSS],
  ["with an address", OTHER_DIGEST, "p{background:url(a.png)}"],
])(
  "a stylesheet %s is not part of the view, nor the HTML that needs it",
  async (_, digest, css) => {
    const { root, html } = await openToday(answerWith("<h1>Today</h1>"), frame, { digest, css });
    expect(root).toBe(LOADING);
    expect(html).not.toContain("/view-styles.css");
  },
);

test.each<[string, Answer]>([
  ["is down", async () => new Response(null, { status: 500 })],
  [
    "is of another build",
    async () => Response.json({ build: "/assets/index-Cd34.js", html: { app: FRAME } }),
  ],
])("a shell that %s leaves the page to its script, as without HTML", async (_, renderFrame) => {
  const { root, html } = await openToday(answerWith("<h1>Today</h1>"), renderFrame);
  expect(root).toBe("");
  expect(html).not.toContain('"rendered"');
  expect(html).not.toContain("<template");
  expect(html).toContain(`<script type="module" crossorigin src="${SCRIPT}"`);
});

test("a page for visitors is only rendered for visitors, and a user's `/` with their dashboard", async () => {
  const edge = openEdge();
  const asked: { path: string; data: object; user: unknown }[] = [];
  const shell = bind({}, async (body) => {
    asked.push(JSON.parse(body).page);
    return Response.json({ build: SCRIPT, html: { app: "<main></main>" } });
  });
  const assets = bind({ "/index.html": () => new Response(PAGE) }, frame);
  const renders = { "login-page": [], "todays-focus": [] };
  const recorded = { ...build, exposes: { "login-page": [], "todays-focus": [] }, renders };
  const remote = bind({ "/mf-manifest.json": () => Response.json({ build: recorded }) }, async () =>
    Response.json({ build: "1", html: {} }),
  );
  const bindings = {
    MF_AUTH: remote.binding,
    MF_TODAY: remote.binding,
    SHELL_VIEW: shell.binding,
    ASSETS: assets.binding,
  };
  const person = await createUnlockedPerson(edge);
  await person.post(planTask.path, { title: "Walk", date: "2026-05-13" });
  const send = (path: string, cookie: string) => edge.send(path, { headers: { cookie } }, bindings);
  await send("/login", "");
  await send("/login", person.cookie());
  await send("/", person.cookie());
  expect(asked.map(({ path }) => path)).toEqual(["/login", "/"]);
  expect(asked[0]?.user).toBeNull();
  expect(asked[1]?.data).toHaveProperty([buildPath(getDashboard, { day: "2026-05-13" })]);
  expect((await openBrowser(edge).open("/profile")).status).toBe(200);
});

test.each([
  ['<img src="a" onerror="x()">', "forbidden"],
  ["<img alt='>' onerror=x()>", "forbidden"],
  ['<p STYLE="color: red">', "forbidden"],
  ['<a href=" javascript:x()">', "forbidden"],
  ["<iframe srcdoc='x'></iframe>", "forbidden"],
  ["<svg><style>p{}</style></svg>", "forbidden"],
  ['<p title="on=1 style=2 &lt;script">on=1 style=2 javascript:</p>', null],
  ['<svg width="2" viewBox="0 0 2 2"><path d="m0 0"></path></svg>', null],
])("HTML like %s may not run or look like anything", (html, reason) => {
  expect(refuseHtml(html)).toBe(reason);
});
