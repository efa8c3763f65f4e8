import { LANGUAGES } from "@goals/contracts/languages";
import { expect, test } from "vitest";
import { openEdge, ORIGIN } from "../../edge.ts";
import { createPerson } from "../../person.ts";

const read = async (path: string, headers: Record<string, string> = {}) =>
  (await openEdge().send(path, { headers })).text();

test("robots.txt keeps search engines out of the API and names the sitemap", async () => {
  expect(await read("/robots.txt")).toBe(
    `User-agent: *\nDisallow: /api/\nSitemap: ${ORIGIN}/sitemap.xml\n`,
  );
});

test("the sitemap lists each public page in each language, with its other languages", async () => {
  const edge = openEdge();
  const xml = await (await edge.send("/sitemap.xml")).text();
  const addresses = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = ""]) => address);
  expect(addresses).toHaveLength(3 * (1 + LANGUAGES.length));
  for (const address of addresses) {
    const { pathname, search } = new URL(address);
    const page = await edge.send(pathname + search);
    expect([address, page.status, page.headers.get("x-robots-tag")]).toEqual([address, 200, null]);
    expect(await page.text()).toContain(`<link rel="canonical" href="${address}">`);
  }
});

test.each(["/", "/privacy", "/legal"])(
  "%s has an address in each language, which comes before the browser's preference",
  async (path) => {
    for (const language of LANGUAGES) {
      const html = await read(`${path}?language=${language}`, { "accept-language": "de" });
      expect(html).toContain(`hreflang="${language}"`);
      expect(html).toContain(`<meta property="og:locale" content="${language}">`);
    }
    const german = await read(`${path}?language=de`, { "accept-language": "en" });
    expect(german).toMatch(/<html[^>]* lang="de"/);
  },
);

test("a page of the app is not listed, and has no tags for search engines", async () => {
  const response = await openEdge().send("/today");
  expect(response.headers.get("x-robots-tag")).toBe("noindex");
  expect(await response.text()).not.toContain("og:title");
});

test("the dashboard has no tags for search engines, because none is signed in", async () => {
  const person = await createPerson(openEdge());
  const html = await (await person.open("/")).text();
  expect(html).toContain("Research Progress");
  expect(html).not.toContain("og:title");
});

test("the legal page shows the operator's own text as text, and plain terms without one", async () => {
  const settings = { LEGAL_NOTICE: "Ann <b>Example</b>\nMain Street 1\n\nann@example.org" };
  const own = await (await openEdge().send("/legal", {}, settings)).text();
  expect(own).toContain("<p>Ann &lt;b>Example&lt;/b><br>Main Street 1</p><p>ann@example.org</p>");
  expect(own).toContain("What you write stays yours.");
  const german = await read("/legal?language=de");
  expect(german).toContain("Was du schreibst, bleibt deins.");
  expect(german).toContain(`<meta name="description" content="Nutzungsbedingungen und Impressum. `);
  const terms = await (await openEdge().send("/legal", {}, { TERMS: "Be kind." })).text();
  expect(terms).toContain("<p>Be kind.</p>");
  expect(terms).not.toContain("What you write stays yours.");
});
