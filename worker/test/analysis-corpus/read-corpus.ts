import { analyse } from "../../src/engine/analyse.ts";
import { CORPUS } from "./corpus.ts";
import { toRecords } from "./corpus-person.ts";

/** Everybody with their report. Written once for all that is measured on it. */
export const READ = CORPUS.map((person) => {
  const records = toRecords(person);
  return { person, records, report: analyse(records) };
});
