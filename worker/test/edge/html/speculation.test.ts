import { expect, test } from "vitest";
import { openEdge } from "../../edge.ts";
import { createPerson, openBrowser } from "../../person.ts";

test("a visitor's first page names the rules, and no other page does", async () => {
  const edge = openEdge();
  const rulesOf = (answer: Response) => answer.headers.get("speculation-rules");
  const visitor = openBrowser(edge);
  expect(rulesOf(await visitor.open("/"))).toBe('"/speculation-rules.json"');
  for (const path of ["/login", "/register", "/today", "/nowhere"]) {
    expect([path, rulesOf(await visitor.open(path))]).toEqual([path, null]);
  }
  const person = await createPerson(edge);
  for (const path of ["/", "/today", "/profile"]) {
    expect([path, rulesOf(await person.open(path))]).toEqual([path, null]);
  }
});

test("only the sign-in and sign-up pages are prerendered, because they are the same for every visitor", async () => {
  const edge = openEdge();
  const answer = await edge.send("/speculation-rules.json");
  expect(answer.headers.get("content-type")).toBe("application/speculationrules+json");
  const rules: Record<string, { where: unknown }[]> = await answer.json();
  expect(Object.keys(rules)).toEqual(["prerender", "prefetch"]);
  for (const { where } of Object.values(rules).flat()) {
    expect(where).toEqual({ href_matches: ["/login", "/register"] });
  }
});

test("the policy needs nothing new for it: no inline rules, no origin but this one", async () => {
  const policy = (await openEdge().send("/")).headers.get("content-security-policy");
  expect(policy).not.toContain("speculation");
  expect(policy).toContain("script-src 'self';");
});
