import type { Ask } from "@goals/analysis/coach/propose-tasks";
import { MODEL_OPTIONS, type Model } from "./model.ts";
import { readContent } from "./read-content.ts";

const OPERATOR = "Cloudflare Workers AI";

/** The part of the Workers AI binding that is used. */
interface WorkersAi {
  run(
    model: string,
    input: Record<string, unknown>,
    options: { readonly signal: AbortSignal },
  ): Promise<unknown>;
}

/** A Workers AI model, through the binding. */
export function createWorkersAiModel(ai: WorkersAi, name: string): Model {
  const ask: Ask = async (messages, { schema }, signal) => {
    const input = {
      messages,
      response_format: { type: "json_schema", json_schema: schema },
      ...MODEL_OPTIONS,
    };
    return readContent(await ai.run(name, input, { signal }));
  };
  return { name, operator: OPERATOR, ask };
}
