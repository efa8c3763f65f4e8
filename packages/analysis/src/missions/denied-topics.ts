import type { ResearchRecord } from "@goals/contracts/research";
import { splitSentences } from "@goals/contracts/split-sentences";

/** Topics (`ends.ts`) :: words that show them, in English, German, Spanish, French and Arabic. */
const TOPIC_WORDS = String.raw`
finishing many steps way :: finish|delegat|hand(?:ing)? over|let(?:ting)? go|give up|übergeb|abgeb|aus der hand|loslass|zurückgeholt|delega|soltar|lâcher|déléguer|سلّم|تسليم|غدا|perfect|half.?done|fertig|perfekt|abschlie|zu ende|angefangen|termin[aoé]|acab[aoé]|perfec|finir|fini(?:s|t)?\b|parfait|كمال|مثالي|[أاي]كمل|بتكمل|نهي|خلص
deciding :: deci[ds]|choos|choice|overthink|hesitat|entscheid|auswahl|zöger|decid|elegir|dud[ao]|décid|choisi|hésit|قرار|قرر|ختار|خيار|تردد
company talking listening leading :: \bsay\b|\bspeak|shut up|lis+t?en|sag (?:doch|mal|was|etwas)|meld dich|redet|di algo|dis quelque|تكتم|احكي|[إا]حكي|قول شي|people|crowd|meeting|speak|talk|phone|\bcalls?\b|conversation|argu|listen|leute|menschen|besprech|sitzung|reden|sprech|gespräch|telefon|anruf|streit|zuhör|gente|reuni|hablar|llamad|discut|escuch|\bgens\b|réunion|parler|appel|disput|écout|ناس|اجتماع|كلام|تكلم|كلم|هاتف|اتصال|خلاف|سمع
helping use listening :: say(?:ing)? no\b|(?:say|says|saying) yes|immer ja\b|ja ?sag|too (?:nice|kind|good)|zu (?:nett|lieb|gut)\b|nein (?:zu )?sag|decir (?:que )?no|dire non|[أا]?(?:ت)?قول(?:ي|ين)? لا|طيب[ةه]? (?:زياد|كتير|قوي|[أا]وي|بزاف)|macht das schon|\bhelp|favou?r|\bneeds me|hilf|helf|gefallen|ayud|favor|aide[rz]?\b|service|ساعد|خدمة|طلب
order :: \bmess(?:y|es)?\b|tid(?:y|ied)|paper|\bforms?\b|sort|ordnung|chaos|papier|unterlagen|formular|orden|papel|desorden|rang(?:er|é)|bazar|أوراق|اوراق|ورق|فوض|رتب|ترتيب
create :: blank|empty|\bidea|leer|idee|blanco|vac[ií]o|blanche|\bvide\b|idée|فارغ|بيضاء|فكرة|أفكار|افكار
learning skill trying change :: \bnew\b|learn|beginn|neu|lern|anfäng|nuev|aprend|nouve|appren|جديد|علم
planning pace time hours morning depth learnt deciding :: no time|\bslow|langsam|\blent[oa]?\b|بطي|same (?:night|day|time)|on time|pünktlich|puntual|deadline|\blate\b|interrupt|distract|tired|\bplan|keine zeit|frist|unterbr|ablenk|müde|spät|tiempo|plazo|tarde|interrump|cansad|pas le temps|délai|retard|fatigu|interromp|لا وقت|موعد|تعب|قاطع|نوم
feedback :: critic|feedback|judg|wrong|kritik|rückmeld|falsch|crític|juzg|critiqu|jug[eé]|نقد|غلط|خطأ
calm rest evening :: moody|short fuse|snap|reizbar|jähzorn|aufregen|genervt|عصبي|نرفز|معصب|زعل|تاخد|personal|panic|freez|worr|afraid|scared|nerv|\btemper\b|shout|angry|panik|angst|sorge|wütend|laut|aufbraus|miedo|preocup|nervios|genio|grit|peur|inqui|stress|colère|cri[eé]|خوف|أخاف|اخاف|قلق|توتر|عصبي
way control alone goal :: alone|unclear|expect|don.?t know|allein|unklar|erwart|weiß nicht|sol[oa]\b|no sé|seule?\b|sais pas|وحدي|واضح|لا أعرف|لا اعرف|مش عارف
words :: writ|schreib|text|escrib|écri|كتب|كتابة
talking leading :: quiet|shy|speak up|leise|bist still|so still|zu still|schüchtern|callad|tímid|silenc|timide|هادئ|ساكت|خجول`
  .trim()
  .split("\n")
  .map((row) => {
    const [topics = "", words = ""] = row.split(" :: ");
    return { topics: topics.split(" "), words: new RegExp(words, "u") };
  });
const REPROACH =
  /(?<!\p{L})(?:never|not|too|but|though|aber|pero|mais|لكن|بس|don.?t|nothing|nie|nicht|nichts|zu|kein\p{L}*|nunca|no|nada|demasiad\p{L}*|muy|jamais|trop|pas|rien|لا|ما|مش|مو|كتير|جدا|أبدا|ابدا)(?!\p{L})/iu;
const PRAISE =
  /(?<!\p{L})(?:reliable|calm|kind|patient|thorough|funny|generous|honest|thank\p{L}*|good|great|best|steady|lovely|zuverlässig|verlässlich|ruhig|geduldig|freundlich|ehrlich|gut\p{L}*|toll|stark|fels|danke|confiable|tranquil[oa]|amable|buen[oa]?|fiable|calme|gentil\p{L}*|bonne?|كريم|طيب|طيبة|هادئ|هادئة|هادي|صبور|صبورة|شاطر|شاطرة|ممتاز|رائع|رائعة|جميل|أمين)(?!\p{L})/iu;
/** Retired people get no missions about work, mornings or skill at work. */
const RETIRED =
  /(?<!\p{L})(?:i(?:['’]?m| am) (?:\p{L}+ )?retired|since i retired|bin (?:\p{L}+ ){0,2}(?:rentner|pensionist|in rente|in pension|pensioniert|im ruhestand)|(?:estoy|soy) jubilad[oa]|suis (?:retraitée?|à la retraite)|أنا متقاعد[ةه]?|تقاعدت|ع(?:لى|لي) المعاش)/iu;
/** Topics that a draining day speaks against; a deadline says nothing of pace. */
const DRAINING = /company|talking|listening|leading|helping|use|order|feedback|calm|rest|evening/u;
const HATED =
  /say(?:ing)? no\b|nein (?:zu )?sag|decir (?:que )?no|dire non|قول لا|\bhat(?:e|es|ed|ing)\b|can.?t stand|don.?t like|not my thing|sick of|\bhass(?:e|t)?\b|mag \p{L}* ?nicht|nervt|keine lust|\bodi[oa]\b|no soporto|no me gusta|déteste|supporte pas|n.aime pas|أكره|اكره|بكره|لا أحب|لا احب|مش بحب|ما بحب/iu;
const findTopics = (text: string): string[] =>
  TOPIC_WORDS.flatMap(({ topics, words }) => (words.test(text.toLowerCase()) ? topics : []));

/** The topics that a person's own words speak against: where they stall, what drains them, what they hate and are blamed for. */
export function findDeniedTopics(records: readonly ResearchRecord[]): ReadonlySet<string> {
  const all = records.flatMap(({ section, writtenResponses }) =>
    Object.entries(writtenResponses).map(
      ([prompt, text]) => [`${section} ${prompt}`, text] as const,
    ),
  );
  const denied = all.flatMap(([id, text]) => {
    const among = (pattern: RegExp, has = true) =>
      splitSentences(text).flatMap((each) =>
        pattern.test(each.text) === has ? findTopics(each.text) : [],
      );
    if (id === "working_preferences 1") return findTopics(text);
    if (id === "energizers_drainers 1")
      return findTopics(text).filter((each) => DRAINING.test(each));
    // After any reproach no mission is about criticism.
    if (id === "strengths_weaknesses 1")
      return [
        ...among(REPROACH),
        ...among(PRAISE, false),
        ...(REPROACH.test(text) ? ["feedback"] : []),
      ];
    return among(HATED);
  });
  const ofWork = ["morning", "skill", "work", "pace", "alone", "way"];
  return new Set(RETIRED.test(all.join(" ")) ? [...denied, ...ofWork] : denied);
}
