import type { PromptHeading } from "./headings.ts";

/** Fillers before the first word that counts, in English, German, Spanish, French and Arabic. */
const FILLERS = `honestly|well|um+|uh+|hm+|so|oh|to be honest|tbh|i guess|i think|i suppose|really|maybe|perhaps|probably|ehrlich gesagt|ehrlich|vielleicht|wahrscheinlich|also|naja|na ja|tja|puh|eigentlich|pues|bueno|quizás?|tal vez|la verdad|sinceramente|ben|bah|euh|peut-être|honnêtement|franchement|بصراحة|الصراحة|والله|في الحقيقة|صراحة|ربما|يمكن`;
/** The person does not know: it says nothing alone, and what follows may be the answer. */
const SHRUGS = [
  "(?:i )?(?:really |honestly |just |still )*(?:don['’]?t|do not|can['’]?t|cannot|can not|couldn['’]?t) (?:really |even |actually |honestly )?(?:know|remember|recall|say|think of (?:anything|anyone|one|any))|(?:i['’]?m |i am )?not able to (?:recall|remember|say|think)|not (?:really |quite )?sure|no (?:idea|clue)|idk|dunno|(?:(?:the )?same )?as above|see above|already answered|hard to (?:say|tell)|who knows|beats me",
  "(?:ich |das )?(?:weiß|weiss|woaß|wüsst) (?:ich |i |es |das )?(?:\\p{L}+ )?(?:nicht?|ni[dt]|ned|net)(?: mehr)?|(?:(?:ich )?hab\\p{L}? )?kein(?:en?)? (?:\\p{L}+ )?(?:ahnung|idee|plan|schimmer)|k ?\\.? ?a|(?:mir|da) fällt (?:\\p{L}+ ){0,2}nichts (?:\\p{L}+ )?ein|(?:da muss ich|ich muss) passen|fällt mir (?:\\p{L}+ ){0,2}nichts (?:\\p{L}+ )?ein|kann (?:ich )?(?:mich )?(?:\\p{L}+ )?nicht (?:sagen|erinnern)|(?:das )?wüsste ich (?:\\p{L}+ )?nicht|schwer zu sagen|(?:siehe|wie|s\\.?) oben|(?:hab ich )?schon (?:beantwortet|beschrieben|geschrieben|gesagt)",
  "(?:yo )?no (?:lo )?s[ée]|no (?:lo )?(?:recuerdo|me acuerdo)|ni idea|no se me ocurre nada",
  "(?:je )?(?:ne )?(?:sais|me souviens|me rappelle|vois) (?:vraiment )?(?:pas|plus)|j['’]?sais pas|chais pas|aucune idée|pas d['’]idée",
  "(?:ما|لا|مو|مش|لست) ?(?:كنت )?(?:أ|ا|ب|با|بت|ن|كن)?(?:عرف|علم|دري|ذكر|تذكر|فاكر|عارف|متذكر|متأكد)(?:ة|ه|ش)?|(?:مو|ما|مش) ?(?:جاي|جاية|يجي|بيجي|عم يجي) (?:ب|على |ع )?(?:بالي|راسي)(?: (?:شي|شيء|ولا شي|حاجة))?|(?:نفس|مثل|زي|متل) (?:ال)?(?:جواب|اللي )?(?:السابق|فوق)|(?:اللي|الي) (?:حكيت|قلت|كتبت)\\p{L}* فوق|مدري|معرفش|ماعرفش|مافتكرش|مش فاكر\\p{L}*|(?:ما|ليس|ليست) (?:عندي|لدي) (?:أي |اي )?فكر[ةه]",
].join("|");
const NOTHING = [
  "no(?: idea| clue|pe| one| answer)?(?= ?(?:$|[,.!?…-]|idea|clue|one|answer))|nah|none|nothing(?! (?:beats|better|like))|n/?a|(?:i.?m |i am )?(?:long )?retired(?= ?(?:$|[,.!]))|not (?:applicable|sure|really|much|any|recently|lately|these days|(?:for|in) (?:a|ages))|never(?= ?(?:$|[,.!?…]|happen|really|had|heard))|nobody(?!['’])|nowhere|there (?:is|was|are|were|is|has been)(?:n['’]?t| no| not| nothing| none)|there['’]?s (?:no|not|nothing)|(?:i |we )?(?:really |honestly |just |still )?(?:don['’]?t|do not|can['’]?t|cannot|can not|couldn['’]?t|didn['’]?t|haven['’]?t|have not|wouldn['’]?t) (?:really |even |actually |honestly |ever )?(?:come up with|know|think|remember|recall|have|had|get|say|name|picture|imagine|feel|enjoy|lose|see|do |heard|lost|done|been|worked?)|i(?:['’]ve| have| had)? (?:got )?(?:no(?! longer)|nothing|none|never(?= (?:really|lose|lost|do|have|had|feel|know))|hardly|rarely|doubt)|(?:i['’]?m|i am) not (?:really )?sure|my mind['’]?s? (?:is |goes |went )?(?:a )?blank|idk|dunno|hard to (?:say|think)|it['’]?s been (?:a while|a long|ages|years|so long|too long)|long time ago|ages ago",
  "nein(?= ?(?:$|[,.!?…]))|entfällt|(?:ich )?bin (?:schon )?(?:in (?:pension|rente)|rentner|pensionist)|nichts|nix|niemand|nie(?:mals)?(?= ?(?:$|[,.!?…]))|kein\\p{L}*(?= ?(?:$|[,.!?…]|ahnung|idee|zeit|lust|rückmeldung))|weiß (?:ich )?(?:\\p{L}+ )?nicht|weiss (?:ich )?nicht|ich weiß (?:es |das )?(?:\\p{L}+ )?nicht|(?:das )?weiß ich (?:\\p{L}+ )?nicht|kann (?:ich )?(?:mich )?(?:\\p{L}+ )?nicht (?:sagen|erinnern)|ich (?:habe|hab|kann|könnte|wüsste|erinnere mich|glaube) (?:\\p{L}+ ){0,2}(?:nicht|kein\\p{L}*|nichts|kaum)|mir fällt (?:\\p{L}+ ){0,2}(?:nichts|nicht)|da (?:gibt es|war|ist) (?:nichts|kein\\p{L}*)|es gibt (?:nichts|kein\\p{L}*)|das gibt es nicht|keine ahnung|kaum|schwer zu sagen|lange her|schon lange",
  "no (?:sé|se|lo sé|tengo|hay|recuerdo|me acuerdo|puedo|estoy segur[oa]|creo)|no(?= ?(?:$|[,.!?…]))|nada|nunca(?= ?(?:$|[,.!?…]))|nadie|ningun\\p{L}*|ningún|hace (?:mucho|años)|ni idea",
  "(?:je |j['’])?(?:ne |n['’])?(?:sais|ai|vois|peux|me souviens|me rappelle|pense) (?:pas|plus|rien|aucun\\p{L}*|jamais)|non(?= ?(?:$|[,.!?…]))|rien|jamais(?= ?(?:$|[,.!?…]))|personne|aucun\\p{L}*|il n['’]y a (?:rien|pas|plus|aucun\\p{L}*)|aucune idée|ça fait longtemps",
  "لا شيء|لا ينطبق|لا شئ|لا أعرف|لا اعرف|لا أعلم|لا ادري|لا أدري|لا أتذكر|لا اتذكر|لا يوجد|لا أحد|لا احد|لا أستطيع|ليس لدي|ليس عندي|لم أعد|لم اعد|ما عندي|ما أعرف|ما اعرف|مش عارف\\p{L}*|منذ زمن|من زمان|لا(?= ?(?:$|[،,.!؟]))",
].join("|");
/** Words for things that are over. An answer about a day to come may end something. */
const OVER = [
  "(?:that.s|it.s|that is|it is) (?:all )?over now|(?:i |we |it |that |people |they |he |she )?used to|back when|in the (?:old|past)|years ago|when i was (?:a |an )?(?:young\\p{L}*|kid|child|student|teen\\p{L}*|little|still)|(?:i |we )once |not since|before (?:the kids|everything|covid|i got|i was|it all)",
  "das ist (?:ja )?(?:nun |jetzt )?vorbei|früher(?! (?:am|morgen|als))|damals|vor (?:vielen )?jahren|als kind|einst|das letzte mal ist",
  "antes(?! de)|solía|cuando era|hace años|de (?:niñ[oa]|joven)",
  "avant(?!\\p{L}| de| le| la| que)|autrefois|quand j['’]étais|dans le temps|il y a (?:des années|longtemps)",
  "كنت (?:أحب|احب|أعشق|أستطيع|استطيع|أستمتع|استمتع|في السابق|في الماضي|سابقا|سابقًا|زمان|دائما|دائمًا|قبل)|في الماضي|في السابق|سابقا|سابقًا|زمان|قبل سنوات",
].join("|");
const atStart = (list: string) =>
  new RegExp(`^[^\\p{L}"“„«]*(?:(?:${FILLERS})[ ,.…]+)*(?:${list})(?!\\p{L})`, "iu");
const OPENS_OVER = atStart(`${NOTHING}|${OVER}`);
/** A shrug that does not go on into what is not known: a stop or a "maybe" parts it from an answer. */
const OPENS_SHRUGGING = atStart(
  `(?:${SHRUGS}) ?(?:[,.;:!?…–—،؛؟-]+|(?= (?:maybe|perhaps|probably|but|vielleicht|wahrscheinlich|aber|eventuell|evtl|quizás?|tal vez|pero|peut-être|mais|ربما|يمكن|لكن|ولكن|بس)(?!\\p{L})))`,
);
const EMPTY_WORDS = `did ?n.?t|does ?n.?t|has ?n.?t|(?:(?:i )?(?:can|will) |i['’]ll )?(?:do )?(?:(?:it|this|that) )?later|(?:(?:das )?(?:kann|mach\\p{L}?) (?:ich )?(?:das )?)?später|más tarde|plus tard|بعدين|لاحق[اً]*|kp|k\\.? ?p|keine[nrs]?|idk|tbd|no|nope|nah|none|not|nothing|nobody|nowhere|n/?a|pass|skip|x+|sorry|whatever|nvm|meh|(?:i )?(?:give up|don['’]?t care)|forget it|why bother|(?:it )?does(?:n['’]?t| not) matter|(?:there(?:['’]?s| is) )?no point|lol|haha+|much|special|else|(?:comes|came|springs) to mind|(?:at )?the moment|right now|now|what to (?:say|write|put)|nein|nichts|nix|niemand|gar|(?:ist )?(?:mir )?(?:egal|wurscht|wurst)|(?:hab )?(?:keine? (?:lust|bock|antwort))|lass mal|besonderes|grad|gerade|jetzt|spontan|im moment|(?:was ich )?(?:da |hier )?(?:schreiben|sagen) soll|nada|nadie|nunca|ahora|me da igual|paso|qué (?:decir|poner)|non|rien|personne|peu importe|laisse tomber|de spécial|quoi (?:dire|écrire)|لا|كلا|(?:لا|ولا) (?:شيء|شئ|شي|أحد|احد|حاجة|حاجه)|(?:ما ?في(?:ش)?|مفيش|ماكو|مكو|ما ?كاين(?:ش)?|ما عندي(?:ش)?|معنديش)(?: (?:أي |اي )?(?:شيء|شي|حاجة|حاجه|والو|فكرة|فكره|جواب))?(?: (?:معين|معينة|محدد|محددة))?|ما ?شي|والو|بدون|عادي|مش مهم|مو مهم|ما يهم|ما يفرق|الآن|الان|حاليا|حاليًا|شيء|شي|شيئا|شيئًا`;
const SAYS_NOTHING = new RegExp(
  `^(?:[^\\p{L}\\p{N}]*(?:${FILLERS}|${SHRUGS}|${EMPTY_WORDS})(?![\\p{L}\\p{N}]))+[^\\p{L}\\p{N}]*$`,
  "iu",
);
const [NOTHING_MAX, OPENING_MAX, ANSWER_WORDS, STORY_WORDS] = [100, 400, 2, 7];

/** True for "no idea", "kein Plan", "ما أدري", "nothing really": nothing to quote under any heading. */
export function isNonAnswer(text: string): boolean {
  const trimmed = text.trim();
  return trimmed.length <= NOTHING_MAX && SAYS_NOTHING.test(trimmed.replaceAll(/\s+/g, " "));
}

/** "Hab ich oben schon", "wrote something and deleted it", "Das is kä Frog": another answer, a deleted one, or the question. */
const REMARK =
  /(?<!\p{L})(?:(?:see|same as|like|told|said|wrote|written|typed|mentioned|answered|put) (?:\p{L}+ ){0,2}(?:above|earlier)|(?:siehe|wie|s\.|schon|hab\p{L}*|steht) (?:\p{L}+ ){0,2}(?:obe|oben|vorhin)|(?:ح?كيت|قلت|كتبت|ذكرت|حكيت)\p{L}* (?:\p{L}+ )?(?:فوق|سابق\p{L}*)|(?:geschrieben|wrote|written|typed|كتبت)(?!\p{L}).{0,40}(?:gelöscht|deleted|مسحت\p{L}*|محوت\p{L}*)|questions? like (?:this|that)|being asked|[أا]سئل[ةه] (?:(?:من|زي|مثل|متل) )?(?:هال|هيك|هذا|هذه|هذي|كده|دي)\p{L}*|solche fragen|see (?:step|point|answer|question|no\.?) ?\d+|^(?:is|are|does|will|who|why|wer|warum|wieso|wozu|muss|darf|هل|ليش|ليه) [^.?!؟]+[?؟]$|(?:that|this) is(?:n.t| no| not a) question|(?:das|des) is(?:t)? k(?:eine?|ä|e) fr[ao]o?ge?|(?<=^\P{L}*)(?:die|was für (?:e|ä|eine)) frage?|(?<=(?:^|[.!?؟]) ?)(?:(?:هذا|هاد|هذي|شو|ايش|شنو) )?(?:ال|هال)?سؤال\p{L}*)(?!\p{L})/iu;
/** "No, scratch that", "لا هاي شيلوها", "don't write that down": a sentence that the person takes back, or keeps for themselves. */
const RETRACTION =
  /(?<!\p{L})(?:(?:scratch|strike|delete) (?:that|this)(?: (?:bit|line|part|last))?(?! ?\p{L})|(?<=(?:^|[.!?,;:(—–-]) ?)(?:(?:but|and|so|pls|please) )?(?:do not|don.?t) (?:write|put|print|post|quote) (?:this|that|it|any of this)|schreib\p{L}* (?:(?:du|sie|ihr|das|des|es|bitte|ja) )*(?:nicht|ned|nirgends)(?: \p{L}+){0,2}(?=\P{L}*(?:$|[.!?\n]))|(?<!\p{L})لا ت(?:كتبو?|نشرو?)\p{L}*|nein streich|streich(?:t|en sie)? (?:das wieder|den satz)|(?:das|des) wieder raus|(?:das|des) lass\p{L}* (?:ich|i|ma) (?:\p{L}+ )?weg|(?:ها?[اذ]\p{L}*|هاي|لا) ?(?:شيلو?ها|امسحو?ها|احذفو?ها|اشطبو?ها))(?!\p{L})/iu;

/** True where a person writes to the form and not an answer, or takes a sentence of it back. */
export const isRemark = (text: string): boolean =>
  RETRACTION.test(text) || (text.trim().length <= NOTHING_MAX && REMARK.test(text.trim()));

/** "I do not stall. I have a basement.", "Ich stocke nicht.", "Nothing. I just work." */
const NO_STALL =
  /^\P{L}*(?:(?:i )?(?:never|do(?: not|n['’]?t)) (?:really )?(?:get stuck|stall)|(?:ich )?(?:steck|stock)e? (?:eigentlich )?(?:nie|nicht)|(?:nothing|nichts|nix|nada|rien|لا شيء|لا شي|ولا شي|ماكو شي|مفيش حاجة|ما في شي|والو) ?[.!…\n])/iu;
/** How an answer about a good time turns to what is no more, or to days that are all alike. */
const TURNED =
  /(?<!\p{L})(?:used to|any ?more|any ?longer|no longer|since then|not since|not in (?:a|the) good way|all the same|nicht mehr|ni[xt] mehr|nichts mehr|nie mehr|keiner mehr|kaum noch|(?<!(?:sagt|selber|er|sie|papa|opa|oma|mama|vater|chef) )früher|seither|seitdem|alles gleich|ya no|desde entonces|plus (?:rien|jamais)|depuis|لم أعد|لم اعد|ما عدت|ما عاد\p{L}*|من يومها|من وقتها|زي بعض\p{L}*|متل بعض\p{L}*|بحال بحال)(?!\p{L})/iu;
const TELLING = /(?:\p{L}+\P{L}+){2}\p{L}/u;
const readOpening = (text: string) => text.trim().slice(0, OPENING_MAX).replaceAll(/\s+/g, " ");

/** True where an answer about a good time opens with a shrug or a no, turns to what is over, or hardly says a thing. */
export function isClouded(text: string): boolean {
  const opening = readOpening(text);
  const isOpenedSo = OPENS_OVER.test(opening) || OPENS_SHRUGGING.test(opening);
  return isOpenedSo || TURNED.test(text) || !TELLING.test(opening);
}

/** "Naw, cannae think", "Never got", "لا أظن": of sixteen draining days that opened so, six were none. */
const SAYS_NO =
  /(?<!\p{L})(?:no|not|never|na+h|naw|nope|cannae|cannot|(?:did|does|do|was|were|is|are|ca|could|wo|would|have|has|had)n['’]?t|nein|nicht?s?|ni[dtx]|n[ei]d|net|nie|kein\p{L}*|nada|nunca|pas|rien|jamais|لا|ما|مش|مو|ليس|لم|ولا|م\p{L}+ش|ماكو|والو)(?!\p{L})/iu;
/** True where a text denies something in its first words. */
export const opensWithNo = (text: string): boolean =>
  SAYS_NO.test(/^[^.!?…؟\n]{0,50}/u.exec(text.trim())?.[0] ?? "");

/** "Zeit vergesse hab ich net", "ausgelaugt weiß i nit": the word of the question, denied. */
const OWN_WORD_DENIED =
  /(?<!\p{L})(?:zeit verge\p{L}*|ausgelaugt|erschöpft|drained|(?:track|count) of (?:the )?time|stock(?:e|en)?|stuck)(?: \p{L}+){0,2} (?:nicht?|nit|net|ned|nie|not|never)\P{L}*(?:[.,!;]|$)/imu;
/** True where somebody says that nothing tires or stops them. */
export const isWithoutTrouble = (text: string): boolean =>
  OWN_WORD_DENIED.test(text) || NO_STALL.test(text);

/** Of eight highlights and strengths of up to seven words, seven answered nothing ("hab ich oben schon"), and of 25 obstacles six. */
export const isStory = (text: string): boolean =>
  (text.match(/[\p{L}\p{N}]+/gu) ?? []).length >= STORY_WORDS;

/** "Don't know if this counts", "Nothing comes to mind yet": the heading would say what the person left open. */
const DOUBTED =
  /(?<!\p{L})(?:(?:don['’]?t|not) (?:know|sure)|no idea|weiß nicht|weiss nicht|(?:ما|لا|مو|مش) ?(?:أ|ا)?(?:دري|عرف|علم|عارف\p{L}*))(?:,? (?:if|whether|about|that|this|it|ob|das|es|so|mein|اذا|إذا|هل|هذا|هاد|هاي)){1,4} (?:\p{L}+ ){0,2}(?:counts?|best|bestes|zählt|gilt|[يت]ُ?(?:حسب|نحسب|عتبر)\p{L}*)(?!\p{L})|(?:ask me (?:again|later|another)|سؤال ل\p{L}+ (?:على|ع) المعاش|don['’]?t have (?:a|the|any) picture|لا ي[ُ]?سرق\p{L}*|(?:that )?(?:it|they)(?:.s|.re| is| are) (?:all )?over|dass (?:es|sie) (?:endlich )?(?:rum|vorbei) (?:ist|sind)|[تي]كون قد مض\p{L}*|[يت]مر بسرع[هة])(?!\p{L})|(?<=\S{3}.{9})(?:nothing comes to mind|(?:mir fällt|fällt mir) (?:\p{L}+ ){0,2}nichts (?:\p{L}+ )?ein|(?:wohl )?nicht gemeint|gibt es (?:dazu )?keine (?:geschichte|antwort)|(?:no|not a) story (?:here|to tell)|not (?:in )?(?:the way|how) you (?:mean|meant)|an (?:die|den) falschen? (?:\p{L}+ )?gerichtet|(?:wrong person to ask|asking the wrong person)|(?:not|isn['’]?t) what (?:you|was|is) (?:meant?|asked))(?!\p{L})/iu;

/** True where an answer opens with "nothing", "can't think of", "used to": no list may show it as what is so today. */
export function isDenied(
  text: string,
  { section, list }: Pick<PromptHeading, "section" | "list">,
): boolean {
  // About stalling "nothing" and "not" are often no denial.
  if (list === "watchouts")
    return isWithoutTrouble(text) || (section === "energizers_drainers" && opensWithNo(text));
  const opening = readOpening(text);
  if (DOUBTED.test(opening) || OWN_WORD_DENIED.test(opening)) return true;
  const [shrug] = OPENS_SHRUGGING.exec(opening) ?? [];
  const answer = opening.slice(shrug?.length ?? 0);
  // A wish or a plan may follow "no idea"; a memory that does not come to mind is none.
  if (shrug && (answer.match(/\p{L}+/gu) ?? []).length >= ANSWER_WORDS)
    return list !== "opportunities" || isDenied(answer, { section, list });
  return section !== "time_horizons" && OPENS_OVER.test(opening);
}
