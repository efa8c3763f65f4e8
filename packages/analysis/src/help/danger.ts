import type { Language } from "@goals/contracts/languages";

/** Whole sentences about ending one's own life. They move the line for help to the top of the report and change nothing else. */
export const DANGER: Readonly<Record<Language, readonly string[]>> = {
  en: [
    "I want to die",
    "I want to kill myself",
    "I am going to kill myself",
    "I'm going to kill myself",
    "I will kill myself",
    "I want to end my life",
    "I am going to end my life",
    "I'm going to end my life",
    "I want to take my own life",
    "I am thinking of ending my life",
    "I think about killing myself",
    "I have thought about killing myself",
    "I tried to kill myself",
    "I am suicidal",
    "I'm suicidal",
    "I feel suicidal",
    "I do not want to live",
    "I don't want to live",
    "I do not want to be alive",
    "I don't want to be alive",
    "I no longer want to live",
    "I wish I was dead",
    "I wish I were dead",
    "I would be better off dead",
    "I'd be better off dead",
    "everyone would be better off without me",
    "they would be better off without me",
  ],
  de: [
    "ich will sterben",
    "ich möchte sterben",
    "ich will nicht mehr leben",
    "ich möchte nicht mehr leben",
    "ich mag nicht mehr leben",
    "ich bringe mich um",
    "ich will mich umbringen",
    "ich werde mich umbringen",
    "ich möchte mich umbringen",
    "ich denke daran, mich umzubringen",
    "ich habe versucht, mich umzubringen",
    "ich nehme mir das Leben",
    "ich will mir das Leben nehmen",
    "ich werde mir das Leben nehmen",
    "ich denke daran, mir das Leben zu nehmen",
    "ich habe Selbstmordgedanken",
    "ich habe Suizidgedanken",
    "ich denke an Selbstmord",
    "ich denke an Suizid",
    "ich bin suizidal",
    "ich wäre lieber tot",
    "ich wünschte, ich wäre tot",
    "ohne mich wären alle besser dran",
  ],
  ar: [
    "أريد أن أموت",
    "اريد الموت",
    "أتمنى الموت",
    "أتمنى أن أموت",
    "نفسي أموت",
    "بدي موت",
    "عايز أموت",
    "عايزة أموت",
    "لا أريد أن أعيش",
    "لم أعد أريد أن أعيش",
    "ما بدي عيش",
    "مش عايز أعيش",
    "مش عايزة أعيش",
    "أريد أن أقتل نفسي",
    "سأقتل نفسي",
    "سوف أقتل نفسي",
    "أريد أن أنهي حياتي",
    "سأنهي حياتي",
    "أفكر في الانتحار",
    "أفكر بالانتحار",
    "أريد أن أنتحر",
    "سأنتحر",
    "حاولت الانتحار",
    "ليتني أموت",
    "ليتني متّ",
  ],
};

/** Lower case, without signs and vowel marks, one blank between words and around all. */
const normalize = (text: string): string =>
  ` ${text
    .toLowerCase()
    .normalize("NFKD")
    .replaceAll(/\p{M}|['’]/gu, "")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim()} `;

const PHRASES = Object.values(DANGER).flat().map(normalize);

/** True if a text has one of the sentences, in any of the languages. */
export function saysDanger(texts: readonly string[]): boolean {
  const whole = texts.map(normalize).join("\n");
  return PHRASES.some((phrase) => whole.includes(phrase));
}
