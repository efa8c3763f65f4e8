import { describe, expect, it } from "vitest";
import { assessCare } from "../../src/care/assess-care.ts";
import { buildSection } from "../support/people.ts";

const assess = (texts: readonly string[]) =>
  assessCare([
    buildSection("energizers_drainers", {}, texts.slice(0, 2)),
    buildSection("time_horizons", {}, texts.slice(2)),
  ]);

describe("a burial or an absence since a day", () => {
  it.each([
    ["We laid my cousin Tamsin to rest on the second of May.", "I have the boat to myself now."],
    ["They put him in the ground before the rain came.", "Then I fed the hens."],
    ["Six weeks since the funeral and the porch light is still on.", "I sell eggs."],
    [
      "Das geht nicht mehr, seit dem 4. März. Sein Helm hängt noch am Haken.",
      "Die Wiese ist gemäht.",
    ],
    ["Vor drei Wochen haben wir sie begraben.", "Dann war wieder Melkzeit."],
    ["Ich schreibe „mein verstorbener Bruder“ und höre auf.", "Nach dem Friedhof gab es Torte."],
    ["راح خالي أول شهر تسعة، الله يرحمه، وما دخلت الدكان.", "أخيط كل مساء."],
    ["جدتي الله يرحمها، من ذاك اليوم ما طبخت مقلوبة.", "أزرع النعناع."],
    ["I stayed till the burial and paid for the unveiling.", "The tombstone is ordered."],
    ["بيت أبو ليلى الله يرحمه ما دخلته. عصا المرحوم بالممر.", "هو چان يگول: الشاي أول."],
  ])("is grief: %s", (one, other) => {
    expect(assess([other, one])).toMatchObject({ level: "heavy", isGrief: true });
  });

  it.each([
    ["If I croak, the piano goes in the hole with me.", "Time of death 4.15, said the toaster."],
    ["My headstone will say she was early. Once.", "He always said the shed would outlive me."],
    [
      "Wenn ich mal abkratze, kriegt keiner den Thermomix.",
      "Auf meinem Grabstein steht: war müde.",
    ],
    ["لما أموت خلّوا الريموت معي.", "جنازتي لازم تكون قبل الغدا."],
    ["We buried the cable under the path.", "The old kettle is dead and buried."],
    ["Nicht mehr so viel Zucker seit dem Arzttermin.", "Sein Spind ist blau."],
    ["Frau Brandis krank, ich mache ihre Sachen auch. Ohne sie 5 Hosen.", "Liegt seit August."],
    ["راح الصيف والله يرحم أيام البحر.", "أخيط كل مساء."],
    ["The neighbours sent a tin every year until they died.", "Then the son sent one."],
    ["صلّحت السقف في بيت أرملة.", "أخيط كل مساء."],
  ])("is a joke or a thing: %s", (one, other) => {
    expect(assess([other, one]).isGrief ?? false).toBe(false);
  });

  it("is no trade: chairs for hire at four funerals are", () => {
    const four = [
      "Counted chairs after the funeral.",
      "A funeral at noon, then rain.",
      "Two funerals on Friday.",
      "We greet at a funeral.",
    ];
    expect(assess(four).isGrief ?? false).toBe(false);
    expect(assess(four.slice(0, 3)).isGrief).toBe(true);
  });
});
