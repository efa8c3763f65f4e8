// Beginnings and ends of a sentence that is surely an act of one day. Arabic as `toPlainText` spells it.

const KIN = "mum|mom|mama|dad|papa|grandma|grandpa|granny|mother|father|nan";
const DET = "(?:the|my|our|a|an|his|her|their|that|this)";
const NAME = String.raw`\p{Lu}\p{Ll}+\.?(?: \p{Lu}\p{Ll}+)?`;
/** The landlord, mum, Dr. Meyer. No title of something: "Email Marketing course", "Call Centre". */
const WHO = String.raw`(?:${DET} \p{Ll}+(?: \p{Ll}+)?|${KIN}|(?!Cent(?:er|re)|Sheet|Me(?!\p{L})|You|God)${NAME})`;
const REST = `(?: (?:about|to|back|and|for|re:?|if|whether|that|again|today|on|by|before|in|at|from) .+| back)?`;
const LETTER = "letter|postcard|card|note|e-?mail|message|reminder|(?:[a-z]+ )?list";
/** "Call the shots" calls nobody. */
const IDIOM = `(?!.* (?:shots|halt|truce|meeting|spade|day|night|bluff|life|sense|attention|dues|way)$)`;

/** An act begins with its verb in English, in the letters of the text after the first one. */
const ENGLISH = [
  `${IDIOM}(?:call|phone|ring|text|message|email|ask|thank|invite|remind|(?:write|reply) to)(?: back)? ${WHO}${REST}`,
  `write ${DET} (?:[a-z-]+ )?(?:${LETTER})(?: (?:to|for) .+)?`,
  `${IDIOM}(?:book|order|pay|send|post|mail|return|renew|cancel|print|sign|submit|collect|measure|fill (?:in|out)|hand in|pick up|drop off|take back|hang up|look up|apply for|sign up for|register for|enrol for) (?:${DET}|two|three|[23]) .+`,
  "buy .+",
  "drink (?:more )?water(?: .+)?",
  `make ${DET} (?:[a-z']+ )?(?:appointment|phone call|(?:[a-z]+ )?list)(?: .+)?`,
];
/** In German it ends with its infinitive, or with a question after it. */
const GERMAN = [
  String.raw`(?!auf \p{L}+isch |zwei|drei|vier|fünf|zehn|\d|um |.* zu \p{L}+|(?:(?! (?:ob|was|wann|wie|wo|wer) ).)*(?<!\p{L})(?:soll|sollte|will|wollte|muss|möchte|kann|wird|würde|darf|hat|ist)(?!\p{L}))(?:[^\s,]+ ){1,8}(?:anrufen|zurückrufen|fragen|kaufen|besorgen|bestellen|bezahlen|zahlen|überweisen|(?:ab|ver)?schicken|absenden|holen|einholen|klären|abholen|abgeben|zurückgeben|umtauschen|(?:aus)?drucken|kopieren|scannen|(?:he)?raussuchen|unterschreiben|ausfüllen|buchen|reservieren|vereinbaren|ausmachen|kündigen|verlängern|beantragen|anmelden|einreichen|einladen|gießen|ausmessen)(?:,? (?:was|ob|wann|wie|wo|wer|welche[nrs]?) .+)?`,
  String.raw`(?:[^\s,]+ ){0,3}(?:brief|e-?mail|nachricht|mahnung|rechnung|kündigung|zettel|\p{L}*(?:karte|liste))(?: (?:an|für) [^,]+)? schreiben`,
  "mit [^,]+ (?:reden|sprechen|telefonieren)",
];
const ARABIC = [
  String.raw`(?:(?:الاتصال|اتصل) ب|(?:اكلم|اسال|شرب|اشرب|سؤال|شراء|اشتري|دفع|ادفع|تسديد|اسدد|حجز|احجز|ارسال|ارسل|ابعت|ابعث|طباعه|اطبع|استلام|استلم|تسليم|اسلم|تجديد|اجدد|التسجيل في|اسجل في|توقيع|اوقع|تعبئه|ملء|الغاء|سقي|(?:كتابه|اكتب) (?:رساله|بطاقه)) )(?!\d)[^\s]{2,}(?: .+)?`,
];

/** In Spanish and French it begins with its infinitive. */
const ROMANCE = [
  "(?:llamar a|escribir a|preguntar(?:le)? a|comprar|pagar|enviar|mandar|reservar|pedir (?:cita|hora)|recoger|devolver|imprimir|firmar) .+",
  "(?:appeler|écrire à|demander à|acheter|payer|envoyer|réserver|prendre rendez-vous|récupérer|rendre|imprimer|signer) .+",
];

const compile = (patterns: readonly string[]) => new RegExp(`^(?:${patterns.join("|")})$`, "u");

export const ENGLISH_ACT = compile(ENGLISH);
export const PLAIN_ACT = compile([...GERMAN, ...ARABIC, ...ROMANCE]);

/** Words after which a text is no single act: how often, how much, all of them, not, if, or a question. */
export const UNSURE =
  /(?<!\p{L})(?:every|each|daily|weekly|monthly|per|times|twice|once|always|never|not|don'?t|no|without|nothing|stop|less|more|better|often|regularly|all|everyone|everybody|everything|(?<!^(?:ask|text|call|email) (?:\S+ ){1,3})if|unless|instead|habit|again and again|a (?:day|week|month)|jede[nrsm]?|täglich|wöchentlich|monatlich|pro|mal|immer|nie|nicht|nichts|kein[e]?[nr]?|ohne|weniger|mehr|besser|öfter|regelmäßig|alle[ns]?|wenn|falls|statt|am tag|die woche|im monat|cada|tod[oa]s|siempre|nunca|menos|más|mejor|lunes|martes|miércoles|jueves|viernes|sábado|domingo|mañana|chaque|tous|toutes|toujours|jamais|moins|plus|mieux|ne|pas|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|demain|كل|يوميا|اسبوعيا|شهريا|مرات|مره|دائما|لا|بدون|من دون|اكثر|اقل|اطول|جميع|اذا|لو|بدلا)(?!\p{L})|[?؟]/u;

/** Things that take longer than a morning to buy, pay off, order or hand in. */
export const TOO_BIG =
  /(?<!\p{L})(?:\d+ ?(?:to|bis|الي|حتي|[-–]) ?\d{2,}|steuer(?:erklärung)?|taxes|tax return|houses?|homes?|flat|apartment|land|cars?|boat|van|kitchen|mortgage|loan|debts?|thesis|dissertation|bills|time|favou?r|kids|children|casa|piso|coche|furgoneta|hipoteca|deudas?|maison|appartement|voiture|dettes?|haus|wohnung|auto|boot|küche|kredit|grundstück|schulden|(?:bachelor|master|doktor)arbeit|(?:ال)?(?:بيت|منزل|شقه|سياره|ارض|قرض|ديون|مطبخ|اطروحه))(?!\p{L})/u;

/** Signs of an act that is only perhaps done, or over. */
export const UNREAL =
  /(?<!\p{L}|(?:even|auch) )(?:if|unless|maybe|wenn|falls|vielleicht|اذا|لو|ربما|يمكن|was|were|had|felt|war|hatte|wurde|كان|كنت)(?!\p{L})|[?؟]/u;
/** The same, or of one that is not done. */
export const DENIED =
  /(?<!\p{L})(?:not|don'?t|no|never|without|stop|would|hätte|if|unless|instead|maybe|nicht|nichts|kein[e]?[nr]?|nie|ohne|wenn|falls|statt|vielleicht|لا|بدون|من دون|اذا|لو|بدلا|ربما|يمكن|was|were|had|felt|war|hatte|wurde|كان|كنت)(?!\p{L})|[?؟]/u;
