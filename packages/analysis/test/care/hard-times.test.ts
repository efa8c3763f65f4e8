import { describe, expect, it } from "vitest";
import { assessCare } from "../../src/care/assess-care.ts";
import { buildSection, MAYA, type FacetScores } from "../support/people.ts";
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
    "The 9th was odd, she would have turned 40.",
    "Der zwölfte war komisch. da hätt er 23 gmacht.",
    "Desde que murió mi marido no salgo mucho.",
    "Depuis que ma femme est morte je mange debout.",
    "مات زوجي قبل سنة وما زلت أضع كوبين.",
  ])("of loss makes the report gentle: %s", (text) => {
    expect(read(text)).toMatchObject({ level: "heavy", isGentle: true, isGrief: true });
  });

  it("of low mood makes it gentle when it comes more than once", () => {
    const low =
      "nothing is fun really. i stayed in bed till two. didnt answer anyone. shower takes everything";
    expect(read(low)).toMatchObject({ level: "heavy", isGentle: true, isGrief: false });
    expect(read("I stayed in bed till two on Sunday.").level).toBe("none");
  });

  it.each([
    "I flew back from my father's funeral and we shipped the release on Friday.",
    "My late uncle showed me how to plane a door.",
    "God rest him, he could never keep a secret.",
    "Ich wäre froh, wenn ich nicht jeden Tag gefragt hätte, was ich tun soll.",
    "Mehr verlang ich nicht vom Leben.",
    "The boat has been on its trestles since dad died in 07.",
    "Seit mein Vater 2012 gestorben ist, steht das Boot auf Böcken.",
    "وقفت السيارة وصاحت. قالت زوجي الله يرحمه كان يقول البيت أقرب.",
    "We lost the biggest client and won two others.",
    "The old server died and I had it back in an hour.",
    "When my son went to school I learned to weld.",
    "Without him the band would not have played.",
    "She would have been 40 minutes late without my lift.",
  ])("does not silence the others: %s", (text) => {
    expect(read(text).level).toBe("none");
  });

  it.each([
    ["I washed his mug and put it back.", "The band would be good, he always said so."],
    ["I set four places out of habit.", "It was the first Christmas without Tom."],
    ["Ich habe seine Tasse gespült.", "Das hätte ihm gefallen."],
    ["Der Bäcker sagte: mein Beileid.", "Ich decke noch für zwei."],
    ["The clerk said sorry for your loss.", "I still lay out two cups."],
    ["J'ai rangé son écharpe.", "Elle aurait adoré ce jardin."],
    ["Doblé su abrigo.", "Le habría gustado el huerto."],
  ])("of somebody absent makes it gentle in two answers: %s", (one, other) => {
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

  it.each([
    ["a mourner", "We laughed all night. My husband died in June."],
    [
      "somebody low",
      "Sat in the dark again and stared. I couldn't face the post. I stopped answering.",
    ],
  ])("leaves nothing of what %s wrote or chose, for no list knows what hurts", (_, text) => {
    const records = [
      buildSection("energizers_drainers", { recovery: 1 }, ["Sorting seeds.", "I just sit."]),
      buildSection("strengths_weaknesses", { courage: 5 }, [text, "You are so strong."]),
      buildSection("working_preferences", {}, ["Noon.", "Letters. I never call back."]),
    ];
    const report = writeReport(records, { verdicts: { me: NONE, notMe: NONE } });
    expect(report.care).toMatchObject({ level: "heavy" });
    expect(report.sources.map(({ rule }) => rule)).toEqual(["care:gentle"]);
  });
});

/** Answers that shrug, or turn to what is over. */
const SHRUGS = {
  en: ["idk. maybe in summer.", "", "used to be good at this", "", "dunno. dishes done"],
  de: ["Keine Ahnung, vielleicht im Sommer.", "", "früher war ich gut darin", "", "weiß nicht"],
};
const sections = (texts: readonly string[], scores: Readonly<Record<string, number>> = {}) => [
  buildSection("energizers_drainers", scores, texts.slice(0, 2)),
  buildSection("strengths_weaknesses", {}, texts.slice(2, 4)),
  buildSection("time_horizons", {}, texts.slice(4)),
];

describe("a bereavement in Arabic", () => {
  const TOLD = [
    "الجارات يعزوني عند الباب وأنا أقول الحمد لله. رجعت البيت ونمت.",
    "في شهور والدي الأخيرة كنت أقرأ له الجريدة كل صباح في المستشفى.",
    "أصلّح الساعة القديمة اللي كان أبوي الله يرحمه يحبها.",
    "أوقف عند المكتب وما أقدر أفتحه، كل شي فيه من أبوي.",
    "أرتب صور أبوي في دفتر كبير لإخواني.",
  ];
  const records = [
    buildSection("energizers_drainers", {}, [
      "كنت أصلح الساعات في الدكان ونسيت الوقت.",
      TOLD[0] ?? "",
    ]),
    buildSection("strengths_weaknesses", {}, [
      TOLD[1] ?? "",
      "يقولون إني هادئ وصبور مع الناس كلهم.",
    ]),
    buildSection("interests_skills", {}, [TOLD[2] ?? "", "أتعلم الخط الكوفي عند الأستاذ في السوق."]),
    buildSection("time_horizons", {}, ["أصحى وأفتح الدكان وأشرب القهوة مع أخوي.", TOLD[4] ?? ""]),
    buildSection("working_preferences", {}, ["أبدأ بعد الفجر والسوق هادئ.", TOLD[3] ?? ""]),
  ];

  it("is heard in condolences, blessings and last months, in dialect", () => {
    expect(assessCare(records)).toMatchObject({ isGentle: true, isGrief: true, language: "ar" });
  });

  it.each([
    "حضرت جنازة مدير المدرسة ثم رجعت إلى الدوام.",
    "عزّيت جارنا في والده وأكملت اليوم.",
    "جدي الله يرحمه كان نجارًا وعلّم الحارة كلها.",
    "أمي في المستشفى للفحص وأنا أنتظرها بالممر.",
  ])("is none in passing: %s", (text) => {
    expect(read(text).level).toBe("none");
  });
});

describe("a low mood that no sentence names", () => {
  it.each(Object.values(SHRUGS))(
    "is heard in shrugs beside low choices, and in them alone not",
    (...texts) => {
      const low = { social: 1, depth: 2, novelty: 1, meaning: 2, recovery: 1, "recovery-r": 5 };
      expect(assessCare(sections(texts, low))).toMatchObject({ level: "heavy", isGentle: true });
      expect(assessCare(sections(texts)).level).toBe("none");
    },
  );

  it("is heard in choices that are low throughout", () => {
    const low = { social: 1, depth: 2, novelty: 1, meaning: 2, recovery: 1 };
    const words = ["in the shed, a bit", "monday, all of it"];
    const record = (meant: FacetScores) => [
      buildSection("energizers_drainers", meant, words),
      buildSection("strengths_weaknesses", {}, ["the old me would have one", "you are quiet"]),
      buildSection("interests_skills", {}, ["lie down", "getting up"]),
      buildSection("time_horizons", {}, ["same as now", "that it went unnoticed"]),
    ];
    expect(assessCare(record(low))).toMatchObject({ level: "heavy", isGentle: true });
    expect(assessCare(record(low).slice(0, 1)).level).toBe("none");
    expect(assessCare(record({})).level).toBe("none");
  });

  it("is not heard in the shrugs of somebody in a hurry", () => {
    const texts = ["dont know", "nothing", "sleep", "cant remember", "dont know"];
    expect(assessCare(sections(texts)).level).toBe("none");
  });
});

describe("danger in the words of another language", () => {
  it.each([
    "i hob koan Plan ghabt, wia i die Kuchl wieder sauber krieg.",
    "Beim Erdäpfelschälen gschnitten, i love die Arbeit aber trotzdem.",
    "Ich schneide mich immer, wenn ich Zwiebeln schneide.",
    "i red ned leise die maschin is laut",
    "Ich hab die Tabletten für die Oma gesammelt.",
  ])("is none in dialect: %s", (text) => {
    const german = "Am Sonntag waren wir im Wald und es war schon dunkel, als wir fertig waren.";
    expect(assessCare(sections([german, text])).level).toBe("none");
  });

  it.each(["I want to die", "wanna die", "kms"])("is heard beside German: %s", (text) => {
    const german = "Am Sonntag waren wir im Wald und es war schon dunkel, als wir fertig waren.";
    expect(assessCare(sections([german, text])).level).toBe("danger");
  });
});
