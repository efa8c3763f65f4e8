import { isBlank } from "@goals/contracts/fields";
import { listFirstSteps } from "@goals/contracts/endpoints/tasks";
import type { ObjectiveType } from "@goals/contracts/objectives";
import type { FirstStep } from "@goals/contracts/tasks";
import { useQuery } from "@goals/kit";
import { useState } from "react";
import type { SlotPlan } from "./slot-plan.ts";

/**
 * Asks for the first step of an objective above the empty line that had the focus last: of one that nothing in the plan serves
 * and whose title says no step by itself. What is written there serves it, unless the user says otherwise.
 */
export function useFirstSteps(isToday: boolean, plan: readonly SlotPlan[]) {
  // Kept when the line loses the focus: nothing moves while the button below is pressed.
  const [focused, setFocused] = useState<number | null>(null);
  const [answered, setAnswered] = useState<Partial<Record<number, ObjectiveType>>>({});
  const { data = [] } = useQuery(listFirstSteps, isToday && focused !== null ? {} : null);
  const asking = data.filter(({ step }) => step === null);

  const isServed = (type: ObjectiveType) =>
    plan.some(({ serves }) => serves === type) || Object.values(answered).includes(type);

  function findQuestion(index: number): FirstStep | undefined {
    if (index !== focused || plan[index]?.serves) return undefined;
    const type = answered[index];
    if (type) return asking.find((each) => each.type === type);
    return isBlank(plan[index]?.title ?? "")
      ? asking.find((each) => !isServed(each.type))
      : undefined;
  }

  return {
    findQuestion,
    onFocus: setFocused,
    /** A line that asks is typed in. */
    onType(index: number): void {
      const question = findQuestion(index);
      if (question) setAnswered({ ...answered, [index]: question.type });
    },
    /** The plan, with what the answers serve. */
    addServed: (): SlotPlan[] =>
      plan.map((slot, index) => ({ ...slot, serves: slot.serves ?? answered[index] ?? null })),
  };
}
