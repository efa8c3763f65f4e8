import { isStopWord } from "../written/stop-words.ts";

/** What would be, said as what is: the sentence stands in the time it speaks of. */
const WOULD_BE: readonly (readonly [would: RegExp, is: string])[] = [
  [/^to have /i, "I have "],
  [/^to be /i, "I am "],
  [/^i(?:['’]d| would| must| should)(?: need to| have to)? have /i, "I have "],
  [/^i(?:['’]d| would)(?: need to| have to)? be /i, "I am "],
  [/^there(?:['’]d| would) be /i, "there is "],
];

/** Fits a person's sentence behind a date and a colon. */
export function settled(sentence: string): string {
  const [would, is] = WOULD_BE.find(([pattern]) => pattern.test(sentence)) ?? [];
  const text = would ? sentence.replace(would, is ?? "") : sentence;
  const [first = ""] = text.split(/[\s'’,]/);
  const opens = first !== "I" && (isStopWord(first.toLowerCase()) || /.{2}ing$/.test(first));
  return opens ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}
