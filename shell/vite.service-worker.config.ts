import { OFFLINE_PAGE } from "@goals/contracts/page";
import { defineServiceWorker } from "@goals/federation-build/define-service-worker";

export default defineServiceWorker(OFFLINE_PAGE);
