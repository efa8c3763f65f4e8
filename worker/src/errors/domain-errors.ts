import type { ProblemDetails } from "@goals/contracts/problem-details";

/** The statuses with which the API refuses. 422 is never one of them. */
export type RefusalStatus = 400 | 401 | 403 | 404 | 405 | 408 | 409 | 413 | 415 | 421 | 429 | 503;

/** A refusal a person can read. Rules throw one of its kinds; `error-handler.ts` turns it into the answer. */
export class DomainError extends Error {
  override readonly name: string = "DomainError";

  readonly status: RefusalStatus;
  readonly code: string;
  readonly details: Omit<ProblemDetails, "code" | "message">;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: RefusalStatus,
    code: string,
    message: string,
    details: Omit<ProblemDetails, "code" | "message"> = {},
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
    this.headers = headers;
  }
}

/** What was sent breaks a rule. `issues` names the fields; the message is the first sentence. */
export class Invalid extends DomainError {
  override readonly name = "Invalid";
  constructor(message: string, issues?: ProblemDetails["issues"]) {
    super(400, "invalid", message, issues ? { issues } : {});
  }
}

/** One field breaks a rule that only the server can judge. */
export function invalidField(path: string, message: string): Invalid {
  return new Invalid(message, [{ path, message }]);
}

/** No good session. The body is the specification's, to the letter. */
export class Unauthorized extends DomainError {
  override readonly name = "Unauthorized";
  constructor() {
    super(401, "unauthorized", "Unauthorized");
  }
}

/** It is not there, or not yours: the two look alike. */
export class NotFound extends DomainError {
  override readonly name = "NotFound";
  constructor(what = "There is nothing here.") {
    super(404, "not_found", what);
  }
}

/** What exists already stands in the way. */
export class Conflict extends DomainError {
  override readonly name = "Conflict";
  constructor(code: string, message: string) {
    super(409, code, message);
  }
}

/** Too much at once for this Worker or its database: the same request may well work in a moment. */
export class ServiceBusy extends DomainError {
  override readonly name = "ServiceBusy";
  constructor(seconds: number) {
    super(
      503,
      "busy",
      "Too much is going on right now. Please try again in a moment.",
      {},
      {
        "retry-after": String(seconds),
      },
    );
  }
}
