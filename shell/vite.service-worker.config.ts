import { defineServiceWorker } from "@goals/federation/define-service-worker";

export default defineServiceWorker();
