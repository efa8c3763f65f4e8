/**
 * Ends that speak against each other. Where a person chose both, neither founds a mission or a task: nobody whom a day of
 * talking wears out is told to fill the table.
 */
const EXCLUSIONS = `
social+ social-r+ solo+
social- social-r- solo- lead+ quiet-
social-r- solo+
social-r+ solo- quiet- writing-
solo+ quiet- lead+ help+
depth+ depth- one-thing-
depth- one-thing+ quiet+
depth-r+ quiet- one-thing-
depth-r- one-thing-
novelty+ beginner- novelty-
novelty- beginner+ novelty-r+ investigate+
meaning+ meaning-r+ help-
meaning- meaning-r-
meaning-r+ meaning-r-
recovery+ recovery-r+ separation-
recovery- recovery-r-
recovery-r+ separation-
follow-through+ follow-through-r+ follow-through-
follow-through- follow-through-r- one-thing+
follow-through-r+ one-thing-
judgement+ judgement-r+ consequence-r+ investigate-
judgement- judgement-r- consequence-r- consequence+ autonomy-
judgement-r+ judgement-r- consequence-r-
judgement-r- consequence-r+
relating+ relating-
relating- help+
courage+ courage-r+ courage- relating-r+
courage- courage-r- relating-r-
courage-r+ courage-r- relating-r- lead+
courage-r- relating-r+
composure+ composure-r+ composure-
composure- composure-r- lead+ quiet-
composure-r+ composure-r- feedback+ relating-r-
relating-r+ writing-
build+ build-
create- structure-
help+ help-
help- sought-out+
organise- structure+
skill-use+ skill-upkeep-r+ skill-use-
skill-use- skill-upkeep-r-
planning+ planning- consequence-r+ steady-pace-
planning- steady-pace+ consequence-r- pacing-r+
planning-r+ planning-r-
consequence+ consequence-r+ consequence-
consequence- consequence-r- planning+ vision+ pacing+
vision+ vision- vision-r+ pacing-
vision-r+ vision-r- agency-r-
agency+ agency- agency-r+
agency- vision-r+ novelty-
agency-r+ agency-r- vision+
pacing+ pacing-
pacing-r+ pacing-r- steady-pace-
steady-pace+ steady-pace-
structure+ structure-
autonomy+ autonomy-
autonomy- structure-`;

const PAIRS: ReadonlySet<string> = new Set(
  EXCLUSIONS.trim()
    .split("\n")
    .flatMap((line) => {
      const [first = "", ...others] = line.split(" ");
      return others.flatMap((other) => [`${first} ${other}`, `${other} ${first}`]);
    }),
);

/** True where two ends of items speak against each other. */
export const isExcluded = (end: string, other: string): boolean => PAIRS.has(`${end} ${other}`);
