import type { Language } from "@goals/contracts/languages";
import { readRows } from "../missions/ends.ts";

/** Ends of items, or "any" | small acts with things that everybody has, in English | German | Arabic (nouns name no gender). */
const ROWS = `
any | Drink a glass of water, slowly / Write down one thing you are looking forward to / Stretch your arms and shoulders for two minutes / Put three things back where they belong / Eat one piece of fruit / Read two pages of a book or a paper / Take out the rubbish / Wipe one table clean / Write down one thing that went well today / Listen to one song from beginning to end, doing nothing else / Water the plants, or look after one thing at home / Write down what you want to do first tomorrow / Wipe one shelf clean / Write down one thing worth remembering from this week / Wipe the bathroom mirror / Stand up and take ten deep breaths / Take three slow breaths at a window / Make the bed / Say one kind thing to somebody today / Look out of a window for two minutes / Write down three things you need to buy | Trink in Ruhe ein Glas Wasser / Schreib eine Sache auf, auf die du dich freust / Streck zwei Minuten lang Arme und Schultern / Leg drei Dinge an ihren Platz zurück / Iss ein Stück Obst / Lies zwei Seiten in einem Buch oder einer Zeitung / Bring den Müll hinaus / Wisch einen Tisch ab / Schreib eine Sache auf, die heute gut war / Hör ein Lied von Anfang bis Ende und tu sonst nichts / Gieß die Pflanzen oder kümmer dich um eine Sache zu Hause / Schreib auf, was du morgen als Erstes machen willst / Wisch ein Regalbrett ab / Schreib eine Sache auf, die dir von dieser Woche bleiben soll / Wisch den Spiegel im Bad ab / Steh auf und atme zehnmal tief durch / Atme dreimal langsam am Fenster / Mach das Bett / Sag heute jemandem etwas Freundliches / Sieh zwei Minuten aus dem Fenster / Schreib drei Dinge auf, die du einkaufen musst | كوب ماء على مهل / كتابة شيء أتطلّع إليه / دقيقتان لتمديد الذراعين والكتفين / إعادة ثلاثة أشياء إلى أماكنها / تناول حبّة فاكهة / قراءة صفحتين من كتاب أو جريدة / إخراج القمامة / مسح الطاولة / كتابة أجمل ما حدث اليوم / سماع أغنية أو تلاوة أحبّها كاملة / سقي الزرع أو العناية بركن في البيت / كتابة أول ما سأفعله غدًا / مسح رفّ واحد / كتابة أمر واحد يستحقّ التذكّر من هذا الأسبوع / مسح مرآة الحمّام / الوقوف والتنفّس بعمق عشر مرّات / ثلاثة أنفاس هادئة قرب الشبّاك / ترتيب السرير / كلمة طيّبة لشخص اليوم / النظر من النافذة دقيقتين / كتابة ثلاثة أشياء يلزم شراؤها
social+ relating+ social-r- | Ask one person you like how their day is / Thank one person for one particular thing | Frag jemanden, den du magst, wie der Tag läuft / Bedank dich bei jemandem für etwas Bestimmtes | سؤال شخص عزيز عن يومه / شكر شخص على معروف
recovery+ recovery-r- | Put your feet up for ten minutes, without a screen | Leg zehn Minuten die Füße hoch, ohne Bildschirm | عشر دقائق من الراحة بلا شاشة
recovery-r+ | Write down for five minutes what is on your mind, then put the sheet away | Schreib fünf Minuten auf, was dir durch den Kopf geht, und leg das Blatt weg | خمس دقائق لكتابة ما يشغل بالي، ثم طيّ الورقة
depth+ | Read for ten minutes without a break | Lies zehn Minuten am Stück | القراءة عشر دقائق متواصلة
novelty+ investigate+ | Look up one thing you have wondered about for a while | Schau etwas nach, das du schon lange wissen willst | البحث عن أمر أريد معرفته منذ مدّة
novelty-r+ | Eat or drink something that you have not had for a year | Iss oder trink etwas, das du seit einem Jahr nicht hattest | تذوّق شيء لم آكله منذ سنة
build+ | Clean one tool or device you use every day, for five minutes | Putz fünf Minuten ein Werkzeug oder Gerät, das du jeden Tag benutzt | خمس دقائق لتنظيف جهاز أستعمله كل يوم
create+ | Write three sentences about what you see from where you sit / Draw one thing you can see from where you sit, for five minutes | Schreib drei Sätze über das, was du von deinem Platz aus siehst / Zeichne fünf Minuten etwas, das du von deinem Platz aus siehst | وصف ما حولي في ثلاث جمل / خمس دقائق لرسم شيء أمامي
organise+ | Tidy one drawer, for ten minutes | Räum zehn Minuten lang eine Schublade auf | عشر دقائق لترتيب درج
skill-use+ skill-upkeep-r- | Take a photo of one thing that you made or did well | Fotografier eine Sache, die dir gut gelungen ist | صورة لشيء أتقنته
planning+ | Write the dates of the next two weeks on one sheet of paper | Schreib die Termine der nächsten zwei Wochen auf ein Blatt | كتابة مواعيد الأسبوعين القادمين على ورقة واحدة
morning+ | Lay out your clothes for tomorrow before you go to bed | Leg vor dem Schlafengehen deine Kleidung für morgen bereit | تجهيز ملابس الغد قبل النوم
follow-through+ follow-through-r- | Answer one message that has been waiting | Beantworte eine Nachricht, die schon länger wartet | الردّ على رسالة تأخّرت عليها
writing+ | Write three sentences about today | Schreib drei Sätze über den heutigen Tag | كتابة ثلاث جمل عن يومي`;

const rows = readRows(ROWS);
const readActs = (language: Language) =>
  rows.flatMap(({ words, texts }) =>
    texts[language].map((title, place) => ({ ends: words, title, place })),
  );

/** The same acts in each language, in the same order. */
export const SMALL_ACTS = { en: readActs("en"), de: readActs("de"), ar: readActs("ar") } as const;
