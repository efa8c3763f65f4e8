import type { ShownMark } from "@goals/contracts/dashboard";
import type { Day } from "@goals/contracts/dates";

export interface MarkedDay {
  readonly date: Day;
  readonly mark: ShownMark;
}
