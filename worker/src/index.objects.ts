import { rowRoutes } from "./app.ts";
import { productionDeps } from "./production-deps.ts";
import { createUserStore } from "./placement/user-store/user-store.ts";
import { connectUserStores } from "./placement/user-store/user-stores.ts";
import { createWorker } from "./worker.ts";

export class UserStore extends createUserStore(productionDeps, rowRoutes) {}

// The same Worker with the directory in D1 and a store for each user.
export default createWorker({ ...productionDeps, userRows: connectUserStores });
