import { listTasks } from "@goals/contracts/endpoints/tasks";
import { defineRemote } from "@goals/federation-build/define-remote";
import pkg from "./package.json" with { type: "json" };

// The modules whose HTML this remote's Worker renders, each with the endpoints whose responses it shows first.
export default defineRemote(pkg, { "__word__-page": [listTasks], "__word__-card": [listTasks] });
