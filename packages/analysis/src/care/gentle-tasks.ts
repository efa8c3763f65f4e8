import { readLanguages } from "./care-language.ts";

/** Small, kind acts for a hard day: English | German | Spanish | French | Arabic, whose first person names no gender. */
export const GENTLE_TASKS = readLanguages(`
Drink a glass of water, slowly | Trink langsam ein Glas Wasser | Bebe un vaso de agua, despacio | Buvez un verre d’eau, lentement | أشرب كوب ماء على مهل
Send one person you trust a short hello | Schreib einem Menschen, dem du vertraust, ein kurzes Hallo | Manda un saludo corto a alguien de confianza | Envoyez un petit bonjour à une personne de confiance | أرسل سلامًا قصيرًا إلى شخص أرتاح إليه
Eat something warm today | Iss heute etwas Warmes | Come algo caliente hoy | Mangez quelque chose de chaud aujourd’hui | آكل اليوم وجبة ساخنة
Take three slow breaths | Atme dreimal langsam ein und aus | Respira despacio tres veces | Respirez lentement trois fois | أتنفّس ببطء ثلاث مرّات
Sit somewhere comfortable for five minutes | Setz dich fünf Minuten bequem hin | Siéntate cinco minutos donde estés a gusto | Asseyez-vous cinq minutes à votre aise | أجلس في راحة خمس دقائق
Water a plant, or look at a tree | Gieß eine Pflanze oder sieh einen Baum an | Riega una planta o mira un árbol | Arrosez une plante ou regardez un arbre | أسقي نبتة أو أتأمّل شجرة
Eat a piece of fruit | Iss ein Stück Obst | Come una pieza de fruta | Mangez un fruit | آكل حبّة فاكهة
Feel your feet on the ground for one minute | Spür eine Minute lang die Füße am Boden | Siente los pies en el suelo un minuto | Sentez vos pieds au sol pendant une minute | أُحسّ بقدميّ على الأرض دقيقة
Drink something warm, sitting down | Trink etwas Warmes im Sitzen | Bebe algo caliente con calma | Buvez quelque chose de chaud | أشرب شيئًا دافئًا على مهل
Read one page of something light | Lies eine Seite von etwas Leichtem | Lee una página de algo ligero | Lisez une page de quelque chose de léger | أقرأ صفحة من شيء خفيف
Look out of a window for two minutes | Sieh zwei Minuten aus dem Fenster | Mira por la ventana dos minutos | Regardez par la fenêtre deux minutes | أنظر من النافذة دقيقتين`);
