import { DomainError } from "../errors/domain-errors.ts";

/** The address is known, the method is not. */
export class MethodNotAllowed extends DomainError {
  override readonly name = "MethodNotAllowed";
  constructor(methods: readonly string[]) {
    const allow = [...new Set(methods.flatMap((one) => (one === "GET" ? ["GET", "HEAD"] : [one])))];
    super(405, "method_not_allowed", "This cannot be done here.", {}, { allow: allow.join(", ") });
  }
}
