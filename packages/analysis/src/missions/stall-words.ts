import type { ResearchRecord } from "@goals/contracts/research";

/** Words that show a topic in what makes a person stall, in English, German and Arabic, by the topics they stand for. */
const STALL_WORDS: readonly (readonly [topics: string, words: RegExp])[] = [
  [
    "finishing many steps",
    /finish|perfect|half.?done|fertig|perfekt|abschlie|zu ende|كمال|مثالي|[أاي]كمل|نهي/u,
  ],
  ["deciding", /deci[ds]|choos|choice|entscheid|auswahl|قرار|قرر|ختار|خيار/u],
  [
    "company talking listening leading",
    /people|crowd|meeting|speak|talk|phone|\bcalls?\b|conversation|argu|leute|menschen|besprech|sitzung|reden|sprech|gespräch|telefon|anruf|streit|ناس|اجتماع|كلام|تكلم|كلم|هاتف|اتصال|خلاف/u,
  ],
  ["helping use", /\bhelp|favou?r|\bneeds me|hilf|helf|gefallen|ساعد|خدمة|طلب/u],
  [
    "order",
    /mess|tid(?:y|ied)|paper|\bforms?\b|sort|ordnung|chaos|papier|unterlagen|formular|أوراق|اوراق|ورق|فوض|رتب|ترتيب/u,
  ],
  ["create", /blank|empty|\bidea|leer|idee|فارغ|بيضاء|فكرة|أفكار|افكار/u],
  ["learning skill trying change", /\bnew\b|learn|beginn|neu|lern|anfäng|جديد|علم/u],
  [
    "planning pace time hours morning",
    /no time|deadline|\blate\b|interrupt|tired|keine zeit|frist|unterbr|müde|spät|لا وقت|موعد|تعب|قاطع|نوم/u,
  ],
  ["feedback", /critic|feedback|judg|wrong|kritik|rückmeld|falsch|نقد|غلط|خطأ/u],
  [
    "calm rest evening",
    /panic|freez|worr|afraid|scared|nerv|panik|angst|sorge|خوف|أخاف|اخاف|قلق|توتر/u,
  ],
  [
    "way control alone goal",
    /alone|unclear|expect|don.?t know|allein|unklar|erwart|weiß nicht|وحدي|واضح|لا أعرف|لا اعرف|مش عارف/u,
  ],
  ["words", /writ|schreib|text|كتب|كتابة/u],
];

/** The topics of what makes the person stall: a mission must not promise just that. */
export function findStallTopics(records: readonly ResearchRecord[]): ReadonlySet<string> {
  const record = records.find(({ section }) => section === "working_preferences");
  const answer = (record?.writtenResponses["1"] ?? "").toLowerCase();
  return new Set(
    STALL_WORDS.flatMap(([topics, words]) => (words.test(answer) ? topics.split(" ") : [])),
  );
}
