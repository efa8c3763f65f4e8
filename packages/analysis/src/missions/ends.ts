/** The subject of a mission: each of the three drafts has another one. */
export const SUBJECTS = ["people", "self", "craft", "course"] as const;
export type Subject = (typeof SUBJECTS)[number];

/** An end of an item's scale that a mission or a task can rest on. */
export interface End {
  readonly subject: Subject;
  /** Two drafts never share a topic, and none is about what the person's words speak against (`denied-topics.ts`). */
  readonly topic: string;
  /** Ends that speak against it: a person who chose one of these gets nothing that rests on it. */
  readonly unless: readonly string[];
}

/** "end subject topic", then the ends that speak against it. An end that would turn a weakness round has no row. */
const ROWS = `
social+ people company social-r+ solo+
social- self quiet social-r- solo- lead+ quiet-
social-r+ self quiet social+ solo- writing- quiet-
social-r- people talking social- solo+ writing+
depth+ craft depth one-thing-
depth-r+ self hours quiet- one-thing-
novelty+ self learning beginner-
novelty-r+ self change novelty+ beginner- autonomy-
meaning+ people use meaning-r+ help-
meaning-r+ self sense
recovery+ self rest recovery-r+
recovery-r+ self evening
recovery-r- self evening recovery-
follow-through+ craft finishing follow-through-r+ one-thing-
follow-through-r- craft finishing follow-through- one-thing-
judgement-r- craft deciding judgement- consequence-r+
judgement+ craft deciding judgement-r+ consequence-r+ investigate-
relating+ people listening relating-
relating-r- people talking courage- courage-r+ composure-r+
courage-r- people talking courage- relating-r+
courage+ people talking courage-r+ relating-r+
composure+ self calm composure-r+ recovery-
composure-r- craft feedback composure- feedback-
build+ craft build
investigate+ craft learning
create+ craft create
help+ people helping relating- meaning-
lead+ people leading courage-r+ composure- social- solo+
lead- craft background courage+
organise+ craft order follow-through-r+
skill-use+ craft skill skill-upkeep-r+
skill-upkeep-r+ craft skill
skill-upkeep-r- craft skill skill-use-
beginner+ self learning novelty- composure-r+
beginner- craft depth novelty+ investigate+
sought-out+ people helping help- social-
planning+ course planning planning-r+ steady-pace-
planning- self day structure+ steady-pace+
planning-r+ course planning
planning-r- course planning depth-r+
consequence-r+ self trying judgement+ judgement-r- judgement-r+
consequence-r- craft deciding judgement-r+ consequence-
consequence+ course years consequence-r+
consequence- course day planning+ vision+ pacing+
vision+ course years agency-r+
vision- course day planning+ vision-r+
vision-r- course doors agency-r+ vision-r+
agency-r+ self control
agency-r- course control agency- vision-r+
agency+ course learnt
agency- course forward
pacing+ course years follow-through- follow-through-r+
pacing- course steps
pacing-r+ self time steady-pace-
pacing-r- craft pace
morning+ craft morning
one-thing+ craft finishing follow-through- follow-through-r+
one-thing- craft many follow-through-r+ depth-r+
structure+ craft goal
structure- craft way autonomy-
autonomy+ craft way
autonomy- craft proven structure-
solo+ craft alone social+ lead+
solo- people company social- social-r+
quiet+ craft hours
separation+ self evening recovery- recovery-r+
steady-pace+ craft pace follow-through- consequence-r+
steady-pace- craft pace
feedback+ craft feedback composure-r+
feedback- craft alone
writing+ self words`;

export const ENDS: ReadonlyMap<string, End> = new Map(
  ROWS.trim()
    .split("\n")
    .map((row) => {
      const [id = "", name, topic = "", ...unless] = row.split(" ");
      const subject = SUBJECTS.find((each) => each === name) ?? "self";
      return [id, { subject, topic, unless }];
    }),
);

const list = (ends: string): ReadonlySet<string> => new Set(ends.split(/\s+/));

/** Attractions, skills and aims. The others, habits and ways around, found a mission where they are extreme. */
export const FIRM_ENDS = list(
  `social+ social-r+ social-r- depth+ novelty+ meaning+ meaning-r+ recovery+ recovery-r- follow-through+ follow-through-r-
  judgement+ relating+ relating-r- courage+ courage-r- composure+ composure-r- build+ investigate+ create+ help+ lead+
  organise+ skill-use+ beginner+ sought-out+ planning+ planning-r+ planning-r- consequence+ vision+ vision-r-
  agency+ agency-r- pacing+ one-thing+ quiet+`,
);

/** Their phrases protect and allow; those about company, success, courage and the years ahead hurt in a hard time. */
export const GENTLE_ENDS = list(
  `social- social-r+ depth+ depth-r+ meaning-r+ recovery+ recovery-r+ relating+ build+ create+ organise+ skill-upkeep-r+
  skill-upkeep-r- planning- vision- agency-r+ pacing- pacing-r+ planning-r+ agency+ one-thing+ solo+ quiet+ steady-pace+ writing+`,
);
