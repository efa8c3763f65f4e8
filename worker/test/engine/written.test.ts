import { SECTIONS } from "@goals/contracts/sections";
import { describe, expect, it } from "vitest";
import { analyse } from "../../src/engine/analyse.ts";
import { candidates } from "../../src/engine/candidates.ts";
import { suggestMissions } from "../../src/engine/suggest-missions.ts";
import { excerpt } from "../../src/engine/written/excerpt.ts";
import { readWritten } from "../../src/engine/written/passages.ts";
import { stem } from "../../src/engine/written/stem.ts";
import { MAYA, section, wordless } from "./people.ts";

const readText = (text: string) =>
  readWritten([section("energizers_drainers", {}, [text])]).passages[0];

function phrases(text: string): string[] {
  const passage = readText(text);
  return passage?.phrases.map(({ start, end }) => passage.text.slice(start, end)) ?? [];
}

const quotesOf = (text: string) => {
  const passage = readText(text);
  return passage?.phrases.map((phrase) => excerpt(passage, phrase, 40).text) ?? [];
};

describe("phrases from a written answer", () => {
  it("are runs of one to three content words between stop words and punctuation", () => {
    expect(phrases("I was repairing an old wooden chair, and my niece was there.")).toEqual([
      "repairing",
      "wooden chair",
      "niece",
    ]);
  });

  it("leave out what the person says is not there", () => {
    expect(phrases("No meetings, no phone calls. Then the choir sang.")).toEqual(["choir sang"]);
  });

  it("leave out words in which everybody reflects", () => {
    expect(phrases("I really feel like this is the kind of thing I think about")).toEqual([]);
  });

  it("belong together across the forms of a word", () => {
    for (const forms of ["paint paints painted painting", "story stories", "run running runs"]) {
      expect(new Set(forms.split(" ").map(stem)).size, forms).toBe(1);
    }
    expect(stem("meeting")).not.toBe(stem("meat"));
    expect(stem("string")).not.toBe(stem("strong"));
  });
});

describe("a quote", () => {
  it("is the clause around a phrase, without the word that joined it on", () => {
    expect(quotesOf("It was late, and I mended the blue chair. Then I slept")[1]).toBe(
      "I mended the blue chair",
    );
  });

  it("is as much of a long clause as makes sense", () => {
    const [first] = quotesOf(
      "I went through the accounts line by line because somebody had to do it and nobody else was there",
    );
    expect(first).toBe("I went through the accounts line by line");
  });
});

describe("a theme", () => {
  const write = (flow: string, hour: string, tags: string[] = []) => [
    section("energizers_drainers", {}, [flow]),
    section("interests_skills", {}, [hour], tags),
  ];

  it("is a word that comes back in another answer", () => {
    const { themes } = analyse(write("Baking bread with my son.", "I would bake a loaf."));
    expect(themes).toEqual([
      "It comes up twice: “Baking bread with my son” where you lost track of time and “I would bake a loaf” in your free hour. When this week does it get that hour?",
    ]);
  });

  it("is no word that comes back in one answer", () => {
    expect(analyse(write("Bread, more bread, and bread again.", "A walk.")).themes).toEqual([]);
  });

  it("is no word that everybody uses", () => {
    const { themes } = analyse(
      write("At work with people.", "Some work for the people next door."),
    );
    expect(themes).toEqual([]);
  });

  it("is no echo of the prompt", () => {
    const { themes } = analyse([
      section("energizers_drainers", {}, ["I lost track of the hour."]),
      section("interests_skills", {}, ["An hour, and one more hour."]),
    ]);
    expect(themes).toEqual([]);
  });

  it("of a commoner word needs a tag or one more answer", () => {
    const texts = ["Talking in the garden.", "A conversation and a talk."] as const;
    expect(analyse(write(...texts)).themes).toEqual([]);
    expect(analyse(write(...texts, ["talks"])).themes).toHaveLength(1);
  });

  it("on both sides asks what makes the difference", () => {
    const { themes } = analyse([
      section("energizers_drainers", {}, ["I taught my students.", "My students shouted all day."]),
    ]);
    expect(themes[0]).toMatch(/^One thing, on both sides: .*What makes the difference/);
  });
});

describe("a line that quotes two answers", () => {
  const lineOf = (first: string, second: string) =>
    candidates([
      section("energizers_drainers", {}, [first]),
      section("interests_skills", { build: 5 }, [second]),
    ]).find(({ rule }) => rule === "words-build-high");

  it("says each of them", () => {
    expect(lineOf("I built a chair.", "I would repair a bicycle.")?.text).toContain(
      ": “I built a chair”, “I would repair a bicycle”.",
    );
  });

  it("says the same words once, and still shows both places", () => {
    const line = lineOf("I built a chair.", "I built a chair.");
    expect(line?.text).toContain(": “I built a chair”. ");
    expect(line?.quotes).toHaveLength(2);
  });
});

describe("text in a language the engine does not know", () => {
  const FOREIGN = [
    "Ich war mit meiner Tochter im Garten und habe nicht auf die Uhr gesehen, weil es so schön war.",
    "J'étais dans le jardin avec ma fille et je ne regardais pas l'heure, c'était une belle journée.",
    "Estaba en el jardín con mi hija y no miraba la hora porque era un día muy bonito para nosotros.",
    "Ik was in de tuin met mijn dochter en ik keek niet op de klok, want het was een mooie dag.",
    "Byłam w ogrodzie z moją córką i nie patrzyłam na zegarek, bo to był piękny dzień dla nas.",
    "Olin puutarhassa tyttäreni kanssa enkä katsonut kelloa, koska se oli niin kaunis päivä meille.",
    "Kızımla bahçedeydim ve saate bakmadım, çünkü çok güzel bir gündü ve hava da çok sıcaktı.",
    "Я была в саду с дочерью и не смотрела на часы, потому что это был прекрасный день.",
    "我和女儿在花园里，没有看时间，因为那是非常美好的一天，我们一起种了很多花，聊了很多事情。",
    "كنت في الحديقة مع ابنتي ولم أنظر إلى الساعة لأنه كان يوما جميلا جدا لنا جميعا.",
    "娘と庭にいて、時計を見ませんでした。とても美しい一日でした。",
  ];

  it.each(FOREIGN)("gets scores only, and says so: %s", (text) => {
    const foreign = MAYA.map((record) => ({
      ...record,
      writtenResponses: { 0: text, 1: text },
      tags: [],
    }));
    const report = analyse(foreign);
    const notice = report.highlights[0];
    expect(notice).toContain("a language that cannot be read here yet");
    const quoted = report.sources.filter(({ quotes }) => quotes.length > 0);
    expect(quoted.map(({ rule }) => rule)).toEqual(["language"]);
    const scored = analyse(wordless(MAYA));
    expect(report.strengths).toEqual(scored.strengths);
    expect(report.watchouts).toEqual(scored.watchouts);
    expect(suggestMissions(foreign)).toEqual(suggestMissions(wordless(MAYA)));
  });

  it("does not take a short English note for one", () => {
    for (const note of [
      "Piano.",
      "Kitchen, radio, baking bread",
      "Walking w/ a friend in Zürich",
    ]) {
      expect(readText(note), note).toBeDefined();
    }
  });
});

describe("words of self-harm", () => {
  const EXPLICIT = [
    "Some days I want to die and nobody would notice the garden.",
    "I thought about killing myself after the meeting.",
    "I have been thinking about suicide.",
    "I don’t want to be alive, the budget is nothing against it.",
    "I cut myself when it gets too much.",
    "Everyone would be better off without me.",
    "Ich will mich umbringen.",
  ];

  it.each(EXPLICIT)("get a kind pointer to help, and not one of them is quoted: %s", (text) => {
    const records = MAYA.map((record) =>
      record.section === "energizers_drainers"
        ? { ...record, writtenResponses: { ...record.writtenResponses, 1: text } }
        : record,
    );
    const report = analyse(records);
    expect(report.care?.level).toBe("danger");
    expect(report.highlights[0]).toBe(report.care?.text);
    expect(report.highlights[0]).toContain("findahelpline.com");
    const { answers, quotes } = report.sources[0] ?? {};
    expect([answers, quotes]).toEqual([[], []]);
    for (const source of report.sources) {
      for (const quote of source.quotes) {
        expect([quote.section, quote.prompt]).not.toEqual(["energizers_drainers", 1]);
      }
    }
    expect(report.sources.some(({ quotes: other }) => other.length > 0)).toBe(true);
  });

  it("stay out of the mission suggestions", () => {
    const text = "I want to kill myself in the garden.";
    const records = SECTIONS.map((id) => section(id, {}, [text, text], ["suicide"]));
    expect(Object.values(suggestMissions(records)).join(" ")).not.toMatch(/\bkill\b|garden/);
  });

  it("are not seen where they are not", () => {
    const { care } = analyse([
      section("energizers_drainers", {}, [
        "I could cut myself some slack. The deadline nearly killed me.",
      ]),
    ]);
    expect(care).toBeUndefined();
  });
});
