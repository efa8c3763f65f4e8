import { readSentences } from "../reading/read-sentences.ts";
import { toOneLine } from "./title.ts";

/**
 * Many an objective is written without its verb: "Wedding speech", "30 customer interviews", "Kitchen painted", "No sugar".
 * This says what is to be done with such a thing, so that its first act can be found like any other.
 */
type Rewrite = readonly [pattern: RegExp, rewrite: (...groups: string[]) => string];

const COUNT =
  "\\d+|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty|a few|several";
const TEXTS =
  "articles?|blog ?posts?|posts?|book|novel|thesis|dissertation|reports?|essays?|chapters?|proposals?|papers?|cv|resume|résumé|letters?|stor(?:y|ies)|scripts?|newsletters?|speech|toast|vows|talk|presentation|slides|deck|guide|manual|documentation|memoir|poems?|reviews?|draft|outline|column|application|pitch|business plan|strategy|memo|lyrics|songs?|roadmap|concept|spec|specification";
const EVENTS =
  "part(?:y|ies)|wedding|retreat|offsite|workshop|conference|meetup|trip|holiday|vacation|tournament|concert|exhibition|festival|reunion|fundraiser|birthday|dinner|barbecue|bbq|open day|bake sale|hike|tour|event";
const EXAMS = "exams?|test|finals|theory|a-levels|gcses?|interview";
const LANGUAGES =
  "spanish|french|german|italian|portuguese|english|dutch|swedish|danish|norwegian|finnish|polish|czech|russian|ukrainian|turkish|greek|arabic|hebrew|persian|farsi|hindi|urdu|bengali|mandarin|chinese|cantonese|japanese|korean|vietnamese|thai|swahili|welsh|irish|latin|sign language";
const INSTRUMENTS =
  "piano|guitar|violin|cello|bass|drums|trumpet|saxophone|sax|flute|clarinet|ukulele|organ|harp|accordion|banjo";
const PRODUCTS =
  "website|site|homepage|portfolio|shop|store|app|beta|mvp|prototype|demo|v\\d[\\w.]*|version \\d[\\w.]*|podcast|channel";
const REPAIRS = "roof|fence|shed|bike|bicycle|car|tap|door|window|wall|floor|stairs|gate";

/** How what is done is written behind a thing, and the act that brings it there. */
const DONE: Readonly<Record<string, string>> = {
  done: "finish",
  finished: "finish",
  completed: "finish",
  complete: "finish",
  submitted: "submit",
  "handed in": "submit",
  filed: "submit",
  painted: "paint",
  written: "write",
  drafted: "draft",
  cleared: "clear",
  tidied: "tidy",
  tidy: "tidy",
  decluttered: "declutter",
  cleaned: "clean",
  published: "publish",
  online: "publish",
  live: "launch",
  launched: "launch",
  shipped: "ship",
  released: "release",
  booked: "book",
  planned: "plan",
  sold: "sell",
  built: "build",
  fixed: "fix",
  repaired: "repair",
  mended: "mend",
  planted: "plant",
  sent: "send",
  paid: "pay",
  "paid off": "pay off",
  passed: "pass",
  hired: "hire",
  found: "find",
  recorded: "record",
  learned: "learn",
  learnt: "learn",
  knitted: "knit",
  organised: "organise",
  organized: "organise",
  closed: "close",
  signed: "sign",
};

const withThe = (thing: string) =>
  /^(?:the|my|our|an?|one|every|all|both|\d)\b/i.test(thing) ||
  new RegExp(`^(?:${COUNT})\\b`, "i").test(thing)
    ? lowerFirst(thing)
    : `the ${lowerFirst(thing)}`;

/** "Wedding" as "wedding"; "PhD" and "B1" stay. */
function lowerFirst(text: string): string {
  const [first = ""] = text.split(/\s/);
  return /^[A-Z][a-z]+$/.test(first) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

const REWRITES: readonly Rewrite[] = [
  [
    new RegExp(`^(?:${COUNT}|one|an?) (swim|run|walk|ride|hike|jog)s?$`, "i"),
    (_, verb = "") => verb.toLowerCase(),
  ],
  [
    new RegExp(`^((?:${COUNT}|eight) hours?) (?:of )?(?:sleep|a night)$`, "i"),
    (_, hours = "") => `sleep ${hours}`,
  ],
  [/^inbox zero$/i, () => "clear the inbox"],
  [/^(?:an? |the )?(?:pay )?(raise|pay rise|promotion)$/i, () => "get a promotion"],
  [/^(?:better|more|enough) sleep$/i, () => "sleep better"],
  [/^(?:more |regular )?(?:exercise|sports?|training|fitness)$/i, () => "exercise more"],
  [/^(?:better|healthy|healthier) (?:eating|food|diet|meals)$/i, () => "eat better"],
  [/^(?:no|zero) (?:more )?(.+)$/i, (_, what = "") => `stop ${what}`],
  [/^less (.+)$/i, (_, what = "") => `use less ${what}`],
  [
    /^(?:more|quality|some) (?:quality )?time (with|for) (.+)$/i,
    (_, to = "", whom = "") => `spend more time ${to} ${whom}`,
  ],
  [
    /^(?:a )?(?:better|closer|good|deeper) (?:relationship|bond|contact) (?:with|to) (.+)$/i,
    (_, whom = "") => `spend more time with ${whom}`,
  ],
  [
    new RegExp(
      `^(?:${COUNT}|weekly|regular|one|an?) (?:date nights?|dates?|dinners?|evenings?|lunches|lunch|walks?|coffees?|calls?|weekends?) with (.+)$`,
      "i",
    ),
    (_, whom = "") => `have dinner with ${whom}`,
  ],
  [/^(.+) (?:in order|under control|sorted)$/i, (_, what = "") => `sort ${withThe(what)}`],
  [
    /^(.+?),? (?:at |to |of |above |over )?(\d+ ?%)$/i,
    (_, what = "", share = "") => `bring ${lowerFirst(what)} to ${share}`,
  ],
  [/^fewer (.+)$/i, (_, what = "") => `reduce ${what}`],
  [
    new RegExp(`^(${COUNT}) (?:job )?applications?$`, "i"),
    (_, count = "") => `apply to ${count} jobs`,
  ],
  [
    new RegExp(`^(${COUNT}) ([\\w-]+) interviews$`, "i"),
    (_, count = "", whom = "") => `interview ${count} ${whom.replace(/s$/, "")}s`,
  ],
  [
    /^(?:the |my |our )?(?:first|next|new|an?|another|\d+ (?:new )?) ?((?:[\w-]+ )?(?:customers?|clients?|users?|sales?|subscribers?|investors?|sponsors?))$/i,
    (whole = "") => `find ${withThe(whole)}`,
  ],
  [
    /^(?:an? )?(?:new|better) (job|role|flat|apartment|house|place|therapist|mentor)$/i,
    (_, what = "") => `find a new ${what}`,
  ],
  [
    /^(?:my first |a |the )?(\d+ ?km?|half ?marathon|marathon|parkrun|triathlon)(?: .*)?$/i,
    (_, race = "") => `run a ${race}`,
  ],
  [
    /^(\d+) (push-?ups|pull-?ups|sit-?ups|squats|burpees|planks?)$/i,
    (_, count = "", what = "") => `do ${count} ${what}`,
  ],
  [
    new RegExp(
      `^(?:better |fluent |basic |some |conversational )?(${LANGUAGES})(?: (?:[abc][12]|level.*|course|basics))?$`,
      "i",
    ),
    (_, language = "") => `learn ${language}`,
  ],
  [
    new RegExp(`^(?:the )?(${INSTRUMENTS})((?: .*)?)$`, "i"),
    (_, what = "", rest = "") => `practise the ${what.toLowerCase()}${rest}`,
  ],
  [
    /^(yoga|pilates|tai chi|cardio|strength training)((?: .*)?)$/i,
    (_, what = "", rest = "") => `do ${what.toLowerCase()}${rest}`,
  ],
  [/^meditation((?: .*)?)$/i, (_, rest = "") => `meditate${rest}`],
  [/^(?:the )?gym((?: .*)?)$/i, (_, rest = "") => `go to the gym${rest}`],
  [/^journal(?:l?ing)?((?: .*)?)$/i, (_, rest = "") => `write in the journal${rest}`],
  [
    /^((?:the |my |our )?(?:[\w-]+ )?(?:tax return|taxes|tax declaration))$/i,
    (_, what = "") => `finish ${withThe(what)}`,
  ],
  [
    /^((?:the |my |a )?(?:[\w-]+ )?(?:licen[cs]e|visa|passport|diploma))$/i,
    (_, what = "") => `get ${withThe(what)}`,
  ],
  [/^(?:emergency fund|savings|(?:an? )?savings? of .+)$/i, () => "save money"],
  [
    /^((?:[€$£]\s?)?\d[\d.,]*\s?(?:[€$£]|euros?|dollars|pounds|k)?) (?:saved|in savings|aside)$/i,
    (_, sum = "") => `save ${sum}`,
  ],
  [
    new RegExp(
      `^((?:(?:the|my|our|an?|${COUNT}) )?(?:[\\w'’-]+ ){0,3}(?:${TEXTS}))((?: (?:for|on|about|to|in|by)\\b.*)?)$`,
      "i",
    ),
    (_, what = "", rest = "") => `write ${withThe(what)}${rest}`,
  ],
  [
    new RegExp(
      `^((?:(?:the|my|our|an?) )?(?:[\\w'’-]+ ){0,3}(?:${EVENTS}))((?: (?:for|on|in|with|at|by|to)\\b.*)?)$`,
      "i",
    ),
    (_, what = "", rest = "") => `organise ${withThe(what)}${rest}`,
  ],
  [
    new RegExp(
      `^((?:(?:the|my|an?) )?(?:[\\w'’-]+ ){0,3}(?:${EXAMS}))((?: (?:in|on|by)\\b.*)?)$`,
      "i",
    ),
    (_, what = "", rest = "") => `pass ${withThe(what)}${rest}`,
  ],
  [
    new RegExp(
      `^((?:(?:the|my|our|an?) )?(?:new )?(?:[\\w'’-]+ )?(?:${PRODUCTS}))(?: launch)?$`,
      "i",
    ),
    (_, what = "") => `launch ${withThe(what.replace(/^an? /i, ""))}`,
  ],
  [
    new RegExp(`^((?:(?:the|my|our|an?) )?(?:new )?(?:[\\w'’-]+ )?(?:${REPAIRS}))$`, "i"),
    (_, what = "") => `fix ${withThe(what)}`,
  ],
];

const DONE_AFTER = new RegExp(
  `^(.{2,80}?)(?: (?:is|are|be|gets?|being))? (${Object.keys(DONE).join("|")})((?: (?:and|by|before|until|in|on|within|to|at)\\b.*)?)$`,
  "i",
);
const HAS_VERB =
  /^(?:be|get|have|make|do|go|keep|put|see|let|find|finish|write|read|run|learn|build|is|are|i|to)\b/i;
/** Verbs that are nouns as well, so that a tagger may take "Cook dinner" for a cook's. */
const OPENS_WITH_ACT =
  /^(?:answer|apply|arrange|ask|attend|bake|book|call|celebrate|change|clean|clear|climb|close|complete|cook|create|cut|dance|deliver|design|develop|draft|draw|drink|drive|eat|edit|exercise|fix|give|help|hike|hire|hold|host|improve|increase|invite|join|knit|launch|lead|leave|lift|listen|lose|master|meet|mend|migrate|move|onboard|open|organi[sz]e|paint|pass|pay|phone|plan|plant|play|post|practi[sc]e|prepare|present|print|publish|quit|reach|record|reduce|refactor|release|repair|reply|research|rest|review|ride|row|save|sell|send|set|sew|ship|sign|sketch|sleep|sort|speak|spend|start|stay|stop|stretch|study|submit|surf|swim|take|talk|teach|tell|test|text|throw|train|travel|try|turn|update|use|visit|volunteer|walk|watch|win|work)\b(?! (?:finished|done|submitted|published)\b)/i;

/**
 * "Wedding speech" as "write the wedding speech", "Kitchen painted" as "paint the kitchen". What has a verb, or is of no kind that
 * is known here, comes back as it is.
 */
export function addVerb(given: string): string {
  const title = toOneLine(given).replace(/[.!]+$/, "");
  if (HAS_VERB.test(title)) return title;
  const [, thing = "", state = "", rest = ""] = DONE_AFTER.exec(title) ?? [];
  const act = DONE[state.toLowerCase()];
  if (act !== undefined) return `${act} ${withThe(thing)}${rest.replace(/^ and\b.*/, "")}`;
  if (opensWithAct(title)) return title;
  for (const [pattern, rewrite] of REWRITES) {
    const found = pattern.exec(title);
    if (found) return rewrite(...found.map((group) => group ?? ""));
  }
  return title;
}

/** True for "Cook dinner"; false for "Wedding speech", which a tagger takes for a verb. */
export function opensWithAct(title: string): boolean {
  if (HAS_VERB.test(title) || OPENS_WITH_ACT.test(title)) return true;
  const [word] = readSentences(title)[0]?.words ?? [];
  return word !== undefined && word.wordClass === "verb" && word.lemma === word.lower;
}
