/** Patterns by kind, a line for each of five languages. `*` stands for any ending, `(a|b)` and `?` as in regular expressions. */
const PHRASES = {
  flattery: `
(you are|you're) ((so|truly|really|simply|clearly|such an?|an?|a true|a truly) )?(amazing|incredible|remarkable|extraordinary|exceptional|brilliant|wonderful|awesome|fantastic|gifted|unstoppable|inspiring|inspiration|one of a kind|unique|special|rare|natural|beautiful|great|born)|superpoder*|cree en ti|sigue así|bien hecho|impresionante*|felicidades|enhorabuena|orgullos[oa] de ti
proud of yourself|superpower*|sky is the limit|you've got this|believe in yourself|keep shining|well done|great job|congratulations|impressive|truly inspiring|what a gift|born leader|keep it up|(tu es|vous êtes) ((si|tellement|vraiment|une?|une? personne|un être) )?(incroyable|unique|formidable|extraordinaire|exceptionnel*|merveilleu*|génial*|brillant*|fantastique|inspiration)
du bist ((so|wirklich|einfach|echt|ein|eine|ein echter|eine echte|ein wahrer|eine wahre) )?(großartig*|unglaublich*|einzigartig*|außergewöhnlich*|wunderbar*|fantastisch*|toll*|genial*|begabt*|inspirierend*|inspiration)|superpouvoir*|crois en toi|sois fi(er|ère)|continue comme ça|bravo|impressionnant*|félicitations
superkraft|superkräfte|glaub an dich|sei stolz|kannst stolz|weiter so|gut gemacht|du schaffst das|beeindruckend*|glückwunsch|أنتِ? ((شخص|إنسان|إنسانة|حقا|حقًا|فعلا) )?(رائعة?|مذهلة?|مميزة?|استثنائية?|عظيمة?|فريدة?|ملهمة?)|ثقي? بنفسك|أحسنت|قوتك الخارقة|مبهرة?|تهانينا
eres ((tan|muy|realmente|simplemente|una?|una? persona|un ser) )?(increíble|únic[oa]|maravillos[oa]|extraordinari[oa]|especial|asombros[oa]|genial|brillante|excepcional|fantástic[oa]|inspiración)`,
  proverb: `
(everybody|everyone|anybody|anyone|people|those) who|we all|all of us|most people|in the end it is|as (they say|the saying goes)
wer (sich|viel|gern|etwas|nie|immer)|jede[rn]?,? de[rn]|die meisten (menschen|leute)|wir alle|am ende zählt|(ist|sind) (oft|meistens?|immer) d(as|er|ie)
cualquiera|todo el mundo|todos (necesitamos|tenemos|somos)|al final lo que|quien (mucho|bien|nunca)|la mayoría de la gente
tout le monde|n'importe qui|nous (avons|sommes) tous|on a tous|la plupart des gens|celui qui|ceux qui
كلنا|كل الناس|الجميع|أي شخص|كل واحد منا|من منا`,
  diagnosis: `
depress(ed|ion|ive)|anxiety disorder*|adhd|autis*|bipolar|ptsd|traumati*|trauma|narciss*|neuroti*|introver*|extrover*|perfectionis*|disorder*|burned out|burnt out|burn-?out|imp[oe]stor syndrome|ocd|codependen*|attachment style|(anxious|avoidant) attachment|people[- ]pleaser|type a personality|syndrome|insomnia|neurodiver*|dyslexi*|addict*|workaholi*|diagnos*|undiagnosed|symptoms?|clinical*|chronic*|patholog*|signs of (an? )?[\\p{L}]+(ion|ety|out|ism|osis)|anxiety|phobi*|panic attacks?|attention deficit|hyper(focus|activ)*|executive (dys)?function|dissociat*|obsessive*|compulsive*|mani(a|c)|psycho(sis|tic)|paranoi*|arthritis|migraines?|diabet*|carpal tunnel|high blood pressure|nervous breakdown|(stages?|phases?) of (grief|mourning)|in denial|coping mechanism|(avoidance|avoidant) behaviou?r|bore-?out|inferiority complex
depression*|depressiv*|angststörung*|adhs|borderline|zwangsstörung*|zwanghaft*|introvertiert*|extrovertiert*|narzis*|neurotisch*|[\\p{L}]+(?<!zer)störung|hochsensib*|hochstapler*|syndrom|süchtig*|bindungsangst|traumatisiert*|symptome?n?|klinisch*|chronisch*|krankhaft*|anzeichen (für|von|einer)|[\\p{L}]*depression*|erschöpfungs*|bore-?out|angst(zustände*|attacken?)|panikattacken?|phobi*|aufmerksamkeitsdefizit*|hyper(fokus|aktiv)*|dissozi*|zwangs(gedanken|handlung*)|manisch*|arthros*|arthritis|bandscheiben*|karpaltunnel*|entzündung*|bluthochdruck|zuckerkrank*|trauerphasen?|phasen? der trauer|verdrängung|vermeidungsverhalten
depresi*|deprimid*|trastorno*|tdah|ansiedad (generalizada|social)|narcisis*|neurótic*|introvertid*|extrovertid*|perfeccionis*|síndrome|adicci*|adict[oa]|insomnio|bipolaridad|diagnóst*|síntomas?|clínicamente|crónic[oa]|patológic*|signos? de (una? )?[\\p{L}]+(ión|dad)|ansiedad|fobia*|ataques? de pánico|déficit de atención|hiper(foco|activ)*|disocia*|obsesi(va|vo|ón)|compulsiv[oa]|artr(osis|itis)|túnel carpiano|insuficiencia (venosa|card[ií]aca|respiratoria)|hernia|migrañas?|hipertensión|(fases?|etapas?) de(l| tu) duelo|negación|burn-?out|estrés postraumático|agotamiento (emocional|nervioso)
dépressi*|déprimé*|troubles? (anxieux|bipolaires?|de la|de l'|du|obsession*)|névros*|introverti*|extraverti*|perfectionnis*|insomnie|hypersensib*|dépendan(t|te) affecti*|diagnosti*|symptômes?|cliniquement|chroniques?|patholog*|signes? d'une? |anxiété|phobi*|(crises?|attaques?) (d'angoisse|de panique)|burn-?out|bore-?out|déficit (de l'|d')attention|hyper(focus|activ)*|dissocia*|obsessionnel*|compulsi(f|ve)|arthr(ose|ite)|canal carpien|hernie|migraines?|hypertension|(phases?|étapes?) d(u|e ton) deuil|déni|épuisement (professionnel|émotionnel|nerveux)|surmenage
(ال)?اكتئاب|مكتئبة?|(ال)?اضطراب*|(ال)?توحد|فرط الحركة|نرجسي*|انطوائي*|متلازمة*|(ال)?إدمان|(ال)?وسواس*|(ال)?احتراق (ال)?وظيفي|(ال)?تشخيص*|(ال)?أعراض|مزمنة?|مرضية?|(ال)?قلق (ال)?(مرضي|اجتماعي)|(ال)?رهاب|(نوبات? )?(ال)?هلع|(فرط|نقص|تشتت) (ال)?(نشاط|انتباه)|(ال)?انفصام|(ال)?تهاب*|(مراحل?|مرحلة) (من )?(ال)?(حداد|حزن|إنكار|انكار|غضب)|(ال)?إنكار|هروبية?|صدمة نفسية|(إرهاق|انهيار|ضغط) (نفسي|عصبي)`,
  health: `
therap*|psycholog*|psychiatr*|psychotherap*|medicat*|(see|consult|ask) (a|your) doctor|supplements?|vitamin*|melatonin|antidepress*|dosage|prescription*|professional help|counsell?(ing|or|ors)|medical treatment|clinic|(un)?treated|treatment|behandlung|unbehandelt*|behandeln|tratar(se|te|lo|la)|prises? en charge|soigner|soins
medikament*|arzt|ärztin|ärztlich*|professionelle hilfe|nahrungsergänzung*|beratungsstelle*
terap*|psicólog*|psiquiat*|medicaci*|medicamento*|(un|al|tu) médico|ayuda profesional|suplemento*|tratamiento
thérap*|médicament*|médecin|aide professionnelle|compléments? alimentaires?|traitement
(ال)?علاج|طبيب*|معالج*|دواء|أدوية|مكمل*|فيتامين*|(استشارة|مساعدة) (نفسية|مهنية|مختصة)`,
  harsh: `
sooner or later|(not|n't|does not|do not) (wait|last) for ?ever|soon (stops?|forgets?)|no longer (expects?|believes?|needs?) (in )?you|früher oder später|nicht (ewig|für immer)|als wär'?e? (es|er|sie) (der|die|das) letzte|tarde o temprano|no (espera|dura) para siempre|va a (más|peor)|tôt ou tard|ne (dure|attend) pas toujours|عاجلا أم آجلا|في الغالب|لن ينتظر|reiß dich zusammen|stell dich nicht so an|selbst schuld|deine (eigene )?schuld|du hast versagt|du bist (nur |einfach |zu )?(faul|schwach|wertlos|egoistisch|nutzlos|empfindlich)|anderen geht es (viel )?schlechter|kopf hoch|(sieh|sehe) das positive|(positiv denken|denk positiv)|die zeit heilt|sei dankbar|du wirst nie|alles hat seinen (grund|sinn)|du (solltest|müsstest|musst)|zu spät|nie wieder|deinetwegen|wegen dir|es (ist|wird) zeit|kommt nicht (mehr )?(zurück|wieder)
would (have|of) (been|be) proud|(he|she) would (have )?want(ed)?|(losing|the loss of|death) [^.]+ (gave|taught|made) you|what it gives back|wäre stolz|hätte (gewollt|sich gewünscht)|estaría orgullos[oa]|habría querido|serait fi(er|ère)|aurait voulu|كان (بدو|يريد|عايز)|كانت (بدها|تريد|عايزة)|supéralo|deja de quejarte|es (culpa tuya|tu culpa)|has fracasado|eres (solo |demasiado )?(perezos[oa]|débil|inútil|egoísta|sensible|un fracaso)|otros están peor|lado (positivo|bueno)|piensa en positivo|sé positiv[oa]|anímate|el tiempo lo cura|da gracias|nunca vas a|todo pasa por algo|deber[ií]as [\\p{L}]+|(tienes|tenés) que|demasiado tarde|nunca más|por tu culpa|es hora de|ya no (vuelven?|volverán?)
pull yourself together|get over (it|this|her|him|them)|man up|toughen up|snap out|stop (complaining|whining)|your (own )?fault|you('ve| have)? failed|(you are|you're) (just |simply |too )?(lazy|weak|worthless|broken|selfish|pathetic|useless|sensitive|a failure|a burden|a coward)|ressaisis-toi|arrête de te plaindre|(c'est|de) ta faute|tu as échoué|tu es (juste |trop )?(paresseu*|faible|inutile|égoïste|nulle?|sensible)|d'autres ont (bien )?pire|bon côté|(pense|reste) positi(f|ve)|le temps guérit|tu ne seras jamais|rien n'arrive par hasard|tu (dois|devrais|aurais dû)|trop tard|plus jamais|à cause de toi|il est temps|ne revien(t|dra|dront) (pas|plus)
(nobody|no one) (needs|wants|would miss) you|others have it worse|bright side|silver lining|everything happens for a reason|(stay|think) positive|cheer up|time heals|count your blessings|be grateful|(you'll|you will) never (be|make|get|have|find|succeed|amount)|just try harder|blessing in disguise|better off (dead|without you)|تماسكي?|توقفي? عن الشكوى|ذنبك|خطؤك|لقد فشلت|أنتِ? (كسولة?|ضعيفة?|فاشلة?|أنانية?)|غيرك أسوأ|الجانب المشرق|كوني? (إيجابي*|ممتن*)|فكري? بإيجابية|الوقت كفيل|لن تستطيعي? أبدا|يجب (عليك|أن)|لازم [\\p{L}]+|فات الأوان|بسببك|حان (ال)?وقت|لن (يعود|تعود)
kill(ing)? yourself|end(ing)? your life|suicid*|self-?harm*|hurt(ing)? yourself|umbringen|selbstmord*|suizid*|quitarte la vida|matarte|te suicider|te tuer|تقتل(ي)? نفسك|تؤذي نفسك|انتحار|الانتحار|you should have|you (ought to|must)|too late|never again|no way back|because of you|(not|never|n't) (coming|come|be taken|take that|bring (it|that|them|her|him)) back|(it is|it's) time to`,
  order: `
(ignore|ignoring|disregard|forget) (all |any |the |your |these ){0,3}(previous|prior|above|instructions?|schema|rules)|system (prompt|message)|developer mode|(new|previous) instructions?|as an ai|language model|chatbot|jailbreak|admin password|reply in plain text
ignoriere (alle |die |deine ){0,3}(vorherige*|bisherige*|anweisungen|regeln)|systemnachricht|systemprompt|als ki|sprachmodell|entwicklermodus
ignora (todas |todo |las |tus |lo ){0,3}(instrucciones|anterior*|reglas)|mensaje del sistema|modelo de lenguaje|modo desarrollador
ignore[zr]? (toutes |les |tes |vos ){0,3}(instructions|consignes|précédent*)|message système|modèle de langage|mode développeur
تجاهل (كل |جميع )?(التعليمات|تعليماتك|ما سبق)|رسالة النظام|نموذج لغوي|وضع المطور`,
  voice: `
i|i'm|i've|me|my|mine|this is|(hi|hello|dear) [\\p{L}]+|signed|yours (truly|sincerely)|hereby|(enter|use) (the )?code|click|transfer|subscribe|delete (what|this|your)
ich|mir|mich|meine?[mnrs]?|(hallo|liebe[rs]?|sehr geehrte[rs]?) [\\p{L}]+|gez|gezeichnet|hiermit|vermerk|überweis(e|en)|stattgegeben|antrag*|klick(e|en)
yo|mi|mis|mí|(hola|querid[oa]|estimad[oa]) [\\p{L}]+|firmad[oa]|por la presente|se (aprueba|autoriza|concede|notifica)|transfiere|haz clic|pulsa
je|j'[\\p{L}]+|moi|mon|ma|mes|(bonjour|cher|chère) [\\p{L}]+|signé|par la présente|sur décision|(est|sont) (nommée?s?|autorisée?s?|accordée?s?)|vire[zr]?|clique[zr]?
أنا|انا|إلى (السيد|السيدة|المدير|من يهمه)|عزيز(ي|تي)|يا (بنتي|ابني|ولدي|صديقي)|التوقيع|توقيع|يُ?نصح ب*|بموجب|اضغطي?|حوّ?لي? (المبلغ|مبلغ)`,
  cause: `
because|that( i|')s why|which is why|therefore|due to|thanks to|as a result|the reason|and so|ever since|since (then|the|that)|(has|have|had)? ?(taught|turned|made) you|makes you|keeps you|puts you|it( i|')s (the|those|these|that) [^.,]+ that
es (sind|ist|war|waren) (die|der|das) [^.]+, (die|der|das) dich|von [\\p{L}]+ fernh*|weil|deshalb|deswegen|darum|daher|denn|wegen|dadurch|seitdem|aufgrund
desde (aquello|eso|ese día)|por eso es que|te hizo|porque|por eso|por lo que|así que|debido a|desde entonces|gracias a|ya que|puesto que
parce qu(e|'[\\p{L}]+)|c'est pourquoi|voilà pourquoi|à force de|depuis (ça|ce jour|lors)|c'est (pour ça|ça qui)|t'a (appris|rendue?)|grâce à|à cause|du coup|puisqu*|car|donc
لأن*|لإن*|من يوم (ما)?|من وقت (ما)?|(هو|هي|هذا) (الذي|التي|اللي|يلي) |علّمك|جعلك|خلاك|بسبب|لذلك|ولذا|علشان|عشان|كرمال|بفضل|نتيجة`,
  speech: `
sa(ys?|id|ying)|tells?|told|calls?|called|asks?|asked|thinks?|thought|writes?|wrote|hears?|heard|words?|others|everybody|people
sag(t|te|ten|en|st)|gesagt|mein(t|te|en)|nenn(t|en|st)|hör(e|st|t|en)|gehört|schreib(t|en|st)|fragt|frage|heißt|andere[nr]?|alle
dic(e|en|es|ho|iendo)|dij(o|eron)|llaman?|oy(es|e|en|o)|oído|pregunta|escrib(e|en)|según|ven|otr[oa]s|tod[oa]s
d(it|isent|isait|ites)|appel(le|lent)|t'appel(le|lent)|entend(s|u|ent)?|écrit|demande|autres|tous
[بت]?[ايتن]?(قول|قال|قلت|سمع|سمّ?ى|سأل)*|سؤال*|(ال)?آخرين|(ال)?آخرون|(ال)?ناس`,
  self: `
yourself
(dich|dir) selbst|[\\p{L}]+st selbst|[\\p{L}]+st du (dich|dir|mit dir)|du (dich|dir|mit dir)|(mit|zu|über) dir
te (dices|decís|ves|llamas|conoces|repites|defines|describes)|ti mism[oa]
toi-même|pour toi|te présenter|tu te|tu t'[\\p{L}]+
نفسك|حالك`,
} as const;

export type PhraseKind = keyof typeof PHRASES;

const patterns = new Map<PhraseKind, RegExp>();

// Compiled at first use, and not while the Worker starts. Arabic joins "and", "by", "for" and the article to a word.
function compile(kind: PhraseKind): RegExp {
  const body = PHRASES[kind].trim().replaceAll("\n", "|").replaceAll("*", "[\\p{L}\\p{M}]*");
  return new RegExp(`(?<![\\p{L}\\p{M}])(?:[وفبل]|ال)?(?:${body})(?![\\p{L}\\p{M}])`, "iu");
}

export function findPhrase(kind: PhraseKind, text: string): string | undefined {
  const pattern = patterns.get(kind) ?? compile(kind);
  patterns.set(kind, pattern);
  return pattern.exec(text.replaceAll("’", "'"))?.[0];
}
