/**
 * The ends whose phrases are kind to somebody who mourns or is low: they protect and allow. Phrases about company, success,
 * courage and the years ahead are not among them.
 */
export const GENTLE_ENDS: ReadonlySet<string> = new Set(
  `social- social-r+ depth+ depth-r+ novelty- meaning- recovery+ recovery- recovery-r+ follow-through- judgement-r- relating+
  courage- composure- composure-r+ build+ create+ create- investigate+ help- lead- organise- skill-upkeep-r+ beginner- planning-
  vision- agency-r+ pacing+ planning-r+ consequence-r- morning- one-thing+ autonomy- solo+ quiet+ separation+ steady-pace+
  feedback- writing+`.split(/\s+/),
);
