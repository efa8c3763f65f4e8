/** Explicit words of self-harm, in the languages most likely to be met. Erring towards kindness is cheap. */
const SELF_HARM = [
  /\b(?:kill(?:ing)?|hurt(?:ing)?|harm(?:ing)?|hang(?:ing)?) my ?self\b/,
  /\bcut(?:ting)? my ?self\b(?! (?:some|a bit of|a little) slack)/,
  /\bself[ -]?(?:harm|injur)/,
  /\bsuicid/,
  /\b(?:end|ending|take|taking) my (?:own )?life\b/,
  /\b(?:want|wanted|wish|ready|going) (?:to die|to be dead|i was dead|i were dead)\b/,
  /\b(?:don'?t|do not|didn'?t|no longer) want to (?:live|be alive|be here any ?more|wake up)\b/,
  /\bbetter off (?:dead|without me)\b/,
  /\bno reason to (?:live|go on living)\b/,
  /\b(?:suizid|selbstmord|umbringen|ritze mich)/,
  /\b(?:quitarme la vida|matarme|suicidar|me tuer|me suicider|zelfmoord|samob[oó]j)/,
];

/** True when a text speaks of harming oneself in so many words. */
export function speaksOfSelfHarm(text: string): boolean {
  const plain = text.toLowerCase().replaceAll("’", "'").replace(/\s+/g, " ");
  return SELF_HARM.some((pattern) => pattern.test(plain));
}
