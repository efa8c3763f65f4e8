/** "Sorry, wrong box", "ups falsch eingefügt", "shit sorry thats the list", "هاي رسالة الزبون لزقت غلط": the person says so. */
const SAID =
  /(?<!\p{L})(?:wrong (?:box|field|place|tab|chat|app|paste|list|thing|one)(?=\P{L}*(?:$|\.|!|,|sorry|its|that|ok))(?<!(?:in|at|was|the|am) (?:the )?wrong \p{L}+)|(?:sorry|sry|o+ps)\P{L}.{0,30}(?<!\p{L})(?:list|paste|copied|clipboard|was for (?:my|the))(?!\p{L})|^[^\p{L}\n]{0,9}wrong (?:line|text|message)|(?:pasted|copied) (?:it|this|that|the wrong|here|by mistake)|paste wrong|(?:meant|trying) to (?:put|send) (?:that|this|it)|(?:(?:my|actual|shopping) )list\s*$|that(?:['’]?s| is| was) (?:my|me|the) (?:\p{L}+ )?list|sorry,? th(?:at|is)(?:['’]?s| is| was) (?:for|from|(?:an? |the )?customer)|falsche[sn]? (?:feld|fenster|chat|app|zettel)|(?:rein|falsch) ?(?:kopiert|eingefügt|gelandet)|zwischenablage|gehört (?:\p{L}+ )?(?:nicht?|ned|net|nid) (?:hier|da|dahin|rein)|(?:sorry|sry|ups|huch) (?:das |des )?(?:war|is\p{L}*) .{0,20}(?:nachricht|zettel|liste)|[اأ]?(?:نسخ|لز[قك]|لصق|تلز[قك])\p{L}* (?:هون |هنا )?(?:ب?ال)?غلط|(?:لا|ه[اذي]\p{L}*|د[هي]) (?:ماشي|مش|مو|ليست?) (?:هنا|هون|مكانها)|(?:هاي|هيدي|هادي|هذي|هذه|دي|ده|هاذي|يوه) (?:مال |ديال |تاع |من )?(?:ل?ست[ةه]|ليست[ةه]|قا[يئ]م[ةه]|لست|رسال[ةه]|ال?لغروب|الكروب|لغروب)|(?<=غلط.{0,20})خل[يو]+ها|ما ?(?:عرفت|قدرت)\p{L}* (?:\p{L}+ )?[انأ]?(?:محي|مسح|حذف)\p{L}*|(?:can.?t|don.?t know how to|won.?t let me) delete (?:it|this|that))(?!\p{L})/imu;
/** "Hi uncle do u have shrimp", "Dear Mrs Shah", "Forwarded", a bank's code: the opening of another person's message. */
const MESSAGE =
  /^(?:(?:grü(?:ß|ss|e[sz])\p{L}*|slm|salam|moin|servus|hallo|hello|hi|hey|dear|salut|bonjour|hola|(?:ال)?سلام|مرحبا|[أا]هلا|هلا|يعطي\p{L}* العافي[ةه]|(?:\S+ ){1,4}?(?<!(?:قلت|قال|قالت|[يتاأب]قول) )(?:السلام عليكم|صباح الخير|مسا[ء]? الخير|شلون[كج]|كيف حالك|كيفك)(?!\p{L})|(?:صباح|مسا[ءا]?) الخير)(?!\p{L})|liebe[rs]? (?:Frau |Herr )?\p{Lu}\p{L}+,|sehr geehrte|good day,? (?:sir|mad?a?m|all|team|everyone|mr|mrs|ms|uncle|auntie)(?!\p{L})|(?:\S+ ){0,5}?(?<!(?:say|says|said|wish|wished|a|the|my|every|of) )good (?:morning|afternoon|evening)(?!\p{L})|guten (?:tag|morgen|abend)(?:[,!.]| (?:herr|frau|liebe|zusammen|ihr)(?!\p{L}))|\[\d|(?=\p{L}*\d)[\p{L}\d]{8,} |\P{L}*(?:forwarded|weitergeleitet)(?!\p{L}))/iu;
/** "Butter 2x", "rice 5kg", "لبن ٢": a thing and how much of it. */
const COUNTED =
  /^\p{L}[^.:]{1,40}\s\(?(?:x ?\d|[\d٠-٩]{1,2} ?(?:x|k?g|kilo|l|pc|pk|stk|ك|كيلو|ل)?\)?\s*$)|^[\d٠-٩]+ ?(?:x|k?g|l|kilo|ك|كيلو) |(?<!\p{L})(?:size|gr\p{L}*|sz|مقاس|عدد) ?[\d٠-٩](?!\p{L})/iu;
const GROCERY =
  /^[^\p{L}]*(?:\p{L}+ )?(?:milk|bread|eggs|butter|onions?|celery|rice|flour|cheese|soap|wipes|batter(?:y|ies)|nappies|diapers|milch|brot|eier|käse|reis|mehl|porree|lauch|kohl|sellerie|seife|batterien|spüli|klopapier|(?:katzen|hunde)futter|windeln|pampers|zwiebeln?|لبن[ةه]?|حليب|بيض|خبز|عيش|طماط[مةه]+|بندور[ةه]|بصل|خيار|زبد[ةه]|جبن[ةه]?|بقدونس|رز|سكر|حمص|معدنوس|خمير[ةه]|جزر|زرودي[ةه]|بطاط[اس]|زيت|دقيق|طحين|لوز|حفا[ضظ](?:ات)?)(?!\p{L})/iu;
/** "Einkaufen noch: Ayran 6", "need", "here's my actual list": the first line of a shopping list. */
const HEADER =
  /^(?:einkauf\p{L}*(?: \p{L}+){0,3} ?:?|bitte (?:mitnehmen|mitbringen|holen)\P{L}?.*|need|to get|groceries|reminder|brauche|(?:my|.* my (?:\p{L}+ )?) ?list|.*(?:الطلبات|مشتريات|(?:هاي|هذي|دي) (?:ال)?لست[ةه].*):?)(?:$|: )/iu;
/** Fewer short lines are no list, and one thing with a number is no shopping. */
const [LINES_MIN, THINGS_MIN] = [3, 2];
const isShort = (line: string) => /[^.]$/u.test(line) && line.split(/\s+/u).length <= 8;

/** True where an answer holds a message or a shopping list from elsewhere. All of it stays silent, for nobody can say where the answer ends. */
export function isPasted(text: string): boolean {
  const lines = text.split(/\n[\s*•·–-]*/u).filter(isShort);
  const things = lines.filter((line) => COUNTED.test(line) || GROCERY.test(line));
  const isNamed = text.split(/[.\n]/u).some((line) => HEADER.test(line.trim()));
  const isShopping = lines.length >= LINES_MIN && (isNamed || things.length >= THINGS_MIN);
  const inOneLine = GROCERY.test(text) && /^[^.\n]{3,40}(?:, [^,.\n]{2,40}){3,}$/mu.test(text);
  return isShopping || inOneLine || SAID.test(text) || MESSAGE.test(text.trim());
}
