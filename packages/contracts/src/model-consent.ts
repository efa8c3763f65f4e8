import type { User } from "./auth.ts";

/** The one operator there was before a consent named it. */
const FIRST_OPERATOR = "Cloudflare Workers AI";

/**
 * What a user said about the model of this operator. Undefined until they have been asked about it: a yes to one operator
 * is none to another.
 */
export function findModelConsent(
  { modelConsent }: Pick<User, "modelConsent">,
  operator: string,
): User["modelConsent"] {
  return (modelConsent?.operator ?? FIRST_OPERATOR) === operator ? modelConsent : undefined;
}
