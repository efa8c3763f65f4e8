import type { Language } from "@goals/contracts/languages";
import { readLanguages } from "../care/care-language.ts";
import { readRows } from "../missions/ends.ts";

/** Small acts for anybody, also for somebody tired, low or in mourning: English | German | Spanish | French | Arabic, whose first person names no gender. */
export const GENTLE_ACTS = readLanguages(`
Have a warm drink | Trink etwas Warmes | Tómate algo caliente | Prenez une boisson chaude | أشرب شيئًا دافئًا
Eat a piece of fruit | Iss ein Stück Obst | Come una pieza de fruta | Mangez un fruit | آكل قطعة فاكهة
Eat something warm today | Iss heute etwas Warmes | Come algo caliente hoy | Mangez quelque chose de chaud aujourd’hui | آكل اليوم شيئًا دافئًا
Get one thing ready for tomorrow | Leg eine Sache für morgen bereit | Deja lista una cosa para mañana | Préparez une chose pour demain | أجهّز شيئًا واحدًا للغد
Drink a glass of water | Trink ein Glas Wasser | Bebe un vaso de agua | Buvez un verre d’eau | أشرب كوب ماء
Put on something comfortable | Zieh etwas Bequemes an | Ponte algo cómodo | Mettez quelque chose de confortable | أرتدي شيئًا مريحًا`);

/** The end of an item that was chosen | one more act with what everybody has, in English | German | Arabic. */
const ROWS = readRows(`
investigate+ | Look up something you have been wondering about | Schlag etwas nach, das du schon lange wissen wolltest | أبحث عن جواب لسؤال خطر لي
organise+ | Put one thing back in its place | Räum eine Sache an ihren Platz | أعيد شيئًا إلى مكانه`);

const readActs = (language: Language) => [
  ...GENTLE_ACTS[language].map((title) => ({ end: "", title })),
  ...ROWS.map(({ words: [end = ""], texts }) => ({ end, title: texts[language].join() })),
];

export const SMALL_ACTS = { en: readActs("en"), de: readActs("de"), ar: readActs("ar") } as const;
