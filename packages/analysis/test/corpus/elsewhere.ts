import type { CorpusPerson } from "./corpus-person.ts";

/** More people who write German, Spanish or French. */
export const ELSEWHERE: readonly CorpusPerson[] = [
  {
    id: "arne",
    about: "Tischler, knapp, Rechtschreibung egal, keine Großschreibung.",
    language: "de",
    answers: {
      energizers_drainers: [
        "4243333233",
        "werkstatt, allein, schlitz und zapfen am gartentor. mittag vergessen",
        "drei kunden am telefon wegen einer küche die noch nicht mal bestellt ist. hab wieder nichts gesagt",
      ],
      strengths_weaknesses: [
        "1434132332",
        "beim hochwasser die türen vom kindergarten ausgehängt und getrocknet, alle zwölf passen wieder",
        "sauber aber langsam",
      ],
      interests_skills: [
        "1233543322",
        "drechseln",
        "preise nennen ohne rot zu werden. drei angebote zum vollen preis",
      ],
      time_horizons: [
        "3343213323",
        "um sechs anfangen, um drei ist schluss, dann mit dem hund an die elbe",
        "gartentor ist ausgeliefert, drei angebote raus zum vollen preis",
      ],
    },
    objectives: [["professional", "drei angebote zum vollen preis schreiben"]],
    mustSee: ["gartentor|zapfen|drechseln|werkstatt", "preis|preise|angebote", "telefon|kunden"],
    mustNotQuote: [],
    polarity: {
      "schlitz und zapfen": "loved",
      "drei kunden am telefon": "drains",
      "sauber aber langsam": "reported",
    },
    care: false,
  },
  {
    id: "dagmar",
    about: "Controllerin, genau, ein früheres Hobby ist vorbei, ein ironischer Satz.",
    language: "de",
    answers: {
      energizers_drainers: [
        "3232333233",
        "Am Donnerstagabend im Büro, allein, habe ich die Deckungsbeiträge nach Filialen neu aufgebaut. Um neun kam der Wachdienst.",
        "Na toll, wieder ein Strategietag, genau mein Ding. Danach saß ich zwei Stunden im Stau und habe trotzdem noch die Vorlage für den Vorstand geschrieben.",
      ],
      strengths_weaknesses: [
        "1414242313",
        "Ich habe gezeigt, dass nicht die kleine Filiale das Geld verliert, sondern die Zentrale. Elf Leute haben ihre Stelle behalten.",
        "Dass ich recht habe und dass ich es nicht so sagen muss.",
      ],
      interests_skills: [
        "3133533223",
        "Früher bin ich gern geritten, heute nicht mehr. Ich würde im Wald Pilze bestimmen.",
        "Freundlicher widersprechen. Eine Vorstandssitzung, nach der niemand beleidigt ist.",
      ],
      time_horizons: [
        "1313214322",
        "Vier Tage Arbeit, freitags in die Pilze, abends Doppelkopf mit den Nachbarn.",
        "Das neue Filialmodell läuft in allen zwölf Filialen, und ich habe die Pilzprüfung angemeldet.",
      ],
    },
    objectives: [
      ["professional", "Filialmodell in zwölf Filialen einführen"],
      ["personal", "Pilzprüfung anmelden"],
    ],
    mustSee: [
      "Filiale|Filialen|Deckungsbeiträge|Filialmodell",
      "Pilze|Pilz",
      "widersprechen|recht habe",
    ],
    mustNotQuote: ["genau mein Ding", "Na toll", "gern geritten"],
    polarity: {
      "genau mein Ding": "ironic",
      "gern geritten": "over",
      "Deckungsbeiträge nach Filialen": "loved",
      "im Stau": "drains",
      "Dass ich recht habe": "reported",
    },
    care: false,
  },
  {
    id: "leonie",
    about: "Assistenzärztin, erschöpft, Redewendungen (todmüde, bringt mich um), kein Alarm.",
    language: "de",
    answers: {
      energizers_drainers: [
        "2233143253",
        "Im Schwimmbad mit meinem Patenkind, wir haben Kraulen geübt, bis die Bademeisterin gepfiffen hat.",
        "Dienst, 24 Stunden, todmüde. Die Dokumentation bringt mich um, vier Systeme für einen Blutdruck. Zu Hause lief im Kopf alles noch einmal.",
      ],
      strengths_weaknesses: [
        "2424232333",
        "Ich habe einer Frau die Diagnose so erklärt, dass sie am Ende gelacht hat. Sie schreibt mir jedes Jahr.",
        '"Du kannst gut erklären." "Setz dich mal hin."',
      ],
      interests_skills: [
        "4233433323",
        "Kraulen, dann Pommes.",
        "Ultraschall vom Herz. Zwanzig Befunde ohne Nachkontrolle.",
      ],
      time_horizons: [
        "3344324333",
        "Praxis auf dem Land, Sprechstunde bis eins, Mittagsschlaf, Hausbesuche mit dem Rad, abends frei.",
        "Ich habe zwanzig Herzen geschallt und bin an sechs Sonntagen wirklich frei gewesen.",
      ],
    },
    objectives: [["professional", "Zwanzig Herzultraschalle machen"]],
    mustSee: [
      "Kraulen|Schwimmbad|Patenkind",
      "Ultraschall|Herz|geschallt",
      "Dokumentation|Dienst",
      "erklären|erklärt",
    ],
    mustNotQuote: ["bringt mich um"],
    polarity: {
      "Kraulen geübt": "loved",
      "vier Systeme für einen Blutdruck": "drains",
      "Setz dich mal hin": "reported",
    },
    care: false,
  },
  {
    id: "marco",
    about: "Mecánico de Puebla, dice las cosas al revés (ironía) una vez; algo que ya pasó.",
    language: "es",
    answers: {
      energizers_drainers: [
        "2242333233",
        "El domingo en el taller con mi hijo, armamos el carburador del vocho y se nos hizo de noche.",
        "Qué maravilla de martes, tres clientes que no pagaron. Y luego la grúa no llegó.",
      ],
      strengths_weaknesses: [
        "2333233323",
        "Una ambulancia se quedó parada frente al taller. La arreglé en veinte minutos y no les cobré.",
        "Que soy derecho. Que no sé cobrar.",
      ],
      interests_skills: [
        "1333433223",
        "Antes tocaba el bajo, ya no. Restaurar el vocho con mi hijo.",
        "Cobrar lo que vale mi trabajo. Un mes sin fiado.",
      ],
      time_horizons: [
        "4333323333",
        "Abro a las ocho, dos coches al día, como en casa, en la tarde enseño a tres chavos, ceno con mi familia.",
        "El vocho camina y nadie me debe nada.",
      ],
    },
    objectives: [
      ["personal", "Terminar el vocho con mi hijo"],
      ["professional", "Un mes sin fiado"],
    ],
    mustSee: ["vocho|carburador", "cobrar|Cobrar|fiado", "hijo|chavos|enseño"],
    mustNotQuote: ["Qué maravilla", "tocaba el bajo"],
    polarity: {
      "Qué maravilla de martes": "ironic",
      "tocaba el bajo": "over",
      "armamos el carburador": "loved",
      "no sé cobrar": "reported",
    },
    care: false,
  },
  {
    id: "sofia",
    about: "Estudiante de veterinaria, minúsculas, abreviaturas, 'me muero de sueño'.",
    language: "es",
    answers: {
      energizers_drainers: [
        "2233243343",
        "en la protectora bañando a los galgos con lucia, salimos empapadas y ya era de noche",
        "anatomia a las 8, practicas, biblioteca, me muero de sueño. lo peor es comparar mis apuntes con los de los demas",
      ],
      strengths_weaknesses: [
        "3424344431",
        "un galgo no comia y me sente en el suelo con el tres tardes hasta que comio de mi mano",
        "que tengo mucha paciencia con los animales y ninguna conmigo",
      ],
      interests_skills: [
        "3323533433",
        "pasear galgos",
        "hacer suturas, diez seguidas sin que el profe diga nada",
      ],
      time_horizons: [
        "3333325431",
        "clinica de pueblo, consulta por la mañana, vacas por la tarde, cena con lucia",
        "anatomia aprobada y he dejado de mirar los apuntes de otros",
      ],
    },
    objectives: [["professional", "aprobar anatomia", "temas 4 a 11"]],
    mustSee: ["galgo|galgos|protectora", "suturas|anatomia", "apuntes|comparar"],
    mustNotQuote: ["me muero de sueño"],
    polarity: {
      "bañando a los galgos": "loved",
      "comparar mis apuntes": "drains",
      "mucha paciencia con los animales": "reported",
    },
    care: false,
  },
  {
    id: "nadia",
    about: "Fondatrice d'une épicerie, dire non, phrases courtes, une négation double.",
    language: "fr",
    answers: {
      energizers_drainers: [
        "2433233233",
        "Samedi, avec mon père, on goûtait des huiles d'olive à l'aveugle. Deux heures ont passé.",
        "Jeudi. Un fournisseur, un deuxième, le comptable, une stagiaire en larmes. J'ai encore accepté une livraison dont je ne voulais pas.",
      ],
      strengths_weaknesses: [
        "2323333133",
        "Pendant la grève j'ai organisé six voisins et trois vélos, et les anciens de l'immeuble ont eu leurs courses.",
        "« Tu dis oui trop vite. » Mon père, la comptable, mon ex.",
      ],
      interests_skills: [
        "4323323323",
        "Goûter. Du miel, de l'huile, n'importe quoi.",
        "Dire non à un fournisseur. Trois refus par mois, sans m'excuser.",
      ],
      time_horizons: [
        "2323314322",
        "Marché à six heures, boutique jusqu'à deux heures, sieste, dîner avec des gens qui ne vendent rien.",
        "La carte des huiles est imprimée et j'ai refusé trois livraisons.",
      ],
    },
    objectives: [
      ["professional", "Imprimer la carte des huiles", "Douze huiles, un dessin chacune"],
    ],
    mustSee: ["huile|huiles", "non|oui trop vite|refus|refusé|accepté", "fournisseur|livraison"],
    mustNotQuote: [],
    polarity: {
      "goûtait des huiles": "loved",
      "accepté une livraison": "drains",
      "Tu dis oui trop vite": "reported",
    },
    care: false,
  },
];
