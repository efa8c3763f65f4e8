import * as z from "zod/mini";

/** The first sentence a person should read about a value, or null when it passes. */
export function validationMessage(schema: z.ZodMiniType, value: unknown): string | null {
  const result = z.safeParse(schema, value);
  return result.success ? null : (result.error.issues[0]?.message ?? "Please check this.");
}
