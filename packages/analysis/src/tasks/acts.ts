import type { Language } from "@goals/contracts/languages";
import { readRows } from "../missions/read-rows.ts";

/**
 * The ends of items that small acts suit, or "any" | what exactly, for how long, with things that everybody has at hand, in
 * English | German | Arabic (as nouns of action, which name no gender).
 */
const ROWS = `
any | Drink a glass of water at an open window / Look at a tree for two minutes / Make a hot drink and sit down with it for five minutes / Empty one bag or one coat pocket / Stretch your arms and shoulders for two minutes / Delete ten photos you no longer need / Put three things back where they belong / Look out of a window for five minutes / Throw away three things you no longer use / Eat one piece of fruit, slowly / Wash one cup or glass by hand / Look at five photos you like / Wipe the screen of your phone / Fold three pieces of clothing / Read two pages of a book or a paper / Take out the rubbish / Wipe one door handle clean / Wash your hands slowly with warm water / Breathe out slowly, ten times / Find five blue things around you / Wipe one table clean | Trink ein Glas Wasser am offenen Fenster / Sieh zwei Minuten lang einen Baum an / Mach dir etwas Warmes zu trinken und setz dich fünf Minuten damit hin / Leer eine Tasche oder eine Jackentasche aus / Streck zwei Minuten lang Arme und Schultern / Lösch zehn Fotos, die du nicht mehr brauchst / Leg drei Dinge an ihren Platz zurück / Schau fünf Minuten aus dem Fenster / Wirf drei Dinge weg, die du nicht mehr benutzt / Iss langsam ein Stück Obst / Spül eine Tasse oder ein Glas von Hand / Sieh dir fünf Fotos an, die du magst / Wisch den Bildschirm deines Handys ab / Falte drei Kleidungsstücke / Lies zwei Seiten in einem Buch oder einer Zeitung / Bring den Müll hinaus / Wisch eine Türklinke ab / Wasch dir langsam mit warmem Wasser die Hände / Atme zehnmal langsam aus / Finde fünf blaue Dinge um dich herum / Wisch einen Tisch ab | شرب كوب ماء قرب نافذة مفتوحة / النظر إلى شجرة دقيقتين / إعداد مشروب دافئ والجلوس معه خمس دقائق / إفراغ حقيبة أو جيب واحد / مدّ الذراعين والكتفين دقيقتين / حذف عشر صور لم أعد أحتاج إليها / إعادة ثلاثة أشياء إلى أماكنها / النظر من النافذة خمس دقائق / رمي ثلاثة أشياء لم أعد أستعملها / أكل حبّة فاكهة على مهل / غسل كوب أو كأس باليد / النظر إلى خمس صور أحبّها / مسح شاشة الهاتف / طيّ ثلاث قطع من الملابس / قراءة صفحتين من كتاب أو جريدة / إخراج القمامة / مسح مقبض باب واحد / غسل اليدين على مهل بماء دافئ / عشرة أنفاس بطيئة / البحث بالنظر عن خمسة أشياء زرقاء من حولي / مسح طاولة واحدة
social+ relating+ social-r- | Write to one person you like: “How is your day?” / Thank one person by message for one particular thing | Schreib jemandem, den du magst: „Wie ist dein Tag?“ / Danke jemandem mit einer Nachricht für eine bestimmte Sache | رسالة إلى شخص أحبّه: «كيف كان يومك؟» / رسالة شكر إلى شخص على أمر محدّد
help+ meaning+ sought-out+ | Put one thing you no longer use into a bag to give away / Send one person a tip that once helped you, in two sentences | Leg eine Sache, die du nicht mehr brauchst, in eine Tasche zum Verschenken / Schick jemandem in zwei Sätzen einen Tipp, der dir einmal geholfen hat | وضع شيء لم أعد أستعمله في كيس لإهدائه / إرسال نصيحة نفعتني يومًا إلى شخص، في جملتين
lead+ solo- | Suggest one thing to do together to somebody, with a day and a time | Schlag jemandem eine gemeinsame Sache vor, mit Tag und Uhrzeit | اقتراح أمر نفعله معًا على شخص أعرفه، باليوم والساعة
social- social-r+ solo+ quiet+ | Put your phone out of reach and sit still for ten minutes / Close your eyes for five minutes, your phone out of reach | Leg das Handy außer Reichweite und sitz zehn Minuten still da / Schließ fünf Minuten die Augen, das Handy außer Reichweite | الجلوس بهدوء عشر دقائق والهاتف بعيد عن اليد / إغماض العينين خمس دقائق والهاتف بعيد عن اليد
recovery+ recovery-r- | Put your feet up for ten minutes, without a screen | Leg zehn Minuten die Füße hoch, ohne Bildschirm | رفع القدمين والراحة عشر دقائق بلا شاشة
recovery-r+ | Write down for five minutes what is on your mind, then put the sheet away | Schreib fünf Minuten auf, was dir durch den Kopf geht, und leg das Blatt weg | كتابة ما يشغل بالي خمس دقائق ثم وضع الورقة جانبًا
depth+ | Read ten minutes in a book or a paper without a break, your phone out of reach | Lies zehn Minuten am Stück in einem Buch oder einer Zeitung, das Handy außer Reichweite | القراءة في كتاب أو جريدة عشر دقائق متواصلة والهاتف بعيد عن اليد
depth-r+ one-thing+ | Switch off the notifications of one app / Close every app and tab but one for 15 minutes | Schalte die Mitteilungen einer App aus / Schließ für 15 Minuten alle Apps und Tabs bis auf einen | إيقاف إشعارات تطبيق واحد / إغلاق كل التطبيقات إلا واحدًا لمدّة ربع ساعة
meaning-r+ planning-r+ | Unsubscribe from one newsletter that you never read / Cross one thing off your list that nobody needs | Bestell einen Newsletter ab, den du nie liest / Streich eine Sache von deiner Liste, die niemand braucht | إلغاء الاشتراك في نشرة بريدية لا أقرؤها / شطب أمر واحد من قائمتي لا يحتاج إليه أحد
novelty+ investigate+ | Look up how a zip works, in five minutes / Look up where your first name comes from, in five minutes | Schlag in fünf Minuten nach, wie ein Reißverschluss funktioniert / Schlag in fünf Minuten nach, woher dein Vorname kommt | البحث خمس دقائق عن طريقة عمل السحّاب / البحث خمس دقائق عن أصل اسمي
novelty-r+ | Eat or drink something today that you have not had for a year / Write your name five times with the other hand | Iss oder trink heute etwas, das du seit einem Jahr nicht hattest / Schreib fünfmal deinen Namen mit der anderen Hand | تذوّق شيء لم آكله منذ سنة / كتابة اسمي خمس مرّات باليد الأخرى
beginner+ | Learn to say “thank you” in three languages you do not speak | Lern „danke“ in drei Sprachen, die du nicht sprichst | تعلّم كلمة «شكرًا» بثلاث لغات لا أعرفها
build+ | Clean one tool or device you use every day, for five minutes / Sketch on a sheet of paper one thing you would like to build | Putz fünf Minuten ein Werkzeug oder Gerät, das du jeden Tag benutzt / Zeichne auf ein Blatt, was du gern einmal bauen würdest | تنظيف أداة أو جهاز أستعمله كل يوم، خمس دقائق / رسم شيء أحبّ أن أصنعه على ورقة
create+ | Write three sentences about what you see from where you sit / Draw one thing you can see from where you sit, for five minutes | Schreib drei Sätze über das, was du von deinem Platz aus siehst / Zeichne fünf Minuten etwas, das du von deinem Platz aus siehst | كتابة ثلاث جمل عمّا أراه من مكاني / رسم شيء أراه من مكاني خمس دقائق
organise+ | Tidy one drawer, for ten minutes / Delete twenty old emails | Räum zehn Minuten lang eine Schublade auf / Lösch zwanzig alte E-Mails | ترتيب درج واحد عشر دقائق / حذف عشرين رسالة بريد قديمة
skill-use+ skill-upkeep-r- | Take a photo of one thing that you made or did well | Fotografier eine Sache, die dir gut gelungen ist | تصوير شيء واحد أحسنت عمله
planning+ | Write the dates of the next two weeks on one sheet of paper | Schreib die Termine der nächsten zwei Wochen auf ein Blatt | كتابة مواعيد الأسبوعين القادمين على ورقة واحدة
morning+ | Lay out your clothes for tomorrow before you go to bed | Leg vor dem Schlafengehen deine Kleidung für morgen bereit | تجهيز ملابس الغد قبل النوم
follow-through+ follow-through-r- | Answer one message that has been waiting | Beantworte eine Nachricht, die schon länger wartet | الردّ على رسالة تنتظر منذ مدّة
pacing-r+ | Guess how long it takes to wash the dishes, and time it | Schätz, wie lange du zum Abspülen brauchst, und sieh auf die Uhr | تقدير وقت غسل الصحون ثم حسابه بالساعة
agency-r+ | Write down three things that you can decide yourself today | Schreib drei Dinge auf, die du heute selbst entscheiden kannst | كتابة ثلاثة أمور أستطيع أن أقرّرها بنفسي اليوم
writing+ | Write half a page about today by hand | Schreib von Hand eine halbe Seite über den heutigen Tag | كتابة نصف صفحة عن يومي بخطّ اليد`;

/** A small act, and the ends of items that it suits best; "any" is none of them. */
export interface SmallAct {
  readonly ends: readonly string[];
  readonly title: string;
  /** Its place among the acts for the same ends. */
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
