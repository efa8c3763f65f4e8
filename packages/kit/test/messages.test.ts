import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  addMessages,
  formatNumber,
  getLocale,
  loadMessages,
  plural,
  setLanguage,
  t,
} from "../src/messages/messages.ts";

beforeEach(() => setLanguage("en"));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("English is as it is written, with its values, and needs no catalogue", () => {
  expect(t("Today's Focus")).toBe("Today's Focus");
  expect(t("{done} of {max} done", { done: 1, max: 1000 })).toBe("1 of 1000 done");
  expect(plural(1, "Last day of {month}", "{count} days left in {month}", { month: "May" })).toBe(
    "Last day of May",
  );
  expect(plural(0, "1 quote", "{count} quotes")).toBe("0 quotes");
});

test("a text is in the language of the document, and in English where its catalogue lacks it", () => {
  setLanguage("de");
  addMessages({ Today: "Heute", "{done} of {max} done": "{done} von {max} erledigt" });
  addMessages({ Days: "Tage" });
  expect([t("Today"), t("Days"), t("Home")]).toEqual(["Heute", "Tage", "Home"]);
  expect(t("{done} of {max} done", { done: 1, max: 3 })).toBe("1 von 3 erledigt");
});

test("a value is shown unchanged, even if it looks like a placeholder", () => {
  setLanguage("de");
  addMessages({ "“{text}” could not be saved.": "„{text}“ ging nicht." });
  expect(t("“{text}” could not be saved.", { text: "{text} $& {x}" })).toBe(
    "„{text} $& {x}“ ging nicht.",
  );
});

test("Arabic has six forms, and each number finds its own", () => {
  setLanguage("ar");
  addMessages({
    "{count} quotes": { zero: "z", one: "o", two: "t", few: "f{count}", many: "m", other: "x" },
  });
  const forms = [0, 1, 2, 3, 11, 100].map((count) => plural(count, "1 quote", "{count} quotes"));
  expect(forms).toEqual(["z", "o", "t", `f${formatNumber(3)}`, "m", "x"]);
});

test("in Arabic a message's own numbers are written as its values are, and words keep their direction", () => {
  vi.stubGlobal("navigator", { languages: ["ar-EG"] });
  setLanguage("ar");
  addMessages({ "Kept for 90 days.": "90 يومًا", "You wrote: {words}": "كتبت: {words}" });
  expect(t("Kept for 90 days.")).toBe("٩٠ يومًا");
  expect(t("You wrote: {words}", { words: "It works." })).toBe("كتبت: \u2068It works.\u2069");
  setLanguage("de");
  addMessages({ "You wrote: {words}": "Du schriebst: {words}" });
  expect(t("You wrote: {words}", { words: "It works." })).toBe("Du schriebst: It works.");
});

test("a server's sentence is translated with any numbers in it", () => {
  setLanguage("de");
  addMessages({
    "Please shorten this to {0} characters or fewer.": "Bitte kürze das auf höchstens {0} Zeichen.",
  });
  expect(t("Please shorten this to 280 characters or fewer.")).toBe(
    "Bitte kürze das auf höchstens 280 Zeichen.",
  );
  expect(t("Room 101 is not in the catalogue.")).toBe("Room 101 is not in the catalogue.");
});

test("dates and numbers follow the browser's region of the document's language, or the language", () => {
  vi.stubGlobal("navigator", { languages: ["fr-CH", "de-AT", "de", "en-GB"] });
  setLanguage("de");
  expect(getLocale()).toBe("de-AT");
  setLanguage("ar");
  expect(getLocale()).toBe("ar");
  setLanguage("en");
  expect(getLocale()).toBe("en-GB");
});

test("a catalogue that does not come leaves the texts in English", async () => {
  setLanguage("de");
  const warn = vi.spyOn(console, "warn").mockReturnValue();
  vi.stubGlobal("fetch", async () => new Response("gone", { status: 404 }));
  await loadMessages("/assets/messages-de-x.json");
  expect(t("Today")).toBe("Today");
  expect(warn).toHaveBeenCalledOnce();
});

test("a catalogue is fetched on condition of its digest", async () => {
  setLanguage("de");
  const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json({ Today: "Heute" }));
  vi.stubGlobal("fetch", fetch);
  await loadMessages("/mf/mf-today/assets/messages-de-x.json", "sha256-x");
  expect(fetch.mock.calls[0]?.[1]).toEqual({ integrity: "sha256-x" });
  expect(t("Today")).toBe("Heute");
});
