import { getLanguage, t } from "@goals/kit";
import type { MissionField } from "../missions/mission-texts.ts";

const LEAD_IN =
  /^(?:i (?:really |just )?(?:love|like|enjoy)|what gives me energy is|it gives me energy|i get energy from|probably|maybe|mostly|well|honestly)\s+/i;
const LEADING_FOR = /^(?:(?:it is|it's|its|this is) )?for\s+/i;
const CLAUSE = /\b(?:i|i'm|we|he|she|they|it|is|are|was|were|would|will|used to)\b/i;
const UNFIT =
  /\b(?:not|no|never|nothing|nobody|none|without|cannot|\w+n['’]t|dont|cant|wont|lol|idk|tbh|whatever|die|dying|dead|kill\w*|suicid\w*)\b|\d|_{2,}|[?<>{}[\]]/i;
/** Bare verbs people answer with: "fix bikes" reads "to fix bikes". */
const VERBS = new Set(
  `act bake be bring build care carve climb coach code compose cook create cycle dance design dig draw explore feed find fish fix
  garden give go grow guide heal help hike host invent knit laugh lead learn listen make mend mentor move organise organize
  paint plan plant play practise read repair ride run sail see serve sew share sing sketch ski solve speak study support surf
  swim take talk teach tell train travel understand walk watch work write`.split(/\s+/),
);

const MAX_LENGTH = 100;

/** Without lead-in, full stop and capital: "I love long walks." becomes "long walks". */
function cleanAnswer(answer: string): string {
  const line = answer
    .replace(/\s+/g, " ")
    .trim()
    .replace(/[.,;:!…]+$/, "")
    .replace(LEAD_IN, "");
  // A German noun keeps its capital.
  return getLanguage() === "en" && /^[A-Z][a-z]/.test(line)
    ? line.charAt(0).toLowerCase() + line.slice(1)
    : line;
}

/** True for a few words that read well after "for": no sentence, no denial, no figure, nothing cut off. */
function isUsable(words: string): boolean {
  return words !== "" && words.length <= MAX_LENGTH && !UNFIT.test(words) && !CLAUSE.test(words);
}

/** The sentence of each mission, around a verb ("to fix bikes") or around a thing ("long walks"). */
const SENTENCES = {
  personal: {
    verb: "I make time to {words}, for {target}.",
    thing: "I make room for {words}, for {target}.",
  },
  professional: {
    verb: "I look for work that lets me {words}, for {target}.",
    thing: "I look for work with {words} in it, for {target}.",
  },
  unified: {
    verb: "I build a life that lets me {words}, for {target}.",
    thing: "I build a life with room for {words}, for {target}.",
  },
} as const satisfies Record<MissionField, { verb: string; thing: string }>;

/** Two short answers of the user, as they typed them. */
export interface MissionAnswers {
  readonly energy: string;
  readonly whom: string;
}

/**
 * Composes a mission from what gives the user energy and who or what it is for; undefined where the answers make no sentence.
 *
 * @example
 * composeMission("personal", { energy: "fixing bikes", whom: "my family" }); // "I make room for fixing bikes, for my family."
 */
export function composeMission(
  field: MissionField,
  { energy, whom }: MissionAnswers,
): string | undefined {
  const answer = cleanAnswer(energy);
  const words = answer.replace(/^to /i, "");
  const target = cleanAnswer(whom).replace(LEADING_FOR, "");
  if (!isUsable(words) || !isUsable(target)) return undefined;
  const [first = ""] = words.split(" ");
  const kind = words !== answer || VERBS.has(first) ? "verb" : "thing";
  return t(SENTENCES[field][kind], { words, target });
}
