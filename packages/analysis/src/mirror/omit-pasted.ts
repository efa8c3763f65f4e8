import type { Sentence } from "@goals/contracts/split-sentences";

const LIST =
  /(?<!\p{L})(?:list|pasted?|copied|einkaufs\p{L}+|liste|zettel|eingefügt|reinkopiert|kopiert|copy|app|fenster|window|chat|tab|لست[ةه]?(?= ?ال)|(?:ال)?لست[ةه]|نسخ\p{L}*|(?:ال)?طلبات|other thing|قا[ئي]م[ةه]|السوبر ?ماركت)(?!\p{L})/iu;
const NAMED =
  /(?<!\p{L})(?:(?:shopping |my |actual )+list|einkaufs\p{L}+|liste|zettel|(?:ال)?لست[ةه]|(?:ال)?طلبات|(?:ال)?قا[ئي]م[ةه])(?!\p{L})/iu;
const APOLOGY =
  /(?<!\p{L})(?:sorry|sry|egal|gehört (?:\p{L}+ )?(?:in|nicht?|ned|net)|belongs|clipboard|take it out|zwischenablage|o+ps|ups|wrong|mistake|falsch|versehentlich|vergiss|huch|hoppla|bleibt|معلش|سوري|سمحو ?لي|خل[يو](?:ها|ه)|[آأا]سف[ةه]?|عفوا|بالغلط|غلط|(?:ماشي|مش|مو) (?:هنا|هون))(?!\p{L})/iu;
/** Fewer short lines are no list: "I was wrong about the list" is a sentence like any other. */
const LINES_MIN = 3;
const HEADER =
  /^einkaufen (?:muss|noch)|^(?:need|to get|reminder|brauche|erinnerung|تذكير|لازم)\s?:?$|^(?:einkauf\p{L}*|shopping|groceries|to buy|قائم[ةه]|مشتريات|طلبات)(?:\s\p{L}+){0,2}\s?:/iu;
/** A list in one line that ends with "oops wrong field" */
const DISOWNED =
  /(?:(?:o+ps|ups|huch|sorry|aiyo)[^.]*(?:falsches (?:feld|fenster)|wrong (?:field|box|window|app|one))|(?:falsches (?:feld|fenster)|wrong (?:field|box|window|app)) sorry|(?:trying|meant) to put (?:that|this|it) in[^.]*)[^\p{L}]*$/iu;
/** "Ups, falsches Feld. Lass ich" */
const LEFT = /^(?:lasse? ich|leave it)/iu;
/** "Milk, bread, batteries, a card" */
const LISTED = /^[^.]{3,40}(?:, [^,.]{2,40}){3,}$/u;

/** "Hi uncle do u have shrimp", "Dear Mrs Shah, may I fetch the coat?": somebody else's message, or a bank's with its code, up to an apology or an empty line. */
const MESSAGE =
  /^(?:(?:grü(?:ß|ss|e[sz])\p{L}*|slm|salam|moin|servus|hallo|hello|hi|hey|dear|salut|bonjour|hola|(?:ال)?سلام|مرحبا|[أا]هلا|هلا|(?:صباح|مسا[ءا]?) الخير)(?!\p{L})|liebe[rs]? (?:Frau |Herr )?\p{Lu}\p{L}+,|sehr geehrte|good (?:day|morning|evening) (?:sir|madam|ma|mr|mrs|ms|uncle|auntie)(?!\p{L})|(?=\p{L}*\d)[\p{L}\d]{8,} |\P{L}*(?:forwarded|weitergeleitet)(?!\p{L}))/iu;
/** "Butter 2x": next to such lines, "my list" or "sorry" alone shows that they were pasted. */
const COUNTED =
  /^[\u0600-\u06ff ]{2,30}\s[\d٠-٩]{1,2}$|^[^\n.]{2,30}\s(?:x ?\d|[\d٠-٩]+ ?(?:x|k?g|kilo|l|ك|كيلو|stk)(?!\p{L}))/imu;
const GROCERY =
  /^[^\p{L}]*(?:\p{L}+ )?(?:milk|bread|eggs|butter|onions?|celery|rice|flour|cheese|batteries|nappies|diapers|milch|brot|eier|käse|reis|mehl|porree|lauch|kohl|sellerie|batterien|spüli|klopapier|(?:katzen|hunde)futter|windeln|pampers|zwiebeln?|لبن[ةه]?|حليب|بيض|خبز|طماط[مةه]+|بندور[ةه]|بصل|خيار|زبد[ةه]|جبن[ةه]?|بقدونس|حفا[ضظ](?:ات)?)(?!\p{L})/iu;
const isSure = ({ text }: Sentence) =>
  HEADER.test(text) || DISOWNED.test(text) || (LIST.test(text) && APOLOGY.test(text));
const isLine = ({ text }: Sentence) =>
  text.split(/\s+/u).length <= 8 && !text.endsWith(".") && !/^[^,:]*,[^:]*:$/u.test(text);

/** Leaves out of a text's sentences a shopping list with its heading, or with the apology beside it: "sorry that was my list". */
export function omitPasted(text: string, sentences: readonly Sentence[]): readonly Sentence[] {
  if (MESSAGE.test(text)) {
    const sorry = sentences.findLastIndex((each) => APOLOGY.test(each.text));
    const isBehind = ({ start }: Sentence, at: number) =>
      sorry > 0 ? at > sorry : /\n\s*\n/.test(text.slice(0, start));
    return sentences.filter(isBehind);
  }
  const findAny = (...signs: readonly RegExp[]) =>
    sentences.findIndex((each) => signs.some((sign) => sign.test(each.text)));
  const isShopping = sentences.filter((each) => GROCERY.test(each.text)).length > 1;
  const counted =
    COUNTED.test(text) || isShopping ? [findAny(NAMED, APOLOGY), findAny(GROCERY)] : [];
  const at = [sentences.findIndex(isSure), ...counted].find((place) => place >= 0) ?? -1;
  // An empty line parts a list from the answer above it, and so does a colon.
  const isParted = (place: number) => /^\s*\n\s*\n/.test(text.slice(sentences[place]?.end));
  const isEdge = (each: Sentence, place: number) =>
    !isLine(each) || (place < at - 1 && isParted(place));
  const last = sentences.slice(0, Math.max(0, at)).findLastIndex(isEdge);
  const next = sentences.findIndex((each, place) => place > at && !isLine(each));
  const end = next < 0 ? sentences.length : next;
  const isInside = GROCERY.test(sentences[at]?.text ?? "") && end - last > LINES_MIN;
  const before = (isInside && isParted(last)) || at - last - 1 >= LINES_MIN;
  const goesOn = before && (isInside || LEFT.test(sentences[at + 1]?.text ?? ""));
  const behind = goesOn || end - at - 1 >= LINES_MIN;
  const isListed = LISTED.test(sentences[at - 1]?.text ?? "");
  const isWhole = isListed || DISOWNED.test(sentences[at]?.text ?? "");
  if (at < 0 || !(before || behind || isWhole)) return sentences;
  const start = before ? last + 1 : at - Number(isListed);
  // "Okay, realistically:" led to the list.
  const isLed = /^(?:\S+\s+){0,7}\S+:$/u.test(sentences[start - 1]?.text ?? "");
  return [...sentences.slice(0, start - Number(isLed)), ...sentences.slice(behind ? end : at + 1)];
}
