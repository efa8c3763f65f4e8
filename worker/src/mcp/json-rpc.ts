import * as z from "zod/mini";

/** The codes of JSON-RPC 2.0 that are used here. */
export const RPC_ERRORS = {
  invalidRequest: -32_600,
  methodNotFound: -32_601,
  invalidParams: -32_602,
} as const;

/** An error that a client is told as such, and not as the result of a tool. */
export class RpcError extends Error {
  override readonly name = "RpcError";
  readonly code: number;
  constructor(code: keyof typeof RPC_ERRORS, message: string) {
    super(message);
    this.code = RPC_ERRORS[code];
  }
}

const message = z.looseObject({
  jsonrpc: z.literal("2.0"),
  /** Absent in a notification, which nobody answers. */
  id: z.optional(z.union([z.string(), z.number()])),
  /** Absent in an answer to a request of the server, which this one never sends. */
  method: z.optional(z.string()),
  params: z.optional(z.record(z.string(), z.unknown())),
});
export type RpcMessage = z.infer<typeof message>;

/** A message of a client, or null for what is none. Several in one body are none: the protocol has given them up. */
export function parseMessage(value: unknown): RpcMessage | null {
  const result = z.safeParse(message, value);
  return result.success ? result.data : null;
}
