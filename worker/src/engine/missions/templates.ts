import type { Act } from "./find-acts.ts";
import { ANYWHERE } from "./choice-phrases.ts";

/** What the templates can use, all of it from the person's words or choices. */
export interface Material {
  /** A free hour's act, and what they lose track of time with. */
  readonly wished: Act | undefined;
  readonly told: Act | undefined;
  readonly thing: string | undefined;
  readonly skill: string | undefined;
  readonly energizers: readonly string[];
  readonly strengths: readonly string[];
  readonly interests: readonly string[];
  readonly conditions: readonly string[];
}

/** Writes a mission; undefined where it lacks what it needs. */
export type Template = (material: Material) => string | undefined;

/** "asking for help", and not "heat pumps". */
const isAct = (words: string) => /^\p{L}+ing\b/u.test(words);

/** What gives energy, in the form that follows a preposition. */
const findLoved = ({ wished, told, thing }: Material) => wished?.gerund ?? thing ?? told?.gerund;

/** The first row with a template that fits is used; rows with more of the person's own words come first. Templates of
 * one row are equally good. */
export const PERSONAL: readonly (readonly Template[])[] = [
  [
    ({ wished, told }) =>
      wished && told && wished.lemma !== told.lemma
        ? `I make time to ${wished.infinitive}, and I still lose myself in ${told.gerund}.`
        : undefined,
    ({ wished, told }) =>
      wished && told && wished.lemma !== told.lemma
        ? `I keep room in my life for ${told.gerund}, and I make time to ${wished.infinitive}.`
        : undefined,
  ],
  [
    ({ thing, told }) =>
      thing && told ? `I hold on to ${thing}, and to the hours I lose ${told.gerund}.` : undefined,
  ],
  [
    ({ wished, energizers: [energizer] }) =>
      wished && energizer
        ? `I make time to ${wished.infinitive}, and room for ${energizer}.`
        : undefined,
    ({ wished, energizers: [energizer] }) =>
      wished && energizer
        ? `I recharge by ${wished.gerund}, and I make room for ${energizer}.`
        : undefined,
  ],
  [
    ({ thing, energizers: [energizer] }) =>
      thing && energizer
        ? `I give my free hours to ${thing}, and I make room for ${energizer}.`
        : undefined,
    ({ told, energizers: [energizer] }) =>
      told && energizer
        ? `I go on ${told.gerund} for the joy of it, and I make room for ${energizer}.`
        : undefined,
  ],
  [
    ({ wished }) =>
      wished ? `I take the time to ${wished.infinitive}, for its own sake.` : undefined,
    ({ wished }) => (wished ? `I give my best free hours to ${wished.gerund}.` : undefined),
  ],
  [
    ({ told }) => (told ? `I keep a place in my life for ${told.gerund}.` : undefined),
    ({ thing }) => (thing ? `I keep ${thing} in my life, for the joy of it.` : undefined),
  ],
];

/** Each has the skill in it: two choices side by side are not anybody's own words. */
export const PROFESSIONAL: readonly (readonly Template[])[] = [
  [
    ({ strengths: [strength], skill }) =>
      strength && skill ? `I ${strength}, and I keep getting better at ${skill}.` : undefined,
    ({ strengths: [strength], skill }) =>
      strength && skill && !isAct(skill)
        ? `I bring what I know of ${skill} to my work, and I ${strength}.`
        : undefined,
  ],
  [
    ({ skill, conditions: [condition] }) =>
      skill && condition
        ? `I do my best work ${condition}, and I keep getting better at ${skill}.`
        : undefined,
    ({ skill, interests: [interest] }) =>
      skill && interest
        ? `I build my work around ${interest}, and I get better at ${skill}.`
        : undefined,
  ],
  [
    ({ skill }) =>
      skill ? `I put my heart into ${skill}, and I keep getting better at it.` : undefined,
  ],
];

export const UNIFIED: readonly (readonly Template[])[] = [
  [
    ({ wished, told, strengths: [strength] }) => {
      const act = wished ?? told;
      return act && strength && ANYWHERE.has(strength)
        ? `Whether I am ${act.gerund} or at work, I ${strength}.`
        : undefined;
    },
    (material) => {
      const loved = findLoved(material);
      const [strength] = material.strengths;
      return loved && strength
        ? `I make room for ${loved}, and in my work I ${strength}.`
        : undefined;
    },
  ],
  [
    (material) => {
      const loved = findLoved(material);
      const { skill } = material;
      const [first = ""] = (loved ?? "").split(" ");
      return loved && skill && !skill.includes(first)
        ? `I make room for ${loved}, and I keep getting better at ${skill}.`
        : undefined;
    },
    (material) => {
      const loved = findLoved(material);
      const [energizer] = material.energizers;
      return loved && energizer
        ? `I build a life with room for ${loved} and for ${energizer}.`
        : undefined;
    },
  ],
  [
    (material) => {
      const loved = findLoved(material);
      const [interest] = material.interests;
      return loved && interest
        ? `I give my time to ${loved}, and my work to ${interest}.`
        : undefined;
    },
  ],
  [
    (material) => {
      const loved = findLoved(material);
      return loved ? `I keep coming back to what I love: ${loved}.` : undefined;
    },
    (material) => {
      const loved = findLoved(material);
      return loved ? `I come back to ${loved}, wherever I am.` : undefined;
    },
  ],
];
