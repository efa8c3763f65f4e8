import type { ProblemDetails } from "@goals/contracts/endpoint";

type Details = Omit<ProblemDetails, "code" | "message">;

/** An error with a message for the user. Rules throw its subclasses; `http/error-handler.ts` turns them into responses. */
export class DomainError extends Error {
  override readonly name = "DomainError";

  /** 422 is not one of them. */
  readonly status: 400 | 401 | 403 | 404 | 405 | 408 | 409 | 413 | 415 | 421 | 429 | 500 | 503;
  readonly code: string;
  readonly details: Details;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: DomainError["status"],
    code: string,
    message: string,
    details: Details = {},
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

/** The thing does not exist or is another user's; the response does not reveal which. */
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

/** Too many attempts from a network, or at an account. The limit ends by itself. */
export class TooManyRequests extends DomainError {
  readonly milliseconds: number;
  /** The key with too many attempts; empty if nothing is stored about it. */
  readonly key: string;
  /** `reason` is the message's first sentence; the second one says when to try again. */
  constructor(milliseconds: number, reason = "Too many attempts.", key = "") {
    const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
    const minutes = Math.ceil(seconds / 60);
    const wait = minutes === 1 ? "a minute" : `${minutes} minutes`;
    const message = `${reason} Please try again in ${wait}.`;
    super(429, "too_many", message, {}, { "retry-after": String(seconds) });
    this.milliseconds = milliseconds;
    this.key = key;
  }
}

/** The settings are missing or unsafe, so the Worker serves no request. The message names them, never their values. */
export class BadSettings extends Error {
  override readonly name = "BadSettings";
}
