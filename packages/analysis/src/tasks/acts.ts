import type { Language } from "@goals/contracts/languages";
import { readRows } from "../missions/ends.ts";

/** Ends of items, or "any" | small acts with things that everybody has, in English | German | Arabic (nouns name no gender). */
const ROWS = `
any | Drink a glass of water, slowly / Sit somewhere comfortable for five minutes / Eat one piece of fruit / Read two pages of something you like / Count slowly to thirty / Look out of a window for two minutes / Write down what you want to do first tomorrow / Say one kind thing to somebody today / Look at the sky for three minutes / Put three things back where they belong / Take three slow breaths at a window / Have one warm drink sitting down / Breathe out slowly five times / Close your eyes for one minute / Write down one good thing about today / Find five things of the same color around you / Rest your hands for one minute / Wash your face with fresh water / Listen for one minute to the sounds around you / Look at one thing closely for one minute / Sit for one minute with both feet on the floor | Trink in Ruhe ein Glas Wasser / Setz dich fünf Minuten bequem hin / Iss ein Stück Obst / Lies zwei Seiten von etwas, das du magst / Zähl langsam bis dreißig / Sieh zwei Minuten aus dem Fenster / Schreib auf, was du morgen als Erstes machen willst / Sag heute jemandem etwas Freundliches / Schau drei Minuten in den Himmel / Leg drei Dinge an ihren Platz zurück / Atme dreimal langsam am Fenster / Trink etwas Warmes im Sitzen / Atme fünfmal langsam aus / Schließ für eine Minute die Augen / Schreib eine gute Sache von heute auf / Such um dich herum fünf Dinge in derselben Farbe / Lass die Hände eine Minute ruhen / Wasch dir das Gesicht mit frischem Wasser / Lausche eine Minute lang den Geräuschen um dich / Sieh dir eine Minute lang eine Sache genau an / Sitz eine Minute mit beiden Füßen am Boden | كوب ماء على مهل / الجلوس في راحة خمس دقائق / تناول حبّة فاكهة / قراءة صفحتين من شيء محبّب / العدّ ببطء إلى ثلاثين / النظر من النافذة دقيقتين / كتابة أول ما سأفعله غدًا / كلمة طيّبة لشخص قريب / تأمّل السماء ثلاث دقائق / إعادة ثلاثة أشياء إلى أماكنها / ثلاثة أنفاس هادئة قرب الشبّاك / مشروب دافئ جلوسًا / خمسة أنفاس بطيئة / إغماض العينين دقيقة واحدة / كتابة شيء جميل من هذا اليوم / ملاحظة خمسة أشياء حولي بلون واحد / إراحة اليدين دقيقة / غسل الوجه بماء منعش / الإصغاء دقيقة واحدة إلى ما حولي من أصوات / تأمّل شيء واحد عن قرب دقيقة / الجلوس دقيقة والقدمان على الأرض
social+ social-r- | Ask one person you like how their day is | Frag jemanden, den du magst, wie der Tag läuft | سؤال شخص عزيز عن يومه
relating+ meaning+ | Thank one person for one particular thing | Bedank dich bei jemandem für etwas Bestimmtes | شكر شخص على معروف
recovery+ recovery-r- | Put your feet up for ten minutes, without a screen | Leg zehn Minuten die Füße hoch, ohne Bildschirm | عشر دقائق من الراحة بلا شاشة
recovery-r+ | Write down for five minutes what is on your mind, then put the sheet away | Schreib fünf Minuten auf, was dir durch den Kopf geht, und leg das Blatt weg | خمس دقائق لكتابة ما يشغل بالي، ثم طيّ الورقة
depth+ | Read for ten minutes without a break | Lies zehn Minuten am Stück | القراءة عشر دقائق متواصلة
novelty+ investigate+ | Look up one word or one place that you do not know | Schau ein Wort oder einen Ort nach, den du nicht kennst | البحث عن معنى كلمة أو عن مكان لا أعرفه
build+ | Clean one tool or device you use every day, for five minutes | Putz fünf Minuten ein Werkzeug oder Gerät, das du jeden Tag benutzt | خمس دقائق لتنظيف جهاز أستعمله كل يوم
organise+ | Tidy one pocket or one bag | Räum eine Tasche auf | ترتيب جيب أو حقيبة
planning+ | Write the dates of the next two weeks on one sheet of paper | Schreib die Termine der nächsten zwei Wochen auf ein Blatt | كتابة مواعيد الأسبوعين القادمين على ورقة واحدة
morning+ | Set out what you need for tomorrow morning | Leg bereit, was du morgen früh brauchst | تجهيز ما يلزم لصباح الغد
writing+ | Write three sentences about today | Schreib drei Sätze über den heutigen Tag | كتابة ثلاث جمل عن يومي`;

const readActs = (language: Language) =>
  readRows(ROWS).flatMap(({ words: ends, texts }) =>
    texts[language].map((title) => ({ ends, title })),
  );

/** The same acts in each language, in the same order. */
export const SMALL_ACTS = { en: readActs("en"), de: readActs("de"), ar: readActs("ar") } as const;
