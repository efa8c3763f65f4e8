import { readLanguages } from "./care-language.ts";

/** Small, kind acts for a hard day: English | German | Spanish | French | Arabic, whose first person names no gender. */
export const GENTLE_TASKS = readLanguages(`
Drink a glass of water, slowly | Trink langsam ein Glas Wasser | Bebe un vaso de agua, despacio | Buvez un verre d’eau, lentement | أشرب كوب ماء على مهل
Take three slow breaths | Atme dreimal langsam ein und aus | Respira despacio tres veces | Respirez lentement trois fois | أتنفّس ببطء ثلاث مرّات
Eat something warm today | Iss heute etwas Warmes | Come algo caliente hoy | Mangez quelque chose de chaud aujourd’hui | آكل اليوم وجبة ساخنة
Water a plant, or look at a tree | Gieß eine Pflanze oder sieh einen Baum an | Riega una planta o mira un árbol | Arrosez une plante ou regardez un arbre | أسقي نبتة أو أتأمّل شجرة
Close your eyes for one minute | Schließ für eine Minute die Augen | Cierra los ojos un minuto | Fermez les yeux une minute | أغمض عينيّ دقيقة
Eat a piece of fruit | Iss ein Stück Obst | Come una pieza de fruta | Mangez un fruit | آكل قطعة فاكهة
Air a room for five minutes | Lüfte fünf Minuten ein Zimmer | Ventila una habitación cinco minutos | Aérez une pièce cinq minutes | أهوّي الغرفة خمس دقائق
Read one page of something light | Lies eine Seite von etwas Leichtem | Lee una página de algo ligero | Lisez une page de quelque chose de léger | أقرأ صفحة من شيء مُسلٍّ
Wash your face with cold water | Wasch dir das Gesicht mit kaltem Wasser | Lávate la cara con agua fría | Passez-vous de l’eau fraîche sur le visage | أغسل وجهي بماء بارد
Rest your hands for one minute | Lass die Hände eine Minute ruhen | Deja descansar las manos un minuto | Laissez vos mains au repos une minute | أريح يديّ دقيقة
Step outside for one minute | Geh für eine Minute nach draußen | Sal un minuto fuera | Sortez une minute | أخرج إلى الهواء دقيقة`);
