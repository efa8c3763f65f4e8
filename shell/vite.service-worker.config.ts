import { defineServiceWorker } from "@goals/federation-build/define-service-worker";

export default defineServiceWorker();
