// Lists of data: what a title may open or end with for its act to be surely understood. Plain letters (`toPlainTitle`).
import type { Language } from "@goals/contracts/languages";

/** `act`: done in a day as it stands. `work`: something to spend 20 minutes on, on any day. */
export type ActKind = "act" | "work";

export interface FirstAct {
  readonly language: Language;
  readonly kind: ActKind;
  readonly is: RegExp;
}

const DET = "(?:the|a|an|my|our|his|her|their|this|that|some)";
const KIN = "(?:mum|mom|mama|dad|papa|grandma|grandpa|granny|mother|father|nan)";
const WHO = `(?:(?:${DET} )?${KIN}|${DET} [a-z]+)`;
const LEARNT =
  "spanish|french|german|english|italian|portuguese|arabic|japanese|chinese|mandarin|korean|russian|turkish|polish|dutch|swedish|norwegian|danish|greek|hebrew|hindi|sign language|guitar|piano|violin|cello|flute|drums|ukulele|saxophone|accordion|chess|python|javascript|sql|excel|typing|maths|statistics|calligraphy";
const ROOMS =
  "kitchen|garage|attic|cellar|basement|wardrobe|closet|desk|bedroom|living room|bathroom|room|flat|apartment|house|garden|shed|drawers?|photos|papers|paperwork|inbox|fence|hallway|balcony|office|workshop|fridge|bookshel(?:f|ves)|car|toolbox|pantry";
const WORKS =
  "shel(?:f|ves)|table|bench|bike|bicycle|chair|scarf|sweater|jumper|quilt|dress|boat|birdhouse|raised bed|website|portfolio|thesis|dissertation|report|essay|article|novel|book|story|stories|poems?|song|album|manuscript|chapters?|paper|proposal|presentation|speech|talk|script|screenplay|blog post|blog|cv|cover letter|tax return|application|business plan|painting|draft|memoir|curriculum|lesson plans?";
const OBJECT = `(?:(?:up )?(?:the|my|our|a|an|his|her|their|this|that|these|those|some|new) [a-z][a-z' -]{2,}|(?:\\d+|two|three|four|five|six|ten) [a-z]{3,}.*|(?:chapters?|lessons?|units?|part) \\d+|(?:mum|mom|dad|grandma|grandpa)'s [a-z]{3,}.*)`;
const READ_EVENTS =
  "interview|exams?|talk|presentation|speech|wedding|trip|holiday|party|move|workshop|lessons?|driving test|concert|exhibition|marathon|hike|meeting|performance review|test";

const english = String.raw`
act (?:call|phone|ring) (?:back )?(?![a-z]+ (?:shots|halt|truce|meeting|spade|day|night|bluff|life|own)(?![a-z]))${WHO}
act thank ${WHO}
act (?:email|text|message) (?:(?:my|the|our) [a-z]+|${KIN})(?: (?:about|to|back|and ask|that)\b.*)?
act write (?:to ${WHO}|(?:a|an|the|my) (?:thank.you )?(?:letter|postcard|card|note|e-?mail|shopping list|packing list) (?:to|for) .+)
act book (?:a|an|the|my|our) (?:[a-z]+ )?(?:appointment|flights?|train|tickets?|table|room|hotel|dentist|doctor|check-?up|viewing|massage|haircut|trial lesson|lesson|session|course|class|driving test|consultation)
act make (?:a|an|the|my) (?:[a-z']+ )?(?:appointment|phone call|shopping list|packing list)
act (?:sign up|register|enrol|enroll) for (?:a|an|the|my) .+
act pay (?:the|my|our) (?:[a-z]+ )?(?:bill|invoice|rent|fine|fee|deposit)
act renew (?:the|my|our) (?:[a-z]+ )?(?:passport|licen[cs]e|insurance|library card|visa|permit|membership|subscription)
act cancel (?:the|my|our) (?:[a-z]+ )?(?:subscription|membership|contract|insurance|order|appointment|newsletter)
act (?:send|post) (?:the|my|our|a) (?:[a-z]+ )?(?:letter|parcel|package|invoice|form|postcard|application|cv|manuscript|proposal)
act return (?:the|my|our) (?:[a-z]+ )?(?:books?|library books?|parcel|package|shoes|keys)
act (?:buy|order|print|sign|fill in|fill out|hand in|pick up|collect|pay|send|post|mail|submit|return|hang up|water|charge) ${OBJECT}
act ask ${WHO} (?:about|for) .+
work apply (?:for|to) (?:the|my|a|an|our) .+
act (?:take|bring) (?:the|my|our) (?:bike|bicycle|car|shoes|watch|coat|suit|dog|cat) to the (?:vet|shop|workshop|garage|repair shop|tailor|cleaners?|mechanic)
work (?:learn|study|practi[sc]e) (?:(?:some|the|basic|more|conversational|how to play) )*(?:${LEARNT})
work (?:study|revise|prepare|practi[sc]e|learn|train) for (?:the|my|an?|our) (?:[a-z]+ ){0,2}(?:exams?|tests?|licen[cs]e|certificate|interview|${READ_EVENTS})
work (?:prepare|plan) (?:the|my|our|a) (?:[a-z]+ ){0,2}(?:${READ_EVENTS})
work (?:clean|tidy|sort|declutter|clear out|sort out|tidy up|clean out|paint|organi[sz]e|digiti[sz]e|renovate) (?:the|my|our) (?:[a-z]+ )?(?:${ROOMS})
work (?:build|finish|repair|fix|mend|restore|knit|sew|write|finish writing|edit|revise|translate|draft|update|paint) (?:the|my|our|a|an|\d+)(?: [a-z]+){0,2} (?:${WORKS})
work (?:fix|mend|repair|clean|tidy|sort|declutter|paint|draw|sketch|plant|weed|prepare|plan|organi[sz]e|write|finish|edit|revise|translate|build|sew|knit|crochet|bake|cook|practi[sc]e|rehearse|study|learn|record|research|compare|read|restore|decorate|design|pack|empty|clear|rewrite|update|set up|go through|work on|put together|type up|cut|dig|sand|varnish|assemble|find|look for|start|create|make|play) (?:up |out )?${OBJECT}
work (?:learn|practi[sc]e|study|revise) (?:how )?(?:to )?(?:play|sew|knit|crochet|swim|cook|bake|draw|type|paint|sing|dance|code|weld|juggle|ride|drive|parallel park)(?:ing)?(?: .+)?$
work (?:cook|bake|paint|draw|sew|knit|revise|study|practi[sc]e|translate|plant|sort) [a-z]{4,}(?: (?:for|with|from|in) .+)?$
work [a-z' -]{3,} (?:done|finished|written|sorted|mended|painted|ready)(?: (?:by|before) .+)?$
work (?:run|walk|swim|jog|cycle|hike|row) (?:for |up to )?(?:a |an |my first )?(?:\d+|half an hour|mile|lap|length|kilomet)
work read (?:(?:a|an|the|my|\d+|two|three|four|five|six|ten)(?: [a-z]+)? (?:books?|novels?|chapters?|manual|textbook|papers?|biography|quran|bible|odyssey|iliad))`;

const GERMAN_LEARNT =
  "spanisch|französisch|englisch|deutsch|italienisch|portugiesisch|arabisch|japanisch|chinesisch|russisch|türkisch|polnisch|niederländisch|schwedisch|norwegisch|dänisch|griechisch|gebärdensprache|gitarre|klavier|geige|cello|flöte|schlagzeug|ukulele|saxofon|saxophon|akkordeon|schach|python|excel|mathe|statistik|vokabeln|noten";
const GERMAN_ROOMS =
  "küche|garage|dachboden|keller|schrank|kleiderschrank|schreibtisch|schlafzimmer|wohnzimmer|kinderzimmer|bad|zimmer|wohnung|haus|garten|schuppen|schubladen?|fotos|papiere|unterlagen|postfach|zaun|flur|balkon|büro|werkstatt|kühlschrank|bücherregal|auto";
const GERMAN_WORKS =
  "regal|tisch|bank|fahrrad|rad|stuhl|schal|pullover|decke|kleid|boot|vogelhaus|hochbeet|website|webseite|portfolio|bachelorarbeit|masterarbeit|doktorarbeit|hausarbeit|abschlussarbeit|bericht|aufsatz|artikel|roman|buch|geschichten?|gedichte?|lied|manuskript|kapitel|antrag|präsentation|rede|vortrag|drehbuch|lebenslauf|anschreiben|steuererklärung|bewerbung|businessplan|bild|entwurf|konzept";
const GERMAN_EVENTS =
  "prüfung|fahrprüfung|gespräch|bewerbungsgespräch|vorstellungsgespräch|reise|hochzeit|urlaub|umzug|workshop|feier|fest|konzert|ausstellung|vortrag|präsentation|unterricht|klausur|marathon|wanderung";
const GDET = "(?:(?:der|die|das|den|dem|ein|eine|einen|mein|meine|meinen|unser|unsere|unseren) )";

const german = String.raw`
act (?:${GDET}?(?:oma|opa|mama|papa|mutter|vater|schwester|bruder|tante|onkel)|${GDET}[a-zäöüß]+)(?: wegen [^,]+)? anrufen$
act (?:eine |die |einen |den )?(?:brief|e-?mail|mail|postkarte|karte|dankeskarte|nachricht|einkaufsliste|packliste) (?:an|für) [^,]+ schreiben$
act (?:einen |den |meinen )?(?:termin|[a-zäöü]*termin) (?:[^,]+ )?(?:vereinbaren|ausmachen|machen|buchen)$
act (?:einen |den |die |das |ein |eine |meinen )?(?:flug|flüge|zug|tickets?|fahrkarten?|tisch|zimmer|hotel|probestunde|fahrstunde|kurs|massage) (?:[^,]+ )?buchen$
act (?:mich )?(?:für|zu|zum|zur) [^,]+ anmelden$
act (?:die |meine )?(?:[a-zäöü]*rechnung|miete|gebühr) (?:[^,]+ )?(?:bezahlen|zahlen|überweisen)$
act ${GDET}(?:[a-zäöüß-]+ ){1,4}(?:kaufen|bestellen|ausdrucken|unterschreiben|ausfüllen|abschicken|abholen|bezahlen|überweisen|einreichen|abgeben|zurückgeben|gießen|umtauschen|besorgen)$
act (?:${GDET}?[a-zäöüß]+ ){1,2}(?:schreiben|eine nachricht schicken) wegen .+$
work mich (?:um|auf|für) ${GDET}[^,]+ bewerben$
act (?:das |den |die |mein |meinen |meine )?(?:abo|[a-zäöü]*vertrag|versicherung|mitgliedschaft|newsletter) (?:[^,]+ )?kündigen$
act (?:den |meinen |die |meine )?(?:pass|reisepass|ausweis|personalausweis|bibliotheksausweis|visum) (?:[^,]+ )?(?:verlängern|beantragen)$
act (?:den |das |die |meine |mein |meinen )?(?:brief|paket|formular|bewerbung|rechnung|manuskript) (?:[^,]+ )?(?:abschicken|verschicken|abgeben)$
work (?:${GDET})?(?:${GERMAN_LEARNT}) (?:für [^,]+ )?(?:lernen|üben|spielen lernen|auffrischen)$
work für ${GDET}?[a-zäöüß]*(?:${GERMAN_EVENTS}) (?:lernen|üben|trainieren)$
work (?:mich auf )?${GDET}?(?:[a-zäöüß]+ )?[a-zäöüß]*(?:${GERMAN_EVENTS}) (?:vorbereiten|planen)$
work ${GDET}?(?:${GERMAN_ROOMS}) (?:aufräumen|putzen|ausmisten|entrümpeln|streichen|sortieren|ordnen|renovieren|digitalisieren)$
work (?:${GDET}|\d+ )?(?:[a-zäöüß]+ ){0,2}(?:${GERMAN_WORKS}) (?:[^,]+ )?(?:bauen|reparieren|stricken|nähen|schreiben|fertig ?schreiben|fertig ?stellen|überarbeiten|übersetzen|erstellen|restaurieren|machen|malen|aktualisieren)$
work (?:${GDET}|\d+ |zwei |drei |fünf )?(?:[a-zäöüß]+ )?(?:buch|bücher|roman|romane|kapitel|biografie|handbuch|fachbuch) (?:[^,]+ )?(?:lesen|zu ende lesen)$
work ${GDET}(?:[a-zäöüß-]+ ){1,5}(?:reparieren|flicken|putzen|aufräumen|sortieren|ausmisten|streichen|malen|zeichnen|pflanzen|jäten|vorbereiten|planen|organisieren|schreiben|fertig ?stellen|fertig ?schreiben|beenden|überarbeiten|übersetzen|bauen|nähen|stricken|häkeln|backen|kochen|üben|proben|lernen|lesen|aufnehmen|vergleichen|restaurieren|einrichten|gestalten|entwerfen|packen|durchgehen|zusammenstellen|abschließen|zusammenbauen|schleifen|wiederholen|auswendig lernen|machen|finden|suchen|anlegen|erstellen|erledigen|anfangen|spielen)$
work [a-zäöüß-]{4,} (?:bis |vor )?(?:[^,]+ )?fertig$
work (?:nähen|stricken|häkeln|schwimmen|kochen|backen|zeichnen|tippen|malen|singen|tanzen|programmieren|schweißen|[a-zäöüß]+ spielen|fahrrad fahren|auto fahren) (?:lernen|üben)$
work [a-zäöüß]{4,} (?:für [^,]+ |im [^,]+ )?(?:putzen|pflanzen|backen|kochen|nähen|stricken|häkeln|sortieren|streichen|flicken|jäten|bügeln|malen|zeichnen)$
work (?:zwei|drei|vier|fünf|zehn|\d+) [a-zäöüß]{4,} (?:schreiben|lesen|nähen|backen|kochen|malen|streichen|üben|putzen)$
work (?:vokabeln|kuchen|brot|kekse|plätzchen|suppe|marmelade|tomaten|kräuter|blumen|fotos|rechnungen|belege|unterlagen) (?:[^,]+ )?(?:lernen|backen|kochen|pflanzen|sortieren|ordnen|malen|einkochen|wiederholen)$
work \d+ (?:km|kilometer|bahnen|minuten) (?:[^,]+ )?(?:laufen|gehen|schwimmen|joggen|radeln|wandern)$`;

const ARABIC_LEARNT =
  "اسبانيه|فرنسيه|المانيه|انجليزيه|انكليزيه|ايطاليه|تركيه|يابانيه|صينيه|روسيه|لغه الاشاره|عزف علي [^ ]+|جيتار|غيتار|عود|بيانو|شطرنج|برمجه|خط العربي|خط|تجويد|رياضيات|طباعه";
const ARABIC_WORKS =
  "روايه|كتاب|قصه|مقال|مقاله|تقرير|بحث|سيره ذاتيه|سيرتي الذاتيه|عرض|خطاب|رساله (?:ال)?(?:ماجستير|دكتوراه)|رسالتي|موقع";

const arabic = String.raw`
work (?:تعلم|اتعلم|دراسه|ادرس|ممارسه|مراجعه|التدرب علي|اتدرب علي) (?:(?:ال)?لغه )?(?:ال)?(?:${ARABIC_LEARNT})
work (?:كتابه|اكتب|انهاء|اكمال|اكمل|مراجعه|ترجمه|تحرير) (?:ال)?(?:${ARABIC_WORKS})
work (?:قراءه|اقرا) (?:ال)?(?:كتاب|روايه|كتب|قصه|سيره)
work (?:ترتيب|ارتب|تنظيف|انظف|تنظيم|طلاء) (?:ال)?(?:غرفه|غرفتي|مطبخ|مكتب|مكتبي|خزانه|خزانتي|بيت|منزل|مراب|كراج|حديقه|صور|اوراق|شقه|مخزن)
work (?:التحضير|الاستعداد|الدراسه|استعد|احضر) (?:لل|ل)(?:امتحان|اختبار|مقابله|عرض|سفر|رحله|زفاف|عرس)
work (?:اصلاح|اصلح|تصليح|تنظيف|انظف|ترتيب|ارتب|فرز|طلاء|رسم|ارسم|زراعه|ازرع|تحضير|احضر|تجهيز|التخطيط ل|كتابه|اكتب|انهاء|انهي|اكمال|اكمل|مراجعه|اراجع|دراسه|ادرس|حفظ|احفظ|قراءه|اقرا|ترجمه|خياطه|حياكه|خبز|طبخ|تصميم|بناء|تسجيل|تلخيص|البحث عن|التدرب علي|تعلم|اتعلم) ?(?:ال[^ ]{3,}|[^ ]{2,}(?:ي|نا)(?: .+)?$|[^ ]{3,} (?:ال|من |عن |ل|في )|\d+ |جزء|سوره)
work (?:اصلاح|تنظيف|ترتيب|خبز|طبخ|رسم|خياطه|حياكه|زراعه|قراءه) [^ ]{3,} [^ ]{3,}
work البحث عن [^ ]{3,}
work (?:المشي|الجري|السباحه|الركض) \d+
work (?:تعلم|اتعلم|التدرب علي) (?:السباحه|الخياطه|الطبخ|الرسم|القياده|الحياكه|العزف|الغناء)
act (?:الاتصال|اتصل) ب(?:جدتي|جدي|امي|ابي|والدتي|والدي|اختي|اخي|خالتي|عمتي|عمي|خالي|صديقي|صديقتي|الطبيب|الطبيبه|المدرسه|البنك|المالك)
act (?:كتابه|اكتب|ارسال|ارسل) (?:رساله|بطاقه|بريد الكتروني) (?:شكر )?(?:الي |ل)[^ ]+
act (?:حجز|احجز) (?:ال)?(?:موعد|تذكره|تذاكر|طاوله|غرفه|فندق|رحله طيران|درس تجريبي)
act (?:دفع|ادفع|تسديد) (?:ال)?(?:فاتوره|ايجار|رسوم)
act (?:شراء|اشتري|طلب|طباعه|اطبع|توقيع|اوقع|تعبئه|ملء|ارسال|ارسل|دفع|ادفع|استلام|اعاده|سقي) (?:ال|[^ ]+ (?:ل|ال|من |جديد|جديده))[^ ]*.*
work (?:التقدم|التقديم|اتقدم) (?:الي|ل|علي) ?[^ ]{3,}.*
act (?:تجديد|اجدد) (?:ال)?(?:جواز|جواز السفر|رخصه|اقامه|تامين|بطاقه)
act (?:التسجيل|اسجل) في (?:ال)?(?:دوره|نادي|صف|مكتبه|سباق)`;

const compile = (language: Language, rows: string): readonly FirstAct[] =>
  rows
    .trim()
    .split("\n")
    .map((row) => {
      const kind = row.startsWith("work ") ? "work" : "act";
      const pattern = row.slice(row.indexOf(" ") + 1);
      return { language, kind, is: new RegExp(`^${pattern}(?![\\p{L}\\p{M}])`, "u") };
    });

export const FIRST_ACTS: readonly FirstAct[] = [
  ...compile("en", english),
  ...compile("de", german),
  ...compile("ar", arabic),
];

const NAME = String.raw`\p{Lu}\p{Ll}+\.?(?: \p{Lu}\p{Ll}+)?`;
const englishNames = String.raw`
act (?:Call|Phone|Ring|Thank) (?!Cent(?:er|re)|Sheet|Me$|You$|God)${NAME}(?: (?:about|back|to|and|for) .+)?$
act (?:Email|Text|Message|Ask|Write to) (?!Me |For )${NAME} (?:about|to|for|back) .+$
work Read (?:The |the )?(?!News|Me$|Room)${NAME}(?: [^,]+)?$`;
const germanNames = String.raw`
act ${NAME}(?: wegen [^,]+| zurück)? (?:anrufen|zurückrufen)$`;

/** Acts with somebody's name, in the letters of the title: a name is known by its capital. */
export const NAMED_ACTS: readonly FirstAct[] = [
  ...compile("en", englishNames),
  ...compile("de", germanNames),
];

/** A number, also in words: one act is not ten. */
export const NUMBER =
  /\d|(?<!\p{L})(?:two|three|four|five|six|seven|eight|nine|ten|twenty|fifty|hundred|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwanzig|hundert|ثلاث|اربع|خمس|ست|سبع|ثمان|تسع|عشر)/u;

/** Words after which a title is no single act: how often, how much, all of them, not, if, or a question. */
export const UNSURE =
  /(?<!\p{L})(?:every|each|daily|weekly|monthly|per|times|twice|once|always|never|not|don'?t|no|without|stop|less|more|better|often|regularly|all|everyone|everybody|everything|if|unless|instead|habit|again and again|a (?:day|week|month)|jede[nrsm]?|täglich|wöchentlich|monatlich|pro|mal|immer|nie|nicht|kein[e]?[nr]?|ohne|weniger|mehr|besser|öfter|regelmäßig|alle[ns]?|wenn|falls|statt|am tag|die woche|im monat|كل|كل يوم|يوميا|اسبوعيا|شهريا|مرات|مره|دائما|لا|بدون|من دون|اكثر|اقل|جميع|اذا|لو|بدلا)(?!\p{L})|[?؟]/u;

/** What nobody does in twenty minutes, whatever the verb: states of mind, bonds and ways to be. */
export const ABSTRACT =
  /(?<!\p{L})(?:sleep|trust|love|partner|husband|wife|girlfriend|boyfriend|peace|purpose|meaning|joy|decisions?|difference|effort|progress|race|patience|life|mind|mood|temper|relationships?|marriage|friendships?|confidence|courage|fears?|anger|anxiety|stress|balance|boundar(?:y|ies)|happiness|self|^read the room$|news|debts?|weight|(?:write|finish) (?:the|my) exam|the air|attitude|mindset|future|past|heart|soul|dreams?|day off|bills$|marathon$|entscheidung|pause|urlaub|ruhe|frieden|sinn|liebe|partner|partnerin|prüfung machen|schlaf|vertrauen|geduld|leben|beziehung|ehe|freundschaft|mut|angst|wut|stress|grenzen|nein|laune|zukunft|vergangenheit|schulden|gewicht|glück|gelassenheit|نوم|النوم|ثقه|الثقه|صبر|الصبر|حياه|حياتي|الحياه|علاقه|علاقتي|خوف|خوفي|الخوف|غضب|غضبي|الغضب|توتر|مستقبل|مستقبلي|ديون|ديوني|وزن|وزني|الحب|حب|السلام|السعاده|سعاده|زوجه|زوج|نفسي|قلبي|علاقاتي)(?!\p{L})/u;

/** What nobody buys, pays off, orders or hands in between breakfast and lunch. */
export const TOO_BIG =
  /(?<!\p{L})(?:houses?|homes?|flat|apartment|land|cars?|boat|van|kitchen|mortgage|loan|debts?|thesis|dissertation|favou?r|kids|children|haus|wohnung|auto|boot|küche|kredit|grundstück|(?:bachelor|master|doktor)arbeit|(?:ال)?(?:بيت|منزل|شقه|سياره|ارض|قرض|مطبخ|اطروحه))(?!\p{L})/u;
