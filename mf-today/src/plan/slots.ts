import { TASKS_A_DAY } from "@goals/contracts/limits";

/** A day's places for tasks: 1, 2, 3. */
export const SLOTS = Array.from({ length: TASKS_A_DAY }, (_, index) => index + 1);
