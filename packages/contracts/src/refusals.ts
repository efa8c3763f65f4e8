import type { EndpointDeclaration, RefusalStatus } from "./endpoint.ts";
import { FRESH_PROOF_REQUIRED, OTHER_USER } from "./endpoint.ts";
import { recordId } from "./fields.ts";

type Refusals = Partial<Record<RefusalStatus | 500, readonly string[]>>;

/** The error codes of an endpoint, by status: its own, and those that follow from its declaration. */
export function listRefusals(endpoint: EndpointDeclaration): Refusals {
  const { method, access, params = {}, query, body, errors = {} } = endpoint;
  const { needsFreshProof, tokenScope } = endpoint;
  const isWrite = method !== "GET";
  const takesId = Object.values(params).includes(recordId);
  const isValidated = isWrite || query !== undefined || Object.keys(params).length > 0;
  const common: Refusals = {
    400: isValidated ? ["invalid"] : [],
    401: access !== "public" ? ["unauthorized"] : [],
    403: [
      ...(isWrite ? ["cross_site"] : []),
      ...(needsFreshProof ? [FRESH_PROOF_REQUIRED] : []),
      ...(tokenScope === undefined ? ["token_not_allowed"] : []),
      ...(tokenScope === "write" ? ["read_only_token"] : []),
    ],
    404: takesId ? ["not_found"] : [],
    408: isWrite ? ["too_slow"] : [],
    409: [OTHER_USER],
    413: isWrite ? ["too_large"] : [],
    415: body ? ["unsupported_media_type"] : [],
    421: ["misdirected"],
    429: ["too_many"],
    500: ["internal"],
    503: ["busy"],
  };
  const own = new Map(Object.entries(errors));
  const all = Object.entries(common).map(([status, codes]): [string, readonly string[]] => [
    status,
    [...new Set([...codes, ...(own.get(status) ?? [])])],
  ]);
  return Object.fromEntries(all.filter(([, codes]) => codes.length > 0));
}

export const DESCRIPTIONS: Readonly<Record<string, string>> = {
  200: "Done",
  201: "Created",
  204: "Done, without a body",
  302: "Redirects to another page",
};
