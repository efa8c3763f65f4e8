// Over 200 lines because it is data: 48 tasks in four languages.
import type { CareLanguage } from "./care-language.ts";

const lines = (text: string): readonly string[] => text.trim().split(/\s*\n\s*/);

/**
 * Small, kind acts for a hard day, in the language the person wrote in. Nothing to achieve and nobody to please; more
 * than a fortnight of them.
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
    Wrap yourself in a blanket and rest
    Write down one thing that was all right today
    Ask somebody to sit with you for a while
    Brush your teeth and call it enough
    Watch something gentle that you know already
    Put a hand on your heart and breathe out slowly
    Keep a number you can call where you see it
    Stroke an animal, if one is near
    Change the towel for a fresh one
    Hum or sing one tune
    Say no to one thing that can wait
    Have breakfast, however small
    Sit on a bench for ten minutes
    Light a lamp or a candle when it gets dark
    Read one page of something kind
    Let somebody cook or carry something for you
    Put tomorrow's clothes on a chair
    Rinse one cup and leave the rest
    Draw circles or lines on paper for five minutes
    Book a talk with your doctor or a counsellor
    Smell something you like: coffee, soap, a herb
    Lie down for 20 minutes without a task
    Write down the name of one person who is glad of you
    Turn the lights low an hour before bed
    Give yourself the evening off`),
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
    Wickle dich in eine Decke und ruh dich aus
    Schreib eine Sache auf, die heute in Ordnung war
    Bitte jemanden, eine Weile bei dir zu sitzen
    Putz dir die Zähne und lass es genug sein
    Sieh dir etwas Sanftes an, das du schon kennst
    Leg eine Hand aufs Herz und atme langsam aus
    Leg eine Nummer, die du anrufen kannst, gut sichtbar hin
    Streichle ein Tier, wenn eines da ist
    Häng ein frisches Handtuch auf
    Summ oder sing eine Melodie
    Verschieb eine Sache, die warten kann
    Frühstücke, und sei es wenig
    Setz dich zehn Minuten auf eine Bank
    Mach eine Lampe oder Kerze an, wenn es dunkel wird
    Lies eine Seite von etwas Freundlichem
    Lass jemanden für dich kochen oder etwas tragen
    Leg die Kleider für morgen auf einen Stuhl
    Spül eine Tasse und lass den Rest stehen
    Mal fünf Minuten lang Kreise oder Linien
    Vereinbare ein Gespräch in deiner Arztpraxis oder Beratungsstelle
    Riech an etwas, das du magst: Kaffee, Seife, ein Kraut
    Leg dich zwanzig Minuten hin
    Schreib den Namen eines Menschen auf, der froh um dich ist
    Dimm das Licht eine Stunde vor dem Schlafen
    Gib dir heute Abend frei`),
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
    Envuélvete en una manta y descansa
    Apunta una cosa que hoy haya estado bien
    Pide a alguien que se siente contigo un rato
    Cepíllate los dientes, y con eso basta
    Pon algo tranquilo que ya conozcas
    Pon una mano en el pecho y suelta el aire despacio
    Deja a la vista un número al que puedas llamar
    Acaricia a un animal, si hay uno cerca
    Cambia la toalla por una limpia
    Tararea una melodía
    Aplaza una cosa que puede esperar
    Desayuna, aunque sea poco
    Siéntate diez minutos en un banco
    Enciende una lámpara o una vela cuando oscurezca
    Lee una página de algo amable
    Deja que alguien cocine o cargue algo por ti
    Deja lista la ropa de mañana en una silla
    Enjuaga una taza y deja el resto
    Dibuja círculos o líneas cinco minutos
    Pide una cita con tu médico o con alguien que escuche
    Huele algo que te guste: café, jabón, una hierba
    Túmbate veinte minutos
    Escribe el nombre de alguien que se alegra de que estés
    Baja la luz una hora antes de dormir
    Date la tarde libre`),
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
    Enroulez-vous dans une couverture et reposez-vous
    Notez une chose qui allait bien aujourd’hui
    Demandez à quelqu’un de rester un moment avec vous
    Brossez-vous les dents, et c’est assez
    Regardez quelque chose de doux que vous connaissez déjà
    Posez une main sur le cœur et expirez lentement
    Gardez sous les yeux un numéro que vous pouvez appeler
    Caressez un animal, s’il y en a un près de vous
    Changez la serviette pour une propre
    Fredonnez un air
    Remettez à plus tard une chose qui peut attendre
    Prenez un petit déjeuner, même léger
    Asseyez-vous dix minutes sur un banc
    Allumez une lampe ou une bougie à la tombée du jour
    Lisez une page de quelque chose de bienveillant
    Laissez quelqu’un cuisiner ou porter quelque chose pour vous
    Préparez les vêtements de demain sur une chaise
    Rincez une tasse et laissez le reste
    Dessinez des cercles ou des lignes cinq minutes
    Prenez rendez-vous avec votre médecin ou quelqu’un qui écoute
    Sentez quelque chose que vous aimez : café, savon, une herbe
    Allongez-vous vingt minutes
    Écrivez le nom d’une personne heureuse de vous connaître
    Baissez la lumière une heure avant de dormir
    Accordez-vous la soirée`),
};
