import * as z from "zod/mini";
import { PAGE, planLedger, selectPeople } from "../scripts/plan-ledger.js";
import type { RunStatements } from "./apply-migrations.ts";

const person = z.object({ id: z.string(), has_password: z.number(), changed_at: z.number() });

/** Applies the ledger of deletions to a restored libSQL database. Safe to repeat. Returns the counts. */
export async function applyLedger(
  run: RunStatements,
  entries: Parameters<typeof planLedger>[0],
): Promise<{ deleted: number; passwords: number }> {
  const plan = planLedger(entries);
  for (let last: string | undefined = ""; last !== undefined;) {
    const [found = []] = await run([[selectPeople(last)]]);
    const people = found.map((row) => z.parse(person, { ...Object(row) }));
    for (const each of people) plan.add(each);
    last = people.length < PAGE ? undefined : people.at(-1)?.id;
  }
  await run(plan.statements.map((statement) => [statement] as const));
  return plan.done;
}
