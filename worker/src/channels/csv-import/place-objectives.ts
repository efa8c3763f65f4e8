import { addMonths, isDay, isMonth, toMonth, type Day, type Month } from "@goals/contracts/dates";
import { findFieldError } from "@goals/contracts/fields";
import { OBJECTIVES_MAX } from "@goals/contracts/limits";
import { objectiveExists } from "@goals/contracts/notices";
import { newObjective, OBJECTIVE_TYPES, type ObjectiveType } from "@goals/contracts/objectives";
import type { PlacedObjective, SheetObjective } from "@goals/contracts/sheet";
import {
  NOT_THIS_OR_NEXT_MONTH,
  OBJECTIVES_ARE_FULL,
} from "../../product/objectives/objectives.ts";

const REASONS = {
  noType: "Please say whether it is personal or professional.",
  noMonth: "This is not a month. Please write it as yyyy-MM.",
};

interface SetObjective {
  readonly type: ObjectiveType;
  readonly month: Month;
  readonly title: string;
}

interface Plan {
  readonly today: Day;
  readonly set: readonly SetObjective[];
  readonly count: number;
}

/** Finds the month for each objective of a sheet. One per type and month; the sheet's first one wins. */
export function placeObjectives(
  objectives: readonly SheetObjective[],
  plan: Plan,
): PlacedObjective[] {
  const taken = [...plan.set];
  return objectives.map((objective) => {
    const placed = placeObjective(objective, { ...plan, taken });
    const { type, month, title, outcome } = placed;
    if (outcome === "new" && type !== null && month !== null) taken.push({ type, month, title });
    return placed;
  });
}

function placeObjective(
  { type: writtenType, month: writtenMonth, ...written }: SheetObjective,
  { today, set, taken, count }: Plan & { readonly taken: readonly SetObjective[] },
): PlacedObjective {
  const thisMonth = toMonth(today);
  const type = OBJECTIVE_TYPES.find((one) => one === writtenType?.trim().toLowerCase()) ?? null;
  const month = readMonth(writtenMonth, thisMonth);
  const title = written.title.trim();
  const description = written.description.trim();
  const row = { type, title, description, month: month ?? writtenMonth };
  const refuse = (reason: string): PlacedObjective => ({ ...row, outcome: "refused", reason });

  const error =
    findFieldError(newObjective.shape.title, written.title) ??
    findFieldError(newObjective.shape.description, written.description);
  if (error !== null) return refuse(error);
  if (type === null) return refuse(REASONS.noType);
  if (month === null) return refuse(REASONS.noMonth);
  if (month !== thisMonth && month !== addMonths(thisMonth, 1)) {
    return refuse(NOT_THIS_OR_NEXT_MONTH);
  }
  const other = taken.find((one) => one.type === type && one.month === month);
  if (other?.title === title) return { ...row, outcome: "existing", reason: null };
  if (other) return refuse(objectiveExists(type).description);
  if (count + taken.length - set.length >= OBJECTIVES_MAX) return refuse(OBJECTIVES_ARE_FULL);
  return { ...row, outcome: "new", reason: null };
}

/** A month, or the month of a day; this month if empty, null if unreadable. */
function readMonth(written: string | null, thisMonth: Month): Month | null {
  const text = written?.trim() ?? "";
  if (text === "" || isMonth(text)) return text || thisMonth;
  return isDay(text) ? toMonth(text) : null;
}
