import worker from "../worker/src/index.ts";
import type { Env } from "../worker/src/platform/settings.ts";
import { answerBare } from "./lib/answer-bare.ts";

/** The Worker, with the bare statements it is compared with in the same isolate. */
export default {
  ...worker,
  async fetch(request: Request, env: Env, context: ExecutionContext): Promise<Response> {
    return (await answerBare(request, env)) ?? worker.fetch(request, env, context);
  },
};
