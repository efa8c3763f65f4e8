import { countServed, toDayStatus } from "@goals/contracts/days";
import { addDays, type Day } from "@goals/contracts/dates";
import { buildPath } from "@goals/contracts/endpoint";
import {
  changeTask,
  listFirstSteps,
  listRecentTasks,
  listTasks,
  planTask,
} from "@goals/contracts/endpoints/tasks";
import { isBlank } from "@goals/contracts/fields";
import { countLeftBefore, type Task } from "@goals/contracts/tasks";
import { FAILURE, SUCCESS } from "@goals/contracts/notices";
import { OBJECTIVE_TYPES, type ObjectiveType } from "@goals/contracts/objectives";
import {
  mutateCache,
  notify,
  toMutationCall,
  type useDraft,
  useMutation,
  useNavigate,
  useSearchParams,
} from "@goals/kit";
import { useEffect } from "react";
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
  readonly cue: string | null;
}

const findSlot = (tasks: readonly Task[], slot: number) => tasks.find((task) => task.slot === slot);

const toSlotPlan = (task?: Task): SlotPlan => ({
  title: task?.title ?? "",
  serves: task?.serves ?? null,
  cue: task?.cue ?? null,
});

/** The slots as planned or typed now. Texts are as typed, and a cue is never null. */
export function readPlan(draft: Draft, tasks: readonly Task[]) {
  return SLOTS.map((slot) => {
    const saved = toSlotPlan(findSlot(tasks, slot));
    const served = draft.text(`${slot}.serves`, saved.serves ?? "");
    return {
      title: draft.text(`${slot}`, saved.title),
      serves: OBJECTIVE_TYPES.find((type) => type === served) ?? null,
      cue: draft.text(`${slot}.cue`, saved.cue ?? ""),
    };
  });
}

export function typeSlot(draft: Draft, slot: number, typed: Partial<SlotPlan>): void {
  if (typed.title !== undefined) draft.type(`${slot}`, typed.title);
  if (typed.serves !== undefined) draft.type(`${slot}.serves`, typed.serves ?? "");
  if (typed.cue !== undefined) draft.type(`${slot}.cue`, typed.cue ?? "");
}

const FIELDS = ["title", "text", "url"] as const;

/** The text shared by another app as one line. Apps repeat the title in the text, and the address in both. */
export function readSharedText(search: URLSearchParams): string {
  const lines = FIELDS.map((field) => search.get(field)?.replace(/\s+/g, " ").trim() ?? "");
  const isRepeated = (line: string, index: number) =>
    lines.some(
      (other, at) => at !== index && other.includes(line) && (other !== line || at < index),
    );
  return lines.filter((line, index) => line && !isRepeated(line, index)).join(" ");
}

/** Puts the text shared by another app into the draft's first empty title. A planned day passes it on to the next day. */
export function useSharedText(day: Day, tasks: readonly Task[] | undefined, draft: Draft): void {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const text = readSharedText(search);
  const isReady = text !== "" && tasks !== undefined;

  useEffect(() => {
    if (!isReady) return;
    const free = SLOTS.find((slot) => isBlank(draft.text(`${slot}`)));
    if (tasks.length === 0 && free) {
      draft.type(`${free}`, text);
      void navigate(`/today?day=${day}`, { replace: true });
    } else {
      const next = new URLSearchParams({ day: addDays(day, 1), text });
      void navigate(`/today?${next}`, { replace: true });
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each loaded day
  }, [isReady, day]);
}

/** The call for a slot, safe to repeat: a new task, or the changed fields of the existing one, which stays ticked. */
function toSlotCall(date: Day, slot: number, plan: SlotPlan, current?: Task) {
  const saved = toSlotPlan(current);
  const { title } = plan;
  const changes = {
    ...(title !== saved.title && { title }),
    ...(plan.serves !== saved.serves && { serves: plan.serves }),
    ...(plan.cue !== saved.cue && { cue: plan.cue }),
  };
  if (Object.keys(changes).length === 0) return [];
  return current && !isUnsynced(current.id)
    ? toMutationCall(changeTask, { params: { id: current.id }, body: changes, userText: title })
    : toMutationCall(planTask, { body: { ...changes, title, date, slot }, userText: title });
}

function setPlanOptimistically(date: Day, plan: readonly SlotPlan[], tasks: readonly Task[]): void {
  const planned = SLOTS.map((slot, index) => ({
    ...(findSlot(tasks, slot) ?? {
      id: `${UNSYNCED_PREFIX}${date}:${slot}`,
      date,
      slot,
      completed: false,
    }),
    ...(plan[index] ?? toSlotPlan()),
  }));
  mutateCache(buildPath(listTasks, { date }), () => planned, []);
  // Tomorrow's plan may be made offline, and then only this device knows which of today's tasks are unfinished.
  mutateCache(
    buildPath(listRecentTasks),
    (recent) => {
      const others = recent.filter((task) => task.date !== date);
      const counted = planned.map((task) => ({
        ...task,
        leftBefore: countLeftBefore(task, others),
      }));
      return [...others, ...counted];
    },
    [],
  );
  const status = toDayStatus(countCompleted(planned));
  mutateMonthStatus(date, (days) => [
    ...days.filter((day) => day.date !== date),
    { date, status, served: countServed(planned) },
  ]);
}

/** Saves a day's three slots, one request each. Each request runs to its end, so that one failure costs no other. */
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
    revalidates: [...getPathsChangedByTasks(date), buildPath(listFirstSteps)],
  });
}
