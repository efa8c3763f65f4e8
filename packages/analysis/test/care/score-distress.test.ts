import { WEEKS_KEYS } from "@goals/contracts/set-aside";
import { describe, expect, it } from "vitest";
import { assessCare } from "../../src/care/assess-care.ts";
import { WEIGHTS } from "../../src/care/distress-weights.ts";
import { BUCKETS, soundsDistressed } from "../../src/care/score-distress.ts";
import { buildSection } from "../support/people.ts";

/** Each is about distress in words that no list has, and none of them was learned from. */
const DISTRESSED = [
  "Most evenings I sit on the bathroom floor and cry because I am so useless to everyone and so tired of all this",
  "ich liege nur noch im bett und weine, keiner fragt nach mir und ich habe keine kraft mehr für irgendwas",
  "كل ليلة أبكي وحدي ولا أحد يسأل عني وتعبت ولم أعد أرى أي معنى لأي شيء في حياتي",
];

const assess = (text: string, weeks?: string) =>
  assessCare([buildSection("energizers_drainers", {}, ["", text])], new Set(weeks ? [weeks] : []));

describe("the score for distress", () => {
  it("has a weight for each part", () => {
    expect(WEIGHTS).toHaveLength(BUCKETS);
    expect(WEIGHTS).toMatch(/^[a-o]+$/);
  });

  it.each(DISTRESSED)("makes the report gentle: %s", (text) => {
    expect(assess(text)).toMatchObject({ level: "heavy", isLow: true });
  });

  it("is not hidden by ordinary sentences around it", () => {
    const [text = ""] = DISTRESSED;
    const around = "On Saturdays I go to the market with Ruth. # We buy apples and talk.";
    expect(assess(around.replace("#", `${text}.`))).toMatchObject({ isLow: true });
  });

  it.each(DISTRESSED)("says nothing to somebody whose weeks were good: %s", (text) => {
    expect(assess(text, WEEKS_KEYS.good).isLow).toBe(false);
  });

  it.each(["", "dunno", "Nothing, really.", "Milch, Brot, Batterien", "\u0000", "و".repeat(5000)])(
    "is not raised by what says nothing: %j",
    (text) => {
      expect(soundsDistressed(text, "en")).toBe(false);
    },
  );
});
