import { rowRoutes } from "../worker/src/app.ts";
import type { Env } from "../worker/src/platform/settings.ts";
import { productionDeps } from "../worker/src/production-deps.ts";
import { createUserStore } from "../worker/src/placement/user-store/user-store.ts";
import { connectUserStores } from "../worker/src/placement/user-store/user-stores.ts";
import { createWorker } from "../worker/src/worker.ts";
import { createMeter, meterD1, meterObject } from "./lib/meter.ts";
import { EVERY_HOUR } from "./lib/every-hour.ts";

// Like year-worker.ts, with user stores: adds up the directory and the stores separately.
let now = new Date();
const [directory, stores] = [createMeter(), createMeter()];
const deps = {
  ...productionDeps,
  hashCost: { N: 16, r: 1, p: 1 },
  now: () => now,
  log: () => undefined,
};
const worker = createWorker({ ...deps, placement: connectUserStores });

export class UserStore extends createUserStore(deps, rowRoutes) {
  constructor(state: DurableObjectState, env: Env) {
    super(state, { ...env, DB: meterD1(env.DB, directory) });
    // The base class only accepts the platform's own state.
    Object.defineProperty(this, "ctx", { value: meterObject(state, stores) });
  }

  /** With a clock in the past, every backup would be due at once. */
  override async alarm(): Promise<void> {}

  /** In bytes. */
  size(): number {
    return this.ctx.storage.sql.databaseSize;
  }
}

type BenchEnv = Omit<Env, "STORES"> & {
  readonly STORES: DurableObjectNamespace<UserStore> & NonNullable<Env["STORES"]>;
};

export default {
  async fetch(request: Request, env: BenchEnv, context: ExecutionContext): Promise<Response> {
    const { pathname } = new URL(request.url);
    now = new Date(request.headers.get("demo-now") ?? now);
    const metered = { ...env, DB: meterD1(env.DB, directory) };
    if (pathname === "/bench/hour") {
      await worker.scheduled(EVERY_HOUR, metered);
      const { results } = await env.DB.prepare("select id from users").all<{ id: string }>();
      const sizes = await Promise.all(results.map(({ id }) => env.STORES.getByName(id).size()));
      const bytes = sizes.reduce((sum, size) => sum + size, 0);
      return Response.json({ ...stores, bytes, directory });
    }
    stores.requests += 1;
    return worker.fetch(request, metered, context);
  },
};
