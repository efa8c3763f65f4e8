import { findValidationNotice, type Notice } from "@goals/contracts/notices";
import { FRESH_PROOF_REQUIRED, OTHER_USER, type ProblemDetails } from "@goals/contracts/endpoint";

export function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === "TimeoutError";
}

/** The result of `work`, or a rejection with a DOMException named TimeoutError after `ms`. */
export function withDeadline<Result>(work: Promise<Result>, ms: number): Promise<Result> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new DOMException(`${ms} ms`, "TimeoutError")), ms);
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Waits for `ms`, or rejects with the signal's reason as soon as it aborts. */
export async function waitUnlessAborted(ms: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  signal.addEventListener("abort", () => reject(signal.reason));
  setTimeout(resolve, ms);
  return promise;
}

/** The fields of a problem that the kit reads, without the schema, which would add zod to every first page. */
type Problem = Pick<ProblemDetails, "code" | "message">;

function parseProblem(body: string): Problem | null {
  try {
    const { code, message } = JSON.parse(body);
    return typeof code === "string" && typeof message === "string" ? { code, message } : null;
  } catch {
    return null;
  }
}

/** A response that is not OK. The message is the status, a colon, a space and the body (spec, section 8). */
export class ApiError extends Error {
  readonly status: number;
  readonly problem: Problem | null;
  /** The server's Retry-After in seconds, if given. */
  readonly retryAfter: number | null;

  constructor(status: number, body: string, retryAfter: string | null = null) {
    super(`${status}: ${body}`);
    this.name = "ApiError";
    this.status = status;
    this.problem = parseProblem(body);
    this.retryAfter = retryAfter !== null && /^\d+$/.test(retryAfter) ? Number(retryAfter) : null;
  }
}

/** True when the session has ended: a failure that starts with 401 and says unauthorized. */
export function isUnauthorized(error: unknown): boolean {
  return error instanceof ApiError && /^401: .*unauthorized/is.test(error.message);
}

export function isOtherUser(error: unknown): boolean {
  return error instanceof ApiError && error.problem?.code === OTHER_USER;
}

const UNREACHABLE = new Set([502, 503, 504]);

export function isUnreachable(error: unknown): boolean {
  if (error instanceof ApiError) return UNREACHABLE.has(error.status);
  return isTimeout(error) || error instanceof TypeError;
}

const BUSY = new Set([429, 503]);
/** Do not make the user wait longer than this without asking. */
const LONGEST_RETRY_S = 20;

/** When to send a refused write again, in ms; undefined if the server does not say, or says too late. */
export function getRetryDelay(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || !BUSY.has(error.status)) return undefined;
  const { retryAfter } = error;
  return retryAfter === null || retryAfter > LONGEST_RETRY_S ? undefined : retryAfter * 1000;
}

/** The notice of the rule that the server names. Otherwise the notice, with the server's sentence if there is one. */
export function withServerMessage(notice: Notice, error: unknown): Notice {
  const sentence = error instanceof ApiError && error.status < 500 ? error.problem?.message : null;
  return sentence
    ? (findValidationNotice(sentence) ?? { ...notice, description: sentence })
    : notice;
}

type AskForProof = () => Promise<boolean>;

let askForProof: AskForProof | null = null;

export class ProofDeclined extends Error {
  override readonly name = "ProofDeclined";
}

/** Sets how this page asks users to confirm their identity, and whether they did. Returns a function that unsets it. */
export function onFreshProofNeeded(ask: AskForProof): () => void {
  askForProof = ask;
  return () => {
    if (askForProof === ask) askForProof = null;
  };
}

/** Sends again after a fresh proof if the server requires one. Throws ProofDeclined, or the refusal if the page cannot ask. */
export async function withFreshProof<Data>(send: () => Promise<Data>): Promise<Data> {
  try {
    return await send();
  } catch (error) {
    const isRequired = error instanceof ApiError && error.problem?.code === FRESH_PROOF_REQUIRED;
    if (!isRequired || !askForProof) throw error;
    if (!(await askForProof())) throw new ProofDeclined();
    return send();
  }
}
