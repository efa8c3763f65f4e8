import { toLowerText } from "./clause.ts";
import type { Word } from "./clause.ts";

const SAYING = new Set(
  `say tell think call claim reckon believe complain mention insist warn joke describe see find keep-telling
   ask suggest argue feel`.split(/\s+/),
);
const REPORTED =
  /\b(?:(?:was|been|being|get|got|often|am|am often|was always|is) told|apparently|supposedly|allegedly|according to|so (?:they|people) say|i (?:keep hearing|hear that|heard that)|word is)\b/;
const SELF_BLAME =
  /\b(?:my (?:own )?(?:fault|bad|mistake)|blame myself|hate myself|(?:am|feel|felt|feeling|was|being) (?:so |just |such |too |really |a bit |kind of )*(?:an? )?(?:total |complete |utter )?(?:stupid|useless|worthless|lazy|failure|idiot|loser|fraud|burden|mess|joke|disappointment|pathetic|dumb|hopeless|incompetent)|let (?:\w+ ){0,3}down|(?:screwed|messed|mess|screw|fuck|fucked) (?:it |things |everything )?up|should have|shouldn't have|kicking myself)\b/;

/** Phrases that mark irony. A false match loses one quote; irony taken literally loses the person's trust. */
const IRONIC_PHRASES = [
  "yeah,? right",
  "a?lo+l",
  "lmf?ao",
  "rofl",
  "(?:ha){2,}h?",
  "jk",
  "just kidding",
  "what (?:a |an )?(?:joy|treat|delight|bliss|fun|surprise|time to be alive|could go wrong|could possibly go wrong)",
  "oh (?:joy|great|good|yay|how|wow)",
  "just what (?:i|we) (?:needed|wanted)",
  "thanks (?:a lot|for nothing|a bunch)",
  "living the dream",
  "love that for (?:me|us)",
  "(?:how|so|very|truly|simply) (?:thrilling|riveting|glamorous|glamourous|inspiring)",
  "riveting",
  "thrilling",
  "what else,",
  "oh,? \\w+ing",
  "such (?:joy|fun|bliss|a joy|a treat|a delight)",
  "(?:absolutely|simply) (?:adore|love)",
  "oh,? i (?:just |absolutely |simply |really )?(?:love|adore|enjoy)",
  "obviously",
  "naturally i",
  "funny how",
  "surprise,? surprise",
  "oh,? (?:yes|yeah|sure|of course|absolutely|no)",
  "(?:there is |there's )?nothing like an?",
  "great fun",
  "what fun",
  "as always,? (?:great|lovely|wonderful|brilliant|a joy|fun)",
  "can hardly wait",
  "be still my",
  "so much fun",
  "big surprise",
  "shocker",
  "no kidding",
  "go figure",
  "because of course",
  "of course it",
  "what else is new",
  "who knew",
  "lucky me",
  "my (?:absolute )?(?:favou?rite) (?:thing|part|bit|activity) (?:ever|in the world)",
  "said (?:no one|nobody)",
  "(?:great|lovely|wonderful|fantastic|brilliant|excellent|perfect|awesome|super|nice),? (?:another|more|yet|so now|now)",
  "(?:sure|right),? because",
  "bless (?:him|her|them)",
  "world[- ]class",
  "yay",
  "woo+hoo+",
  "hurra[hy]",
  "hooray",
];
const IRONY = new RegExp(`\\b(?:${IRONIC_PHRASES.join("|")})\\b`, "i");
const IRONIC_OPENER =
  /^\W*(?:sure|right|great|lovely|wonderful|fantastic|brilliant|terrific|super),/i;
const IRONIC_SIGN =
  /[\u{1F643}\u{1F644}\u{1F602}\u{1F923}\u{1F60F}\u{1F921}\u{1F480}]|\(!\)|\/s\b/u;
/** Scare quotes around one or two words: our "strategy" day. */
const SCARE_QUOTES = /(?:^|\s)["“'‘][a-z]+(?: [a-z]+)?[.,]?["”'’](?=[\s.,;:!?)]|$)/i;
/** Positive words in an answer about a bad day are mostly ironic. */
const WARM =
  /\b(?:love|loves|loved|adore|adored|enjoy|enjoyed|joy|genius|lovely|delightful|fantastic|wonderful|brilliant|amazing|awesome|fabulous|splendid|joyous|bliss(?:ful)?|treat|yay|marvell?ous|glorious|thrilling|a joy|such fun|so much fun|loved every)\b/i;

const TENDER =
  /\b(?:cry|cries|cried|crying|tears|sob\w*|weep\w*|wept|die|dies|died|dying|dead|deaths?|funerals?|grave|grief|griev\w+|suicid\w*|kill\w*|murder\w*|hate|hates|hated|hatred|abus\w+|rape\w*|assault\w*|cancer|miscarr\w+|divorc\w+|overdos\w+|drunk|vomit\w*|fuck\w*|shit\w*|bullshit|cunt|bitch\w*|asshole|arsehole|will to live|hell|panic attacks?|breakdown|hospital|ambulance|beat me|hit me|ashamed|shame|went (?:bright )?red|blush\w*|humiliat\w+|embarrass\w+|laughed at me|lonely|loneliness|hopeless|pointless to live|sex|porn)\b/;

const FIRST = /^(?:i|me|my|myself|we|us)$/;

/** Finds who speaks: "others" where somebody else says, tells, thinks or calls something. */
export function readSpeaker(words: readonly Word[]): "self" | "others" {
  const lowerText = toLowerText(words);
  if (REPORTED.test(lowerText)) return "others";
  const verb = words.findIndex(({ lemma, wordClass }) => wordClass === "verb" && SAYING.has(lemma));
  if (verb < 1) return "self";
  const subject = words.slice(0, verb);
  const isOwn = subject.some(({ lower }) => /^(?:i|we|to)$/.test(lower));
  const isNamed = subject.some(
    ({ wordClass, lower }) =>
      wordClass === "noun" || (wordClass === "pronoun" && !FIRST.test(lower)),
  );
  const about = words[verb]?.lemma === "call" ? /^(?:me|us)$/ : /^(?:i|me|my|we|us|that)$/;
  const isAbout = words.slice(verb + 1).some(({ lower }) => about.test(lower));
  return !isOwn && isNamed && isAbout ? "others" : "self";
}

/** True where somebody insults themselves or takes the blame for what went wrong. */
export function isSelfBlame(words: readonly Word[]): boolean {
  const lowerText = toLowerText(words);
  return words.some(({ lower }) => FIRST.test(lower)) && SELF_BLAME.test(lowerText);
}

/** True for a sentence that is not meant literally. `isBad` where the question asked for something bad. */
export function isIronicText(sentence: string, isBad: boolean): boolean {
  return (
    IRONIC_OPENER.test(sentence) ||
    IRONY.test(sentence) ||
    IRONIC_SIGN.test(sentence) ||
    SCARE_QUOTES.test(sentence) ||
    (isBad && WARM.test(sentence))
  );
}

/** True for what nobody wants to read back in a report: tears, death, hatred, swearing. */
export function isSensitiveText(text: string): boolean {
  return TENDER.test(text.toLowerCase());
}
