import { rowRoutes } from "../worker/src/app.ts";
import type { Env } from "../worker/src/platform/settings.ts";
import { productionDeps } from "../worker/src/production-deps.ts";
import {
  connectStorage,
  readStoreVersion,
} from "../worker/src/placement/user-store/store-database.ts";
import { readSnapshot } from "../worker/src/placement/user-store/snapshot.ts";
import { createUserStore } from "../worker/src/placement/user-store/user-store.ts";
import { connectUserStores } from "../worker/src/placement/user-store/user-stores.ts";
import { createWorker } from "../worker/src/worker.ts";
import { type Database, connectD1 } from "../worker/src/platform/db/database.ts";
import { EVERY_HOUR } from "./lib/every-hour.ts";
import { digestSnapshot } from "../worker/test/placement/user-store/digest-snapshot.ts";

// The Worker in the placement that the setting PLACEMENT selects, with test commands that bypass the API.

const deps = { ...productionDeps, hashCost: { N: 16, r: 1, p: 1 } };
const single = createWorker(deps);
const stores = createWorker({ ...deps, placement: connectUserStores });

async function digest(db: Database, userId: string): Promise<string | null> {
  const snapshot = await readSnapshot(db, userId);
  return snapshot && digestSnapshot(snapshot);
}

export class UserStore extends createUserStore(deps, rowRoutes) {
  /** A digest of the rows in this store; null if it is not open. */
  async digest(userId: string): Promise<string | null> {
    const { storage } = this.ctx;
    return readStoreVersion(storage) > 0 ? digest(connectStorage(storage), userId) : null;
  }

  /** Runs the alarm's backup now. */
  backUp(): Promise<void> {
    return this.alarm();
  }

  /** Simulates the loss of the store. */
  async lose(): Promise<void> {
    await this.ctx.storage.deleteAll();
    this.ctx.abort("lost");
  }
}

type BenchEnv = Omit<Env, "STORES"> & {
  readonly STORES: DurableObjectNamespace<UserStore> & NonNullable<Env["STORES"]>;
  readonly PLACEMENT: "single" | "stores";
};

export default {
  async fetch(request: Request, bindings: BenchEnv, context: ExecutionContext): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    const user = searchParams.get("user") ?? "";
    const worker = bindings.PLACEMENT === "single" ? single : stores;
    const store = bindings.STORES.getByName(user);
    switch (pathname) {
      case "/bench/hour":
        await worker.scheduled(EVERY_HOUR, bindings);
        return Response.json(null);
      case "/bench/left": {
        const counted = bindings.DB.prepare(
          "select count(*) - count(store_since) as outside, count(store_since) as inside from users",
        );
        return Response.json(await counted.first());
      }
      case "/bench/digest":
        return Response.json(await digest(connectD1(bindings, deps), user));
      case "/bench/store-digest":
        return Response.json(await store.digest(user));
      case "/bench/back-up":
        await store.backUp();
        return Response.json(null);
      case "/bench/lose":
        await store.lose().catch(() => undefined);
        return Response.json(null);
      default:
        return worker.fetch(request, bindings, context);
    }
  },
};
