import { DomainError } from "../errors/domain-errors.ts";

/** Too many tries from here, or at this account. It passes by itself. */
export class TooManyRequests extends DomainError {
  override readonly name = "TooMany";
  readonly milliseconds: number;
  /** Under which key it was too many; empty where nothing is kept of it. */
  readonly key: string;
  /** `said` is what the person reads before when to come back. */
  constructor(milliseconds: number, said = "That was too often.", key = "") {
    const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
    const minutes = Math.ceil(seconds / 60);
    const wait = minutes === 1 ? "a minute" : `${minutes} minutes`;
    const message = `${said} Please try again in ${wait}.`;
    super(429, "too_many", message, {}, { "retry-after": String(seconds) });
    this.milliseconds = milliseconds;
    this.key = key;
  }
}
