import { productionDeps } from "./production-deps.ts";
import { createWorker } from "./worker.ts";

export default createWorker(productionDeps);
