import { WEEKS_KEYS } from "@goals/contracts/set-aside";
import { describe, expect, it } from "vitest";
import { suggestMissions } from "../../src/missions/suggest-missions.ts";
import { buildSection } from "../support/people.ts";

/** Free hour and skill, an ordinary Tuesday and 90 days, and what drains. */
const write = (
  [flow = "", hour = "", skill = "", tuesday = "", days = ""]: readonly string[],
  drain = "",
) => [
  buildSection("energizers_drainers", {}, [flow, drain]),
  buildSection("interests_skills", {}, [hour, skill]),
  buildSection("time_horizons", {}, [tuesday, days]),
];
const read = (...args: Parameters<typeof write>) =>
  suggestMissions(write(...args), "en", new Set([WEEKS_KEYS.good])).personalSuggestion;

it("leaves out people who have died, and animals that are only mentioned", () => {
  expect(
    read([
      "We built a kite, with Runa.",
      "Out with Runa.",
      "",
      "Runa liked it. His mug is still here.",
    ]),
  ).not.toContain("Runa");
  expect(
    read(["Elvis barked until ten.", "Elvis ate my toast.", "", "Elvis next door, older."]),
  ).not.toContain("Elvis");
});

it("is a plain one where nothing sets the person apart, also for somebody low", () => {
  const drafts = Object.values(suggestMissions(write(["", "", "", "pass"])));
  expect(drafts.every((draft) => /^I .+\.$/u.test(draft))).toBe(true);
  expect(new Set(drafts).size).toBe(3);
  const low = write(
    ["", "", "", "Up, tea, the boat."],
    "I sat in the dark and stared. I stopped answering the phone.",
  );
  expect(Object.values(suggestMissions(low)).every((draft) => draft !== "")).toBe(true);
});

describe("a mission of the person's own", () => {
  it.each([
    [
      ["We built a kite, with Runa.", "Out on the flats with Runa.", "", "Runa calls at noon."],
      "Runa",
    ],
    [
      [
        "Fed my hives at the shed.",
        "I sit by my hives.",
        "",
        "",
        "That my hives come through the winter.",
      ],
      "my hives",
    ],
    [
      [
        "Ich war mit Wiebke am See und wir haben geredet.",
        "Mit Wiebke in den Garten.",
        "",
        "Wiebke kommt zum Essen.",
      ],
      "Wiebke",
    ],
    [
      [
        "Die Drechselbank lief bis nachts.",
        "Ich gehe an die Drechselbank.",
        "",
        "Ich stehe früh auf und gehe an die Drechselbank.",
      ],
      "die Drechselbank",
    ],
  ] as const)("names who or what comes back gladly: %s", (texts, name) => {
    expect(read(texts)).toContain(name);
  });

  it.each([
    [
      ["We built a kite, with Runa.", "Out on the flats with Runa.", "", "Runa calls at noon."],
      "Runa shouted at me again.",
    ],
    [["Ich war mit Frau Petersen im Archiv.", "Mit Frau Petersen ins Archiv."], ""],
    [["A lathe ran until ten.", "A lathe.", "Turn a bowl on a lathe.", "Lathes and tea."], ""],
  ] as const)(
    "names nobody who drains, no title, and nothing without a sure article: %s",
    (texts, drain) => {
      expect(read(texts, drain)).not.toMatch(/Runa|Petersen|lathe/u);
    },
  );

  it("names nobody beside a loss, also one in passing", () => {
    const texts = ["كنت أصيد مع سالم.", "أجلس مع سالم على البحر.", "", "أفطر مع سالم كل يوم."];
    expect(read(texts)).toContain("سالم");
    expect(read(texts, "رحت إلى جنازة في البلد ورجعت تعبان.")).not.toContain("سالم");
  });

  it("names nobody in a hard time", () => {
    const texts = ["With Runa by the sea.", "Out with Runa.", "", "Runa calls."];
    expect(read(texts, "My husband died in May and I cannot go in.")).not.toContain("Runa");
  });
});
