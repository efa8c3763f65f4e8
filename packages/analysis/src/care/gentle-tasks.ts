import { readLanguages } from "./care-language.ts";

/** Small, kind acts for a hard day: English | German | Spanish | French | Arabic, whose first person names no gender. */
export const GENTLE_TASKS = readLanguages(`
Drink a glass of water, slowly | Trink langsam ein Glas Wasser | Bebe un vaso de agua, despacio | Buvez un verre d’eau, lentement | أشرب كوب ماء على مهل
Take three slow breaths | Atme dreimal langsam ein und aus | Respira despacio tres veces | Respirez lentement trois fois | أتنفّس ببطء ثلاث مرّات
Eat something warm today | Iss heute etwas Warmes | Come algo caliente hoy | Mangez quelque chose de chaud aujourd’hui | آكل اليوم وجبة ساخنة
Wash your face with cold water | Wasch dir das Gesicht mit kaltem Wasser | Lávate la cara con agua fría | Passez-vous de l’eau fraîche sur le visage | أغسل وجهي بماء بارد
Eat a piece of fruit | Iss ein Stück Obst | Come una pieza de fruta | Mangez un fruit | آكل قطعة فاكهة
Sit for one minute with both feet on the floor | Sitz eine Minute mit beiden Füßen am Boden | Siéntate un minuto con los dos pies en el suelo | Asseyez-vous une minute, les deux pieds au sol | أجلس دقيقة وقدماي على الأرض`);
