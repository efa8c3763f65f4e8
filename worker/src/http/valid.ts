import * as z from "zod/mini";
import { Invalid } from "../errors/domain-errors.ts";

const UNSAID = "Invalid input";
const FALLBACK = "Please check what you sent.";

/** The value as the contract has it. Throws Invalid with the contract's own sentences. */
export function valid<T extends z.ZodMiniType>(schema: T, value: unknown): z.output<T> {
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  const issues = result.error.issues.map((issue) => ({
    path: issue.path.join("."),
    message: issue.message === UNSAID ? FALLBACK : issue.message,
  }));
  throw new Invalid(issues[0]?.message ?? FALLBACK, issues);
}
