import { createMatcher } from "./match-patterns.ts";
import { splitSentences } from "./plain-text.ts";

/**
 * What tells of a loss or of a low mood in indirect words, by weight: `loss3` is enough by itself, a `loss1` ("funeral",
 * "my late") never is. English, German, Spanish, French and Arabic stand together, over plain text (`toPlainText`).
 */
const CLOSEST =
  "(?:wife|husband|partner|son|daughter|baby|child|boy|girl|little one|fiancee?|frau|mann|sohn|tochter|kind|baby|mujer|marido|esposo|esposa|hijo|hija|mari|femme|fils|fille|bebe)";
const KIN = `(?:${CLOSEST}|mum|mom|mama|mam|mother|dad|papa|father|brother|sister|twin|nan|nana|gran|grandma|grandad|grandpa|best friend|mutter|vater|bruder|schwester|oma|opa|mama|madre|padre|hermano|hermana|abuela|abuelo|mere|pere|frere|soeur|he|she|they)`;
const DIED =
  "(?:died|passed|passed away|is dead|is gone|was gone|went|isnt here|is not here|isnt there|gestorben|starb|tot ist|nicht mehr da|nicht mehr lebt|murio|fallecio|se fue|ya no esta|est morte?|est decedee?|nest plus la)";

const HARD_TIMES = createMatcher({
  loss3: [
    `(?:since|after|when|until|before|without|seit|als|nachdem|ohne|desde que|cuando|depuis que|quand) (?:my |our |meine? |unsere? |mi |mon |ma )?${KIN} (?:…1)?${DIED}(?! (?:to|into|for|out|off|by|through|the|my|exam|test|at|on to|over|up|home|on holiday)¦)`,
    `(?:murio|fallecio|perdi a) (?:mi|nuestr[oa]) ${CLOSEST}`,
    `(?:my|our|meine?|unsere?|mi|nuestr[oa]|mon|ma) (?:late )?${CLOSEST} (?:…2)?${DIED}(?! (?:to|into|for|out|off|by|through|the|my|exam|test|at|over|up|home)¦)`,
    `(?:i|we|ive|weve|i have|we have) lost (?:my|our|the) ${CLOSEST}(?! (?:at|in the (?:shop|supermarket|crowd|park)|toy|s)¦)`,
    `(?:ich habe|wir haben) (?:meine[nr]?|unsere[nr]?) ${CLOSEST} verloren|(?:perdi|perdimos) a (?:mi|nuestr[oa]) ${CLOSEST}|(?:jai|nous avons) perdu (?:mon|ma|notre) ${CLOSEST}`,
    `${KIN} (?:always )?(?:used to be|was always|was) (?:who|the (?:one|person)|somebody|someone) (?:…1)?(?:called|call|rang|ring|phoned|told|asked|talked to|went to)`,
    "(?:i am|im|as|being|became|ich bin|soy|je suis) (?:…1)?(?:a )?(?:widow|widower|widowed|witwe|witwer|verwitwet|viuda|viudo|veuve|veuf)",
    "(?:miscarriage|miscarried|stillborn|stillbirth|fehlgeburt|sternenkind|fausse couche)",
    "(?:her|his|their|ihr|sein|ihre|seine) (?:side of the bed|empty chair|ashes|urn|bettseite|asche|urne|cendres|cenizas)",
    "(?:توفي|توفيت|مات|ماتت|رحل|رحلت|فقدت) (?:…1)?(?:زوجي|زوجتي|ابني|ابنتي|طفلي|طفلتي)|(?:منذ|بعد) (?:وفاه|وفاة|رحيل|موت) (?:…1)?(?:ابي|امي|والدي|والدتي|زوجي|زوجتي|اخي|اختي|ابني|ابنتي)|(?:ارمل|ارمله|ارملة)",
  ],
  loss2: [
    `(?:my|our|meine?|unsere?|mi|mon|ma) (?:…1)?${KIN} (?:…2)?(?:died|passed away|passed (?:last|this|in|two|three)|gestorben|starb|murio|fallecio|est morte?|est decedee?)`,
    "(?:since|until|before|after) (?!(?:it|that|this|everything|he|she|they) )\\w+ (?:died|passed(?= away)?)(?! (?:the|my|an?|it|through)¦)",
    "we lost (?:him|her|them)(?! (?:at|in (?:the|a)|as a|to (?:a|another|google))¦)",
    "(?:headstone|gravestone|tombstone|grabstein|lapida|pierre tombale)",
    "(?:her|his|their|the|mums?|moms?|dads?|sein|ihr|zum|am|sa|la|su) (?:grave|graveside|grab|tombe|tumba)",
    "(?:grieving|grief|mourning|bereaved|bereavement|trauere|trauer|duelo|en deuil|le deuil|حداد|الحداد)",
    "(?:miss|missing) (?:him|her|them|my (?:mum|mom|mama|dad|wife|husband|son|daughter|brother|sister)) (?:so much|every|most|terribly|still|more|all the time)",
    "(?:اشتاق|افتقد) (?:…1)?(?:ابي|امي|والدي|والدتي|زوجي|زوجتي|اخي|اختي)|(?:الله يرحمه|الله يرحمها|رحمه الله|رحمها الله)",
  ],
  loss1: [
    "(?:funeral|funerals|memorial service|cemetery|hospice|coffin|beerdigung|begrabnis|friedhof|hospiz|entierro|funeral|cementerio|enterrement|obseques|cimetiere|جنازه|جنازة|المقبره|المقبرة|العزاء|قبر|قبره|قبرها)",
    `my late ${KIN}|god rest|rest (?:his|her|their) soul|passed away|selig|q\\.?e\\.?p\\.?d`,
    `(?:without|ohne|sin|sans) (?:him|her|ihn|sie|ella|el|lui|elle)`,
    `(?:i |we )?miss (?:him|her|them|my ${KIN})|(?:ich )?vermisse (?:ihn|sie)|(?:lo|la) echo de menos|(?:il|elle) me manque`,
    `${KIN} used to|the house is (?:so |too )?(?:quiet|empty)|(?:cook|cooking|table|kochen) for one|one plate`,
    "(?:his|her|their) (?:coat|jumper|slippers|chair|glasses|voicemail|number) (?:is |are )?(?:still)",
    "(?:im|in|vor) (?:…2)?(?:gestorben|verstorben)|verstorbene[nr]?",
  ],
  low: [
    "(?:dont|do not|cant|cannot|havent|didnt|not|never|nothing) (?:…3)?(?:feel (?:much|like|anything)|enjoy|look forward|looking forward|see anyone|seen anyone|laughed|answer(?:ed)? (?:anyone|messages|the phone)|get up|get out of bed|got out of bed|leave the (?:house|flat|room)|left the (?:house|flat|room)|eat much|eaten|sleep|slept|remember the last time)",
    "(?:nothing|none of it|not much) (?:…1)?(?:really )?(?:matters(?! more¦)|helps|changes|interests me|sounds good|is fun|tastes|excites me|feels (?:real|good|like))",
    "(?:stay(?:ed)?|stayin|lay|lie|lying|laid|been|spend|spent) (?:…3)?(?:in bed|on the (?:sofa|couch|floor))",
    "(?:shower(?:ing)?|getting dressed|brushing my teeth|washing my hair|the dishes|opening (?:the )?(?:post|mail)|getting up) (?:…4)?(?:takes?|took|exhausts?|exhausted|is|was|feels?) (?:…2)?(?:everything|all i|all my|too much|the whole|hours|a mountain|me out|me)",
    "(?:just|only) (?:…1)?(?:getting|get|got|trying to get|surviv\\w+|exist\\w*) (?:through|by)?(?: the (?:day|week))?(?= ?(?:$|,)¦)",
    "(?:cry|cried|crying|tears) (?:…3)?(?:again|for no reason|in the (?:car|shower|bathroom|toilet)|every|most|at night|a lot)|(?:start|started|end up|ended up) crying",
    "(?:numb|flat|hollow|grey|gray|foggy|heavy)(?= ?(?:$|,|and|inside|most|all|every|lately|again|i)¦)(?<=(?:feel|felt|feels|am|was|so|just|everything is|it is all|all|kind of|a bit|and)(?: [^ ,]+)? [^ ]+)",
    "(?:used to|i once) (?:…1)?(?:love|like|enjoy|laugh|care|paint|sing|dance|be (?:funny|happy|fun|somebody|good))(?:d|s)?",
    "(?:nobody|no one|noone) (?:…2)?(?:asks me|asked me|calls|called me|texts|texted|noticed|notices|would notice me)",
    "(?:whats the point|what is the point|no point)(?= ?(?:$|,|any more|really|to any)¦)",
    "(?:tired|exhausted|worn out) (?:…1)?(?:all the time|of everything|of it all|even when|before i (?:start|get up)|no matter)",
    "(?:nicht|nichts|kaum|nie|keine?) (?:…3)?(?:aus dem bett|freude|lust auf|aufstehen|schlafen|geschlafen|gegessen|freue|aus dem haus|geantwortet)|(?:liege|lag|bleibe|blieb) (?:…2)?(?:im bett|auf dem sofa)|(?:weine|geweint|heule) (?:…2)?(?:oft|wieder|nachts|einfach)|alles (?:ist )?(?:grau|zu viel|egal|schwer)|niemand (?:…1)?(?:fragt|ruft|merkt)",
    "(?:no|nada|ya no|nadie) (?:…3)?(?:ganas|disfruto|me levanto|salgo|duermo|me ilusiona|importa|llama|pregunta)|(?:todo el dia|me quedo) en la cama|lloro (?:…2)?(?:noches?|sin|otra|cada)",
    "(?:plus|pas|rien|personne) (?:…3)?(?:envie|gout|plaisir|dors|me lever|sors|minteresse|appelle|demande)|(?:reste|resté) (?:…2)?(?:au|dans mon) lit|(?:je )?pleure (?:…2)?(?:nuit|souvent|sans|encore)",
    "(?:لا|ما|لم) (?:…2)?(?:استمتع|انام|انم|اخرج|استطيع النهوض|اشتهي|يسال عني|احد يسال)|(?:ابقى|بقيت) (?:…1)?(?:في السرير|في الفراش)|(?:ابكي|بكيت) (?:…1)?(?:كل|في الليل|وحدي|كثيرا)|كل شيء (?:ثقيل|رمادي|متعب)",
  ],
});

/** How much a text tells of a loss and of a low mood. */
export interface HardTimes {
  readonly loss: number;
  readonly low: number;
}

const WEIGHTS = { loss3: 3, loss2: 2, loss1: 1, low: 1 } as const;

/** Reads a text for loss and low mood told in passing. A sentence counts with its heaviest words. */
export function readHardTimes(text: string): HardTimes {
  let loss = 0;
  let low = 0;
  for (const { plain } of splitSentences(text)) {
    const kinds = HARD_TIMES(plain).map(({ kind }) => kind);
    low += kinds.includes("low") ? WEIGHTS.low : 0;
    loss += Math.max(0, ...kinds.map((kind) => (kind === "low" ? 0 : WEIGHTS[kind])));
  }
  return { loss, low };
}
