import { BODY_MAX_BYTES, BODY_MAX_DEPTH } from "@goals/contracts/limits";
import { Invalid } from "../errors/common-errors.ts";
import { DomainError } from "../errors/domain-error.ts";

const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i;

/**
 * The JSON a request carries. Refuses what is not declared as JSON (415), longer than 64 KiB (or what the
 * one route that takes more allows) however it is sent (413), and what does not parse, nests too deep or names a `__proto__` (400).
 */
export async function jsonBody(
  request: Request,
  maxBytes: number = BODY_MAX_BYTES,
): Promise<unknown> {
  const bytes = await boundedBytes(request, maxBytes);
  const type = request.headers.get("content-type");
  if (type === null ? bytes.length > 0 : !JSON_TYPE.test(type)) {
    throw new DomainError(415, "unsupported_media_type", "Please send JSON.");
  }
  const value = parsed(bytes);
  if (isDeeperThan(value, BODY_MAX_DEPTH)) throw new Invalid("This JSON is nested too deep.");
  if (holdsPrototype(value)) throw new Invalid("Nothing can be kept under the name __proto__.");
  return value;
}

/** For a call whose body says nothing: refuses an over-long one and otherwise ignores it. */
export async function ignoreBody(request: Request): Promise<void> {
  await boundedBytes(request, BODY_MAX_BYTES);
}

function tooLarge(): DomainError {
  return new DomainError(413, "too_large", "This is more than can be sent at once.");
}

/** Counted while it arrives: a chunked body declares no length, and a declared one may lie. */
async function boundedBytes(request: Request, maxBytes: number): Promise<Uint8Array> {
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.length;
    if (length > maxBytes) throw tooLarge();
    chunks.push(chunk);
  }
  const bytes = new Uint8Array(length);
  let filled = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, filled);
    filled += chunk.length;
  }
  return bytes;
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch {
    throw new Invalid("This is not valid JSON.");
  }
}

function isDeeperThan(value: unknown, depth: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  if (depth === 0) return true;
  return Object.values(value).some((child) => isDeeperThan(child, depth - 1));
}

/** A record's schema leaves this key out without a word, and what was sent under it would be lost. */
function holdsPrototype(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  return Object.hasOwn(value, "__proto__") || Object.values(value).some(holdsPrototype);
}
