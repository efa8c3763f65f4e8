import { createWorker } from "../worker/src/worker.ts";
import type { Env } from "../worker/src/platform/settings.ts";
import { productionDeps } from "../worker/src/production-deps.ts";
import { createMeter, meterD1 } from "./lib/meter.ts";
import { EVERY_HOUR } from "./lib/every-hour.ts";

// The Worker with a clock that each request sets, like the demo's. Adds up the rows that D1 reports as read and
// written, for billing.
let now = new Date();
const meter = createMeter();
const worker = createWorker({
  ...productionDeps,
  hashCost: { N: 16, r: 1, p: 1 },
  now: () => now,
  log: () => undefined,
});

export default {
  async fetch(request: Request, env: Env, context: ExecutionContext): Promise<Response> {
    const { pathname } = new URL(request.url);
    now = new Date(request.headers.get("demo-now") ?? now);
    const metered = { ...env, DB: meterD1(env.DB, meter) };
    if (pathname === "/bench/meter") return Response.json(meter);
    if (pathname === "/bench/hour") {
      await worker.scheduled(EVERY_HOUR, metered);
      return Response.json(meter);
    }
    meter.requests += 1;
    return worker.fetch(request, metered, context);
  },
};
