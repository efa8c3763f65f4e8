/** Far beyond what a save allows (`WRITTEN_MAX`). */
const HUGE = 100_000;
const fill = (piece: string) => piece.repeat(Math.ceil(HUGE / piece.length)).slice(0, HUGE);
/** Four thousand different short words without a full stop: as many stems, phrases and mentions as can be. */
const WORDY = Array.from({ length: 20_000 }, (_, index) => {
  const letters = [index % 26, Math.floor(index / 26) % 26, Math.floor(index / 676) % 26];
  return `${letters.map((each) => String.fromCodePoint(97 + each)).join("")} the`;
}).join(" ");

/** Texts that nobody writes and anybody can send, each of 100,000 characters. */
export const HOSTILE: Readonly<Record<string, string>> = {
  "Latin without a space": fill("a"),
  "Chinese without a space": fill("我"),
  "Arabic without a space": fill("ع"),
  "Thai without a space": fill("ก"),
  emoji: fill("👩‍👩‍👧"),
  "combining marks": fill("e\u0301\u0323"),
  "lone surrogates": fill("\uD800"),
  "zero-width characters": fill("\u200B"),
  apostrophes: fill("a'"),
  hyphens: fill("a-"),
  "quotation marks": fill("“”"),
  "white space": fill(" \t\n"),
  "full stops": fill("a."),
  "one cue over and over": fill("meeting "),
  "joining words": fill("and "),
  negations: fill("not meeting "),
  "self-harm half said": fill("kill my "),
  "many different words": WORDY,
  "many different phrases": WORDY.replaceAll(" the", ","),
  "words that nothing ends": WORDY.replaceAll(" the", " bicycle"),
};
