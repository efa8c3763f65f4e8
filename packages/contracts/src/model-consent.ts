import type { User } from "./auth.ts";

/** The operator of consents that were given before a consent named its operator. */
const FIRST_OPERATOR = "Cloudflare Workers AI";

/**
 * A user's decision about this operator; undefined until they have decided. Consent to one operator does not extend
 * to another.
 */
export function findModelConsent(
  { modelConsent }: Pick<User, "modelConsent">,
  operator: string,
): User["modelConsent"] {
  return (modelConsent?.operator ?? FIRST_OPERATOR) === operator ? modelConsent : undefined;
}
