import type { ReadObjective } from "./read-objective.ts";

/** A way to take a first step; undefined where the objective lacks what it names. */
export type Step = (objective: ReadObjective) => string | undefined;

/** What an objective may be, and how one begins. */
export interface Kind {
  readonly id: string;
  readonly is: (objective: ReadObjective) => boolean;
  /** The first act first, and then what may follow on other days. */
  readonly steps: readonly Step[];
}

export const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

/** Whether the objective's verb is one of those. */
export function oneOf(list: string): Kind["is"] {
  const verbs = words(list);
  return ({ verb }) => verbs.has(verb);
}

/** Whether what the verb is about has one of those words; each may be a pattern. */
export function names(list: string): Kind["is"] {
  const pattern = new RegExp(`\\b(?:${list.trim().split(/\s+/).join("|")})\\b`, "i");
  return ({ object, act }) => pattern.test(object || act);
}

/** A step that names what the verb is about. */
export const about =
  (say: (object: string) => string): Step =>
  ({ object }) =>
    object === "" ? undefined : say(object);

/** The same for what there are several of: "three blog posts" are begun with the first one. */
export const aboutFirst =
  (say: (object: string) => string): Step =>
  ({ object, firstOfMany }) =>
    object === "" ? undefined : say(firstOfMany ?? object);

export const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
