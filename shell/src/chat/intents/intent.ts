import type { UserProgress } from "../next-step.ts";

/** One canned reply, and the messages it answers. */
export interface Intent {
  readonly name: string;
  readonly about: RegExp;
  readonly text: string | ((progress: UserProgress) => string);
}
