import type { ShownMark } from "@goals/contracts/dashboard";
import type { Day } from "@goals/contracts/dates";

/** A day of the year that has a mark. */
export interface MarkedDay {
  readonly date: Day;
  readonly mark: ShownMark;
}
