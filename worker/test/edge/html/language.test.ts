import { env } from "cloudflare:workers";
import { bootstrap } from "@goals/contracts/page";
import { user } from "@goals/contracts/auth";
import { changeUser, getUser, signOut } from "@goals/contracts/endpoints/auth";
import { LANGUAGE_COOKIE } from "@goals/contracts/languages";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { openEdge } from "../../edge.ts";
import { createPerson, parseBody } from "../../person.ts";

const getPageLanguage = async (response: Response) =>
  /<html[^>]* lang="(..)"/.exec(await response.text())?.[1];

function openPage(headers: Record<string, string>, path = "/login") {
  return openEdge().send(path, { headers }).then(getPageLanguage);
}

test("a first visit is in the browser's first supported language, otherwise in English", async () => {
  expect(await openPage({})).toBe("en");
  expect(await openPage({ "accept-language": "de-AT,de;q=0.9,en;q=0.8" })).toBe("de");
  expect(await openPage({ "accept-language": "fr,en;q=0.5,de;q=0.7" })).toBe("de");
  expect(await openPage({ "accept-language": "fr, *;q=0.1" })).toBe("en");
  expect(await openPage({ "accept-language": "de;q=0, en" })).toBe("en");
  expect(await openPage({ "accept-language": "de" }, "/")).toBe("de");
  expect(await openPage({ "accept-language": "x".repeat(5000) + ",;q=,=;" })).toBe("en");
});

test("the language chosen in a browser comes before its preferences; a cookie without a valid one is ignored", async () => {
  const german = { "accept-language": "de" };
  expect(await openPage({ ...german, cookie: `${LANGUAGE_COOKIE}=en` })).toBe("en");
  expect(await openPage({ cookie: `${LANGUAGE_COOKIE}=de` })).toBe("de");
  expect(await openPage({ ...german, cookie: `${LANGUAGE_COOKIE}="><script>` })).toBe("de");
});

test("people keep the language they registered in, and the one they choose, in every browser", async () => {
  const edge = openEdge();
  const person = await createPerson(edge);
  expect(await parseBody(user, person.get(getUser.path))).toMatchObject({ language: "en" });

  const changed = await parseBody(user, person.patch(changeUser.path, { language: "de" }));
  expect(changed.language).toBe("de");
  expect(await parseBody(user, person.get(getUser.path))).toMatchObject({ language: "de" });
  expect(await getPageLanguage(await person.open("/profile"))).toBe("de");

  await person.post(signOut.path);
  expect(await getPageLanguage(await person.open("/login"))).toBe("en");
});

test("a language that is not spoken here is refused", async () => {
  const person = await createPerson(openEdge());
  const refused = await person.patch(changeUser.path, { language: "fr" });
  expect(refused.status).toBe(400);
});

test("a page in a language that this build does not have is in English", async () => {
  expect(await openPage({ "accept-language": "ar" })).toBe("en");
});

test("an English page names no remote's catalogue, a German one only the German ones", async () => {
  const digest = `sha256-${"A".repeat(43)}=`;
  const file = (language: string) => ({
    file: `assets/messages-${language}-x.json`,
    integrity: digest,
  });
  const build = {
    id: "1",
    time: null,
    entry: "entry.js",
    exposes: {},
    integrity: { "entry.js": digest },
    messages: { de: file("de"), ar: file("ar") },
  };
  const remote = { ...env.MF_AUTH, fetch: async () => Response.json({ build }) };
  const read = async (language: string) => {
    const response = await openEdge().send(
      "/login",
      { headers: { "accept-language": language } },
      { MF_AUTH: remote },
    );
    const block = /id="boot">(.*?)<\/script>/s.exec(await response.text())?.[1] ?? "null";
    const { remotes } = z.parse(bootstrap, JSON.parse(block));
    return remotes.find(({ name }) => name === "mf-auth")?.build?.messages;
  };
  expect(await read("en")).toBeUndefined();
  expect(await read("de")).toEqual({ de: file("de") });
});
