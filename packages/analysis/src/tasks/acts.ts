import type { Language } from "@goals/contracts/languages";
import { readRows } from "../missions/ends.ts";

/** Ends of items, or "any" | small acts with things that everybody has, in English | German | Arabic (nouns name no gender). */
const ROWS = `
any | Drink a glass of water at an open window / Walk once around the block / Make a hot drink and sit down with it for five minutes / Empty one bag or one coat pocket / Stretch your arms and shoulders for two minutes / Put three things back where they belong / Throw away three things you no longer use / Eat one piece of fruit / Look at five photos you like / Put away the clothes that are lying around / Read two pages of a book or a paper / Take out the rubbish / Wipe one table clean / Air one room for five minutes / Stand outside for five minutes / Go to bed half an hour earlier than usual / Make yourself something to eat that you like / Write down one thing that went well today / Clear the place where you work or study / Listen to one song from beginning to end, doing nothing else / Water the plants, or look after one thing at home | Trink ein Glas Wasser am offenen Fenster / Geh einmal um den Block / Mach dir etwas Warmes zu trinken und setz dich fünf Minuten damit hin / Leer eine Tasche oder eine Jackentasche aus / Streck zwei Minuten lang Arme und Schultern / Leg drei Dinge an ihren Platz zurück / Wirf drei Dinge weg, die du nicht mehr benutzt / Iss ein Stück Obst / Sieh dir fünf Fotos an, die du magst / Räum die Kleidung weg, die herumliegt / Lies zwei Seiten in einem Buch oder einer Zeitung / Bring den Müll hinaus / Wisch einen Tisch ab / Lüfte fünf Minuten lang ein Zimmer / Geh fünf Minuten vor die Tür / Geh eine halbe Stunde früher ins Bett als sonst / Mach dir etwas zu essen, das du magst / Schreib eine Sache auf, die heute gut war / Räum den Platz frei, an dem du arbeitest oder lernst / Hör ein Lied von Anfang bis Ende und tu sonst nichts / Gieß die Pflanzen oder kümmer dich um eine Sache zu Hause | كوب ماء قرب الشبّاك / مشوار قصير على القدمين قرب البيت / خمس دقائق هادئة مع كوب شاي أو قهوة / تفريغ الحقيبة ممّا لا حاجة إليه / دقيقتان لتمديد الذراعين والكتفين / إعادة ثلاثة أشياء إلى أماكنها / التخلّص من ثلاثة أشياء لا حاجة إليها / تناول حبّة فاكهة / تصفّح بضع صور عزيزة عليّ / إعادة الملابس المبعثرة إلى الخزانة / قراءة صفحتين من كتاب أو جريدة / إخراج القمامة / مسح الطاولة / فتح الشبّاك وتهوية الغرفة / خمس دقائق في الهواء الطلق / النوم قبل الموعد المعتاد بنصف ساعة / إعداد طبق أحبّه / كتابة أجمل ما حدث اليوم / ترتيب مكان العمل أو الدراسة / سماع أغنية أو تلاوة أحبّها كاملة / سقي الزرع أو العناية بركن في البيت
social+ relating+ social-r- | Write to one person you like: “How is your day?” / Thank one person by message for one particular thing | Schreib jemandem, den du magst: „Wie läuft dein Tag?“ / Bedank dich bei jemandem mit einer Nachricht für etwas Bestimmtes | رسالة أطمئنّ بها على شخص عزيز / رسالة شكر لمن أسدى إليّ معروفًا
help+ meaning+ sought-out+ | Put one thing you no longer use into a bag to give away | Leg eine Sache, die du nicht mehr brauchst, in eine Tasche zum Verschenken | تجهيز غرض للتبرّع به لم أعد أحتاج إليه
social- social-r+ solo+ quiet+ | Put your phone out of reach and sit quietly for ten minutes / Close your eyes for five minutes, your phone out of reach | Leg das Handy außer Reichweite und setz dich zehn Minuten ruhig hin / Schließ fünf Minuten die Augen, das Handy außer Reichweite | الجلوس بهدوء عشر دقائق بعيدًا عن الهاتف / إغماض العينين خمس دقائق بعيدًا عن الهاتف
recovery+ recovery-r- | Put your feet up for ten minutes, without a screen | Leg zehn Minuten die Füße hoch, ohne Bildschirm | عشر دقائق من الراحة بلا شاشة
recovery-r+ | Write down for five minutes what is on your mind, then put the sheet away | Schreib fünf Minuten auf, was dir durch den Kopf geht, und leg das Blatt weg | خمس دقائق لكتابة ما يشغل بالي، ثم طيّ الورقة
depth+ | Read for ten minutes without a break, with your phone out of reach | Lies zehn Minuten am Stück, das Handy außer Reichweite | القراءة عشر دقائق متواصلة بعيدًا عن الهاتف
depth-r+ one-thing+ | Work on one thing for 15 minutes, with your phone in another room | Arbeite 15 Minuten an einer einzigen Sache, das Handy in einem anderen Zimmer | ربع ساعة لمهمّة واحدة بلا هاتف
novelty+ investigate+ | Look up one thing you have wondered about for a while | Schau etwas nach, das du schon lange wissen willst | البحث عن أمر أريد معرفته منذ مدّة
novelty-r+ | Eat or drink something that you have not had for a year | Iss oder trink etwas, das du seit einem Jahr nicht hattest | تذوّق شيء لم آكله منذ سنة
build+ | Clean one tool or device you use every day, for five minutes / Sketch on a sheet of paper one thing you would like to build | Putz fünf Minuten ein Werkzeug oder Gerät, das du jeden Tag benutzt / Zeichne auf ein Blatt, was du gern einmal bauen würdest | خمس دقائق لتنظيف جهاز أستعمله كل يوم / رسم شيء أحلم بصنعه
create+ | Write three sentences about what you see from where you sit / Draw one thing you can see from where you sit, for five minutes | Schreib drei Sätze über das, was du von deinem Platz aus siehst / Zeichne fünf Minuten etwas, das du von deinem Platz aus siehst | وصف ما حولي في ثلاث جمل / خمس دقائق لرسم شيء أمامي
organise+ | Tidy one drawer, for ten minutes / Go through one pile of paper, for ten minutes | Räum zehn Minuten lang eine Schublade auf / Sieh zehn Minuten lang einen Stapel Papier durch | عشر دقائق لترتيب درج / عشر دقائق لفرز الأوراق المتراكمة
skill-use+ skill-upkeep-r- | Take a photo of one thing that you made or did well | Fotografier eine Sache, die dir gut gelungen ist | صورة لشيء أتقنته
planning+ | Write the dates of the next two weeks on one sheet of paper | Schreib die Termine der nächsten zwei Wochen auf ein Blatt | كتابة مواعيد الأسبوعين القادمين على ورقة واحدة
morning+ | Lay out your clothes for tomorrow before you go to bed | Leg vor dem Schlafengehen deine Kleidung für morgen bereit | تجهيز ملابس الغد قبل النوم
follow-through+ follow-through-r- | Answer one message that has been waiting | Beantworte eine Nachricht, die schon länger wartet | الردّ على رسالة تأخّرت عليها
agency-r+ | Write down three things that you can decide yourself today | Schreib drei Dinge auf, die du heute selbst entscheiden kannst | كتابة ثلاثة أمور قرارها اليوم بيدي
writing+ | Write half a page about today by hand | Schreib von Hand eine halbe Seite über den heutigen Tag | كتابة نصف صفحة عن يومي بخطّ اليد`;

interface SmallAct {
  readonly ends: readonly string[];
  readonly title: string;
  readonly place: number;
}

const rows = readRows(ROWS);
const readActs = (language: Language): SmallAct[] =>
  rows.flatMap(({ words, texts }) =>
    texts[language].map((title, place) => ({ ends: words, title, place })),
  );

/** The same acts in each language, in the same order. */
export const SMALL_ACTS: Readonly<Record<Language, readonly SmallAct[]>> = {
  en: readActs("en"),
  de: readActs("de"),
  ar: readActs("ar"),
};
