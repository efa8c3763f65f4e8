/** Patterns by kind, one or more a line, in five languages. `*` stands for any ending, `(a|b)` and `?` as in regular expressions. */
const PHRASES = {
  flattery: `
(you are|you're) ((so|truly|really|simply|clearly|such an?|an?|a true|a truly) )?(amazing|incredible|remarkable|extraordinary|exceptional|brilliant|wonderful|awesome|fantastic|gifted|unstoppable|inspiring|inspiration|one of a kind|unique|special|rare|natural|beautiful|great|born)
proud of yourself|superpower*|sky is the limit|you've got this|believe in yourself|keep shining|well done|great job|congratulations|impressive|truly inspiring|what a gift|born leader|keep it up
du bist ((so|wirklich|einfach|echt|ein|eine|ein echter|eine echte|ein wahrer|eine wahre) )?(großartig*|unglaublich*|einzigartig*|außergewöhnlich*|wunderbar*|fantastisch*|toll*|genial*|begabt*|inspirierend*|inspiration)
superkraft|superkräfte|glaub an dich|sei stolz|kannst stolz|weiter so|gut gemacht|du schaffst das|beeindruckend*|glückwunsch
eres ((tan|muy|realmente|simplemente|una?|una? persona|un ser) )?(increíble|únic[oa]|maravillos[oa]|extraordinari[oa]|especial|asombros[oa]|genial|brillante|excepcional|fantástic[oa]|inspiración)
superpoder*|cree en ti|sigue así|bien hecho|impresionante*|felicidades|enhorabuena|orgullos[oa] de ti
(tu es|vous êtes) ((si|tellement|vraiment|une?|une? personne|un être) )?(incroyable|unique|formidable|extraordinaire|exceptionnel*|merveilleu*|génial*|brillant*|fantastique|inspiration)
superpouvoir*|crois en toi|sois fi(er|ère)|continue comme ça|bravo|impressionnant*|félicitations
أنتِ? ((شخص|إنسان|إنسانة|حقا|حقًا|فعلا) )?(رائعة?|مذهلة?|مميزة?|استثنائية?|عظيمة?|فريدة?|ملهمة?)|ثقي? بنفسك|أحسنت|قوتك الخارقة|مبهرة?|تهانينا`,
  diagnosis: `
depress(ed|ion|ive)|anxiety disorder*|adhd|autis*|bipolar|ptsd|traumati*|trauma|narciss*|neuroti*|introver*|extrover*|perfectionis*|disorder*|burned out|burnt out|burn-?out|imp[oe]stor syndrome|ocd|codependen*|attachment style|(anxious|avoidant) attachment|people[- ]pleaser|type a personality|syndrome|insomnia|neurodiver*|dyslexi*|addict*|workaholi*
depression*|depressiv*|angststörung*|adhs|borderline|zwangsstörung*|zwanghaft*|introvertiert*|extrovertiert*|narzis*|neurotisch*|[\\p{L}]+(?<!zer)störung|hochsensib*|hochstapler*|syndrom|süchtig*|bindungsangst|traumatisiert*
depresi*|deprimid*|trastorno*|tdah|ansiedad (generalizada|social)|narcisis*|neurótic*|introvertid*|extrovertid*|perfeccionis*|síndrome|adicci*|adict[oa]|insomnio|bipolaridad
dépressi*|déprimé*|troubles? (anxieux|bipolaires?|de la|de l'|du|obsession*)|névros*|introverti*|extraverti*|perfectionnis*|insomnie|hypersensib*|dépendan(t|te) affecti*
(ال)?اكتئاب|مكتئبة?|(ال)?اضطراب*|(ال)?توحد|فرط الحركة|نرجسي*|انطوائي*|متلازمة*|(ال)?إدمان|(ال)?وسواس*|(ال)?احتراق (ال)?وظيفي`,
  health: `
therap*|psycholog*|psychiatr*|psychotherap*|medicat*|(see|consult|ask) (a|your) doctor|supplements?|vitamin*|melatonin|antidepress*|dosage|prescription*|professional help|counsell?(ing|or|ors)|medical treatment|clinic
medikament*|arzt|ärztin|ärztlich*|professionelle hilfe|nahrungsergänzung*|beratungsstelle*
terap*|psicólog*|psiquiat*|medicaci*|medicamento*|(un|al|tu) médico|ayuda profesional|suplemento*|tratamiento
thérap*|médicament*|médecin|aide professionnelle|compléments? alimentaires?|traitement
(ال)?علاج|طبيب*|معالج*|دواء|أدوية|مكمل*|فيتامين*|استشارة نفسية|مساعدة (مهنية|مختصة)`,
  harsh: `
pull yourself together|get over (it|this|her|him|them)|man up|toughen up|snap out|stop (complaining|whining)|your (own )?fault|you('ve| have)? failed|(you are|you're) (just |simply |too )?(lazy|weak|worthless|broken|selfish|pathetic|useless|sensitive|a failure|a burden|a coward)
(nobody|no one) (needs|wants|would miss) you|others have it worse|bright side|silver lining|everything happens for a reason|(stay|think) positive|cheer up|time heals|count your blessings|be grateful|(you'll|you will) never (be|make|get|have|find|succeed|amount)|just try harder|blessing in disguise|better off (dead|without you)
kill(ing)? yourself|end(ing)? your life|suicid*|self-?harm*|hurt(ing)? yourself|umbringen|selbstmord*|suizid*|quitarte la vida|matarte|te suicider|te tuer|تقتل(ي)? نفسك|تؤذي نفسك|انتحار|الانتحار
reiß dich zusammen|stell dich nicht so an|selbst schuld|deine (eigene )?schuld|du hast versagt|du bist (nur |einfach |zu )?(faul|schwach|wertlos|egoistisch|nutzlos|empfindlich)|anderen geht es (viel )?schlechter|kopf hoch|(sieh|sehe) das positive|(positiv denken|denk positiv)|die zeit heilt|sei dankbar|du wirst nie|alles hat seinen (grund|sinn)
supéralo|deja de quejarte|es (culpa tuya|tu culpa)|has fracasado|eres (solo |demasiado )?(perezos[oa]|débil|inútil|egoísta|sensible|un fracaso)|otros están peor|lado (positivo|bueno)|piensa en positivo|sé positiv[oa]|anímate|el tiempo lo cura|da gracias|nunca vas a|todo pasa por algo
ressaisis-toi|arrête de te plaindre|(c'est|de) ta faute|tu as échoué|tu es (juste |trop )?(paresseu*|faible|inutile|égoïste|nulle?|sensible)|d'autres ont (bien )?pire|bon côté|(pense|reste) positi(f|ve)|le temps guérit|tu ne seras jamais|rien n'arrive par hasard
تماسكي?|توقفي? عن الشكوى|ذنبك|خطؤك|لقد فشلت|أنتِ? (كسولة?|ضعيفة?|فاشلة?|أنانية?)|غيرك أسوأ|الجانب المشرق|كوني? (إيجابي*|ممتن*)|فكري? بإيجابية|الوقت كفيل|لن تستطيعي? أبدا`,
  order: `
(ignore|ignoring|disregard|forget) (all |any |the |your |these ){0,3}(previous|prior|above|instructions?|schema|rules)|system (prompt|message)|developer mode|(new|previous) instructions?|as an ai|language model|chatbot|jailbreak|admin password|reply in plain text
ignoriere (alle |die |deine ){0,3}(vorherige*|bisherige*|anweisungen|regeln)|systemnachricht|systemprompt|als ki|sprachmodell|entwicklermodus
ignora (todas |todo |las |tus |lo ){0,3}(instrucciones|anterior*|reglas)|mensaje del sistema|modelo de lenguaje|modo desarrollador
ignore[zr]? (toutes |les |tes |vos ){0,3}(instructions|consignes|précédent*)|message système|modèle de langage|mode développeur
تجاهل (كل |جميع )?(التعليمات|تعليماتك|ما سبق)|رسالة النظام|نموذج لغوي|وضع المطور`,
} as const;

export type PhraseKind = keyof typeof PHRASES;

const patterns = new Map<PhraseKind, RegExp>();

// Compiled at first use, and not while the Worker starts. Arabic joins "and", "by", "for" and the article to a word.
function compile(kind: PhraseKind): RegExp {
  const body = PHRASES[kind].trim().replaceAll("\n", "|").replaceAll("*", "[\\p{L}\\p{M}]*");
  return new RegExp(`(?<![\\p{L}\\p{M}])(?:[وفبل]|ال)?(?:${body})(?![\\p{L}\\p{M}])`, "iu");
}

/** Finds the first forbidden phrase of a kind. */
export function findPhrase(kind: PhraseKind, text: string): string | undefined {
  const pattern = patterns.get(kind) ?? compile(kind);
  patterns.set(kind, pattern);
  return pattern.exec(text.replaceAll("’", "'"))?.[0];
}
