/** Ends that say what somebody is drawn to or good at: they found a clause wherever they were chosen. */
export const FIRM_ENDS: ReadonlySet<string> = new Set(
  `social+ social- social-r+ social-r- depth+ novelty+ meaning+ recovery+ recovery-r- follow-through+ follow-through-r-
  judgement+ judgement-r- relating+ relating-r- courage+ courage-r- composure+ composure-r- build+ investigate+ create+ help+
  lead+ organise+ skill-use+ skill-upkeep-r- beginner+ planning+ planning-r- consequence+ consequence-r- vision+ vision-r-
  agency+ agency-r- pacing+`.split(/\s+/),
);

/**
 * The ends whose phrases are kind to somebody who mourns or is low: they protect and allow. Phrases about company, success,
 * courage and the years ahead are not among them.
 */
export const GENTLE_ENDS: ReadonlySet<string> = new Set(
  `social- social-r+ depth+ depth-r+ novelty- meaning- recovery+ recovery- recovery-r+ follow-through- judgement-r- relating+
  courage- composure- composure-r+ build+ create+ create- investigate+ help- lead- organise- skill-upkeep-r+ beginner- planning-
  vision- agency-r+ pacing+ planning-r+ consequence-r- one-thing+ autonomy- solo+ steady-pace+ feedback- writing+`.split(
    /\s+/,
  ),
);
