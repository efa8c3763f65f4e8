/** An answer of the platform that refuses a request, with the platform's own error code. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: number;

  constructor(code: number, message: string, status = 400) {
    super(message);
    this.code = code;
    this.status = status;
  }
}
