import worker from "../worker/src/index.ts";
import type { Env } from "../worker/src/platform/settings.ts";

/** How often each function was called since the last read. bench/lib/coverage.js adds the counters to the bundle. */
declare global {
  var __calls: number[];
}

/** The built Worker, with the call counts of its functions at `/calls`. */
export default {
  ...worker,
  fetch(request: Request, env: Env, context: ExecutionContext) {
    if (new URL(request.url).pathname !== "/calls") return worker.fetch(request, env, context);
    return Response.json(
      globalThis.__calls.splice(0, Infinity, ...globalThis.__calls.map(() => 0)),
    );
  },
};
