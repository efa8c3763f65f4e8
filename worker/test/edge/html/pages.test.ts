import { bootstrap, type Bootstrap } from "@goals/contracts/page";
import { ACCOUNT_DELETED_PATH } from "@goals/contracts/account";
import { buildPath } from "@goals/contracts/endpoint";
import { getUser, signOut } from "@goals/contracts/endpoints/auth";
import { getDashboard } from "@goals/contracts/endpoints/days";
import { saveMissions } from "@goals/contracts/endpoints/objectives";
import { planTask } from "@goals/contracts/endpoints/tasks";
import { FIRST_REMOTES } from "@goals/contracts/remotes";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { openEdge } from "../../edge.ts";
import { createPerson, openBrowser, createUnlockedPerson } from "../../person.ts";

const BLOCK = /<script type="application\/json"[^>]* id="boot">(.*?)<\/script>/s;

async function bootIn(response: Response): Promise<Bootstrap> {
  return z.parse(bootstrap, JSON.parse(BLOCK.exec(await response.text())?.[1] ?? "null"));
}

test("a visitor gets the shell with the remotes and no user", async () => {
  const response = await openBrowser(openEdge()).open("/login");
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toMatch(/^text\/html/);
  expect(await bootIn(response)).toEqual({
    user: null,
    remotes: FIRST_REMOTES.map(({ name, modules }) => {
      return { name, entry: `/mf/${name}/mf-manifest.json`, modules };
    }),
    data: {},
    providerSignIn: false,
  });
});

test("`/` is the landing page only for a visitor, with its text in the HTML", async () => {
  const edge = openEdge();
  const landing = await openBrowser(edge).open("/");
  expect(landing.headers.get("cache-control")).toBe("no-cache");
  expect(landing.headers.get("vary")).toBe("cookie, accept-language");
  const html = await landing.text();
  expect(html).toContain("<h1>Live a day that fits your mission.</h1>");
  expect(html).not.toContain("<script");
  const person = await createPerson(edge);
  expect(await (await person.open("/")).text()).not.toContain("<h1>");
  await person.post(signOut.path);
  expect(await (await person.open("/")).text()).toContain("<h1>");
});

test("a user who has just deleted their account gets the shell, which can say so", async () => {
  expect(await bootIn(await openBrowser(openEdge()).open(ACCOUNT_DELETED_PATH))).toMatchObject({
    user: null,
  });
});

test("a page comes in the chosen colours; a cookie that names none is no choice", async () => {
  const open = async (path: string, theme: string) =>
    (await openEdge().send(path, { headers: { cookie: `theme=${theme}` } })).text();
  for (const path of ["/", "/login"]) {
    expect(await open(path, "dark")).toContain(`<html data-theme="dark" lang="en"`);
    expect(await open(path, '"><script>')).toContain(`<html lang="en"`);
  }
});

test("a signed-in user's first page contains the user and their own today's dashboard", async () => {
  const edge = openEdge({ now: "2026-05-31T11:00:00Z" });
  const person = await createUnlockedPerson(edge, { zone: "Pacific/Kiritimati" });
  const response = await person.open("/");
  expect(response.headers.get("cache-control")).toBe("no-store");
  const { user, data } = await bootIn(response);
  expect(user).toEqual((await person.get(getUser.path)).body);
  const day = buildPath(getDashboard, { day: "2026-06-01" });
  expect(data).toEqual({ [day]: (await person.get(day)).body });
  // The chat's greeting shows the person's place.
  expect((await bootIn(await person.open("/chat"))).data).toEqual(data);
  expect((await bootIn(await person.open("/profile"))).data).toEqual({});
  // The network location is only a guess, right or wrong.
  for (const timezone of ["Pacific/Kiritimati", "Pacific/Pago_Pago"]) {
    const headers = { cookie: person.cookie() };
    const near = await edge.send("/", { headers, cf: { timezone } });
    expect((await bootIn(near)).data).toEqual(data);
  }
});

test.each<[path: string, responses: readonly string[]]>([
  ["/today", ["/api/dashboard/2026-05-13", "/api/days/2026-05-12", "/api/first-steps"]],
  [
    "/objectives",
    [
      "/api/objectives",
      "/api/scoreboard",
      "/api/missions",
      "/api/research/progress",
      "/api/status/month/2026-05",
    ],
  ],
  ["/research", ["/api/research", "/api/missions", "/api/research/progress"]],
  ["/week", ["/api/weeks/2026-05-11"]],
])("%s contains what it shows first, as the API answers it", async (path, responses) => {
  const person = await createUnlockedPerson(openEdge());
  const { data } = await bootIn(await person.open(path));
  const answers = await Promise.all(
    responses.map(async (one) => [one, (await person.get(one)).body] as const),
  );
  expect(data).toEqual(Object.fromEntries(answers));
});

test("no text of a person can leave the boot block", async () => {
  const edge = openEdge();
  const hostile = "</script><script>alert(1)</script><!-- $& $' ]]> & \u2028\u2029";
  const person = await createUnlockedPerson(edge, { name: hostile });
  await person.post(planTask.path, { title: hostile, date: "2026-05-13" });
  await person.post(saveMissions.path, { unified: hostile });
  const html = await (await person.open("/")).text();
  expect(html.match(/<\/?script/g)).toEqual(["<script", "</script"]);
  expect(html).not.toMatch(/[\u2028\u2029]|<!--/);
  const { user, data } = z.parse(bootstrap, JSON.parse(BLOCK.exec(html)?.[1] ?? "null"));
  expect(`${user?.firstName} ${user?.lastName}`).toContain(
    "</script><script>alert(1)</script><!-- $& $'",
  );
  const day = buildPath(getDashboard, { day: "2026-05-13" });
  expect(data).toEqual({ [day]: (await person.get(day)).body });
});

test("every page of the product answers 200 and any other address the same shell with 404", async () => {
  const browser = openBrowser(openEdge());
  for (const page of [
    "/today",
    "/objectives",
    "/research?section=time_horizons",
    "/profile",
    "/profile/days",
    "/chat",
    "/login",
    "/onboarding/objectives-setup",
    "/register",
    "/forgot-password",
    "/reset-password?token=x",
    "/register-old",
    "/privacy",
  ]) {
    expect([page, (await browser.open(page)).status]).toEqual([page, 200]);
  }
  for (const page of ["/nowhere", "/today/", "/onboarding", "/index", "/API/tasks"]) {
    const response = await browser.open(page);
    expect([page, response.status]).toEqual([page, 404]);
    expect(await response.text()).toContain('id="root"');
  }
});

test("after a logout the page contains no user", async () => {
  const person = await createPerson(openEdge());
  await person.post(signOut.path);
  expect((await bootIn(await person.open("/today"))).user).toBeNull();
});

test("without the database the page is still served, without a user", async () => {
  const edge = openEdge();
  const person = await createPerson(edge);
  const dead = new Proxy<D1Database>(Object.create(null), {
    get: () => () => {
      throw new Error("down");
    },
  });
  const response = await edge.send("/", { headers: { cookie: person.cookie() } }, { DB: dead });
  expect(response.status).toBe(200);
  expect((await bootIn(response)).user).toBeUndefined();
});
