import { describe, expect, it } from "vitest";
import { assessCare } from "../../src/care/assess-care.ts";
import { buildSection } from "../support/people.ts";

const DANGER = {
  en: [
    "I won't be around.",
    "By then I won't be here any more, so it hardly matters.",
    "Gone, I guess.",
    "Honestly? I'll be gone.",
    "Somebody has fed the cat. I am not here any more.",
    "I don't think I'll still be around to see it.",
    "It would be enough not to be here.",
    "Mum is looked after and I'm no longer there.",
    "i wont be here for christmas",
    "The flat is tidy so nobody has to do it when I'm gone.",
    "Not around any more.",
  ],
  de: [
    "Ich bin dann weg.",
    "Da bin ich nicht mehr da.",
    "Weg.",
    "Dass sie alle zurechtkommen, wenn ich nicht mehr da bin.",
    "Bis dahin werde ich nicht mehr hier sein.",
    "Nicht mehr da, hoffentlich.",
    "Für die Katze ist gesorgt, ich bin fort.",
    "in 90 tagen gibts mich nicht mehr",
    "Falls ich dann überhaupt noch lebe.",
  ],
  es: [
    "Para entonces ya no estaré.",
    "No creo que esté aquí.",
    "Me habré ido para siempre.",
    "Ya no me veréis más.",
    "No estar.",
  ],
  fr: ["Je ne serai plus là.", "D'ici là j'aurai disparu.", "Plus là, sans doute."],
  ar: [
    "لن أكون هنا.",
    "ما راح أكون موجودة وقتها.",
    "مش هكون موجود أصلا.",
    "يكفي أن إخوتي بخير، أنا مش موجود.",
    "سأكون قد اختفيت للأبد.",
    "إذا بقيت عايش.",
    "لم أعد هنا.",
    "مو موجودة.",
  ],
};

const HARMLESS = {
  en: [
    "I won't be around for the summer, we are sailing to Norway.",
    "I'm not here any more, I'll be in Leeds with a new job.",
    "I'll be gone by five every day.",
    "The shop runs even when I'm not around.",
    "I won't be here any more because we are moving to my sister's village.",
    "The old sofa is gone.",
    "Gone: forty boxes, two wardrobes and the piano.",
    "The team can decide things when I'm not there any more, after the handover.",
    "I will have gone through all twelve chapters.",
    "My mother isn't around any more, so I visit my aunt.",
    "I have gone hiking twice.",
    "I'm not around my phone at dinner.",
  ],
  de: [
    "Ich bin dann weg vom Bildschirm.",
    "Ich bin drei Wochen weg, im Urlaub auf Rügen.",
    "Der Keller ist leer, der Sperrmüll endlich weg.",
    "Ich bin nicht mehr da, sondern in Graz.",
    "Dass die Werkstatt läuft, auch wenn ich nicht da bin.",
    "Ich bin um fünf weg und hole Jette ab.",
    "Zwölf Kilo sind weg.",
    "Dann bin ich ausgezogen und nicht mehr da.",
    "Ich will nicht mehr jeden Abend am Handy sein.",
  ],
  es: [
    "No estaré en la oficina los viernes.",
    "Ya no estaré aquí, me mudo a Gijón.",
    "Me habré ido de viaje con mi hermana.",
    "No estoy tan cansada por las tardes.",
    "Los trastos del garaje, fuera.",
  ],
  fr: ["Je ne serai plus là, je déménage à Brest.", "Les cartons ne sont plus là."],
  ar: [
    "لن أكون هنا، سأسافر إلى عمّان.",
    "ما راح أكون موجود في الدوام يوم الجمعة.",
    "الكراتين مش موجودة في الصالة.",
    "يمشي المحل حتى لو غبت يومين.",
    "لست هنا طوال الصيف لأننا في رحلة.",
    "أكون رحت الطبيب وخلصت الفحوص.",
  ],
};

const listCases = (texts: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(texts).flatMap(([language, all]) => all.map((text) => [language, text] as const));
/** Beside other answers, so that the language of the person is known. */
const assess = (text: string) => assessCare([buildSection("time_horizons", {}, ["", text])]).level;

describe("the next ninety days without the person", () => {
  it.each(listCases(DANGER))("call for care at once in %s: %s", (_, text) => {
    expect(assess(text)).toBe("danger");
  });

  it.each(listCases(HARMLESS))("are a journey, a move or a thing in %s: %s", (_, text) => {
    expect(assess(text)).toBe("none");
  });
});
