import { addVerb } from "./add-verb.ts";
import { toOneLine } from "./title.ts";

/** An objective's title, taken apart as far as it can be. */
export interface ReadObjective {
  readonly title: string;
  /** Its first word in lower case, where that is a verb. */
  readonly verb: string;
  /** What the verb is about, as it stands after "of": "the portfolio site". Empty where there is nothing. */
  readonly object: string;
  /** The whole act without when and how often: "walk the greyhounds". */
  readonly act: string;
  readonly isHabit: boolean;
  readonly person: string | undefined;
  readonly topic: string | undefined;
  /** "all 180 customers to usage-based pricing" as "the first customer to usage-based pricing". */
  readonly firstOfMany: string | undefined;
}

const MONTHS =
  "january|february|march|april|may|june|july|august|september|october|november|december";
const DAYS = "(?:mon|tues|wednes|thurs|fri|satur|sun)days?";
const COUNTS = "\\d+|once|twice|one|two|three|four|five|six|seven|a few|several|some";
const OFTEN = new RegExp(
  `[,:]?\\s*\\b(?:every (?:other |single |second )?(?:day|morning|evening|night|week|weekday|weekend|month|${DAYS})|each (?:day|morning|evening|night|week|weekend)|(?<!the )(?:daily|weekly)|regularly|most (?:days|evenings|mornings|nights)|(?:at least )?(?:${COUNTS})(?: ?(?:times|x|days|nights|evenings|mornings|sessions))? ?(?:a|per|each|/|in the) ?(?:day|week|month|weekend)|(?:${COUNTS}) (?:evenings?|mornings?|nights?) (?:at home )?a week|\\d+ ?x|\\d+ (?:minutes|mins|min|hours?|pages|words) (?:a|per|every|each) (?:day|night|morning|evening|week)|on (?:${DAYS})(?:(?:,| and) ${DAYS})*)\\b.*$`,
  "i",
);
const DEADLINE = new RegExp(
  `[,:]?\\s+(?:(?:by|before|until|till|within|for|in|during|this|next)(?: the| this| next| my| end of| the end of)*) (?:end of )?(?:the )?(?:month|week|year|quarter|spring|summer|autumn|winter|christmas|easter|${MONTHS}|${DAYS}|q[1-4]|\\d{1,2}\\.\\d{1,2}\\.?|\\d+ (?:days|weeks|months))(?: \\d{1,4}(?:st|nd|rd|th)?)?$|[,:]?\\s+within (?:an?|one|two|three|\\d+) (?:hour|day|week|month)s?\\b.*$|\\s+(?:once|twice|three times|\\d+ times)$`,
  "i",
);
/** "a week" of "one swim a week". */
const ONE_A_WEEK =
  /(?<=^(?:an?|one|two|three|four|\d+) \w+) (?:a|per|every|each) (?:day|week|month)$/i;
const REGULARLY = /^(?:weekly|daily|monthly|regular) /i;
const LEADS =
  /^(?:(?:i (?:want|would like|hope|plan|will|am going)|i'd like|my goal is|goal is|finally|try|manage|be able|start|begin|learn how|remember|make sure) (?:to )|to |i will |i'll |finally |please )+/i;
const STARTS = /^(?:start|begin|keep|try|get back to|go back to|get into) (?=\w+ing\b)/i;
const MANY =
  /^(?:all|every|each|all of)(?: (?:the|my|our|of the|of my))? (?:\d+ )?|^(?:\d+|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty) (?:more |new |first )?(?=\w)/i;
const PERSON =
  /\b(?:with|to) ((?:my |our |the |his |her )?[\p{L}'’.-]+(?: [\p{L}'’.-]+){0,3}?)(?= (?:about|that|on|for|over|regarding|why|how|what|when)\b|$)/iu;
const TOPIC = /\b(?:about|regarding|over) (.+)$/i;

function removeWhen(title: string): string {
  return title.replace(OFTEN, "").replace(DEADLINE, "").trim();
}

/** "a" and "one" become "the": from now on it is this one. */
function toDefinite(object: string): string {
  return object.replace(
    /^(?:an?|one|at least one|the first|my first|a first|another) (?=\p{L})/iu,
    "the ",
  );
}

function toLowerFirst(text: string): string {
  const [first = ""] = text.split(/\s/);
  const isName = /^(?:[A-Z]{2,}|I\b|[A-Z]\w*[A-Z])/.test(first);
  return isName ? text : text.charAt(0).toLowerCase() + text.slice(1);
}

/** "open invoices" as "open invoice": the plural word before a preposition or the end. */
function toSingular(many: string): string {
  const [, before = "", noun = "", rest = ""] =
    /^(.*?)([\p{L}-]+?)(?= (?:to|for|of|from|in|on|with|by|at|as|into)\b|$)(.*)$/iu.exec(many) ??
    [];
  const singular = /ies$/i.test(noun)
    ? noun.replace(/ies$/i, "y")
    : /(?:ches|shes|sses|xes)$/i.test(noun)
      ? noun.slice(0, -2)
      : /[^s]s$/i.test(noun)
        ? noun.slice(0, -1)
        : noun;
  return `${before}${singular}${rest}`;
}

/** Takes an objective's title apart by its words alone. */
export function readObjective(given: string): ReadObjective {
  const title = toOneLine(given).replace(/[.!]+$/, "");
  const isRegular = REGULARLY.test(title);
  const named = title.replace(LEADS, "").replace(REGULARLY, "");
  const often = (OFTEN.exec(named) ?? ONE_A_WEEK.exec(named))?.[0] ?? "";
  // "Yoga every morning": what it is comes before how often.
  const said = addVerb(named.slice(0, named.length - often.length)) || named;
  const isStarted = STARTS.test(said);
  const act = toLowerFirst(removeWhen(said.replace(STARTS, ""))) || toLowerFirst(said);
  const [verb = "", ...others] = act.split(" ");
  const rest = others.join(" ").replace(/ as (?:an? |the )?[\p{L} ]+$/u, "");
  const plain = rest.replace(/^(?:for|to|at|in|with|on) /, "");
  const many = MANY.exec(plain)?.[0];
  const person = PERSON.exec(rest)?.[1];
  return {
    title,
    verb: verb.toLowerCase(),
    object: toDefinite(rest.replace(/^(?:up|out|off|down|on) /, "")),
    act,
    isHabit: isRegular || often !== "" || isStarted,
    person,
    topic: TOPIC.exec(rest)?.[1],
    firstOfMany:
      many === undefined ? undefined : `the first ${toSingular(plain.slice(many.length))}`,
  };
}
