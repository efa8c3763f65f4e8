import { getUser } from "@goals/contracts/endpoints/auth";
import { expect, test } from "vitest";
import { openEdge, ORIGIN, type Edge } from "../../edge.ts";
import { createPerson, openBrowser } from "../../person.ts";

const postForm = (
  edge: Edge,
  fields: Record<string, string>,
  { next = "/today", origin = ORIGIN, bindings = {} } = {},
) =>
  edge.send(
    `/login?next=${encodeURIComponent(next)}`,
    { method: "POST", headers: { origin }, body: new URLSearchParams(fields) },
    bindings,
  );

test("the form of a page without script signs in and opens the page that was wanted", async () => {
  const edge = openEdge();
  const { id, email, password } = await createPerson(edge);
  const response = await postForm(edge, { email, password });
  expect([response.status, response.headers.get("location")]).toEqual([303, "/today"]);
  const [session = ""] = response.headers.getSetCookie();
  const browser = openBrowser(edge, "UTC", session.split(";")[0]);
  expect((await browser.get(getUser.path)).body).toMatchObject({ id, email });
});

test("a wrong password or none comes back to the form with its sentence and no session", async () => {
  const edge = openEdge();
  const { email } = await createPerson(edge);
  for (const fields of [{ email, password: "wrong horse" }, { email }]) {
    const response = await postForm(edge, fields);
    const back = "/login?problem=password&next=%2Ftoday";
    expect([response.status, response.headers.get("location")]).toEqual([303, back]);
    expect(response.headers.getSetCookie().join()).not.toContain("session=");
  }
});

test("the form counts as an attempt, like the API", async () => {
  const edge = openEdge();
  const { email } = await createPerson(edge);
  const bindings = { LIMIT_SIGN_IN: "1" };
  await postForm(edge, { email, password: "wrong horse" }, { bindings });
  const response = await postForm(edge, { email, password: "wrong horse" }, { bindings });
  expect(response.headers.get("location")).toMatch(/^\/login\?problem=busy/);
});

test("the form leads to no other host, and no other site may send it", async () => {
  const edge = openEdge();
  const { email, password } = await createPerson(edge);
  const away = await postForm(edge, { email, password }, { next: "//evil.example" });
  expect(away.headers.get("location")).toBe("/");
  const foreign = await postForm(edge, { email, password }, { origin: "https://evil.example" });
  expect(foreign.status).toBe(403);
});
