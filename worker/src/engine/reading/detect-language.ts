import { detectAll } from "tinyld/light";

/** The languages to tell apart. With a hundred of them the detector takes three English words for Turkish. */
const LANGUAGES = ["en", "de", "es", "fr", "it", "nl", "pt", "pl", "sv", "tr"];
/** A short answer still counts as possibly English when English is at least this likely, compared with the best match. */
const ENGLISH_MARGIN = 0.75;
/** Below this many words a text says little about its language; the person's other answers say more. */
const FEW_WORDS = 8;
const SOME_WORDS = 24;

/** Words that only English has, and below those that only the others have: the detector compares letters alone. */
const ENGLISH =
  /\b(?:the|and|my|with|that|it's|i'm|im|this|when|they|what|of|was|is|are|you|have|from|about|not|don't|dont|people|work|to|for|on|at|lol|tbh|idk|love|time|day|too|no one|just|out|up)\b/gi;
const FOREIGN =
  /(?<![\p{L}'’])(?:und|oder|dann|weil|wegen|leute|dich|dir|mir|mich|uns|hat|hab|habe|haben|ganze|ganzen|nach|noch|immer|nur|vom|wie|alle|viel|sehr|mehr|schon|endlich|mittags|abends|morgens|beim|ich|der|das|die|nicht|ein|eine|ist|mein|meine|auf|zu|für|wenn|wir|mit|kein|keine|zum|zur|sich|auch|aber|bei|les|et|je|avec|est|un|une|des|mon|ma|mes|dans|pour|nous|que|qui|pas|du|le|trop|sans|el|los|las|y|con|sin|mi|una|por|muy|es|mis|lo|del|il|che|sono|di|della|mio|mia|non|os|uma|meu|minha|não|het|een|ik|niet|mijn|voor|och|jag|inte|att|som|är|się|nie|jest|mam|że|bir|ve)(?![\p{L}'’])/giu;

export type Language = "en" | "other" | "unsure";

function countMatches(text: string, pattern: RegExp): number {
  return [...text.matchAll(pattern)].length;
}

/** Without a letter that English has not. */
function isPlain(text: string): boolean {
  return !/[^\p{ASCII}’‘“”–—…€£]/u.test(text.replace(/\p{Emoji_Presentation}/gu, ""));
}

function countWords(text: string): number {
  return countMatches(text, /[\p{L}]+/gu);
}

/** The language of one written answer: English, another one, or too little to tell. */
export function detectLanguage(text: string): Language {
  const words = countWords(text);
  if (words === 0) return "unsure";
  const ours = countMatches(text, ENGLISH);
  const theirs = countMatches(text, FOREIGN);
  if (/[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]{3}/u.test(text)) return "other";
  if (ours !== theirs && (ours >= 2 * theirs || theirs >= 2 * ours) && ours + theirs > 1) {
    return ours > theirs ? "en" : "other";
  }
  const likely = detectAll(text, { only: LANGUAGES });
  const best = likely[0];
  const english = likely.find(({ lang }) => lang === "en")?.accuracy ?? 0;
  if (!best) return "unsure";
  if (best.lang === "en") return "en";
  if (words < FEW_WORDS && english >= best.accuracy * ENGLISH_MARGIN) return "unsure";
  return theirs === 0 && words < SOME_WORDS && isPlain(text) ? "unsure" : "other";
}

/**
 * Which of a person's written answers are English. One too short to tell is taken to be in the language of their
 * other answers, and in English where those do not tell either.
 */
export function findEnglish(texts: readonly string[]): boolean[] {
  const languages = texts.map(detectLanguage);
  const english = languages.filter((language) => language === "en").length;
  const other = languages.filter((language) => language === "other").length;
  return languages.map((language) =>
    language === "unsure" ? other === 0 || english >= other : language === "en",
  );
}

/** True for a clause in another language within an answer that is English as a whole. */
export function isForeign(clause: string): boolean {
  const theirs = countMatches(clause, FOREIGN);
  return theirs > 0 && theirs >= countMatches(clause, ENGLISH);
}
