import { VALIDATION, type Notice } from "@goals/contracts/notices";
import type { FieldErrors } from "@goals/kit";

/** The rule with a title that one of the sentences beside the fields states, if any does. */
export function ruleOf(sentences: FieldErrors<string>): Notice | undefined {
  const found = Object.values(sentences);
  return [VALIDATION.credentials, VALIDATION.password].find(({ description }) =>
    found.includes(description),
  );
}
