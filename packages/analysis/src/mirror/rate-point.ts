const word = (lists: readonly string[]) =>
  new RegExp(`(?<!\\p{L})(?:${lists.join("|")})(?!\\p{L})`, "iu");

/** The question's own words and superlatives, where it asked what drained or what stalls: five languages in five lines. */
const WORST = word([
  "worst|hardest|(?:the|what|that) (?:really )?(?:most|drain\\w*|got (?:to )?me|broke me|killed me|finished me|wore me out|did me in)|took the most|most (?:tir\\w+|drain\\w*|exhaust\\w*)|stuck|stall\\w*|in the way",
  "(?:am|das) (?:schlimm|schwer|hart|härt|anstrengend|nervig)\\p{L}*st\\p{L}*|am meisten|gekostet|ausgelaugt|ausgesaugt|geschlaucht|fertig gemacht|den rest gegeben|kraft|gesteckt|festgesteckt|stock\\p{L}*|im weg",
  "lo peor|lo más|(?:lo que )?más (?:me )?\\p{L}+|me (?:agot|sac|mat|vaci|hund)\\p{L}+|atasc\\p{L}*|trab\\p{L}*",
  "le pire|le plus|(?:m['’]a |m['’]ont )?(?:épuisée?|vidée?|achevée?|usée?|fatiguée?s?)|bloqu\\p{L}*|coinc\\p{L}*",
  "(?:و)?(?:أكثر|اكثر|أصعب|اصعب|أسوأ|اسوأ|أسوء)(?: ما| شيء| شي| حاجة)?|(?:الأسوأ|الأصعب|الاصعب)|(?:ما |اللي )?(?:استنزف|أرهق|ارهق|أتعب|اتعب|هد|كسر)(?:ني|تني|ت|نا)|عطّ?ل(?:ني|تني)|علقت",
]);
/** The same where it asked for a good moment, a strength or a wish. */
const BEST = word([
  "best|proud\\w*|most|thank(?:s|ed)|without (?:me|noticing)|lost track|noticed|changed|free",
  "am (?:schönst|best|wichtigst|meist)\\p{L}*|das (?:schönst|best|schön|gut|wichtigst)\\p{L}*|stolz\\p{L}*|bedankt|gemerkt|vergessen|gebracht|froh",
  "lo mejor|lo más|orgull\\p{L}*|gracias|me di cuenta|contenta?o?",
  "le mieux|le plus|fi(?:er|ère)s?|merci|remerciée?|contente?|rendue? compte",
  "(?:أجمل|اجمل|أفضل|افضل|أهم|اهم|أكثر|اكثر)(?: ما| شيء| شي)?|فخور\\p{L}*|شكر\\p{L}*|نسيت|انتبهت",
]);
/** A reason, or one thing set against another. */
const CAUSE = word([
  "because|cause|that['’]s why|not (?:the|because) [^.]{2,60}(?:but|just)|what i",
  "weil|denn|deshalb|deswegen|darum|sondern|eigentlich",
  "porque|por eso|sino",
  "parce qu\\p{L}*|puisque|car|c['’]est pour ça|mais (?:la|le|les)",
  "(?:و)?(?:لأن|لان|لأنّ|لأنه|لأني|لاني|عشان|علشان|بسبب)\\p{L}*|بل",
]);
/** Begins with a word for what the sentence before it tells. */
const LEANS =
  /^[^\p{L}]*(?:and |und |y |et |و)?(?:that|this|it|these|those|das|dies\p{L}*|eso|esto|aquello|ça|c['’]|cela|ce (?:qui|n)|هذا|هذه|ذلك|هالشي|ده|دي)(?!\p{L})/iu;

/** How clearly a sentence says what the question asks for: 3 in so many words with a reason, 0 not at all. */
export function ratePoint(text: string, isWatched: boolean): number {
  return ((isWatched ? WORST : BEST).test(text) ? 2 : 0) + (CAUSE.test(text) ? 1 : 0);
}

/** True for "This took the most": alone it would say nothing. */
export const leansOnPrevious = (text: string) => LEANS.test(text);

/** True for "The most?": the answer follows. */
export const leansOnNext = (text: string) => /[?؟:]["”»“]?$/u.test(text);
