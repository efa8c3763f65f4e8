import type { UserProgress } from "../next-step.ts";

interface Intent {
  readonly about: RegExp;
  readonly text: string | ((progress: UserProgress) => string);
}

export type Intents = Readonly<Record<string, Intent>>;
