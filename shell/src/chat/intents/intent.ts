import type { UserProgress } from "../next-step.ts";

export interface Intent {
  readonly name: string;
  readonly about: RegExp;
  readonly text: string | ((progress: UserProgress) => string);
}
