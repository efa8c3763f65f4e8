import type { CorpusPerson } from "./corpus-person.ts";

/** German, Spanish, French, and German with English in it. */
export const OTHER_LANGUAGES: readonly CorpusPerson[] = [
  {
    id: "ingrid",
    about: "Lehrerin, 51, German. Korrekturen drain, Chor lifts; Nein sagen in three sections.",
    language: "de",
    answers: {
      energizers_drainers: [
        "2324143243",
        "Am Samstag bei der Chorprobe, wir haben das Brahms-Requiem durchgesungen und ich habe den letzten Bus verpasst.",
        "Mittwoch: sechs Stunden Unterricht, Konferenz bis fünf, dann 28 Aufsätze korrigieren. Am meisten Kraft kostete mich die Konferenz, weil ich wieder nicht Nein gesagt habe.",
      ],
      strengths_weaknesses: [
        "2423233133",
        "Ein Schüler wollte die Schule abbrechen. Ich bin mit ihm jeden Freitag um den See gegangen, ein halbes Jahr lang. Er hat das Abitur gemacht.",
        "Dass ich zu viel übernehme. Dass man sich auf mich verlassen kann.",
      ],
      interests_skills: [
        "4323232333",
        "Singen. Oder einfach im Garten sitzen und zuhören.",
        "Nein sagen, ohne mich zu rechtfertigen. Beweis: zwei Ämter abgegeben.",
      ],
      time_horizons: [
        "2333314323",
        "Um halb sieben aufstehen, vier Stunden unterrichten, mittags zu Hause essen, am Abend Probe.",
        "Ich habe die Fachleitung abgegeben und korrigiere nicht mehr am Sonntag.",
      ],
    },
    objectives: [["professional", "Die Fachleitung abgeben", "Gespräch mit der Direktorin"]],
    mustSee: ["Chor|Chorprobe|Singen|Brahms", "Nein", "korrigieren|Aufsätze|Konferenz|Fachleitung"],
    mustNotQuote: [],
    polarity: {
      "Brahms-Requiem durchgesungen": "loved",
      "28 Aufsätze korrigieren": "drains",
      "zu viel übernehme": "reported",
    },
    care: false,
  },
  {
    id: "cem",
    about: "Student in Berlin, mixes German and English inside one answer.",
    language: "de",
    answers: {
      energizers_drainers: [
        "2342343333",
        "Beim Hackathon mit Lena und Yusuf, wir haben die ganze Nacht an der Karten-App gebaut, best night ever, auf einmal war es hell.",
        "Uni day from hell: Statistik Vorlesung two hours, dann Schicht im Callcenter. Leute schreien dich an wegen Paketen, that's the whole job.",
      ],
      strengths_weaknesses: [
        "4332325324",
        "Meine Cousine hatte Prüfungsangst, ich hab ihr drei Wochen lang Mathe erklärt, over FaceTime, and she passed.",
        'Chaotisch but nice. "Cem, fang doch mal früher an."',
      ],
      interests_skills: [
        "1232333333",
        "Work on the map app, oder Basketball.",
        "Statistik. Proof: Klausur im Februar mit 2,0.",
      ],
      time_horizons: [
        "5343415433",
        "Kleines Büro in Kreuzberg, Lena is my cofounder, mittags Basketball, abends kochen.",
        "Map app hat hundred users und ich bin raus aus dem Callcenter.",
      ],
    },
    objectives: [
      ["professional", "Map App: erste 20 Nutzer"],
      ["personal", "Statistik Klausur bestehen"],
    ],
    mustSee: ["Karten-App|map app|Map app|Hackathon", "Statistik", "Callcenter"],
    mustNotQuote: [],
    polarity: {
      "an der Karten-App gebaut": "loved",
      "Leute schreien dich an": "drains",
      "fang doch mal früher an": "reported",
    },
    care: false,
  },
  {
    id: "javier",
    about: "Cocinero, Spanish, some careless spelling.",
    language: "es",
    answers: {
      energizers_drainers: [
        "2333233233",
        "En casa de mi madre, los dos solos, probando el mole con menos chile. Se nos fue la tarde entera.",
        "El sabado: dos camareros menos, la freidora rota y el dueño gritando en el pase. Lo peor fue el dueño.",
      ],
      strengths_weaknesses: [
        "2333232313",
        "Se fue la luz en una boda de 120 personas. Saque las brasas al patio y cenaron todos. La novia me abrazo.",
        "Que soy muy serio en el servicio. Que mi comida sabe a casa.",
      ],
      interests_skills: [
        "2323333333",
        "Cocinar sin prisa para ocho amigos.",
        "Llevar las cuentas. La prueba: saber cada semana cuanto gano.",
      ],
      time_horizons: [
        "3423333333",
        "Mi propio local, doce mesas, mercado a las siete, cierro a las cinco y ceno con mis hijas.",
        "Tengo el plan de numeros hecho y he hablado con el banco.",
      ],
    },
    objectives: [["professional", "Hablar con el banco del local", "Llevar el plan de números"]],
    mustSee: ["mole|Cocinar|cocinar|brasas", "cuentas|numeros|números|banco", "local|mesas"],
    mustNotQuote: [],
    polarity: {
      "probando el mole": "loved",
      "el dueño gritando": "drains",
      "muy serio en el servicio": "reported",
    },
    care: false,
  },
  {
    id: "karine",
    about: "Libraire, French, precise, one negated preference cut by a comma.",
    language: "fr",
    answers: {
      energizers_drainers: [
        "2223323232",
        "Dimanche, chez moi, je reliais un vieux carnet de recettes pour ma fille. Il était minuit.",
        "Jeudi : l'inventaire, deux représentants, puis le logiciel en panne. Je n'aime pas, mais alors pas du tout, vendre au téléphone.",
      ],
      strengths_weaknesses: [
        "2423232333",
        "Un monsieur cherchait le livre que sa femme lisait à l'hôpital. Je n'avais que la couleur. Je l'ai trouvé en neuf jours.",
        "On me dit que je retiens tout. On me dit aussi que je corrige les gens.",
      ],
      interests_skills: [
        "1232533333",
        "Relier. Le cuir, le fil, la colle.",
        "La dorure à la feuille. Un titre droit sur un dos rond.",
      ],
      time_horizons: [
        "3223323323",
        "La boutique ouvre à dix heures, la reliure avant, deux clients qui discutent, fermeture à six heures.",
        "J'ai un coin atelier dans l'arrière-boutique et trois carnets vendus.",
      ],
    },
    objectives: [["professional", "Aménager le coin atelier", "Vider l'arrière-boutique d'abord"]],
    mustSee: ["reliais|Relier|reliure|carnet", "dorure|atelier", "inventaire|téléphone|logiciel"],
    mustNotQuote: ["vendre au téléphone"],
    polarity: {
      "reliais un vieux carnet": "loved",
      "vendre au téléphone": "negated",
      "je retiens tout": "reported",
    },
    care: false,
  },
];
