import type { Language } from "@goals/contracts/languages";
import { readRows } from "../missions/ends.ts";

/** Ends of items, or "any" | small acts with things that everybody has, in English | German | Arabic (nouns name no gender). */
const ROWS = `
any | Drink a glass of water, slowly / Read two pages of something you like / Write down what you want to do first tomorrow / Take three slow breaths / Refresh your face with a little water / Get one thing ready for tomorrow / Check the weather for tomorrow / Say one kind thing to somebody | Trink in Ruhe ein Glas Wasser / Lies zwei Seiten von etwas, das du magst / Schreib auf, was du morgen als Erstes machen willst / Atme dreimal langsam ein und aus / Erfrisch dir das Gesicht mit etwas Wasser / Leg eine Sache für morgen bereit / Schau nach, wie morgen das Wetter wird / Sag jemandem etwas Freundliches | كوب ماء على مهل / قراءة صفحتين من شيء أحبّه / كتابة أول ما سأفعله غدًا / ثلاثة أنفاس بطيئة / إنعاش الوجه بقليل من الماء / تجهيز شيء واحد للغد / معرفة طقس الغد / كلمة طيّبة لشخص قريب
relating+ meaning+ social+ | Thank one person for something they did | Bedank dich bei jemandem für eine Kleinigkeit | شكر شخص على معروف
build+ | Spend five minutes cleaning a tool or device you use every day | Putz fünf Minuten ein Werkzeug oder Gerät, das du jeden Tag benutzt | خمس دقائق لتنظيف جهاز أستعمله كل يوم
planning+ | Check your calendar for the next two weeks | Sieh deine Termine der nächsten zwei Wochen durch | مراجعة مواعيد الأسبوعين القادمين`;

const readActs = (language: Language) =>
  readRows(ROWS).flatMap(({ words: ends, texts }) =>
    texts[language].map((title) => ({ ends, title })),
  );

/** The same acts in each language, in the same order. */
export const SMALL_ACTS = { en: readActs("en"), de: readActs("de"), ar: readActs("ar") } as const;
