import { addMonths, toMonth } from "@goals/contracts/dates";
import type { DataExport } from "@goals/contracts/export";
import { IMPORT_LIMITS, IMPORTED_LISTS } from "@goals/contracts/imported-lists";
import { DAY_BEGINS_AT_MAX } from "@goals/contracts/limits";
import { createFieldError, InvalidInput } from "../../platform/errors/domain-errors.ts";
import { isFullyAnswered, requireValidOptions } from "../../product/research/save-research.ts";

/** The largest difference between the end of a month in any time zone and in UTC. */
const ZONE_OFFSET_MAX_MS = 15 * 60 * 60_000;
const DAY_BEGINS_MAX_MS = DAY_BEGINS_AT_MAX * 60 * 60_000;

export function requireConsistent(file: DataExport): void {
  for (const { first, last } of file.daysAway ?? []) {
    if (last < first)
      throw createFieldError("daysAway", "The last day cannot be before the first.");
  }
  for (const list of IMPORTED_LISTS) {
    if ((file.part?.before[list] ?? 0) + (file[list]?.length ?? 0) > IMPORT_LIMITS[list]) {
      throw createFieldError(list, "There is more in this export than can be restored.");
    }
  }
  for (const { month, dueAt } of file.objectives) {
    const ends = Date.parse(`${addMonths(toMonth(month), 1)}-01T00:00:00Z`);
    const after = Date.parse(dueAt) - ends;
    if (after < -ZONE_OFFSET_MAX_MS || after > ZONE_OFFSET_MAX_MS + DAY_BEGINS_MAX_MS) {
      throw createFieldError("objectives", "An objective is due when its month ends.");
    }
  }
  for (const record of file.research) {
    requireValidOptions(record);
    if (record.completed && !isFullyAnswered(record)) {
      throw new InvalidInput("A complete section has every answer.");
    }
    if (record.completedAnswers) {
      requireValidOptions({ section: record.section, ...record.completedAnswers });
    }
  }
}
