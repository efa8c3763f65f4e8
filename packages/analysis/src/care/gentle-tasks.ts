import { readLanguages } from "./care-language.ts";

/** Small, kind acts for a hard day: English | German | Spanish | French | Arabic, whose first person names no gender. */
export const GENTLE_TASKS = readLanguages(`
Drink a glass of water, slowly | Trink langsam ein Glas Wasser | Bebe un vaso de agua, despacio | Buvez un verre d’eau, lentement | أشرب كوب ماء على مهل
Take three slow breaths | Atme dreimal langsam ein und aus | Respira despacio tres veces | Respirez lentement trois fois | أتنفّس ببطء ثلاث مرّات
Eat something warm today | Iss heute etwas Warmes | Come algo caliente hoy | Mangez quelque chose de chaud aujourd’hui | آكل اليوم شيئًا دافئًا
Refresh your face with a little water | Erfrisch dir das Gesicht mit etwas Wasser | Refréscate la cara con un poco de agua | Passez-vous un peu d’eau sur le visage | أنعش وجهي بقليل من الماء
Eat a piece of fruit | Iss ein Stück Obst | Come una pieza de fruta | Mangez un fruit | آكل قطعة فاكهة
Stretch your arms and shoulders once | Streck einmal Arme und Schultern | Estira los brazos y los hombros una vez | Étirez une fois les bras et les épaules | أمدّ ذراعيّ وأحرّك كتفيّ مرّة واحدة`);
