import { readLanguages } from "./care-language.ts";

/** Small, kind acts for a hard day: English | German | Spanish | French | Arabic, whose first person names no gender. */
export const GENTLE_TASKS = readLanguages(`
Drink a glass of water, slowly | Trink langsam ein Glas Wasser | Bebe un vaso de agua, despacio | Buvez un verre d’eau, lentement | أشرب كوب ماء على مهل
Send one person you trust a short hello | Schreib einem Menschen, dem du vertraust, ein kurzes Hallo | Manda un saludo corto a alguien de confianza | Envoyez un petit bonjour à une personne de confiance | أرسل سلامًا قصيرًا إلى شخص أرتاح إليه
Step outside for five minutes and feel the air | Geh fünf Minuten vor die Tür an die frische Luft | Sal cinco minutos y siente el aire | Sortez cinq minutes et sentez l’air | أخرج خمس دقائق أشمّ الهواء
Eat something warm today | Iss heute etwas Warmes | Come algo caliente hoy | Mangez quelque chose de chaud aujourd’hui | آكل اليوم وجبة ساخنة
Wash your face and hands with warm water | Wasch dir Gesicht und Hände mit warmem Wasser | Lávate la cara y las manos con agua tibia | Lavez-vous le visage et les mains à l’eau tiède | أغسل وجهي ويديّ بماء دافئ
Put on clothes that feel soft | Zieh etwas Weiches an | Ponte ropa suave | Mettez un vêtement doux | ألبس ما يريحني
Open a window and breathe in ten times | Öffne ein Fenster und atme zehnmal tief ein | Abre una ventana y respira hondo diez veces | Ouvrez une fenêtre et respirez dix fois | أفتح النافذة وأتنفّس بعمق عشر مرّات
Take a warm shower or bath | Dusch warm oder nimm ein Bad | Date una ducha o un baño templado | Prenez une douche ou un bain bien chaud | أستحمّ بماء دافئ
Walk to the corner and back | Geh bis zur Ecke und zurück | Camina hasta la esquina y vuelve | Marchez jusqu’au coin de la rue et revenez | أمشي إلى آخر الشارع وأعود
Put clean sheets or a clean pillowcase on the bed | Bezieh das Kissen frisch | Pon una funda limpia en la almohada | Mettez une taie propre sur l’oreiller | أبدّل غطاء الوسادة
Stretch your arms and shoulders for two minutes | Streck zwei Minuten lang Arme und Schultern | Estira los brazos y los hombros dos minutos | Étirez les bras et les épaules deux minutes | أحرّك ذراعيّ وكتفيّ برفق دقيقتين
Water a plant, or look at a tree | Gieß eine Pflanze oder sieh einen Baum an | Riega una planta o mira un árbol | Arrosez une plante ou regardez un arbre | أسقي نبتة أو أتأمّل شجرة
Tell somebody how today is, in one sentence | Sag jemandem in einem Satz, wie es dir heute geht | Cuéntale a alguien, en una frase, cómo va el día | Dites à quelqu’un, en une phrase, comment va la journée | أحكي لأحد عن يومي، ولو بجملة
Eat a piece of fruit | Iss ein Stück Obst | Come una pieza de fruta | Mangez un fruit | آكل حبّة فاكهة
Watch the sky for three minutes | Schau drei Minuten in den Himmel | Mira el cielo tres minutos | Regardez le ciel trois minutes | أتأمّل السماء ثلاث دقائق
Tidy one small corner, no more than that | Räum eine kleine Ecke auf, mehr nicht | Ordena un rincón pequeño y nada más | Rangez un petit coin, pas davantage | أرتّب ركنًا صغيرًا فحسب
Wrap yourself in a blanket and rest | Wickle dich in eine Decke und ruh dich aus | Envuélvete en una manta y descansa | Enroulez-vous dans une couverture et reposez-vous | أتدفّأ ببطانية وأستريح`);
