import { describe, expect, it } from "vitest";
import { assessCare } from "../../src/care/assess-care.ts";
import { buildSection, MAYA } from "../support/people.ts";
import { writeReport } from "../../src/mirror/write-report.ts";

const NONE: ReadonlySet<string> = new Set();
const withAnswer = (text: string) =>
  MAYA.map((record) =>
    record.section === "strengths_weaknesses"
      ? { ...record, writtenResponses: { ...record.writtenResponses, 0: text } }
      : record,
  );
const read = (text: string) => assessCare(withAnswer(text));

describe("a hard time told in passing", () => {
  it.each([
    "mama used to be who i called after something like that",
    "My wife passed in March and the house is very quiet.",
    "Since Joan died I cook for one. Her chair is still by the window.",
    "The Tuesday we did the headstone. I sat by the grave for a while.",
    "Seit mein Mann gestorben ist, koche ich nur noch selten.",
    "Desde que murió mi marido no salgo mucho.",
    "Depuis que ma femme est morte je mange debout.",
    "مات زوجي قبل سنة وما زلت أضع كوبين.",
  ])("of loss makes the report gentle: %s", (text) => {
    expect(read(text)).toMatchObject({ level: "heavy", isGentle: true, isGrief: true });
  });

  it("of low mood makes it gentle when it is told more than once", () => {
    const low =
      "nothing is fun really. i stayed in bed till two. didnt answer anyone. shower takes everything";
    expect(read(low)).toMatchObject({ level: "heavy", isGentle: true, isGrief: false });
    expect(read("I stayed in bed till two on Sunday.").level).toBe("none");
  });

  it.each([
    "I flew back from my father's funeral and we shipped the release on Friday.",
    "My late uncle showed me how to plane a door.",
    "God rest him, he could never keep a secret.",
    "We lost the biggest client and won two others.",
    "The old server died and I had it back in an hour.",
    "When my son went to school I learned to weld.",
    "Without him the band would not have played.",
  ])("does not silence the others: %s", (text) => {
    expect(read(text).level).toBe("none");
  });

  it.each([
    ["I washed his mug and put it back.", "The band would be good, he always said so."],
    ["I set four places out of habit.", "It was the first Christmas without Tom."],
    ["Ich habe seine Tasse gespült.", "Das hätte ihm gefallen."],
    ["J'ai rangé son écharpe.", "Elle aurait adoré ce jardin."],
    ["Doblé su abrigo.", "Le habría gustado el huerto."],
  ])("of somebody absent makes it gentle when two answers tell of it: %s", (one, other) => {
    const both = withAnswer(one).map((record) =>
      record.section === "time_horizons"
        ? { ...record, writtenResponses: { ...record.writtenResponses, 0: other } }
        : record,
    );
    expect(assessCare(both)).toMatchObject({ level: "heavy", isGentle: true, isGrief: true });
    expect(read(one).level).toBe("none");
    expect(read(`${one} ${other}`).level).toBe("none");
    expect(read(other).level).toBe("none");
  });

  it("shows what is ahead and nothing of the days that are told, nor choices", () => {
    const report = writeReport(
      [
        buildSection("energizers_drainers", { recovery: 1 }, [
          "Sorting seeds.",
          "The office move.",
        ]),
        buildSection("strengths_weaknesses", { courage: 5 }, [
          "We laughed all night. My husband died in June.",
          "You are so strong.",
        ]),
        buildSection("interests_skills", {}, ["Sleep by the sea.", "Swimming."]),
      ],
      { verdicts: { me: NONE, notMe: NONE } },
    );
    const { care, highlights, themes, strengths, opportunities, watchouts } = report;
    expect(care).toMatchObject({ level: "heavy", ways: [] });
    expect(highlights).toEqual([care?.text]);
    expect([themes, strengths, watchouts]).toEqual([[], [], []]);
    expect(opportunities).toHaveLength(2);
  });
});
