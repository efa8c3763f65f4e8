import { isBlank } from "@goals/contracts/fields";
import type { ObjectiveType } from "@goals/contracts/objectives";
import type { Task } from "@goals/contracts/tasks";
import type { useDraft } from "@goals/kit";
import { SERVED_TYPES } from "../tasks/serves-labels.ts";

type Draft = ReturnType<typeof useDraft>;

export interface SlotPlan {
  readonly title: string;
  readonly serves: ObjectiveType | null;
  readonly cue: string | null;
}

const EMPTY: SlotPlan = { title: "", serves: null, cue: null };

function toSlotPlan({ title, serves = null, cue = null }: Pick<Task, keyof SlotPlan>): SlotPlan {
  return { title, serves, cue };
}

const toType = (text: string) => SERVED_TYPES.find((type) => type === text) ?? null;

/** A slot as planned or typed now. Texts are as typed, and the cue is never null. */
export function readSlot(
  draft: Draft,
  slot: number,
  current?: Task,
): SlotPlan & { readonly cue: string } {
  const saved = current ? toSlotPlan(current) : EMPTY;
  return {
    title: draft.text(`${slot}`, saved.title),
    serves: toType(draft.text(`${slot}.serves`, saved.serves ?? "")),
    cue: draft.text(`${slot}.cue`, saved.cue ?? ""),
  };
}

export function typeSlot(draft: Draft, slot: number, typed: Partial<SlotPlan>): void {
  if (typed.title !== undefined) draft.type(`${slot}`, typed.title);
  if (typed.serves !== undefined) draft.type(`${slot}.serves`, typed.serves ?? "");
  if (typed.cue !== undefined) draft.type(`${slot}.cue`, typed.cue ?? "");
}

export function trimSlot({ title, serves, cue }: SlotPlan): SlotPlan {
  return { title: title.trim(), serves, cue: cue === null || isBlank(cue) ? null : cue.trim() };
}

export function findChanges(plan: SlotPlan, current: Task | undefined): Partial<SlotPlan> {
  const saved = current ? toSlotPlan(current) : EMPTY;
  return {
    ...(plan.title !== saved.title && { title: plan.title }),
    ...(plan.serves !== saved.serves && { serves: plan.serves }),
    ...(plan.cue !== saved.cue && { cue: plan.cue }),
  };
}
