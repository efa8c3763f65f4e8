import { env, WorkerEntrypoint } from "cloudflare:workers";
import { createExecutionContext } from "cloudflare:test";
import * as z from "zod/mini";

const called = z.object({
  messages: z.array(z.object({ role: z.string(), content: z.string() })),
  response_format: z.object({ type: z.literal("json_schema"), json_schema: z.looseObject({}) }),
});
export type Called = z.infer<typeof called>;

/** What the model does at its first call, its second, and so on; the last goes on for ever. */
export type Behaviour = (input: Called, signal: AbortSignal) => unknown;

/** In the place of the Workers AI binding: an entrypoint with its `run`, which keeps what it was asked. */
export function standInModel(...behaviours: readonly Behaviour[]) {
  const calls: { readonly model: string; readonly input: Called }[] = [];

  class StandInAi extends WorkerEntrypoint {
    async run(
      model: string,
      input: unknown,
      { signal }: { signal: AbortSignal },
    ): Promise<unknown> {
      const asked = z.parse(called, input);
      calls.push({ model, input: asked });
      return (behaviours[calls.length - 1] ?? behaviours.at(-1))?.(asked, signal);
    }
  }

  return { ai: new StandInAi(createExecutionContext(), env), calls };
}
