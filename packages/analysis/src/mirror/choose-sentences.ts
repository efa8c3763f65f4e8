import { WRITTEN_MAX } from "@goals/contracts/limits";
import type { ResearchRecord } from "@goals/contracts/research";
import { splitSentences, type Sentence } from "@goals/contracts/split-sentences";

/** An answer up to this length is quoted whole. */
const WHOLE_MAX = 240;
/** Of a longer one the first thoughts, up to this length. */
const FIRST_MAX = 200;
/** A thought may be longer; beyond this it is left to its first sentences. */
const THOUGHT_MAX = 400;
/** A "sentence" longer than this is not quoted: it would be a page. */
const SENTENCE_MAX = 600;
/** Sentences further apart than a blank line are two quotes: something may have been left out between them. */
const GAP_MAX = 4;

/** Openings of a sentence that says nothing without the one before it, in English, German, Spanish, French and Arabic. */
const LEANING = new RegExp(
  `^(?:${[
    "but|and|so|then|not|nor|or|because|cause|cos|which|that|that's|thats|this|these|those|it|it's|its|he|she|they|his|her|their|until|till|instead|also|too|only|except|just|though|although|still|yet|otherwise|both|neither|either|same|maybe|probably|which|who|whose|where|when|there|turns out|at least|especially|afterwards|after that|no|yes|yeah|honestly|anyway|meaning|like",
    "aber|und|doch|dann|oder|denn|weil|sondern|nicht|das|dies|diese|dieser|dieses|er|sie|es|da|dabei|danach|dadurch|deshalb|darum|trotzdem|nur|auch|außerdem|bis|statt|sonst|vielleicht|wobei|obwohl|nein|ja|beides|dort|daran|darin|davon|damit",
    "pero|y|o|sino|porque|entonces|luego|eso|esto|ese|esta|este|él|ella|ellos|también|solo|aunque|hasta|no|sí|después|ahí|quizás",
    "mais|et|ou|donc|alors|puis|parce|car|ça|cela|c'est|c’est|il|elle|ils|elles|aussi|seulement|pourtant|jusqu|non|oui|après|là|peut-être",
    "لكن|ولكن|و\\p{L}+|ثم|لأن|لأنه|لأنها|هذا|هذه|ذلك|تلك|هو|هي|هم|أو|حتى|لا|نعم|بل|ربما",
  ].join("|")})(?![\\p{L}\\p{M}])`,
  "iu",
);
const DENYING =
  /(?<!\p{L})(?:not|no|never|nothing|nobody|none|hardly|\p{L}+n['’]t|dont|didnt|cant|wont|isnt|doesnt|havent|nicht|nie|niemals|nichts|kein\p{L}*|kaum|nunca|nada|nadie|ne|n['’]\p{L}+|jamais|rien|aucun\p{L}*|لا|لم|لن|ليس|لست|ما)(?!\p{L})/iu;
const TURNING =
  /^(?:but|aber|doch|pero|mais|لكن|ولكن|though|however|allerdings|except|außer)(?!\p{L})/iu;

type Place = Pick<Sentence, "start" | "end">;

const lengthOf = (thought: readonly Place[]) =>
  (thought.at(-1)?.end ?? 0) - (thought[0]?.start ?? 0);

/** The sentences of a text in thoughts: one that leans on its neighbour stands with it. */
export function findThoughts(sentences: readonly Sentence[]): Sentence[][] {
  const thoughts: Sentence[][] = [];
  for (const sentence of sentences) {
    const thought = thoughts.at(-1);
    const before = thought?.at(-1);
    const leans = before && (LEANING.test(sentence.text) || /[:،,]$/u.test(before.text));
    if (
      thought &&
      before &&
      leans &&
      sentence.start - before.end <= GAP_MAX &&
      sentence.end - (thought[0]?.start ?? 0) <= THOUGHT_MAX
    ) {
      thought.push(sentence);
    } else thoughts.push([sentence]);
  }
  return thoughts;
}

/** Sentences that follow each other as one quote, letter by letter. */
function joinNeighbours(text: string, sentences: readonly Sentence[]): Sentence[] {
  const joined: Sentence[] = [];
  for (const { start, end } of sentences) {
    const before = joined.at(-1);
    const isNext =
      before !== undefined &&
      text.slice(before.end, start).trim() === "" &&
      start - before.end <= GAP_MAX;
    const from = isNext ? before.start : start;
    if (isNext) joined.pop();
    joined.push({ start: from, end, text: text.slice(from, end) });
  }
  return joined;
}

function chooseFirst(text: string, thoughts: readonly Sentence[][]): Sentence[] {
  const [first = [], ...others] = thoughts;
  const chosen = [...first];
  const [opening] = first;
  // "I don't get lost in things any more. … But the dog": alone the first half would turn the meaning.
  if (opening && first.length === 1 && DENYING.test(opening.text)) {
    const turn = others.findIndex((thought) => thought[0] && TURNING.test(thought[0].text));
    const until = Math.max(turn, 0);
    for (const thought of others.slice(0, until + 1)) {
      if (lengthOf([...chosen, ...thought]) <= THOUGHT_MAX) chosen.push(...thought);
    }
  }
  for (const thought of others) {
    const [next] = thought;
    if (!next || chosen.includes(next)) continue;
    if (lengthOf([...chosen, ...thought]) > FIRST_MAX) break;
    chosen.push(...thought);
  }
  return joinNeighbours(text, chosen);
}

/**
 * The sentences of an answer that are shown, each as it was written: the marked one, a short answer whole, or else the
 * first ones, up to the end of a thought. Empty where nothing was written, or nothing that has an end.
 */
export function chooseSentences(record: ResearchRecord, prompt: number): Sentence[] {
  const text = (record.writtenResponses[prompt] ?? "").slice(0, WRITTEN_MAX);
  const all = splitSentences(text);
  const mark = record.marks?.[prompt];
  const marked = all.find((sentence) => sentence.text === mark);
  if (marked) return [marked];
  if (lengthOf(all) <= WHOLE_MAX) return joinNeighbours(text, all);
  const sentences = all.filter(({ start, end }) => end - start <= SENTENCE_MAX);
  const thoughts = findThoughts(sentences);
  // The skill and what would prove it belong together.
  if (record.section === "interests_skills" && prompt === 1) {
    const [first = [], ...others] = thoughts;
    return joinNeighbours(
      text,
      lengthOf(sentences) <= THOUGHT_MAX ? sentences : [...first, ...(others.at(-1) ?? [])],
    );
  }
  return chooseFirst(text, thoughts);
}
