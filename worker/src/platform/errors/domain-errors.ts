import type { ProblemDetails } from "@goals/contracts/endpoint";

/** The statuses of refused requests. 422 is not one of them. */
export type RefusalStatus = 400 | 401 | 403 | 404 | 405 | 408 | 409 | 413 | 415 | 421 | 429 | 503;

/** An error with a message for the user. Rules throw its subclasses; `http/error-handler.ts` turns them into responses. */
export class DomainError extends Error {
  override readonly name = "DomainError";

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

/** The input breaks a rule. `issues` names the fields; the message is the first one's. */
export class InvalidInput extends DomainError {
  constructor(message: string, issues?: ProblemDetails["issues"]) {
    super(400, "invalid", message, issues ? { issues } : {});
  }
}

export const createFieldError = (path: string, message: string): InvalidInput =>
  new InvalidInput(message, [{ path, message }]);

/** There is no valid session. The specification prescribes the body. */
export class Unauthorized extends DomainError {
  constructor() {
    super(401, "unauthorized", "Unauthorized");
  }
}

/** Missing, or another user's; the response does not reveal which. */
export class NotFound extends DomainError {
  constructor(what = "There is nothing here.") {
    super(404, "not_found", what);
  }
}

export class Conflict extends DomainError {
  constructor(code: string, message: string) {
    super(409, code, message);
  }
}

/** The stored text is no longer the base of this change. */
export class ChangedSince extends Conflict {
  constructor() {
    const message = "This was changed elsewhere in the meantime. Please choose which text to keep.";
    super("changed_since", message);
  }
}

/** The Worker or its database is overloaded; the same request may succeed in `seconds`. */
export class ServiceBusy extends DomainError {
  constructor(seconds: number) {
    const message = "We're very busy right now. Please try again in a moment.";
    super(503, "busy", message, {}, { "retry-after": String(seconds) });
  }
}

/** The settings are missing or unsafe, so the Worker serves no request. The message names them, never their values. */
export class BadSettings extends Error {
  override readonly name = "BadSettings";
}
