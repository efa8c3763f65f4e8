import { env } from "cloudflare:workers";

/** A request to a model. */
export interface ModelRequest {
  readonly messages: readonly { readonly role: string; readonly content: string }[];
  readonly response_format: { readonly type: string; readonly json_schema: unknown };
}

/** A model's behaviour for one call. */
export interface Step {
  /** The duration in milliseconds. */
  readonly after?: number;
  readonly never?: true;
  /** The message of the thrown error. */
  readonly fails?: string;
  readonly streams?: string;
  readonly answers?: unknown;
}

/** The entrypoint of test/stand-ins/workers-ai.js that is bound as `AI`, with its test methods. */
export interface StandInAi extends Ai {
  queueSteps(model: string, steps: readonly Step[]): Promise<void>;
  listCalls(
    model: string,
  ): Promise<readonly { readonly input: ModelRequest; readonly aborted: boolean }[]>;
}

/** A model of the bound stand-in that follows these steps and then repeats the last one. */
export async function createStandInModel(...steps: readonly Step[]) {
  const name = `@cf/stand-in/${crypto.randomUUID()}`;
  await env.AI.queueSteps(name, steps);
  return { ai: env.AI, name, listCalls: () => env.AI.listCalls(name) };
}
