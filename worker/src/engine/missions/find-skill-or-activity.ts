import type { Passage } from "../reading/read-passages.ts";
import type { Word } from "../reading/clause.ts";
import { FAMILIES } from "../themes/families.ts";
import { cutPhrase, isOwnVoice, joinWords } from "./cut-phrase.ts";

/** Hobbies and skills that are one word. */
const KNOWN = new Set(
  `pottery music piano guitar chess photography astronomy poetry archery yoga dancing basketball football cricket rugby tennis
  climbing woodwork carpentry embroidery calligraphy theatre painting drawing gardening birding history languages maths physics
  volleyball handball badminton fencing judo karate pilates ballet opera choir accounting statistics cooking baking spanish
  french german italian portuguese japanese mandarin arabic polish swedish dutch norwegian danish greek turkish korean welsh
  sql python rust javascript typescript excel blender figma soldering welding facilitation negotiation storytelling`.split(
    /\s+/,
  ),
);
const LEADS =
  /^(?:an?|some|the|hour|bit|of|time|for|with|my|probably|proper|honestly|being|better|at|get|getting|improve|improving|learn|learning|raise|level|up|good|more|would|i|'d|definitely|maybe|to|ok|okay|well|just|really|i'd|id|become|becoming)$/;
/** Of those, the ones a skill may begin with. */
const OWN_LEADS = /^learning$/;
/** Papers and vague halves: nobody "gets better at" a GCSE or "the computer side". */
const NO_SKILL =
  /^(?:gcses?|exams?|tests?|levels?|certificates?|licen[cs]es?|degrees?|diplomas?|courses?|modules?|tickets?|sides?|parts?|aspects?|ends?|bits?)$/;
/** Abstract nouns that are skills by themselves: "brevity", "diplomacy", "negotiation". */
const ABSTRACT = /(?:[^aeiou]ity|acy|[ts]ion|istry|graphy|ology|ship|ics)$/;
const NO_THING =
  /^(?:sleep|nothing|anything|everything|idk|dunno|none|nap|rest|game|quiet|silence|peace|more|less|form|proof|certificate|measurable|launch|week|bed|tv|television|netflix|youtube|tiktok|instagram|phone|coffee|beer|wine|weed|sofa|couch|money|work|job|stuff|things?|same|yes|maybe|obviously|faces|seriously|time|people|patience|being|having|getting|going|doing|saying|be|have)$/;

function isNominal({ wordClass, tags, lower }: Word): boolean {
  return (
    wordClass === "noun" ||
    wordClass === "adjective" ||
    wordClass === "adverb" ||
    wordClass === "pronoun" ||
    tags.has("Gerund") ||
    /^(?:of|with|and|the|a|an|for|to|in|on|my|front|open|public|heat|live|up|out|off|over|down)$/.test(
      lower,
    ) ||
    (wordClass === "verb" && !tags.has("PastTense") && !tags.has("Auxiliary") && !tags.has("Modal"))
  );
}

/** "Speaking informally" is another skill than speaking. */
function addManner(words: readonly Word[], cut: readonly Word[]): readonly Word[] {
  const [gerund] = cut;
  const manner = gerund && words[words.indexOf(gerund) + 1];
  const isManner = cut.length === 1 && gerund?.after === " " && /.{3}ly$/.test(manner?.lower ?? "");
  return isManner && manner ? [...cut, manner] : cut;
}

function readThing(words: readonly Word[], text: string, isSkill: boolean): string | undefined {
  const start = words.findIndex(
    ({ lower }) => !LEADS.test(lower) || (isSkill && OWN_LEADS.test(lower)),
  );
  const article = start > 0 && /^the$/.test(words[start - 1]?.lower ?? "") ? start - 1 : start;
  const cut =
    start === -1
      ? undefined
      : cutPhrase(words, isSkill ? start : article, { keepsPlaces: isSkill });
  const phrase = cut && isSkill ? addManner(words, cut) : cut;
  if (!phrase || !phrase.every(isNominal)) return undefined;
  const [first] = phrase;
  const last = phrase.at(-1);
  if (!first || !last || NO_THING.test(first.lower)) return undefined;
  if (!isSkill && words[start - 1]?.lower === "my") return undefined;
  const isGerund = first.lower.endsWith("ing") && first.lower.length > 5;
  if (isSkill && NO_SKILL.test(last.lower)) return undefined;
  // A gerund is an act, and stays one with its object: "turning a bowl" is told elsewhere.
  if (!isSkill && isGerund && phrase.length > 1) return undefined;
  const isCompound = phrase.length === 2 && first.wordClass === "noun" && /.ing$/.test(last.lower);
  const isAbstract = isSkill && phrase.length === 1 && ABSTRACT.test(first.lower);
  const isNamed =
    isGerund || isCompound || isAbstract || phrase.some(({ lower }) => KNOWN.has(lower));
  const isNoun = last.tags.has("Plural") || (phrase.length > 1 && last.wordClass === "noun");
  const isActivity = phrase.length === 1 && last.tags.has("Plural") && isOfFamily(last);
  // A bare noun says nothing of what is done with it: "spreadsheets" was a joke, "the lathe" may be work.
  const holds =
    isNamed || isActivity || (isNoun && (isSkill || phrase.some(({ lower }) => lower === "with")));
  if (!holds || NO_THING.test(last.lower)) return undefined;
  // "a swan" is proof of a skill, not one.
  return /^(?:a|an)$/.test(first.lower) ? undefined : joinWords(text, phrase);
}

function isOfFamily({ lemma }: Word): boolean {
  return FAMILIES.some(({ lemmas }) => lemmas.has(`n:${lemma}`));
}

/** The thing an answer names first: "chamber music", "the dogs", "backgammon with my father". */
export function findThing({ text, clauses }: Passage): string | undefined {
  const own = clauses.filter((clause) => isOwnVoice(clause) && clause.polarity === "affirmed");
  for (const { words, subject } of own) {
    const thing = subject === "none" ? readThing(words, text, false) : undefined;
    if (thing !== undefined) return thing;
  }
  return undefined;
}

/** The skill an answer opens with, as it stands after "getting better at": "latte art", "asking for help". */
export function findSkill({ text, clauses }: Passage): string | undefined {
  const [first] = clauses;
  if (!first || !isOwnVoice(first) || first.polarity === "negated") {
    return undefined;
  }
  return readThing(first.words, text, true);
}

/** "hedge-laying", "sea swimming": an activity with its own name, where an answer opens with it. */
export function findNamedActivity({ text, clauses }: Passage): string | undefined {
  const [first] = clauses;
  const [noun, gerund] = first?.words ?? [];
  if (!first || !isOwnVoice(first) || !noun || !gerund) return undefined;
  const isName = /^[a-z]+$/.test(noun.lower) && /^[- ]$/.test(noun.after);
  const isKnown = noun.after === "-" || noun.wordClass === "noun";
  const isActivity = isName && isKnown && /^[a-z]{3,}ing$/.test(gerund.lower);
  return isActivity && !NO_THING.test(noun.lower) ? joinWords(text, [noun, gerund]) : undefined;
}
