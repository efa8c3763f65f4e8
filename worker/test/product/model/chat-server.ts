import { inject } from "vitest";
import * as z from "zod/mini";
import { fetchStandIn } from "../../fetch-stand-in.ts";

declare module "vitest" {
  interface ProvidedContext {
    readonly chatCompletions: string;
  }
}

/** The server's behaviour for one call (test/stand-ins/chat-completions.js). */
export interface ChatStep {
  readonly says?: unknown;
  readonly status?: number;
  readonly retryAfter?: string;
  readonly body?: string;
  readonly redirects?: string;
  readonly never?: true;
  readonly refuses?: string;
}

const calls = z.array(
  z.object({
    authorization: z.nullable(z.string()),
    aborted: z.optional(z.boolean()),
    body: z.looseObject({
      model: z.string(),
      messages: z.array(z.object({ role: z.string(), content: z.string() })),
      response_format: z.optional(
        z.object({
          type: z.string(),
          json_schema: z.object({ name: z.string(), strict: z.boolean(), schema: z.unknown() }),
        }),
      ),
    }),
  }),
);

/** A model on the real server that follows these steps and then repeats the last one. */
export async function createChatServer(...steps: readonly ChatStep[]) {
  const address = `${inject("chatCompletions")}/${crypto.randomUUID()}`;
  await fetchStandIn(address, { method: "PUT", body: JSON.stringify(steps) });
  return {
    url: `${address}/v1`,
    listCalls: async () => z.parse(calls, await (await fetchStandIn(address)).json()),
  };
}
