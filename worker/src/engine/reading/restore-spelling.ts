/** A text as the tagger should see it, and the way back to where its characters stand in the original. */
export interface RestoredText {
  readonly text: string;
  /** The offset in the original of an offset in `text`; in a changed word, its beginning or its end. */
  readonly startOf: (offset: number) => number;
  readonly endOf: (offset: number) => number;
}

/** Words as people type them in a hurry. Only spellings that are no English word of their own. */
const HASTY: Readonly<Record<string, string>> = {
  i: "I",
  im: "I'm",
  ive: "I've",
  id: "I'd",
  hes: "he's",
  shes: "she's",
  weve: "we've",
  theyve: "they've",
  theyd: "they'd",
  hed: "he'd",
  youd: "you'd",
  wheres: "where's",
  havin: "having",
  u: "you",
  ur: "your",
  r: "are",
  n: "and",
  ppl: "people",
  bc: "because",
  cuz: "because",
  coz: "because",
  cos: "because",
  w: "with",
  tho: "though",
  rly: "really",
  smth: "something",
  sth: "something",
  wanna: "want to",
  gonna: "going to",
  gotta: "have to",
  dunno: "don't know",
  idk: "I don't know",
  tbh: "honestly",
  thats: "that's",
  theres: "there's",
  whats: "what's",
  theyre: "they're",
  youre: "you're",
  alot: "a lot",
  wich: "which",
  becuase: "because",
  becasue: "because",
  definately: "definitely",
  tommorow: "tomorrow",
  freind: "friend",
  freinds: "friends",
  realy: "really",
  wierd: "weird",
  untill: "until",
  thier: "their",
  recieve: "receive",
  usualy: "usually",
  allways: "always",
  meetngs: "meetings",
};

const NEGATED_VERB =
  /^(do|does|did|is|are|was|were|has|have|had|would|could|should|must|need|ai|wo|ca|ma)n[‘’`´]?t$/i;
const WORD = /[\p{L}\p{N}]+(?:['’‘`´][\p{L}]+)*/gu;

function restoreWord(word: string): string {
  const lower = word.toLowerCase();
  if (Object.hasOwn(HASTY, lower)) return HASTY[lower] ?? word;
  if (lower === "cannot") return "can not";
  const negated = NEGATED_VERB.exec(lower);
  if (negated) return `${negated[1]}n't`;
  return word.replace(/[’‘`´]/g, "'");
}

/**
 * Gives "dont" its apostrophe and "im" its words, so that the tagger finds the negation and the subject in them.
 * Nobody is ever shown this text: quotes are cut from the original.
 */
export function restoreSpelling(original: string): RestoredText {
  const edits: { at: number; length: number; from: number; originalLength: number }[] = [];
  let text = "";
  let done = 0;
  for (const match of original.matchAll(WORD)) {
    const [word] = match;
    const restored = restoreWord(word);
    if (restored === word) continue;
    text += original.slice(done, match.index);
    edits.push({
      at: text.length,
      length: restored.length,
      from: match.index,
      originalLength: word.length,
    });
    text += restored;
    done = match.index + word.length;
  }
  text += original.slice(done);
  const locate = (offset: number, atEnd: boolean): number => {
    // The last edit that begins at or before the offset; an end that touches an edit's beginning lies before it.
    const edit = lastWhere(edits, ({ at }) => (atEnd ? at < offset : at <= offset));
    if (!edit) return offset;
    const beyond = offset - edit.at - edit.length;
    if (atEnd ? beyond > 0 : beyond >= 0) return edit.from + edit.originalLength + beyond;
    return atEnd ? edit.from + edit.originalLength : edit.from;
  };
  return {
    text,
    startOf: (offset) => locate(offset, false),
    endOf: (offset) => locate(offset, true),
  };
}

/** The last item that holds, in a list where all that hold come first. */
function lastWhere<Item>(items: readonly Item[], holds: (item: Item) => boolean): Item | undefined {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const item = items[middle];
    if (item && holds(item)) low = middle + 1;
    else high = middle;
  }
  return items[low - 1];
}
