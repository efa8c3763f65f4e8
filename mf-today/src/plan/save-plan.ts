import { countServed, toDayStatus } from "@goals/contracts/days";
import type { Day } from "@goals/contracts/dates";
import { buildPath } from "@goals/contracts/endpoint";
import {
  changeTask,
  listFirstSteps,
  listRecentTasks,
  listTasks,
  planTask,
} from "@goals/contracts/endpoints/tasks";
import { countLeftBefore, type Task } from "@goals/contracts/tasks";
import { FAILURE, SUCCESS } from "@goals/contracts/notices";
import { OBJECTIVE_TYPES, type ObjectiveType } from "@goals/contracts/objectives";
import { mutateCache, notify, toMutationCall, type useDraft, useMutation } from "@goals/kit";
import {
  countCompleted,
  getPathsChangedByTasks,
  isUnsynced,
  mutateMonthStatus,
  SLOTS,
  UNSYNCED_PREFIX,
} from "../tasks/day-tasks.tsx";

type Draft = ReturnType<typeof useDraft>;

export interface SlotPlan {
  readonly title: string;
  readonly serves: ObjectiveType | null;
  readonly cue: string;
}

const findSlot = (tasks: readonly Task[], slot: number) => tasks.find((task) => task.slot === slot);

const toSlotPlan = ({ title = "", serves = null, cue }: Partial<Task> = {}): SlotPlan => ({
  title,
  serves,
  cue: cue ?? "",
});

export const findSlotPlan = (tasks: readonly Task[], slot: number): SlotPlan =>
  toSlotPlan(findSlot(tasks, slot));

export function readPlan(draft: Draft, tasks: readonly Task[]): SlotPlan[] {
  return SLOTS.map((slot) => {
    const { title, serves, cue } = findSlotPlan(tasks, slot);
    const served = draft.text(`${slot}.serves`, serves ?? "");
    return {
      title: draft.text(`${slot}`, title),
      serves: OBJECTIVE_TYPES.find((type) => type === served) ?? null,
      cue: draft.text(`${slot}.cue`, cue),
    };
  });
}

/** Records text typed into a slot. A field that equals the saved one is no draft, so it shows changes from elsewhere. */
export function typeSlot(
  draft: Draft,
  slot: number,
  { title, serves, cue }: Partial<SlotPlan>,
  saved: SlotPlan = toSlotPlan(),
): void {
  const type = (field: string, text: string, before: string) =>
    text === before ? draft.discardFields([field]) : draft.type(field, text, before);
  if (title !== undefined) type(`${slot}`, title, saved.title);
  if (serves !== undefined) type(`${slot}.serves`, serves ?? "", saved.serves ?? "");
  if (cue !== undefined) type(`${slot}.cue`, cue, saved.cue);
}

/** The call for a slot, safe to repeat: a new task, or the changed fields of the existing one, which stays ticked. */
function toSlotCall(date: Day, slot: number, plan: SlotPlan, current?: Task) {
  const saved = toSlotPlan(current);
  const { title } = plan;
  const changes = {
    ...(title !== saved.title && { title }),
    ...(plan.serves !== saved.serves && { serves: plan.serves }),
    ...(plan.cue !== saved.cue && { cue: plan.cue || null }),
  };
  if (Object.keys(changes).length === 0) return [];
  return current && !isUnsynced(current.id)
    ? toMutationCall(changeTask, { params: { id: current.id }, body: changes, userText: title })
    : toMutationCall(planTask, { body: { ...changes, title, date, slot }, userText: title });
}

function setPlanOptimistically(date: Day, plan: readonly SlotPlan[], tasks: readonly Task[]): void {
  const planned = plan.map((each, index) => {
    const slot = index + 1;
    const id = `${UNSYNCED_PREFIX}${date}:${slot}`;
    return { id, date, slot, completed: false, ...findSlot(tasks, slot), ...each };
  });
  mutateCache(buildPath(listTasks, { date }), () => planned, []);
  // If tomorrow is planned offline, only this device knows which of today's tasks are unfinished.
  mutateCache(
    buildPath(listRecentTasks),
    (recent) => {
      const others = recent.filter((task) => task.date !== date);
      const count = (task: Task) => ({ ...task, leftBefore: countLeftBefore(task, others) });
      return [...others, ...planned.map(count)];
    },
    [],
  );
  const status = toDayStatus(countCompleted(planned));
  mutateMonthStatus(date, (days) => [
    ...days.filter((day) => day.date !== date),
    { date, status, served: countServed(planned) },
  ]);
}

/** Saves a day's three slots, one request each. A failed request does not affect the others. */
export function useSavePlan(date: Day, tasks: readonly Task[], onSaved: () => void) {
  const isNew = tasks.length < SLOTS.length;
  return useMutation<readonly SlotPlan[], readonly Task[]>({
    mutation: (plan) =>
      plan.flatMap((each, index) => toSlotCall(date, index + 1, each, findSlot(tasks, index + 1))),
    onQueued: (plan) => {
      setPlanOptimistically(date, plan, tasks);
      onSaved();
    },
    onSuccess: (saved) => {
      mutateCache(buildPath(listTasks, { date }), (all) =>
        saved
          .reduce((list, task) => [...list.filter(({ slot }) => slot !== task.slot), task], all)
          .toSorted((one, other) => one.slot - other.slot),
      );
      if (isNew) notify(SUCCESS.tasks);
      onSaved();
    },
    onError: isNew ? FAILURE.createTasks : FAILURE.updateTask,
    revalidates: [...getPathsChangedByTasks(date), listFirstSteps.path],
  });
}
