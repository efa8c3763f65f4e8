import type { CareLanguage } from "./care-language.ts";

const lines = (text: string): readonly string[] => text.trim().split(/\s*\n\s*/);

/**
 * Small, kind acts for a hard day, in the language the person wrote in. Nothing to achieve and nobody to please; more
 * than a week of them.
 */
export const GENTLE_TASKS: Readonly<Record<CareLanguage["code"], readonly string[]>> = {
  en: lines(`
    Drink a glass of water, slowly
    Send one person you trust a short hello
    Step outside for five minutes and feel the air
    Eat something warm today
    Wash your face and hands with warm water
    Put on clothes that feel soft
    Open a window and breathe in ten times
    Listen to one song you have always liked
    Sit in the sun or near a window for a while
    Go to bed a little earlier tonight
    Text somebody “thinking of you”
    Take a warm shower or bath
    Walk to the corner and back
    Put clean sheets or a clean pillowcase on the bed
    Make a cup of tea and hold it while it is hot
    Look at one photo that makes you smile
    Stretch your arms and shoulders for two minutes
    Water a plant, or look at a tree
    Put the phone away for half an hour
    Tell somebody how today is, in one sentence
    Eat a piece of fruit
    Watch the sky for three minutes
    Tidy one small corner, no more than that
    Wrap yourself in a blanket and rest`),
  de: lines(`
    Trink langsam ein Glas Wasser
    Schreib einem Menschen, dem du vertraust, ein kurzes Hallo
    Geh fünf Minuten vor die Tür und spür die Luft
    Iss heute etwas Warmes
    Wasch dir Gesicht und Hände mit warmem Wasser
    Zieh etwas Weiches an
    Öffne ein Fenster und atme zehnmal tief ein
    Hör ein Lied, das du schon immer mochtest
    Setz dich eine Weile in die Sonne oder ans Fenster
    Geh heute etwas früher ins Bett
    Schreib jemandem: „Ich denke an dich“
    Dusch warm oder nimm ein Bad
    Geh bis zur Ecke und zurück
    Bezieh das Kissen frisch
    Mach dir einen Tee und halte die warme Tasse
    Sieh dir ein Foto an, das dich lächeln lässt
    Streck zwei Minuten lang Arme und Schultern
    Gieß eine Pflanze oder sieh einen Baum an
    Leg das Handy eine halbe Stunde weg
    Sag jemandem in einem Satz, wie es heute ist
    Iss ein Stück Obst
    Schau drei Minuten in den Himmel
    Räum eine kleine Ecke auf, mehr nicht
    Wickle dich in eine Decke und ruh dich aus`),
  es: lines(`
    Bebe un vaso de agua, despacio
    Manda un saludo corto a alguien de confianza
    Sal cinco minutos y siente el aire
    Come algo caliente hoy
    Lávate la cara y las manos con agua tibia
    Ponte ropa suave
    Abre una ventana y respira hondo diez veces
    Escucha una canción que siempre te ha gustado
    Siéntate un rato al sol o junto a la ventana
    Acuéstate un poco antes esta noche
    Escribe a alguien: «pienso en ti»
    Date una ducha o un baño templado
    Camina hasta la esquina y vuelve
    Pon una funda limpia en la almohada
    Prepara una infusión y sostén la taza caliente
    Mira una foto que te haga sonreír
    Estira los brazos y los hombros dos minutos
    Riega una planta o mira un árbol
    Deja el móvil media hora en otro sitio
    Cuéntale a alguien, en una frase, cómo va el día
    Come una pieza de fruta
    Mira el cielo tres minutos
    Ordena un rincón pequeño y nada más
    Envuélvete en una manta y descansa`),
  fr: lines(`
    Buvez un verre d’eau, lentement
    Envoyez un petit bonjour à une personne de confiance
    Sortez cinq minutes et sentez l’air
    Mangez quelque chose de chaud aujourd’hui
    Lavez-vous le visage et les mains à l’eau tiède
    Mettez un vêtement doux
    Ouvrez une fenêtre et respirez dix fois
    Écoutez une chanson que vous avez toujours aimée
    Asseyez-vous un moment au soleil ou près d’une fenêtre
    Couchez-vous un peu plus tôt ce soir
    Écrivez à quelqu’un : « je pense à toi »
    Prenez une douche ou un bain bien chaud
    Marchez jusqu’au coin de la rue et revenez
    Mettez une taie propre sur l’oreiller
    Préparez un thé et gardez la tasse entre vos mains
    Regardez une photo qui vous fait sourire
    Étirez les bras et les épaules deux minutes
    Arrosez une plante ou regardez un arbre
    Posez le téléphone une demi-heure
    Dites à quelqu’un, en une phrase, comment va la journée
    Mangez un fruit
    Regardez le ciel trois minutes
    Rangez un petit coin, pas davantage
    Enroulez-vous dans une couverture et reposez-vous`),
  // In the first person, which is the same for a woman and a man.
  ar: lines(`
    أشرب كوب ماء على مهل
    أرسل تحية قصيرة إلى شخص أثق به
    أخرج خمس دقائق وأستنشق الهواء
    آكل اليوم شيئًا دافئًا
    أغسل وجهي ويديّ بماء دافئ
    ألبس ثيابًا ناعمة مريحة
    أفتح نافذة وآخذ عشرة أنفاس عميقة
    أستمع إلى أغنية أحبها منذ زمن
    أجلس قليلًا في الشمس أو قرب نافذة
    أنام الليلة أبكر قليلًا
    أكتب لأحد أحبّه: «أفكّر فيك»
    آخذ حمّامًا دافئًا
    أمشي إلى آخر الشارع وأعود
    أضع غطاء نظيفًا على الوسادة
    أُعدّ كوب شاي وأمسكه وهو ساخن
    أنظر إلى صورة تجعلني أبتسم
    أمدّ ذراعيّ وكتفيّ دقيقتين
    أسقي نبتة أو أتأمّل شجرة
    أضع الهاتف بعيدًا نصف ساعة
    أخبر أحدًا بجملة واحدة كيف كان يومي
    آكل حبة فاكهة
    أتأمّل السماء ثلاث دقائق
    أرتّب زاوية صغيرة لا أكثر
    ألتفّ ببطانية وأستريح`),
};
