import { listTasks } from "@goals/contracts/endpoints/tasks";

/** The modules whose HTML this remote's Worker renders, each with the endpoints whose responses it shows first. */
export const RENDERS = { "__word__-page": [listTasks], "__word__-card": [listTasks] };
