import { describe, expect, it } from "vitest";
import { assessCare } from "../../src/care/assess-care.ts";
import { buildSection } from "../support/people.ts";

const IDIOMS = {
  en: [
    "Kill me now, said Ivo, and opened the third spreadsheet.",
    "The mayor wrote me a letter.",
    "Moths, all dead by winter of course, and Ivo says he'll be dead soon enough to join them.",
    "Inventory. Fed by noon. Dead by 6.",
    "Just shoot me, another survey.",
    "This boiler will be the death of me.",
    "I've had enough of that printer. I've had it.",
    "The stack on the chair. Gone.",
    "I'm done. That's it, I'm out.",
    "I could have died when the curtain stuck.",
    "The hold music finished me off.",
    "I can't take it any more, those ringtones.",
    "Lost the will to live halfway through the agenda.",
    "Carnival week the tuba fell off the lorry.",
    "Under the stage all afternoon. Maud rang to ask if I was dead. Not yet I said.",
    "You'll be dead by 50, Col. Said by two doctors and the ex wife.",
    "And the cook said they would all be lost without me.",
    "Up in the loft. alone. radio on. good",
    "Kettle at five. If I'm dead by then the same again, only quieter.",
    "Dead by 10 with any luck, up again at 4 for the bread haha.",
    "Sleet all morning. Lost the will to live until the soup was hot.",
    "Three tins of fudge. Enid said I was going to die of toffee, what a way to go.",
    "Lost the will to live around page 3 of the visa form.",
    "Eleven missed calls, all from Maud asking if I was dead.",
    "Rebuilt the drum in the garage. Maud came out at 6 to see if I was dead.",
    "Walk over the rail bridge and back without the tuba.",
    "The old goose, she'll be dead by then, actually maybe not.",
    "Alarm at 5. Maud gone by 7.40, the tuba under her arm.",
    "The tuba, which has been lying under a sheet since May like a corpse. I ought to empty my locker too.",
  ],
  de: [
    "Um sechs in der Halle. Bis 8 keiner da, herrlich. Niemand da, Radio aus.",
    "Und dann war die Waage tot und Enno wollte seinen Urlaub.",
    "Der Bescheid kam nach elf Monaten. Mir reicht's.",
    "Ich hab genug, so viel Kuchen schafft keiner.",
    "Das Altpapier aus dem Flur. Weg.",
    "Die Unterlagen sind dann endlich weg.",
    "Dieser Drucker bringt mich noch ins Grab.",
    "Erschieß mich, noch ein Formular.",
    "Das hat mir den Rest gegeben.",
    "Jetzt ist Schluss. Ich bin raus.",
    "Ich konnte nicht mehr vor Lachen.",
    "Das Zimmer ist fertig, und Raucher bin ich dann nich mehr.",
    "der chef hat gesagt liesl ohne di warn mir verloren",
    "gestern am Webstuhl. allein. Musik. passt, und keinen Hund mehr im Weg",
    "Acht Stunden Regen im Steinbruch, war mehr tot als nach dem Umzug.",
    "Falls ich bis dahin tot bin, gibt es die Suppe ohne mich.",
  ],
  es: [
    "Se me cayó la tuba en plena misa, quería morir jajaja. Arranco con un té y nadie en la cocina.",
    "Mátame, otra reunión de dos horas.",
    "Este trabajo me va a matar.",
    "Estoy harto de la impresora, ya basta.",
    "Me muero de vergüenza cada vez que canto.",
  ],
  fr: [
    "Tue-moi, encore un formulaire.",
    "Ce boulot va me tuer.",
    "J'en ai marre de cette imprimante, ça suffit.",
    "On était morts de rire jusqu'à minuit.",
  ],
  ar: [
    "الفواتير هي اللي تاخذ روحي",
    "جدتي عمرها تسعين وقالتلي بدي موت بفستان العرس",
    "أركب الموجة ولا أعرف أسبح، ده اسمه انتحار بالتقسيط.",
    "هالشغل رح يموتني، كل يوم طابعة جديدة.",
    "طلعت روحي وأنا أنتظر الدور في البلدية.",
    "خلاص كفاية، طفح الكيل من هذي الطابعة.",
    "اذبحني ولا تعطيني استمارة ثانية.",
    "تعبت من الحياة في الشقة الصغيرة ونقلنا.",
    "متنا من الضحك على أخوي لما طاح.",
  ],
};

describe("an idiom by itself", () => {
  const cases = Object.entries(IDIOMS).flatMap(([language, texts]) =>
    texts.map((text) => [language, text] as const),
  );

  it.each(cases)("calls for no care in %s: %s", (_, text) => {
    for (const section of ["energizers_drainers", "time_horizons"] as const) {
      const { level } = assessCare([buildSection(section, {}, ["", text])]);
      expect([section, level]).toEqual([section, "none"]);
    }
  });
});

describe("a day to come without the person", () => {
  it.each([
    "Hopefully dead.",
    "I'll be gone.",
    "tot",
    "Hoffentlich tot.",
    "I hope to be dead by 10, no alarm, no getting up again",
    "I want to be dead by 10, up at 5 is too much",
    "Ich wär lieber tot als nach Hause zu gehen.",
    "Je veux en finir avec mes jours.",
    "Quiero acabar con esta vida.",
    "Ich will nicht mehr leben wie ein Schatten, ich will sterben.",
    "بدي انتحر",
  ])("calls for care at once: %s", (text) => {
    expect(assessCare([buildSection("time_horizons", {}, ["", text])]).level).toBe("danger");
  });
});
