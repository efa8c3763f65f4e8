import { createMatcher } from "./match-patterns.ts";
import { list } from "./parse-lists.ts";
import { listReadings, splitSentences } from "./plain-text.ts";

/**
 * Indirect words for a loss or a low mood, by weight: `loss3` is enough by itself, a `loss1` ("funeral",
 * "my late") never is. English, German, Spanish, French and Arabic stand together, over plain text (`toPlainText`).
 */
const CLOSEST =
  "(?:wife|husband|partner|son|daughter|baby|child|boy|girl|little one|fiancee?|baby|mujer|marido|esposo|esposa|hijo|hija|mari|femme|fils|fille|bebe)";
const KIN = `(?:${CLOSEST}|mum|mom|mama|mam|mother|dad|papa|father|brother|sister|twin|nan|nana|gran|grandma|grandad|grandpa|best friend|madre|padre|hermano|hermana|abuela|abuelo|mere|pere|frere|soeur|he|she|they)`;
const DIED =
  "(?:died|passed|passed away|is dead|is gone|was gone|went|isnt here|is not here|isnt there|murio|fallecio|se fue|ya no esta|est morte?|est decedee?|nest plus la)";

const MONTHS =
  "(?:january|february|march|april|may|june|july|august|september|october|november|december|januar|februar|marz|mai|juni|juli|oktober|dezember|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|janvier|fevrier|mars|avril|juin|juillet|aout|septembre|octobre|novembre|decembre|يناير|فبراير|مارس|ابريل|مايو|يونيو|يوليو|اغسطس|سبتمبر|اكتوبر|نوفمبر|ديسمبر)";
const DAYS =
  "(?:christmas|birthday|easter|eid|ramadan|thanksgiving|anniversary|summer|winter|spring|autumn|holiday|sunday|weihnachten|geburtstag|ostern|sommer|winter|urlaub|navidad|navidades|cumpleanos|verano|invierno|noel|anniversaire|ete|hiver|عيد|رمضان|شتاء|صيف|سنة|سنه)";
const MY = "(?:mein|unser)(?:e[nmrs]?|s)?";
const GERMAN_CLOSE =
  "(?:frau|mann|ehefrau|ehemann|partner|partnerin|lebensgefahrt\\w+|verlobter?n?|sohn|tochter|kind|baby|enkel|enkelin|zwilling|kleine[rn]?|grosse[rn]?)";
const GERMAN_NEAR = `(?:${GERMAN_CLOSE}|mutter|mama|mutti|vater|papa|vati|eltern|bruder|schwester|beste[nr]? freund(?:in)?)`;
const GERMAN_KIN = `(?:${GERMAN_NEAR}|oma|opa|omi|opi|grossmutter|grossvater|tante|onkel|schwiegermutter|schwiegervater|freund(?:in)?|cousine?)`;
const GERMAN_DIED =
  "(?:gestorben|verstorben|starb|verstarb|von uns gegangen|tot ist|(?:friedlich|fur immer) eingeschlafen|nicht mehr (?:lebt|am leben|bei uns|unter uns)|nicht mehr (?:da|hier) ist)";
const GERMAN_BURIED = "(?:beerdigt|begraben|beigesetzt|bestattet|zu grabe getragen)";
/** Up to three words that name a time and no place: "im März", "vor zwei Jahren", "leider". */
const GERMAN_WHEN = `(?:(?:im (?:${MONTHS}|fruhling|fruhjahr|sommer|herbst|winter)|(?!(?:im|in|auf|beim|am) )[^ ,]+) ){0,4}`;
const ARABIC_CLOSE =
  "(?:زوجي|زوجتي|جوزي|مرتي|مراتي|ابني|بنتي|ابنتي|ولدي|طفلي|طفلتي|رضيعي|خطيبي|خطيبتي|ابننا|بنتنا|ولدنا|طفلنا|طفلتنا)";
const ARABIC_NEAR = `(?:${ARABIC_CLOSE}|ابي|ابوي|ابويا|ابوية|بابا|والدي|الوالد|امي|ماما|يما|والدتي|الوالدة|الوالده|اخي|اخوي|اخويا|خويا|اختي|ابونا|امنا|اخونا|اختنا)`;
const ARABIC_KIN = `(?:${ARABIC_NEAR}|جدي|جدتي|جدو|ستي|سيدي|تيتا|تيته|نانا|عمي|عمتي|خالي|خالتي|صديقي|صديقتي|صاحبي|صاحبتي|رفيقي|رفيقتي)`;
const ARABIC_DIED =
  "(?:(?:توفي|توفى|توفيت|توفت|اتوفى|اتوفي|اتوفت|مات|ماتت|رحل|رحلت|استشهد|استشهدت|فارق الحياة|فارقت الحياة))";
/** "مات من الضحك", "رحلت إلى كندا": nobody died. */
const ARABIC_GONE = "(?! (?:…2)?(?:من (?:الضحك|الخوف|الجوع|التعب|البرد|الخجل|الملل)|الى|مع)¦)";
/** Long ago, or in childhood: a loss of that time weighs less. */
const LONG_AGO = list`(?:ten|twelve|fifteen|twenty|thirty|forty|many|\d\d) years ago|when i was (?:a |an )?(?:kid|child|little|small|six|seven|eight|nine|ten|\d{1,2})|as a (?:kid|child)|long ago
vor (?:…1)?(?:zehn|zwolf|funfzehn|zwanzig|dreissig|vierzig|vielen|\d\d) jahren|vor langer zeit|als kind|als ich (?:noch )?(?:klein|ein kind|jung) war|war ich (?:noch )?(?:klein|ein kind)|in meiner kindheit|damals|als ich (?:\d+|sechs|sieben|acht|neun|zehn|elf|zwolf|dreizehn|vierzehn|funfzehn) war|fruh (?:gestorben|verstorben)|(?:19|20[01])\d\d
hace (?:diez|quince|veinte|treinta|muchos|\d\d) anos|de nin[oa]|cuando era (?:nin[oa]|pequen[oa])|il y a (?:dix|quinze|vingt|trente|\d\d) ans|quand jetais (?:petite?|enfant)
و?(?:قبل|منذ|من) (?:اكثر من )?(?:عشر|عشرة|عشره|خمسة عشر|خمس عشرة|عشرين|ثلاثين|اربعين|خمسين|[\d٠-٩]{2}) (?:سنة|سنه|عاما|عام|سنوات|سنين)|من زمان|من سنين|قبل سنوات طويلة|و?(?:انا|كنت) (?:…1)?(?:صغير|صغيرة|صغيره|صغيرا|طفل|طفلا|طفلة|طفله)|في طفولتي`;

const HARD_TIMES = createMatcher({
  old: LONG_AGO,
  loss3: list`(?:since|after|when|until|before|without|desde que|cuando|depuis que|quand) (?:my |our |mi |mon |ma )?${KIN} (?:…1)?${DIED}(?! (?:to|into|for|out|off|by|through|the|my|exam|test|at|on to|over|up|home|on holiday)¦) ;; (?:murio|fallecio|perdi a) (?:mi|nuestr[oa]) ${CLOSEST} ;; (?:my|our|mi|nuestr[oa]|mon|ma) (?:late )?${CLOSEST} (?:…2)?${DIED}(?! (?:to|into|for|out|off|by|through|the|my|exam|test|at|over|up|home)¦) ;; (?:i|we|ive|weve|i have|we have) lost (?:my|our|the) ${CLOSEST}(?! (?:at|in the (?:shop|supermarket|crowd|park)|toy|s)¦) ;; (?:perdi|perdimos) a (?:mi|nuestr[oa]) ${CLOSEST}|(?:jai|nous avons) perdu (?:mon|ma|notre) ${CLOSEST} ;; ${KIN} (?:always )?(?:used to be|was always|was) (?:who|the (?:one|person)|somebody|someone) (?:…1)?(?:called|call|rang|ring|phoned|told|asked|talked to|went to) ;; (?:i am|im|as|being|became|ich bin|soy|je suis) (?:…1)?(?:a )?(?:widow|widower|widowed|witwe|witwer|verwitwet|viuda|viudo|veuve|veuf) ;; (?:miscarriage|miscarried|stillborn|stillbirth|fehlgeburt|totgeburt|tot (?:zur welt|geboren)|sternenkind|fausse couche) ;; (?:her|his|their|ihr|sein|ihre|seine) (?:side of the bed|empty chair|ashes|urn|bettseite|asche|urne|cendres|cenizas) ;; ${MY} ${GERMAN_NEAR} ${GERMAN_WHEN}${GERMAN_DIED}|(?:papa|mama|mutti|vati) ${GERMAN_WHEN}(?:${GERMAN_DIED}|${GERMAN_BURIED})|bin (?:…3)?(?:witwe|witwer|verwitwet) ;; (?:seit|seitdem|nachdem|als|bevor) ${MY} (?:…1)?${GERMAN_KIN} ${GERMAN_WHEN}${GERMAN_DIED}
(?:seit|seitdem|nachdem) (?!(?:der|die|das|ein|eine|er|sie|es|frau|herr) )\w+ (?:…2)?(?:(?:gestorben|verstorben|tot|von uns gegangen) (?:ist|war)|nicht mehr lebt) ;; ${MY} ${GERMAN_CLOSE} ${GERMAN_WHEN}verloren(?! (?:im|in|auf|beim)¦)|${MY} ${GERMAN_NEAR} ${GERMAN_WHEN}${GERMAN_BURIED} ;; (?:seit|nach) (?:dem (?:…1)?tod (?:meine[rs]|unsere[rs]|von) (?:…1)?\w+|(?:ihrem|seinem|mamas|papas|omas|opas) tod) ;; ${ARABIC_DIED} (?:…1)?${ARABIC_NEAR}${ARABIC_GONE}|${ARABIC_NEAR} (?:…3)?${ARABIC_DIED}${ARABIC_GONE}|انتقلت? (?:…1)?${ARABIC_NEAR} الى (?:رحم[ةه]|جوار)|${ARABIC_NEAR} (?:…2)?انتقلت? الى (?:رحم[ةه]|جوار) ;; (?:فقدت|فقدنا|دفنت|دفنا|شيعنا) (?:…1)?${ARABIC_NEAR} ;; (?:منذ|بعد|من بعد|من يوم|من وقت|من) (?:…1)?(?:وفاه|وفاة|رحيل|موت|موته|فقد|فقدان|ما ${ARABIC_DIED}|ان ${ARABIC_DIED}|${ARABIC_DIED}|راحت?) (?:…1)?${ARABIC_KIN} ;; (?:ارمل|ارمله|ارملة)|${ARABIC_CLOSE} (?:الله يرحم[^ ]*|رحم(?:ه|ها) الله|المرحومة?)`,
  loss2: list`(?:my|our|mi|mon|ma) (?:…1)?${KIN} (?:…2)?(?:died|passed away|passed (?:last|this|in|two|three)|murio|fallecio|est morte?|est decedee?) ;; (?:since|until|before|after) (?!(?:it|that|this|everything|he|she|they) )\w+ (?:died|passed(?= away)?)(?! (?:the|my|an?|it|through)¦) ;; (?!(?:it|that|this|everything|he|she|they|phone|battery|laptop|computer|car|van|bike|engine|boiler|scanner|machine|server|wifi|plant|plants|basil) )\w+ (?:died|passed away) (?:…1)?(?:on the \d\w*|(?:on|in|last|this) (?:the )?(?:${MONTHS}|spring|summer|autumn|fall|winter|year|month|week)|(?:a|two|three|four|five|six|\d+) (?:weeks?|months?|years?) ago) ;; (?:he|she|(?!(?:i|we|it|they|you|time|days?|weeks?|months?|years?|law|exam|test) )\w+) passed (?:away|on(?= ?$)|(?:…1)?(?:in|last|this) (?:…1)?(?:${MONTHS}|spring|summer|autumn|winter|fall|year|month|week)) ;; we lost (?:him|her|them)(?! (?:at|in (?:the|a)|as a|to (?:a|another|google))¦) ;; (?:headstone|gravestone|tombstone|grabstein|lapida|pierre tombale|death certificate|sterbeurkunden?|certificado de defuncion|acte de deces|شهاد[ةه] (?:ال)?وفا[ةه]) ;; (?:her|his|their|the|mums?|moms?|dads?|sein|ihr|zum|am|sa|la|su) (?:grave|graveside|grab|tombe|tumba) ;; (?:grieving|grief|mourning|bereaved|bereavement|trauere|trauer|duelo|en deuil|le deuil|في (?:فترة |فتره )?(?:حداد|الحداد)|فترة الحداد) ;; (?:miss|missing) (?:him|her|them|my (?:mum|mom|mama|dad|wife|husband|son|daughter|brother|sister)) (?:so much|every|most|terribly|still|more|all the time)
(?:اشتاق|افتقد) (?:…1)?${ARABIC_KIN} ;; (?:ي|ت|ب|بي|بت)?عزو?ن[يا]|عزا?ني|عزونا|(?:ال)?(?:عزاء|عزا) (?:…1)?${ARABIC_NEAR} ;; (?:شهور|اشهر|ايام|اسابيع|سنوات|سنين|ساعات|لحظات|كلمات) (?:…1)?${ARABIC_NEAR} الاخير[ةه]|(?:اخر|اواخر) (?:شهور|اشهر|ايام|اسابيع|يوم|ليل[ةه]|كلام|كلم[ةه]|مر[ةه] شفت) (?:…1)?${ARABIC_NEAR} ;; (?:قبل|بعد) (?:…1)?(?:ما |ان )?(?:تموت|يموت|تتوفى|يتوفى|ماتت|مات|توفت|توفى) (?:…1)?${ARABIC_NEAR}|فقيدت?(?:ي|نا)|(?:صرت|اصبحت|صرنا) (?:…1)?(?:يتيم|يتيم[ةه]|ايتام)|(?:ادعي|ادعو|بدعي|دعيت) (?:…2)?بالرحم[ةه] ;; ${ARABIC_DIED} (?:…1)?${ARABIC_KIN}${ARABIC_GONE}|${ARABIC_KIN} (?:…3)?${ARABIC_DIED}${ARABIC_GONE}|(?:فقدت|فقدنا|خسرنا|دفنت|دفنا|شيعنا) (?:…1)?${ARABIC_KIN} ;; (?:وفاة|وفاه|موت|رحيل|فقدان|دفن) (?:…1)?${ARABIC_KIN}|(?:دفنا|فقدنا|ودعنا)(?:ه|ها|هم) ;; ${MY} (?:…1)?${GERMAN_KIN} ${GERMAN_WHEN}(?:${GERMAN_DIED}|${GERMAN_BURIED}|verungluckt)|(?:beerdigung|beisetzung|trauerfeier) (?:von )?(?:meine[mrs]|unsere[mrs]) ${GERMAN_NEAR}|(?:sie|er) ist (?:…2)?tot(?= ?(?:$|,|und)¦)|lebt (?!(?:hier|dort|in|zu|bei)¦)\w+ nicht mehr(?= ?(?:$|,)¦)|(?:der|den|dem|vom) (?:…1)?tod (?:meine[rs]|unsere[rs])|(?:er|sie) ist (?:…3)?von uns gegangen|(?:an|vor|zu) (?:ihrem|seinem|mamas|papas|omas|opas) grab|(?:am|zum) grab (?:von|meine[rs]|unsere[rs])|trauerjahr|(?:er|sie|papa|mama|oma|opa) fehlt mir (?:…1)?(?:so|sehr|jeden|immer|taglich)`,
  loss1: list`(?:funeral|funerals|memorial service|cemetery|hospice|coffin|beerdigung|begrabnis|friedhof|hospiz|entierro|funeral|cementerio|enterrement|obseques|cimetiere|trauerfeier|trauerrede|trauergruppe|trauerkarten?|beisetzung|(?:ب|ل)?(?:ال)?(?:جنازه|جنازة|مقبره|مقبرة|عزاء|عزا|تعزي[ةه]|تعازي|قبر)|(?:ب|ل)?(?:جنازته|جنازتها|قبره|قبرها)) ;; my late ${KIN}|god rest|rest (?:his|her|their) soul|passed away|selig|q\.?e\.?p\.?d ;; (?:without|ohne|sin|sans) (?:him|her|ihn|sie|ella|el|lui|elle) ;; (?:i |we )?miss (?:him|her|them|my ${KIN})|(?:ich )?vermisse (?:ihn|sie)|(?:er|sie|papa|mama|oma|opa) fehlt mir|(?:lo|la) echo de menos|(?:il|elle) me manque ;; ${KIN} used to|the house is (?:so |too )?(?:quiet|empty)|(?:cook|cooking|table|kochen) for one|one plate ;; (?:his|her|their) (?:coat|jumper|slippers|chair|glasses|voicemail|number) (?:is |are )?(?:still) ;; (?:im|in|vor) (?:…2)?(?:gestorben|verstorben)|verstorbene[nr]?|(?:seit|seitdem) (?:sie|er|${MY} \w+|(?!(?:der|die|das|es|frau|herr) )\w+) (?:…1)?nicht mehr (?:da|hier|bei uns) ist ;; (?:الله|ربنا|ربي) (?:يرحم|يغفر ل)[^ ]*|رحم(?:ه|ها|هم|هما) الله|المرحوم[ةه]?`,
  /** Things that an absent person leaves behind. */
  left: list`(?:his|her|their|dads|mums|moms|nans|grandads|grandmas) (?:…1)?(?:mug|cup|cardigan|jumper|slippers|handwriting|writing|voicemail|toothbrush|pillow|wardrobe|clothes|belongings|coat|boots|hat|cap|gloves|glasses|watch|walking stick|recipes?|toolbox|shed)(?! (?:to|for|up|in the (?:wash|machine)|on (?:for|before))¦)
(?:they|it|he|she) (?:all )?still (?:had|have|has|kept|held) (?:…1)?(?:shape|smell|dent)|(?:the|a) (?:shape|dent|smell) of (?:his|her|their|him|them)|smell(?:s|ed)? (?:of|like) (?:him|her|them)
(?:set|laid|put|made|cooked|bought|poured|counted) (?:…5)?(?:out of habit|from habit|without thinking)(?= ?(?:$|,|and|then)¦)|(?:place|places|plate|plates|cups|mugs) (?:…2)?out of habit
(?:clear(?:ed|ing)?|sort(?:ed|ing)?|empt(?:ied|y|ying)|pack(?:ed|ing)?) (?:out |up |through )?(?:his|her|mums|dads|moms|nans) (?:…1)?(?:room|house|flat|wardrobe|clothes|things|shed|drawers?|belongings)
(?:first|second|erste[nrs]?|primera?s?|premiere?|اول) (?:…1)?${DAYS} (?:without|ohne|sin|sans|بدون|بلا|من دون|من غير)(?! (?:a|an|the|any|help|work|phone|notes|eine?n?|den|die|el|la|un|une|le|les|handy|ayuda)¦)|first (?:one|time|year) without (?:him|her|them)|(?:has|have|had|still|all) (?:…2)?(?:his|her) name on (?:it|them)|(?:asked|ask|asking|calls?|called|letters?|post|mail) (?:…2)?for (?:him|her)(?= ?(?:$|,|and|again)¦)
last (?:thing|words?|photo|message|voicemail|card|letter|recording) (?:…1)?(?:he|she|they) (?:…1)?(?:said|wrote|sent|made|left|gave)
(?:seine?[nrms]?|ihre?[nrms]?) (?:…1)?(?:tasse|becher|jacke|mantel|strickjacke|pantoffeln|hausschuhe|handschrift|schrift|sessel|brille|armbanduhr|kissen|kleider|mutze|hut|kleiderschrank|gehstock)
noch (?:…1)?(?:seine|ihre) stimme|(?:mamas|papas|omas|opas|ihre|seine) sachen|riecht (?:noch|immer noch) nach (?:ihm|ihr)|(?:zwei|zweite[nr]?) (?:tassen?|teller|gedecke?) (?:…6)?zuruckgestellt|(?:seine|ihre) (?:seite (?:…1)?bett\\w*|sachen (?:…2)?(?:aussortiert|weggegeben)|nummer (?:…2)?(?:noch|nicht geloscht))
(?:aus|vor) (?:…1)?gewohnheit (?:…3)?(?:gedeckt|gekocht|gekauft|hingestellt)|(?:gedeckt|gekocht|gekauft|hingestellt) (?:…2)?aus (?:…1)?gewohnheit|(?:teller|tassen|gedecke) (?:…2)?aus (?:…1)?gewohnheit|riecht noch nach (?:ihm|ihr)
su (?:taza|abrigo|chaqueta|letra|sillon|butaca|zapatillas|gafas|almohada|bata)|(?:puse|compre|prepare|cocine) (?:…4)?por costumbre|huele a (?:el|ella)
(?:sa|son|ses) (?:…1)?(?:tasse|manteau|echarpe|ecriture|fauteuil|chaussons|lunettes|oreiller|vetements|gilet)|(?:mis|prepare|achete) (?:…4)?par habitude
(?:كوبه|كوبها|معطفه|معطفها|كرسيه|كرسيها|خط يده|خط يدها|ثيابه|ثيابها|ملابسه|ملابسها|نظارته|نظارتها|سبحته|رائحته|رائحتها)`,
  /** Words about an absent person that also fit others: a single one says nothing. */
  absent: list`(?:he|she|they|it is what he|what he|what she) (?:would have|wouldve|would of) (?:…1)?(?:been|loved|liked|hated|laughed|said|known|wanted|told|done|turned|enjoyed)|what would (?:he|she) (?:say|have|do|think)
since (?:…1)?(?:${MONTHS}|it happened|that (?:day|night|phone call)|the (?:accident|diagnosis|hospital|phone call))|not since (?:…1)?${MONTHS}
(?:took|taken|picked|pick|take) (?:…2)?up again|(?:first|only) time (?:…3)?since|(?:i|we) havent (?:…3)?since|out of habit
(?:he|she) (?:always|never|used to|loved|taught me|showed me|called me)|(?!(?:i|we|it|they|you|people|everyone|everybody|nobody|there|who|which|that) )\w+ (?:used to (?:say|do|make|sing|cook|drive|take|tell|call|laugh|sit|fix|grow|read)|always (?:drove|said|made|did|took|sang|kept|bought|cooked|went|knew|told|\w+ed))|the way (?:he|she) (?:did|used to|had|always)
(?:hatte|wurde) (?:ihm|ihr) (?:…1)?gefallen|wir wollten (?:…4)?(?:zusammen|gemeinsam)|seit (?:…1)?(?:${MONTHS}|damals|dem (?:unfall|anruf|tag))|zum ersten mal (?:…2)?(?:seit|wieder)|(?:er|sie) (?:hat|hatte|war) (?:…1)?immer|wie (?:er|sie) (?:es )?immer|aus gewohnheit
(?:le )?(?:habria|hubiera|hubiese) (?:gustado|encantado|dicho|reido)|desde (?:…1)?(?:${MONTHS}|aquel dia|entonces|el accidente)|(?:el|ella) siempre|he vuelto a|por costumbre
(?:il|elle) aurait (?:…1)?(?:aime|adore|ri|dit|voulu)|depuis (?:…1)?(?:${MONTHS}|ce jour|laccident)|jai repris|(?:il|elle) (?:disait|faisait|aimait) (?:…1)?toujours|par habitude
لو (?:كان|كانت) (?:هنا|معنا|معي)|(?:كان|كانت) ${ARABIC_NEAR} (?:دائما )?[يت][^ ]+|${ARABIC_NEAR} (?:كان|كانت)|${ARABIC_NEAR} (?:…6)?(?:بالمستشفى|في المستشفى|بالعناي[ةه]|في العناي[ةه])|(?:كان|كانت) (?:دائما|يحب|تحب|يقول|تقول)|منذ (?:${MONTHS}|ذلك اليوم|الحادث|رحيل\w*)|(?:من|بحكم) (?:العادة|العاده)`,
  low: list`(?:couldnt|cant|could not) (?:…1)?(?:face|bring myself|be bothered with)|(?:stopped|given up) (?:…1)?(?:answering|replying|cooking|going out|eating|washing|seeing people)|(?:just )?(?:sat|sit|sitting) (?:…2)?(?:in the (?:dark|car)|staring)|(?:dont|hardly) recogni[sz]e myself|(?:days|weeks) (?:…2)?(?:blur|run together|all the same) ;; (?:aufgehort|hore auf) (?:…1)?zu (?:kochen|essen|antworten)|(?:kann|konnte) mich (?:…2)?(?:nicht|zu nichts) (?:…1)?aufraffen|(?:nur |einfach )da ?gesessen|(?:he dejado|deje) de (?:contestar|cocinar|salir|comer)|(?:jai arrete|jarrete) de (?:repondre|cuisiner|sortir|manger) ;; (?:dont|do not|cant|cannot|havent|didnt|not|never|nothing) (?:…3)?(?:feel (?:much|like|anything)|enjoy|look forward|looking forward|see anyone|seen anyone|laughed|answer(?:ed)? (?:anyone|messages|the phone)|get up|get out of bed|got out of bed|leave the (?:house|flat|room)|left the (?:house|flat|room)|eat much|eaten|sleep|slept|remember the last time) ;; (?:nothing|none of it|not much) (?:…1)?(?:really )?(?:matters(?! more¦)|helps|changes|interests me|sounds good|is fun|tastes|excites me|feels (?:real|good|like)) ;; (?:stay(?:ed)?|stayin|lay|lie|lying|laid|been|spend|spent) (?:…3)?(?:in bed|on the (?:sofa|couch|floor)) ;; (?:shower(?:ing)?|getting dressed|brushing my teeth|washing my hair|the dishes|opening (?:the )?(?:post|mail)|getting up) (?:…4)?(?:takes?|took|exhausts?|exhausted|is|was|feels?) (?:…2)?(?:everything|all i|all my|too much|the whole|hours|a mountain|me out|me)
(?:just|only) (?:…1)?(?:getting|get|got|trying to get|surviv\w+|exist\w*) (?:through|by)?(?: the (?:day|week))?(?= ?(?:$|,)¦) ;; (?:cry|cried|crying|tears) (?:…3)?(?:again|for no reason|in the (?:car|shower|bathroom|toilet)|every|most|at night|a lot)|(?:start|started|end up|ended up) crying ;; (?:numb|flat|hollow|grey|gray|foggy|heavy)(?= ?(?:$|,|and|inside|most|all|every|lately|again|i)¦)(?<=(?:feel|felt|feels|am|was|so|just|everything is|it is all|all|kind of|a bit|and)(?: [^ ,]+)? [^ ]+) ;; (?:used to|i once) (?:…1)?(?:love|like|enjoy|laugh|care|paint|sing|dance|be (?:funny|happy|fun|somebody|good))(?:d|s)? ;; (?:nobody|no one|noone) (?:…2)?(?:asks me|asked me|calls|called me|texts|texted|noticed|notices|would notice me) ;; (?:whats the point|what is the point|no point)(?= ?(?:$|,|any more|really|to any)¦) ;; (?:tired|exhausted|worn out) (?:…1)?(?:all the time|of everything|of it all|even when|before i (?:start|get up)|no matter) ;; (?:nicht|nichts|kaum|nie|keine?) (?:…3)?(?:aus dem bett|freude|lust auf|aufstehen|schlafen|geschlafen|gegessen|freue|aus dem haus|geantwortet)|(?:liege|lag|bleibe|blieb) (?:…2)?(?:im bett|auf dem sofa)|(?:weine|geweint|heule) (?:…2)?(?:oft|wieder|nachts|einfach)|alles (?:ist )?(?:grau|zu viel|egal|schwer)|niemand (?:…1)?(?:fragt|ruft|merkt) ;; (?:no|nada|ya no|nadie) (?:…3)?(?:ganas|disfruto|me levanto|salgo|duermo|me ilusiona|importa|llama|pregunta)|(?:todo el dia|me quedo) en la cama|lloro (?:…2)?(?:noches?|sin|otra|cada)
(?:plus|pas|rien|personne) (?:…3)?(?:envie|gout|plaisir|dors|me lever|sors|minteresse|appelle|demande)|(?:reste|resté) (?:…2)?(?:au|dans mon) lit|(?:je )?pleure (?:…2)?(?:nuit|souvent|sans|encore) ;; (?:habe|hatte|hab|mir fehlt|fehlt mir) (?:…2)?(?:keine|die) (?:kraft|energie)(?: mehr)?|keine kraft mehr|(?:komme?|schaffe? es) (?:…3)?nicht (?:hoch|aus dem bett)|(?:gelacht|gefreut) (?:…3)?(?:lange|ewig) nicht|(?:den ganzen tag|nur noch) (?:…2)?(?:im bett|geschlafen|gelegen|auf dem sofa)|(?:duschen|anziehen|aufstehen|haarewaschen|zahneputzen) (?:…3)?(?:schaffe? ich|zu viel|ist ein berg|kostet)|fuhle? (?:mich )?(?:…2)?(?:nichts|leer|taub)|wie (?:in watte|hinter glas|im nebel)|starre? (?:…1)?(?:an die|die) (?:wand|decke)|(?:nichts|gar nichts) (?:…2)?(?:macht|freut) (?:…2)?(?:freude|spass|mich)|nichts mehr (?:spass|freude)|gehe? (?:…1)?nicht (?:mehr )?(?:ans telefon|unter leute)|melde mich (?:…1)?bei niemandem
(?:ما|لا|مش|مو) (?:…1)?(?:لي|الي|عندي|فيني|فيي|بي) (?:…1)?(?:نفس|خلق|طاقة|طاقه|حيل|رغبة|رغبه|شغف)|(?:مالي|ماعندي|ماليش|مليش|مافيني|مافيش) (?:نفس|خلق|حيل|طاقة|طاقه|رغبة|رغبه)|(?:صدري|قلبي) (?:ضايق|ثقيل|مقبوض|مكتوم)|(?:ضايق|ضايقة|ضايقه) صدري|(?:مخنوق|مخنوقة|مخنوقه)|(?:انام|نايم|نايمة|نايمه|نمت) (?:طول|كل) (?:اليوم|النهار)|(?:طول|كل) (?:اليوم|النهار) (?:…2)?(?:بالسرير|في السرير|بالفراش|في الفراش|نايم|نايمة|نايمه)|(?:ما|لا|لم) (?:…1)?(?:طلعت|اطلع|بطلع|خرجت|اخرج|نزلت) (?:…1)?من (?:الغرفة|الغرفه|غرفتي|السرير|سريري|فراشي)|(?:ما|لا|لم) (?:…1)?(?:ارد|برد|رديت|بارد|اكلم|كلمت|اشوف|بشوف) (?:على |مع )?(?:احد|حدا|حد|اي احد)|(?:كل شي|كل شيء|كلشي|كل حاجة|كل حاجه) (?:…1)?(?:ثقيل|رمادي|متعب|ماله طعم|مالو طعم|بلا طعم|بدون طعم|مالوش طعم)|(?:ما|لا|مش) (?:احس|بحس|حاسس|حاسة) (?:بشي|بشيء|بحاجة|باي شي)|(?:فقدت|ضاع) (?:…1)?(?:الشغف|شغفي|طعم)|(?:عم )?(?:ابكي|بكيت|بعيط|ببكي) (?:…2)?(?:بدون سبب|بلا سبب|لحالي|لوحدي|بالليل|كل ليلة|كل ليله|من غير سبب) ;; (?:لا|ما|لم) (?:…2)?(?:استمتع|انام|انم|اخرج|استطيع النهوض|اشتهي|يسال عني|احد يسال)|(?:ابقى|بقيت) (?:…1)?(?:في السرير|في الفراش)|(?:ابكي|بكيت) (?:…1)?(?:كل|في الليل|وحدي|كثيرا)|كل شيء (?:ثقيل|رمادي|متعب)`,
  /** Then and now, no picture of what comes, sleep instead of a wish: signs of a low mood only where choices show one. */
  flat: list`(?:used to|i once|back when)(?! (?:it|that|this|the)¦)|that was (?:…3)?(?:before|back then|different|another)|(?:ages|a while|years|long time) (?:ago|back)|(?:hard|difficult|not easy) to (?:picture|imagine|say)|(?:cant|couldnt|dont) (?:…1)?(?:picture|imagine|think of|remember|know)|(?:sleep|nap|nothing)(?= ?$)|sat (?:…5)(?:a while|an hour|hours|ages|before i)|(?:wiped out|worn out|finished) by|(?:didnt|dont|not|never|let it|lets it) (?:…2)?(?:pick up|picked up|call back|called back|answer|answered|ring|opened|open it)|(?:quiet|not yourself|far away|distant|different) (?:lately|these days|recently)|(?:not|isnt|wasnt) (?:really )?(?:myself|me)(?= ?(?:$|,)¦)|smile and say|let it ring|(?:go|going) back (?:a (?:long )?way|years|a while)|through the motions|autopilot|edge of the bed|(?:if|when) (?:nobody|no one) (?:…1)?(?:wants|needs|asks) (?:…2)?|pretend\w* (?:…2)?(?:fine|ok|okay|tired)|say(?:ing)? (?:im|i am) fine|its (?:all )?fine(?= ?$)
fruher(?! (?:am|auf|als|schluss|feierabend|los)¦)|(?:nicht|nichts|kein\w*|nie|kaum) (?:…1)?mehr|lange her|(?:schwer|kann|konnte) (?:…3)?(?:zu sagen|vorzustellen|vorstellen|sagen)|weiss (?:ich )?(?:…1)?nicht|(?:schlafen|liegen|nichts|schlaf)(?= ?$)|(?:sitze|sass|gesessen|liege|lag|gelegen) (?:…5)(?:lange|stunden?|einfach|bis|dunkeln|auto)|(?:nicht|nie) (?:…2)?(?:zuruckgerufen|rangegangen|drangegangen|abgehoben|aufgemacht|geoffnet|gemeldet)|(?:so )?(?:still|ruhig|abwesend|anders) geworden|(?:neben|fern von) mir|(?:liegen|sitzen) ?geblieben|bettkante|klingeln (?:ge)?lassen|so (?:zu tun|getan|tun)(?:,)? als|(?:weit|lange) zuruck(?= ?(?:$|,|gehen|denken)¦)|noch (?:…1)?(?:anders|jemand anders)|wenn (?:keiner|niemand) (?:…1)?(?:was|etwas) (?:…2)?will|gibts (?:…1)?nicht|(?:sage|sag) (?:…1)?(?:passt schon|geht schon|alles gut)
antes(?! de)|ya no|hace (?:bastante|mucho|tiempo|anos)|me cuesta (?:…1)?(?:imaginar\w*|ver\w*|pensar|decir)|no (?:lo )?se|no me imagino|(?:dormir|nada)(?= ?$)|no (?:…2)?(?:cogi|llame|conteste|abri)|poner (?:la )?cara|digo que bien
avant(?! (?:de|que|le|la|les|d)¦)|ne \w+ plus|longtemps|du mal a (?:imaginer|voir|dire)|je (?:ne )?sais pas|jimagine (?:pas|mal)|(?:dormir|rien)(?= ?$)|pas (?:rappele|repondu|decroche|ouvert)|je dis que ca va
(?:من )?زمان|كنت (?:بحب|احب|غير|وقتها)|دلوقتي|بطلت|(?:ما|لم|مش|مو|لا) (?:…1)?(?:عدت|اعد|عاد|شايف|شايفة|شايفه|متخيل|متخيلة|اتخيل|بتخيل|اعرف|بعرف|عارف|عارفة|عارفه|فاكر|فاكرة|فاكره|اذكر|رديت|فتحت)|صعب (?:…1)?(?:اتخيل|تخيل)|(?:انام|نوم|النوم|لا شيء|ولا شي)(?= ?$)|مالك ساكت\w*|(?:اقول|بقول|قلت) (?:…1)?(?:مفيش|تمام|بخير|عادي)`,
});

/** The signs of a loss and of a low mood in a text. */
export interface HardTimes {
  readonly loss: number;
  readonly low: number;
  /** It mentions a loss or things of an absent person, and not only a funeral, which may be somebody's work. */
  readonly hasLeft: boolean;
  /** The same, or it speaks of an absent person. */
  readonly isSign: boolean;
  readonly isFlat: boolean;
}

const WEIGHTS: Readonly<Record<string, number>> = { loss3: 3, loss2: 2, loss1: 1 };

/** Reads a text for loss and low mood told in passing. A sentence counts with its heaviest words. */
export function readHardTimes(text: string): HardTimes {
  let loss = 0;
  let low = 0;
  const all = new Set<string>();
  for (const { plain } of splitSentences(text)) {
    const kinds = listReadings(plain).flatMap((each) => HARD_TIMES(each).map(({ kind }) => kind));
    for (const kind of kinds) all.add(kind);
    low += kinds.includes("low") ? 1 : 0;
    const weight = Math.max(0, ...kinds.map((kind) => WEIGHTS[kind] ?? 0));
    loss += kinds.includes("old") ? Math.max(0, weight - 1) : weight;
  }
  const isLoss = loss >= 2;
  const hasLeft = isLoss || all.has("left");
  return {
    loss: isLoss && all.has("left") ? loss + 1 : loss,
    low,
    hasLeft,
    isSign: hasLeft || loss > 0 || all.has("absent"),
    isFlat: all.has("flat"),
  };
}

const GRIEF_FROM = 3;
/** Signs of a loss in so many different answers are grief, too. */
const ANSWERS_FROM = 2;

/** True where answers tell a loss with weight or more than once. One passing mention of a funeral is no grief. */
export const isGrieving = (answers: readonly HardTimes[]): boolean =>
  answers.reduce((sum, { loss }) => sum + loss, 0) >= GRIEF_FROM ||
  (answers.some(({ hasLeft }) => hasLeft) &&
    answers.filter(({ isSign }) => isSign).length >= ANSWERS_FROM);
