import type { User } from "./auth.ts";

/** The operator of consents that were given before a consent named its operator. */
const FIRST_OPERATOR = "Cloudflare Workers AI";

/** A user's decision about this operator, which does not extend to another; undefined until they have decided. */
export function findModelConsent(
  { modelConsent }: Pick<User, "modelConsent">,
  operator: string,
): User["modelConsent"] {
  return (modelConsent?.operator ?? FIRST_OPERATOR) === operator ? modelConsent : undefined;
}
